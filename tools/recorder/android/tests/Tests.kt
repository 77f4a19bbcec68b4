package scrollsession.tests

fun runTests() {}
