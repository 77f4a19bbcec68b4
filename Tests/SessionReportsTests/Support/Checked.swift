import SessionReports

/// What a check says of a log that is called `list.jsonl`.
func checked(_ log: String) -> CheckedSessions {
  var checked = CheckedSessions()
  checked.add(Array(log.utf8), file: FileName("list.jsonl"))
  return checked
}
