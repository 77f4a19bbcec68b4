/// Powers of ten that a machine type holds exactly.
enum PowersOfTen {
  /// 10^0 to 10^22, every power of ten that is a double.
  static let doubles: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// 10^0 to 10^7, by which fewer than eight digits move those before them.
  static let integers: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
}
