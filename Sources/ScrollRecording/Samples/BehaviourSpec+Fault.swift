import ScrollCore

extension BehaviourSpec {
  /// What a mark calls it.
  var name: String {
    switch self {
    case .fade: "fade"
    case .sectionShadow: "section shadow"
    case .carousel: "carousel"
    case .pageControl: "page control"
    case .edgeMask: "edge mask"
    }
  }

  /// What is wrong with its settings, after its name; `nil` if a log can have them.
  var fault: String? {
    guard !isValid else { return nil }
    switch self {
    case .fade(let fade):
      return if fade.duration < .zero {
        "whose duration is below 0"
      } else if !FadeSettings.alphas.contains(fade.fadedAlpha)
        || !FadeSettings.alphas.contains(fade.clearAlpha)
      {
        "whose alphas are not from 0 to 1"
      } else if !FadeSettings.thresholds.contains(fade.threshold) {
        "whose threshold is not above 0 and at most 1"
      } else {
        "whose timing has a number that is not from 0 to 1"
      }
    case .sectionShadow: return "whose offset is no number, or whose radius is below 0 or no number"
    case .carousel:
      return "whose scales are not from 0 to 1024, the least at most the peak and the peak above 0"
    case .pageControl: return "whose radius is below 0 or no number"
    case .edgeMask: return "with a length or a base that is no number, or a length that is too large"
    }
  }
}

extension CurveSpec {
  /// What a mark calls it.
  var name: String { "curve of the \(property.rawValue)" + (element.map { " of \"\($0)\"" } ?? "") }

  /// What is wrong with it, after its name; `nil` if a log can have it.
  var fault: String? {
    guard !isValid else { return nil }
    return if points.isEmpty {
      "that has no points"
    } else if element != nil, measure == .distance || measure == .hidden || unit == .item {
      "which can follow only the offset or the pull, in points or viewports, since an element is no item"
    } else if !points.allSatisfy({
      CurveSpec.numbers.contains($0.measure) && CurveSpec.numbers.contains($0.value)
    }) {
      "with a point that is no number, or too large"
    } else if property == .alpha, !points.allSatisfy({ FadeSettings.alphas.contains($0.value) }) {
      "with an alpha that is not from 0 to 1"
    } else {
      "whose points do not ascend"
    }
  }
}

extension ScrollingSpec {
  /// The settings as a log can have them, less what contradicts itself.
  ///
  /// - Parameter leaveOut: Told what had to go, and why.
  /// - Returns: The settings; where stops are wrong, there are none, so that nobody judges by others.
  func admitted(_ leaveOut: (String) -> Void) -> ScrollingSpec {
    var admitted = self
    if stops != .each || padding != nil, !paging.isAligned {
      leaveOut("stops or padding, which only a view whose paging is start, center or end has")
      (admitted.stops, admitted.padding) = (.each, nil)
    } else if paging.isAligned {
      var aligned = ScrollingSpec()
      (aligned.paging, aligned.stops, aligned.padding) = (paging, stops, padding)
      if !aligned.isValid {
        leaveOut("paging, since \(stopsFault)")
        (admitted.paging, admitted.stops, admitted.padding) = (.none, .each, nil)
      }
    }
    if paging == .none, flick != nil || loops {
      leaveOut("a flick or loops, which only a view with paging has")
    }
    if admitted.paging == .none { (admitted.flick, admitted.loops) = (nil, false) }
    if !admitted.isValid {
      leaveOut("a rate of deceleration that is not between 0 and 1")
      admitted.deceleration = .normal
    }
    return admitted
  }

  private var stopsFault: String {
    switch stops {
    case .each: "its padding is below 0 or no number"
    case .every(let length): "its stops cannot be \(length) points apart"
    case .at: "its stops are none, no numbers, or do not ascend"
    case .items(let count): "there cannot be \(count) items from stop to stop"
    }
  }
}
