@main
struct Recorder {
  static func main() throws {
    try run(CommandLine.arguments)
  }
}
