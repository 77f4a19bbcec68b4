import ScrollTesting
import Testing

/// The smallest session that shows the same as a recording.
///
/// It shows: stuck: item [0,0] "Gloria" rests at alpha 0.1, should be 1, seen from 0.300 s until the end (line 3)
///
/// `scroll-session shrink --test` made this file. The test fails as long as the session shows it. The lines of type
/// `observed` are what the app showed: once the app is mended, put there what it shows now.
@Suite("hotel-stays-faded")
struct HotelStaysFadedTests {
  static let log = #"""
    {"format":"scroll-session","version":1,"name":"hotel-stays-faded","scene":{"views":[{"viewport":{"width":100,"height":300},"layout":{"kind":"frames","contentSize":[100,500]},"sections":[{"frames":[[0,300,100,100]],"keys":["Gloria"]}],"behaviours":[{"kind":"fade"}]}]}}
    {"t":0,"type":"scroll","y":200}
    {"t":300000,"type":"observed.alpha","item":[0,0],"alpha":1}

    """#

  @Test func `nothing is shown wrong, and no invariant is broken`() throws {
    try assertFine(HotelStaysFadedTests.log, name: "hotel-stays-faded")
  }
}
