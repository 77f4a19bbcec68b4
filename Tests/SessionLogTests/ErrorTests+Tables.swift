/// Lines and what reading them says.
extension ErrorTests {
  static let eventErrors: [(String, String)] = [
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":1,"keys":["a","b"]}"#,
      #"2:68: expected as many "keys" as items, 1, found 2"#
    ),
    (
      #"{"t":0,"type":"items.reloaded","section":0,"at":0,"count":2,"keys":["a"]}"#,
      #"2:68: expected as many "keys" as items, 2, found 1"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":1,"keys":[7]}"#,
      #"2:69: expected a key, a string, or null, found '7'"#
    ),
    (
      #"{"t":0,"type":"reload","sections":[{"keys":["a"]}]}"#,
      #"2:44: expected as many "keys" as items, 0, found 1"#
    ),
    (
      #"{"t":0,"type":"batch","updates":[{"type":"items.inserted","section":0,"at":0,"count":1,"keys":[]}]}"#,
      #"2:95: expected as many "keys" as items, 1, found 0"#
    ),
    (
      #"{"t":0,"type":"scroll","y":NaN}"#,
      #"2:28: expected a value, found 'NaN'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":Infinity}"#,
      #"2:28: expected a value, found 'Infinity'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":-Infinity}"#,
      #"2:29: expected a digit, found 'Infinity'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":1e400}"#,
      #"2:28: expected a number a double can hold, found '1e400'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":01}"#,
      #"2:28: expected a number without leading zeros, found '01'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":+1}"#,
      #"2:28: expected a value, found '+1'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":.5}"#,
      #"2:28: expected a value, found '.5'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":1.}"#,
      #"2:30: expected a digit, found '}'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":1e}"#,
      #"2:30: expected a digit, found '}'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":0x10}"#,
      #"2:29: expected ',' or '}', found 'x10'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":"5"}"#,
      #"2:28: expected a number, found "5""#
    ),
    (
      #"{"t":0,"type":"scroll","y":null}"#,
      #"2:28: expected a number, found 'null'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":[1]}"#,
      #"2:28: expected a number, found '[1]'"#
    ),
    (
      #"{"t":0,"type":"scroll"}"#,
      #"2:23: expected an offset, "x" or "y" or both, found '}'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":1,"by":"wind"}"#,
      #"2:35: expected "finger" or "momentum" or "code" or "keyboard" or "browser" or "unknown", found "wind""#
    ),
    (
      #"{"t":0,"type":"scroll","y":1,"by":5}"#,
      #"2:35: expected a string, found '5'"#
    ),
    (
      #"{"t":0,"type":"scroll","y":1,"cellOrder":[[0]]}"#,
      #"2:43: expected an index path, [section, item], found '[0]'"#
    ),
    (
      #"{"t":0,"type":"drag.moved","x":1}"#,
      #"2:33: expected the finger's "x" and "y", found '}'"#
    ),
    (
      #"{"t":0,"type":"drag.ended","vx":"fast"}"#,
      #"2:33: expected a number, found "fast""#
    ),
    (
      #"{"t":0,"type":"drag.ended","proposed":[1]}"#,
      #"2:39: expected a point, [x, y], found '[1]'"#
    ),
    (
      #"{"t":0,"type":"drag.ended","proposed":[1,2,3]}"#,
      #"2:39: expected a point, [x, y], found '[1,2,3]'"#
    ),
    (
      #"{"t":0,"type":"scroll.to","animated":1}"#,
      #"2:38: expected true or false, found '1'"#
    ),
    (
      #"{"t":0,"type":"frame","inferred":"yes"}"#,
      #"2:34: expected true or false, found "yes""#
    ),
    (
      #"{"t":0}"#,
      #"2:7: expected an event's "type", found '}'"#
    ),
    (
      #"{"type":"frame"}"#,
      #"2:16: expected a time, "t", found '}'"#
    ),
    (
      #"{}"#,
      #"2:2: expected a time, "t", found '}'"#
    ),
    (
      #"{"t":-1,"type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found '-1'"#
    ),
    (
      #"{"t":1.5,"type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found '1.5'"#
    ),
    (
      #"{"t":1e3,"type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found '1e3'"#
    ),
    (
      #"{"t":"0","type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found "0""#
    ),
    (
      #"{"t":9007199254740993,"type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found '9007199254740993'"#
    ),
    (
      #"{"t":99999999999999999999,"type":"frame"}"#,
      #"2:6: expected a time in whole microseconds, 0 to 2^53, found '99999999999999999999'"#
    ),
    (
      #"{"t":01,"type":"frame"}"#,
      #"2:6: expected a number without leading zeros, found '01'"#
    ),
    (
      #"{"t":0,"type":7}"#,
      #"2:15: expected a string, found '7'"#
    ),
    (
      #"{"t":0,"t":1,"type":"frame"}"#,
      #"2:8: expected each key once, found "t" again"#
    ),
    (
      #"{"t":0,"type":"frame","type":"frame"}"#,
      #"2:23: expected each key once, found "type" again"#
    ),
    (
      #"{"t":0,"\u0074":1,"type":"frame"}"#,
      #"2:8: expected each key once, found "t" again"#
    ),
    (
      #"{"t":0,"type":"frame","view":"side"}"#,
      #"2:30: expected a view, one of "main", found "side""#
    ),
    (
      #"{"t":0,"type":"frame","view":0}"#,
      #"2:30: expected the name of a view, found '0'"#
    ),
    (
      #"{"t":0,"type":"viewport","width":1}"#,
      #"2:35: expected a field "height", found '}'"#
    ),
    (
      #"{"t":0,"type":"viewport","width":-1,"height":1}"#,
      #"2:34: expected a width, 0 or more, found '-1'"#
    ),
    (
      #"{"t":0,"type":"viewport","width":1,"height":"1"}"#,
      #"2:45: expected a number, found "1""#
    ),
    (
      #"{"t":0,"type":"insets"}"#,
      #"2:23: expected "contentInset" or "occlusion" or both, found '}'"#
    ),
    (
      #"{"t":0,"type":"insets","occlusion":{"top":-1}}"#,
      #"2:43: expected a distance, 0 or more, found '-1'"#
    ),
    (
      #"{"t":0,"type":"insets","occlusion":{"top":1,"top":1}}"#,
      #"2:45: expected each key once, found "top" again"#
    ),
    (
      #"{"t":0,"type":"insets","contentInset":[1,2,3,4]}"#,
      #"2:39: expected insets, an object of "top", "left", "bottom", "right", found '[1,2,3,4]'"#
    ),
    (
      #"{"t":0,"type":"content"}"#,
      #"2:24: expected a field "contentSize", found '}'"#
    ),
    (
      #"{"t":0,"type":"content","contentSize":[1,-1]}"#,
      #"2:39: expected a size, 0 or more each way, found '[1,-1]'"#
    ),
    (
      #"{"t":0,"type":"content","contentSize":{"width":1}}"#,
      #"2:39: expected a size with "width" and "height", found '{"width":1}'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0}"#,
      #"2:50: expected the new "items" or their "count", found '}'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","at":0,"count":1}"#,
      #"2:48: expected a field "section", found '}'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"count":1}"#,
      #"2:53: expected a field "at", found '}'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":2,"items":[[1,1]]}"#,
      #"2:59: expected as many "items" as "count" says, or only one of them, found '2'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":-2}"#,
      #"2:59: expected an index or count, 0 or more, found '-2'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":2.0}"#,
      #"2:59: expected an integer of at most 2^53, found '2.0'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"count":9007199254740993}"#,
      #"2:59: expected an integer of at most 2^53, found '9007199254740993'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"items":[[1,-1]]}"#,
      #"2:60: expected a width and a height, 0 or more, found '[1,-1]'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"items":[[1,1],[0,0,1,1]]}"#,
      #"2:66: expected all items as sizes or all as rectangles, found '[0,0,1,1]'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"items":[[1,1,1]]}"#,
      #"2:60: expected a size, [width, height], or a rectangle, [x, y, width, height], found '[1,1,1]'"#
    ),
    (
      #"{"t":0,"type":"items.inserted","section":0,"at":0,"items":[5]}"#,
      #"2:60: expected a size or a rectangle, found '5'"#
    ),
    (
      #"{"t":0,"type":"items.deleted","section":"0","at":0}"#,
      #"2:41: expected a number, found "0""#
    ),
    (
      #"{"t":0,"type":"items.deleted","section":0,"at":0,"note":1,"note":2}"#,
      #"2:59: expected each key once, found "note" again"#
    ),
    (
      #"{"t":0,"type":"items.moved","section":0,"from":1}"#,
      #"2:49: expected a field "to", found '}'"#
    ),
    (
      #"{"t":0,"type":"items.moved","from":1,"to":[0,0]}"#,
      #"2:48: expected a field "section", found '}'"#
    ),
    (
      #"{"t":0,"type":"items.resized","section":0,"at":0}"#,
      #"2:49: expected the new sizes, "items", found '}'"#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0}"#,
      #"2:41: expected the new "sections", found '}'"#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0,"sections":[{"count":1,"items":[]}]}"#,
      #"2:73: expected items given once, found "items" besides "count""#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0,"sections":[{"count":1,"count":1}]}"#,
      #"2:65: expected each key once, found "count" again"#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0,"sections":[{"frames":[[1,2]]}]}"#,
      #"2:64: expected a list of rectangles, found '[[1,2]]'"#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0,"sections":[{"items":[[0,0,1,2]]}]}"#,
      #"2:63: expected a list of sizes, found '[[0,0,1,2]]'"#
    ),
    (
      #"{"t":0,"type":"sections.inserted","at":0,"sections":[7]}"#,
      #"2:54: expected a section, an object, found '7'"#
    ),
    (
      #"{"t":0,"type":"sections.moved","from":[0,1],"to":1}"#,
      #"2:51: expected "from" and "to", the numbers of a section, found '}'"#
    ),
    (
      #"{"t":0,"type":"batch"}"#,
      #"2:22: expected a field "updates", found '}'"#
    ),
    (
      #"{"t":0,"type":"batch","updates":[{"section":0}]}"#,
      #"2:46: expected an update's "type", items.… or sections.…, found '}'"#
    ),
    (
      #"{"t":0,"type":"batch","updates":[{"type":"scroll","y":1}]}"#,
      #"2:42: expected an update's "type", items.… or sections.…, found "scroll""#
    ),
    (
      #"{"t":0,"type":"reload"}"#,
      #"2:23: expected a field "sections", found '}'"#
    ),
    (
      #"{"t":0,"type":"behaviour"}"#,
      #"2:26: expected a field "kind", found '}'"#
    ),
    (
      #"{"t":0,"type":"mark"}"#,
      #"2:21: expected a field "label", found '}'"#
    ),
    (
      #"{"t":0,"type":"mark","label":5}"#,
      #"2:30: expected a string, found '5'"#
    ),
    (
      #"{"t":0,"type":"mark","label":"\x"}"#,
      #"2:31: expected an escape such as \n or \u0041, found '\x"'"#
    ),
    (
      #"{"t":0,"type":"mark","label":"\u12g4"}"#,
      #"2:35: expected four hexadecimal digits, found 'g4"'"#
    ),
    (
      #"{"t":0,"type":"mark","label":"\ud800"}"#,
      #"2:31: expected a pair of surrogates, found a lone one"#
    ),
    (
      #"{"t":0,"type":"mark","label":"\#t"}"#,
      #"2:31: expected the end of the string, '"', found '<09>'"#
    ),
    (
      #"{"t":0,"type":"checkpoint","hash":"123"}"#,
      #"2:35: expected a hash of 16 hexadecimal digits, found "123""#
    ),
    (
      #"{"t":0,"type":"checkpoint","hash":"0123456789abcdeg"}"#,
      #"2:35: expected a hash of 16 hexadecimal digits, found "0123456789abcdeg""#
    ),
    (
      #"{"t":0,"type":"checkpoint","hash":5}"#,
      #"2:35: expected a string, found '5'"#
    ),
    (
      #"{"t":0,"type":"observed.alpha","item":[0,1]}"#,
      #"2:44: expected a field "alpha", found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.alpha","item":[0,-1],"alpha":1}"#,
      #"2:42: expected an index or count, 0 or more, found '-1'"#
    ),
    (
      #"{"t":0,"type":"observed.visible"}"#,
      #"2:33: expected "whole" or "partial" or both, found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.visible","whole":[[0,1.5]]}"#,
      #"2:46: expected an integer of at most 2^53, found '1.5'"#
    ),
    (
      #"{"t":0,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":0}]}"#,
      #"2:53: expected a decoration with "kind", "section" and "frame", found '{"kind":"section-shadow","section":0}'"#
    ),
    (
      #"{"t":0,"type":"observed.frame","item":[0,0],"frame":[0,0,1]}"#,
      #"2:53: expected a rectangle, [x, y, width, height], found '[0,0,1]'"#
    ),
    (
      #"{"t":0,"type":"observed.frame","item":[0,0],"frame":[0,0,1,-1]}"#,
      #"2:53: expected a rectangle whose width and height are 0 or more, found '[0,0,1,-1]'"#
    ),
    (
      #"{"t":0,"type":"observed.scale","item":[0,1]}"#,
      #"2:44: expected a field "scale", found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.scale","item":[0,1],"scale":"1"}"#,
      #"2:53: expected a number, found "1""#
    ),
    (
      #"{"t":0,"type":"observed.dots","first":1}"#,
      #"2:40: expected a field "alphas", found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.dots","alphas":[1,null]}"#,
      #"2:43: expected a number, found 'null'"#
    ),
    (
      #"{"t":0,"type":"observed.dots","alphas":[1],"first":-1}"#,
      #"2:52: expected an index or count, 0 or more, found '-1'"#
    ),
    (
      #"{"t":0,"type":"observed.dots","alphas":[1,0],"ys":[3]}"#,
      #"2:51: expected as many "ys" as "alphas", 2, found '[3]'"#
    ),
    (
      #"{"t":0,"type":"observed.page"}"#,
      #"2:30: expected a field "page", found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.page","page":-1}"#,
      #"2:38: expected a page, 0 or more, or null, found '-1'"#
    ),
    (
      #"{"t":0,"type":"observed.mask","start":1}"#,
      #"2:40: expected a field "end", found '}'"#
    ),
    (
      #"{"t":0,"type":"observed.mask","start":1,"end":1e999}"#,
      #"2:47: expected a number a double can hold, found '1e999'"#
    ),
    (
      #"{"t":0,"type":"observed.mask","start":1,"end":0,"stops":[0,0.5,1]}"#,
      #"2:57: expected four stops, found '[0,0.5,1]'"#
    ),
    (
      #"{"t":0,"type":"end","events":-1}"#,
      #"2:30: expected an index or count, 0 or more, found '-1'"#
    ),
    (
      #"hello"#,
      #"2:1: expected an object, '{', found 'hello'"#
    ),
    (
      #"[1]"#,
      #"2:1: expected an object, '{', found '[1]'"#
    ),
    (
      #""a""#,
      #"2:1: expected an object, '{', found "a""#
    ),
    (
      #"{"t":0,"type":"frame""#,
      #"2:22: expected ',' or '}', found the end of the line"#
    ),
    (
      #"{"t":0,"type":"frame"} x"#,
      #"2:24: expected the end of the line, found 'x'"#
    ),
    (
      #"{"t":0,"type":"frame",}"#,
      #"2:23: expected a key in quotes, found '}'"#
    ),
    (
      #"{"t":0;"type":"frame"}"#,
      #"2:7: expected ',' or '}', found ';"type"'"#
    ),
    (
      #"{"t" 0}"#,
      #"2:6: expected ':', found '0'"#
    ),
    (
      #"{t:0}"#,
      #"2:2: expected a key in quotes, found 't'"#
    ),
    (
      #"{"t":0,"type":"frame","a":[1 2]}"#,
      #"2:30: expected ',' or ']', found '2'"#
    ),
    (
      #"{"t":0,"type":"frame","a":{"b":1 "c":2}}"#,
      #"2:34: expected ',' or '}', found "c""#
    ),
    (
      #"{"t":0,"type":"frame","a":nul}"#,
      #"2:27: expected a value, found 'nul'"#
    ),
    (
      #"{"t":0,"type":"frame","a":'x'}"#,
      #"2:27: expected a value, found ''x''"#
    ),
    (
      #"{"t":0,"type":"frame","a":"x"#,
      #"2:29: expected the end of the string, '"', found the end of the line"#
    ),
    (
      #"{"t":0,"type":"frame","a":}"#,
      #"2:27: expected a value, found '}'"#
    ),
  ]

  static let headerErrors: [(String, String)] = [
    (
      #"{"t":0,"type":"frame"}"#,
      #"1:1: expected a header, {"format":"scroll-session","version":1,…}, found '{"t":0,"type":"frame"}'"#
    ),
    (
      #"{"format":"scroll-effects","version":1}"#,
      #"1:11: expected "scroll-session", found "scroll-effects""#
    ),
    (
      #"{"format":"scroll-session"}"#,
      #"1:27: expected a "version", found '}'"#
    ),
    (
      #"{"format":"scroll-session","version":1}"#,
      #"1:39: expected a "scene", found '}'"#
    ),
    (
      #"{"format":"scroll-session","version":2,"scene":{"views":[{}]}}"#,
      #"1:38: expected version 1, which this engine reads, found version 2"#
    ),
    (
      #"{"format":"scroll-session","version":"1","scene":{"views":[{}]}}"#,
      #"1:38: expected a number, found "1""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"scene":{"views":[{}]}}"#,
      #"1:63: expected each key once, found "scene" again"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"name":5}"#,
      #"1:70: expected a string, found '5'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"violations":["luck"]}}"#,
      #"1:87: expected the name of an invariant, found "luck""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":["stuk fade"]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "stuck fade", found "stuk fade""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":["stuck fad"]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "stuck fade", found "stuck fad""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":["late"]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "late fade", found "late""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":["Stuck jump"]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "stuck jump", found "Stuck jump""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":["stuck  stops"]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "stuck stops", found "stuck  stops""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":[""]}}"#,
      #"1:85: expected the grade and rule of a finding, such as "odd fade", found """#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]},"expect":{"findings":[ 5]}}"#,
      #"1:86: expected a string, found '5'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{}}"#,
      #"1:48: expected a scene with at least one of "views", found '{}'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[]}}"#,
      #"1:48: expected a scene with at least one of "views", found '{"views":[]}'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":[]}"#,
      #"1:48: expected a scene, an object, found '[]'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":{}}}"#,
      #"1:57: expected a list, found '{}'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[1]}}"#,
      #"1:58: expected a view, an object, found '1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":1}]}}"#,
      #"1:64: expected a string, found '1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"axis":"up"}]}}"#,
      #"1:66: expected "vertical" or "horizontal", found "up""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"viewport":{"width":-1,"height":1}}]}}"#,
      #"1:70: expected a size, 0 or more each way, found '{"width":-1,"height":1}'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"viewport":[1]}]}}"#,
      #"1:70: expected a size, [width, height], found '[1]'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"contentInset":{"top":"1"}}]}}"#,
      #"1:81: expected a number, found "1""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"occlusion":{"left":-1}}]}}"#,
      #"1:79: expected a distance, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"kind":"grid"}}]}}"#,
      #"1:76: expected a layout, "flow", "carousel", "pages" or "frames", found "grid""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"kind":"carousel","itemWidth":-1}}]}}"#,
      #"1:99: expected a fraction of the viewport, 0 to 1024, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"kind":"carousel","itemHeight":1025}}]}}"#,
      #"1:100: expected a fraction of the viewport, 0 to 1024, found '1025'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"kind":"carousel","mode":"wrong"}}]}}"#,
      #"1:94: expected "corrected" or "literal", found "wrong""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"kind":"pages","minimumLineSpacing":-1}}]}}"#,
      #"1:105: expected a spacing, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"minimumLineSpacing":-1}}]}}"#,
      #"1:90: expected a spacing, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"sectionInset":{"top":-1}}}]}}"#,
      #"1:91: expected a distance, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"header":-1}}]}}"#,
      #"1:78: expected a length, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"pinnedHeaders":1}}]}}"#,
      #"1:85: expected true or false, found '1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"count":-1}]}]}}"#,
      #"1:80: expected an index or count, 0 or more, found '-1'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"count":1e9}]}]}}"#,
      #"1:80: expected an integer of at most 2^53, found '1e9'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"items":[[1,-2]]}]}]}}"#,
      #"1:81: expected a width and a height, 0 or more, found '[1,-2]'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"deceleration":2}}]}}"#,
      #"1:87: expected "normal", "fast" or a rate a millisecond between 0 and 1, found '2'"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"deceleration":"slow"}}]}}"#,
      #"1:87: expected "normal", "fast" or a rate a millisecond between 0 and 1, found "slow""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"paging":"x"}}]}}"#,
      #"1:81: expected "none" or "page" or "item", found "x""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"offsets":"guessed"}}]}}"#,
      #"1:82: expected "recorded" or "simulated", found "guessed""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"bounces":"yes"}}]}}"#,
      #"1:82: expected true or false, found "yes""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"links":[{"leader":"main","follower":"top"}],"views":[{}]}}"#,
      #"1:86: expected the name of a view of the scene, found "top""#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a","id":"b"}]}}"#,
      #"1:68: expected each key once, found "id" again"#
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}"#,
      #"1:62: expected ',' or '}', found the end of the line"#
    ),
  ]

  static let viewErrors: [(String, String)] = [
    (
      #"{"t":0,"type":"frame"}"#,
      #"2:22: expected a "view", one of "a", "β", found '}'"#
    ),
    (
      #"{"t":0,"type":"frame","view":"c"}"#,
      #"2:30: expected a view, one of "a", "β", found "c""#
    ),
    (
      #"{"t":0,"type":"frame","view":"\u03b3"}"#,
      #"2:30: expected a view, one of "a", "β", found "\u03b3""#
    ),
    (
      #"{"t":0,"type":"frame","view":null}"#,
      #"2:30: expected the name of a view, found 'null'"#
    ),
  ]
}
