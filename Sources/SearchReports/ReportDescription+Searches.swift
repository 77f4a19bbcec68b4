public import SessionReports

extension ReportDescription {
  /// The reports about searches, in the order in which the commands are listed.
  public static let ofSearches = [
    ReportDescription(["fuzz"], FuzzReport.form),
    ReportDescription(["shrink"], ShrinkReport.form),
  ]
}
