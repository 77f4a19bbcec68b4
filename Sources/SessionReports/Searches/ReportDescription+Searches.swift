extension ReportDescription {
  /// The reports about searches, in the order in which the commands are listed.
  package static let ofSearches = [
    ReportDescription(["fuzz"], FuzzReport.form),
    ReportDescription(["shrink"], ShrinkReport.form),
  ]
}
