/// Changed settings of a behaviour: those given change, the others stay.
public enum BehaviourChange: Hashable, Sendable {
  /// Changed settings of the fade.
  case fade(fadedAlpha: Double?, clearAlpha: Double?, duration: Microseconds?)
  /// Changed settings of the section shadows; another `z` is rejected, since no effect could tell the host of it.
  case sectionShadow(
    offset: LayoutPoint?, radius: Double?, opacity: Double?, cornerRadius: Double?, z: Double?,
    extent: DecorationExtent?)
  /// Changed settings of the carousel.
  case carousel(peakScale: Double?, minimumScale: Double?)
  /// Changed settings of the page control.
  case pageControl(radius: Double?)
  /// Changed settings of the edge mask.
  case edgeMask(
    startFadeSize: MaskLength?, endFadeSize: MaskLength?, startHide: MaskLength?, endHide: MaskLength?,
    interpolation: Interpolation?)
}
