import Testing

@testable import scroll_session

@Suite("Gzip and base64")
struct GzipTests {
  /// The checksum of `123456789` is CRC-32's published check value, CBF43926.
  @Test func `a file has a header without a time, a checksum and a length`() throws {
    var gzip = GzipWriter()
    gzip.append(Array("12345".utf8))
    gzip.append(Array("6789 and more".utf8), count: 4)
    gzip.finish()
    #expect(gzip.bytes.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    #expect(gzip.bytes.suffix(8) == [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
    #expect(try Inflate.bytes(of: Array(gzip.bytes.dropFirst(10).dropLast(8))) == Array("123456789".utf8))
  }

  @Test func `the checksum of nothing is nothing`() {
    var gzip = GzipWriter()
    gzip.finish()
    #expect(gzip.bytes.suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(
    "base64 is that of RFC 4648, section 10, however the bytes come",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    for length in 1...7 {
      var (writer, written) = (Base64Writer(), [UInt8]())
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        writer.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
        written += writer.bytes
        writer.removeAll()
      }
      writer.finish()
      #expect(String(decoding: written + writer.bytes, as: UTF8.self) == encoded)
    }
  }

  /// 00 10 83 … FB EF BE are the numbers 0 to 62 in six bits each, FF FF FF is 63.
  @Test func `base64 has the standard's digits`() {
    var writer = Base64Writer()
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    for digit in 0..<64 {
      bits = bits << 6 | digit
      count += 6
      while count >= 8 {
        bytes.append(UInt8(bits >> (count - 8) & 255))
        count -= 8
      }
    }
    writer.append(bytes)
    writer.finish()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }
}
