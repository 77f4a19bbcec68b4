"""The recorder for Flutter is Dart: nothing here compiles it, but a parser reads it."""

import pathlib
import re
import unittest

import tree_sitter
import tree_sitter_dart

FILE = pathlib.Path(__file__).resolve().parents[2] / "flutter/scroll_recorder.dart"


def wrong(text):
    """The lines that are no Dart."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
    found, waiting = [], [parser.parse(text.encode()).root_node]
    while waiting:
        node = waiting.pop()
        if node.type == "ERROR" or node.is_missing:
            found.append(node.start_point[0] + 1)
        waiting.extend(node.children)
    return found


class Flutter(unittest.TestCase):
    def test_it_is_dart(self):
        text = FILE.read_text(encoding="utf-8")
        self.assertEqual(wrong(text), [])
        self.assertNotEqual(wrong(text.replace("if (isSame) return;", "if isSame return;")), [])

    def test_private_names_are_declared(self):
        # Of names that begin with an underscore all are of this file; one that is misspelt stands once.
        text = re.sub(r"//.*", "", FILE.read_text(encoding="utf-8"))
        names = re.findall(r"(?<![\w.])_[a-z]\w*|(?<=\.)_[a-z]\w*", text)
        self.assertEqual([name for name in sorted(set(names)) if names.count(name) == 1], [])


if __name__ == "__main__":
    unittest.main()
