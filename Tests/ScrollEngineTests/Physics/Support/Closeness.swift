/// Whether two numbers differ by no more than a part of the larger one, or by no more than a length.
func isClose(_ a: Double, _ b: Double, relative: Double = 0, absolute: Double = 0) -> Bool {
  let larger = a.magnitude < b.magnitude ? b.magnitude : a.magnitude
  let difference = (a - b).magnitude
  return difference <= relative * larger || difference <= absolute
}
