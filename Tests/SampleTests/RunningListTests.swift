import ScrollTesting
import Testing

@Suite("The list in a test")
struct RunningListTests {
  @Test func `no hotel stays faded`() throws {
    var list = HotelList()
    let recording = HotelListRecording(list)
    for y in stride(from: 0.0, through: 210, by: 15) {
      list.scroll(to: y)
      recording.look(at: list)
    }
    try assertFine(recording.rest(list), name: "hotels")
  }

  @Test func `a list that looks at its rows too seldom is told`() {
    var list = HotelList(throttle: 50)
    let recording = HotelListRecording(list)
    for y in stride(from: 0.0, through: 210, by: 15) {
      list.scroll(to: y)
      recording.look(at: list)
    }
    let failure = #expect(throws: PropertyFailure.self) { try assertFine(recording.rest(list)) }
    #expect(
      failure?.description.contains(#"stuck         item [0,4] "hotel 5" rests at alpha 0.1, should be 1"#)
        == true, "\(failure?.description ?? "")")
  }
}
