/// Behaviours and links, and what reading them says.
extension ErrorTests {
  /// Events that change a behaviour.
  static let changeErrors: [(String, String)] = [
    (
      #"{"t":0,"type":"behaviour","kind":"wobble"}"#,
      #"2:34: expected "fade" or "section-shadow" or "carousel" or "page-control" or "edge-mask", found "wobble""#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":5}"#,
      #"2:34: expected a string, found '5'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","fadedAlpha":2}"#,
      #"2:54: expected an alpha in 0...1, found '2'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","mode":"literal"}"#,
      #"2:48: expected no "mode": it cannot change within a session, found "literal""#
    ),
    (
      #"{"t":0,"type":"behaviour","variant":"dedup","kind":"section-shadow"}"#,
      #"2:37: expected no "variant": it cannot change within a session, found "dedup""#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","timing":"ease"}"#,
      #"2:50: expected no "timing": it cannot change within a session, found "ease""#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","enters":"faded"}"#,
      #"2:50: expected no "enters": it cannot change within a session, found "faded""#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","duration":-1}"#,
      #"2:52: expected a duration in microseconds, 0 or more, found '-1'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"fade","duration":0.2}"#,
      #"2:52: expected an integer of at most 2^53, found '0.2'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"section-shadow","extent":"all"}"#,
      #"2:60: expected "union" or "section", found "all""#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"section-shadow","offset":[0,-2199023255553]}"#,
      #"2:60: expected an offset of at most 2^41 either way, found '[0,-2199023255553]'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"section-shadow","z":-2199023255553}"#,
      #"2:55: expected a place in the stack, at most 2^41 either way, found '-2199023255553'"#
    ),
    (
      #"{"t":0,"type":"behaviour","peakScale":0,"kind":"carousel"}"#,
      #"2:39: expected a scale above 0, at most 1024, found '0'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"page-control","radius":-0.5}"#,
      #"2:58: expected a radius, 0 to 2^41, found '-0.5'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"page-control","radius":1,"radius":2}"#,
      #"2:60: expected each key once, found "radius" again"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"edge-mask","startHide":1e7}"#,
      #"2:58: expected a fraction of the viewport, at most 2^20 either way, found '1e7'"#
    ),
    (
      #"{"t":0,"type":"behaviour","kind":"edge-mask","interpolation":{"kind":"log"}}"#,
      #"2:70: expected "linear" or "logarithmic" or "exponential", found "log""#
    ),
  ]

