import SessionSearch
import Testing

@Suite("Seeds")
struct SeedTests {
  /// The first outputs of splitmix64.c for the seed 1234567, as Rosetta Code lists them.
  @Test func `SplitMix64 gives the published numbers`() {
    var words = SplitMix64(seed: 1_234_567)
    let outputs = (0..<5).map { _ in words.next() }
    #expect(
      outputs == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// The first outputs of xoshiro256starstar.c for the state 1, 2, 3, 4, as the Rust crate `rand_xoshiro`
  /// tests them.
  @Test func `xoshiro256 starstar gives the published numbers`() {
    var words = Xoshiro256(state: (1, 2, 3, 4))
    let outputs = (0..<10).map { _ in words.next() }
    #expect(
      outputs == [
        11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  @Test func `a state of zeros is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Xoshiro256(state: (0, 0, 0, 0))
    }
  }

  /// 32 letters, five bits each: 31 is z, 32 is 10.
  @Test(
    "a seed is a short word", arguments: [(0, "0"), (31, "z"), (32, "10"), (UInt64.max, "fzzzzzzzzzzzz")])
  func word(value: UInt64, word: String) {
    #expect(Seed(value).description == word)
    #expect(Seed(word) == Seed(value))
    #expect(Seed(word.uppercased()) == Seed(value))
  }

  @Test func `letters that look like digits are read as digits`() {
    #expect(Seed("oIl") == Seed("011"))
  }

  @Test("what is no seed is not read", arguments: ["", "u", "-1", "g000000000000", "1 2"])
  func refused(word: String) {
    #expect(Seed(word) == nil)
  }

  @Test func `cases have seeds of their own that depend on both numbers`() {
    let seeds = (0..<10).flatMap { run in (0..<100).map { Seed(UInt64(run)).ofCase($0) } }
    #expect(Set(seeds).count == 1000)
    #expect(Seed(7).ofCase(3) == seeds[703])
  }

  @Test func `a name gives the same short seed always`() {
    #expect(Seed(named: "sum is small").description == "enq2ydg2")
    #expect(Seed(named: "a").value < 1 << 40)
  }
}
