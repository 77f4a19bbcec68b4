@main
struct Empty {
  static func main() {
    print("empty")
  }
}