  /// Behaviours behind `{"views":[{"behaviours":[`, 25 columns.
  static let behaviourErrors: [(String, String)] = [
    (
      #"7"#,
      #"1:26: expected a behaviour, an object, found '7'"#
    ),
    (
      #"{}"#,
      #"1:26: expected a behaviour with a "kind", found '{}'"#
    ),
    (
      #"{"mode":"literal"}"#,
      #"1:26: expected a behaviour with a "kind", found '{"mode":"literal"}'"#
    ),
    (
      #"{"kind":"wobble"}"#,
      #"1:34: expected "fade" or "section-shadow" or "carousel" or "page-control" or "edge-mask", found "wobble""#
    ),
    (
      #"{"kind":null}"#,
      #"1:34: expected a string, found 'null'"#
    ),
    (
      #"{"kind":"fade","kind":"fade"}"#,
      #"1:41: expected each key once, found "kind" again"#
    ),
    (
      #"{"kind":"fade","timing":"easeIn"}"#,
      #"1:50: expected "linear", "ease", "ease-in", "ease-out", "ease-in-out" or four numbers in 0...1, [x1, y1, x2, y2], found "easeIn""#
    ),
    (
      #"{"kind":"fade","timing":[0,0,1,1.5]}"#,
      #"1:50: expected "linear", "ease", "ease-in", "ease-out", "ease-in-out" or four numbers in 0...1, [x1, y1, x2, y2], found '[0,0,1,1.5]'"#
    ),
    (
      #"{"kind":"fade","timing":[0,0,1]}"#,
      #"1:50: expected four numbers, [x1, y1, x2, y2], found '[0,0,1]'"#
    ),
    (
      #"{"kind":"fade","enters":"clear","mode":"literal"}"#,
      #"1:50: expected "instant": items enter a literal fade at once, found "clear""#
    ),
    (
      #"{"kind":"fade","mode":"odd"}"#,
      #"1:48: expected "corrected" or "literal", found "odd""#
    ),
    (
      #"{"kind":"fade","clearAlpha":-0.1}"#,
      #"1:54: expected an alpha in 0...1, found '-0.1'"#
    ),
    (
      #"{"kind":"fade","duration":"0.2s"}"#,
      #"1:52: expected a number, found "0.2s""#
    ),
    (
      #"{"kind":"section-shadow","radius":-1}"#,
      #"1:60: expected a radius, 0 to 2^41, found '-1'"#
    ),
    (
      #"{"kind":"section-shadow","cornerRadius":3e12}"#,
      #"1:66: expected a radius, 0 to 2^41, found '3e12'"#
    ),
    (
      #"{"kind":"section-shadow","opacity":1.5}"#,
      #"1:61: expected an opacity in 0...1, found '1.5'"#
    ),
    (
      #"{"kind":"section-shadow","offset":[2199023255553,0]}"#,
      #"1:60: expected an offset of at most 2^41 either way, found '[2199023255553,0]'"#
    ),
    (
      #"{"kind":"section-shadow","z":1.7976931348623157e308}"#,
      #"1:55: expected a place in the stack, at most 2^41 either way, found '1.7976931348623157e308'"#
    ),
    (
      #"{"kind":"section-shadow","variant":"x"}"#,
      #"1:61: expected "cached" or "per-item" or "per-visible-item" or "dedup", found "x""#
    ),
    (
      #"{"kind":"carousel","peakScale":0}"#,
      #"1:57: expected a scale above 0, at most 1024, found '0'"#
    ),
    (
      #"{"kind":"carousel","peakScale":1024.5}"#,
      #"1:57: expected a scale above 0, at most 1024, found '1024.5'"#
    ),
    (
      #"{"kind":"carousel","minimumScale":-0.1}"#,
      #"1:60: expected a scale, 0 to 1024, found '-0.1'"#
    ),
    (
      #"{"kind":"carousel","minimumScale":1.2}"#,
      #"1:60: expected a scale of at most the "peakScale", found '1.2'"#
    ),
    (
      #"{"minimumScale":0.6,"peakScale":0.5,"kind":"carousel"}"#,
      #"1:42: expected a scale of at most the "peakScale", found '0.6'"#
    ),
    (
      #"{"kind":"carousel","peakScale":0.05}"#,
      #"1:57: expected a scale of at least the default "minimumScale", found '0.05'"#
    ),
    (
      #"{"kind":"carousel","peakScale":"1"}"#,
      #"1:57: expected a number, found "1""#
    ),
    (
      #"{"kind":"carousel","mode":"exact"}"#,
      #"1:52: expected "corrected" or "literal", found "exact""#
    ),
    (
      #"{"kind":"page-control","radius":-1}"#,
      #"1:58: expected a radius, 0 to 2^41, found '-1'"#
    ),
    (
      #"{"kind":"page-control","radius":2199023255553}"#,
      #"1:58: expected a radius, 0 to 2^41, found '2199023255553'"#
    ),
    (
      #"{"kind":"page-control","radius":null}"#,
      #"1:58: expected a number, found 'null'"#
    ),
    (
      #"{"kind":"page-control","mode":1}"#,
      #"1:56: expected a string, found '1'"#
    ),
    (
      #"{"kind":"edge-mask","startFadeSize":-1048577}"#,
      #"1:62: expected a fraction of the viewport, at most 2^20 either way, found '-1048577'"#
    ),
    (
      #"{"kind":"edge-mask","endFadeSize":1048576.5}"#,
      #"1:60: expected a fraction of the viewport, at most 2^20 either way, found '1048576.5'"#
    ),
    (
      #"{"kind":"edge-mask","startHide":"15%"}"#,
      #"1:58: expected a number, found "15%""#
    ),
    (
      #"{"kind":"edge-mask","endHide":1e400}"#,
      #"1:56: expected a number a double can hold, found '1e400'"#
    ),
    (
      #"{"kind":"edge-mask","mode":"x"}"#,
      #"1:53: expected "corrected" or "literal", found "x""#
    ),
    (
      #"{"kind":"edge-mask","interpolation":"linear"}"#,
      #"1:62: expected an interpolation, an object, found "linear""#
    ),
    (
      #"{"kind":"edge-mask","interpolation":{}}"#,
      #"1:62: expected an interpolation with a "kind", found '{}'"#
    ),
    (
      #"{"kind":"edge-mask","interpolation":{"base":10}}"#,
      #"1:62: expected an interpolation with a "kind", found '{"base":10}'"#
    ),
    (
      #"{"kind":"edge-mask","interpolation":{"kind":"Linear"}}"#,
      #"1:70: expected "linear" or "logarithmic" or "exponential", found "Linear""#
    ),
    (
      #"{"kind":"edge-mask","interpolation":{"kind":"logarithmic","base":"e"}}"#,
      #"1:91: expected a number, found "e""#
    ),
    (
      #"{"kind":"edge-mask","interpolation":{"kind":"linear","kind":"linear"}}"#,
      #"1:79: expected each key once, found "kind" again"#
    ),
    (
      #"{"kind":"edge-mask","startHide":1,"startHide":1}"#,
      #"1:60: expected each key once, found "startHide" again"#
    ),
  ]

