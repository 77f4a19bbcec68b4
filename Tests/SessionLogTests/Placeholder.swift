import SessionLog
