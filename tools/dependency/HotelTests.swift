import ScrollTesting
import Testing

/// What a test may say with one import.
@Suite("Hotels")
struct HotelTests {
  private let scene = SceneSpec(views: [
    ViewSpec(
      viewport: LayoutSize(width: 320, height: 350), layout: .flow(FlowMetrics()),
      sections: [SectionSpec(items: .count(16))],
      behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
  ])

  @Test func `an item that rests wholly visible is clear`() throws {
    try checkSessions(in: scene, events: [.drag, .scroll], cases: 20) { (step: SessionStep) in
      let view: ViewState = step.state.views[0]
      let items: [FadingItem] = view.fadingItems
      let records: [EffectRecord] = step.effects
      let offset: LayoutPoint = view.offset
      return offset.isFinite
        && items.allSatisfy { $0.path >= ItemIndexPath(section: 0, item: 0) && $0.transition.target <= 1 }
        && records.allSatisfy {
          if case .violation(let violation) = $0.effect { violation.invariant == .noTrap } else { true }
        }
    }
  }

  @Test func `a recording is judged, and the failure says what is wrong`() {
    var tolerances = JudgingOptions()
    tolerances.timeTolerance = Microseconds(40_000)
    let failure = #expect(throws: PropertyFailure.self) {
      try assertFine(HotelLog.text, name: "hotels", tolerances: tolerances)
    }
    #expect(failure?.description.contains("stuck") == true)
  }
}

/// A log of four lines in which a hotel stays faded.
enum HotelLog {
  static let text = #"""
    {"format":"scroll-session","version":1,"name":"hotels","scene":{"views":[{"viewport":{"width":100,"height":600},"layout":{"kind":"frames"},"sections":[{"frames":[[0,600,100,70],[0,670,100,130]]}],"behaviours":[{"kind":"fade","enters":"faded"}]}]}}
    {"t":0,"type":"appear"}
    {"t":0,"type":"scroll","y":100}
    {"t":300000,"type":"observed.alpha","item":[0,0],"alpha":0.1}

    """#
}