  /// Links behind `{"links":`, 9 columns, in a scene of the views a, b and ç.
  static let linkErrors: [(String, String)] = [
    (
      #"{}"#,
      #"1:10: expected a list, found '{}'"#
    ),
    (
      #"[7]"#,
      #"1:11: expected a link, an object, found '7'"#
    ),
    (
      #"[{}]"#,
      #"1:11: expected a link with "leader" and "follower", the names of two views, found '{}'"#
    ),
    (
      #"[{"leader":"a"}]"#,
      #"1:11: expected a link with "leader" and "follower", the names of two views, found '{"leader":"a"}'"#
    ),
    (
      #"[{"follower":"b","mode":"literal"}]"#,
      #"1:11: expected a link with "leader" and "follower", the names of two views, found '{"follower":"b","mode":"literal"}'"#
    ),
    (
      #"[{"leader":0,"follower":"b"}]"#,
      #"1:21: expected the name of a view, found '0'"#
    ),
    (
      #"[{"leader":"a","follower":null}]"#,
      #"1:36: expected the name of a view, found 'null'"#
    ),
    (
      #"[{"leader":"a","follower":"b","mode":"exact"}]"#,
      #"1:47: expected "corrected" or "literal", found "exact""#
    ),
    (
      #"[{"leader":"a","leader":"b","follower":"ç"}]"#,
      #"1:25: expected each key once, found "leader" again"#
    ),
    (
      #"[{"leader":"d","follower":"a"}]"#,
      #"1:21: expected the name of a view of the scene, found "d""#
    ),
    (
      #"[{"leader":"a","follower":"c"}]"#,
      #"1:36: expected the name of a view of the scene, found "c""#
    ),
    (
      #"[{"leader":"ç","follower":"\u00c7"}]"#,
      #"1:36: expected the name of a view of the scene, found "\u00c7""#
    ),
    (
      #"[{"leader":"a","follower":"a"}]"#,
      #"1:36: expected another view than the "leader", found "a""#
    ),
    (
      #"[{"leader":"a","follower":"ç"},{"leader":"b","follower":"ç"}]"#,
      #"1:66: expected a view that does not follow another one already, found "ç""#
    ),
    (
      #"[{"leader":"a","follower":"b"},{"leader":"a","follower":"b"}]"#,
      #"1:66: expected a view that does not follow another one already, found "b""#
    ),
    (
      #"[{"leader":"a","follower":"b"},{"leader":"b","follower":"a"}]"#,
      #"1:66: expected a view that the "leader" does not follow, be it by way of others, found "a""#
    ),
    (
      #"[{"leader":"ç","follower":"a"},{"leader":"b","follower":"ç"},{"follower":"b","leader":"a"}]"#,
      #"1:83: expected a view that the "leader" does not follow, be it by way of others, found "b""#
    ),
  ]
}
