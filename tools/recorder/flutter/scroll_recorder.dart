/// Records how a list of a Flutter app scrolls and what it shows, as a scroll session log.
///
///     final recorder = ScrollRecorder(count: () => hotels.length, keyOf: (index) => hotels[index].id);
///
///     RecordedScroll(
///       recorder: recorder,
///       child: ListView.builder(
///         itemCount: hotels.length,
///         itemBuilder: (context, index) => RecordedItem(recorder: recorder, index: index, child: HotelRow(hotels[index])),
///       ),
///     )
///
/// `recorder.stop()` gives the log. What no log may have is an [ArgumentError] at once. After that nothing here throws into the app: what
/// cannot be recorded is left out, and a `mark` that begins "recorder: " says so.
library;

import 'dart:async';
import 'dart:convert';
import 'dart:math' as math;

import 'package:flutter/gestures.dart';
import 'package:flutter/painting.dart';
import 'package:flutter/rendering.dart';
import 'package:flutter/widgets.dart';

/// Edges nearer than this touch: the log format's one tolerance, in points.
const double _tolerance = 1 / 1024;

/// A view rests when nothing has changed in it for so long, in microseconds.
const int _rest = 300000;

/// The longest that a scroll waits for what is laid out for it, in microseconds.
const int _wait = 50000;

/// A clock may go back by so much without having been set, in microseconds.
const int _slack = 1000000;

/// And forward by so much, in microseconds.
const int _leap = 3600000000;

/// With more stretches that came or went than this, the data are written anew.
const int _stretches = 64;

/// So many items at most are recorded.
const int _items = 20000;

/// What is left for the last lines of a log that is full.
const int _room = 400;

/// Fields of the scene format, and what they may be, which is a number where nothing is said.
const String _scrolling = 'paging=none,page,item,start,center,end every=<above-0> at=<list> items=<whole-from-1> padding=<map> flick=one,any '
    'loop=<flag> bounces=<flag> alwaysBounce=<flag> deceleration=normal,fast,<above-0-below-1> offsets=recorded,simulated';
const Map<String, String> _behaviours = {
  'fade': 'fadedAlpha=<from-0-to-1> clearAlpha=<from-0-to-1> duration=<whole-from-0> '
      'timing=linear,ease,ease-in,ease-out,ease-in-out,<list> enters=instant,faded,clear threshold=<above-0-to-1> once=<flag>',
  'section-shadow': 'offset=<list> radius=<from-0> opacity=<from-0-to-1> cornerRadius=<from-0> z extent=union,section '
      'variant=cached,per-item,per-visible-item,dedup',
  'carousel': 'peakScale=<above-0-to-1024> minimumScale=<from-0-to-1024>',
  'page-control': 'radius=<from-0>',
  'edge-mask': 'startFadeSize=<number>,<map> endFadeSize=<number>,<map> startHide=<number>,<map> endHide=<number>,<map> '
      'interpolation=<map>',
  'curve': 'property=alpha,scale,x,y by=distance,hidden,offset,pull unit=viewport,item,point points=<list> even=<flag> of=<text>',
};
const List<String> _alignments = ['start', 'center', 'end', 'visible'];

final RegExp _range = RegExp(r'^<(whole-)?(from|above)-(\d+)(?:-(to|below)-(\d+))?>$');
final RegExp _moment = RegExp(r'^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)$');

/// Whether a value is what a word says.
bool _isAllowed(Object? value, String word) {
  if (word == '<ISO-8601>') return _moment.hasMatch('$value');
  final number = value is num && _isNumber(value.toDouble()) ? value.toDouble() : null;
  final range = _range.firstMatch(word);
  if (range == null) {
    final type = switch (value) {
      String() => '<text>',
      num() => number == null ? '' : '<number>',
      bool() => '<flag>',
      List() => '<list>',
      Map() => '<map>',
      _ => '',
    };
    return word == value || word == type;
  }
  if (number == null || (range.group(1) != null && number % 1 != 0)) return false;
  final least = double.parse(range.group(3)!);
  final most = double.parse(range.group(5) ?? 'Infinity');
  return (range.group(2) == 'from' ? number >= least : number > least) && (range.group(4) == 'below' ? number < most : number <= most);
}

/// Throws unless a log may have all that is given.
void _check(Map<String, Object?> given, String where, String fields) {
  final known = {
    for (final field in fields.split(' '))
      field.split('=').first: field.contains('=') ? field.split('=').last.split(',') : ['<number>'],
  };
  given.forEach((name, value) {
    final words = known[name];
    if (words == null) throw ArgumentError('$where has no "$name"; it may have ${known.keys.join(', ')}');
    if (!words.any((word) => _isAllowed(value, word))) {
      throw ArgumentError('$name of $where cannot be $value; it may be ${words.join(', ')}');
    }
  });
}

const Rect _nowhere = Rect.zero;

bool _isNumber(double value) => value.abs() <= 2199023255552.0;

bool _hasArea(Rect frame) => frame.width > 0 && frame.height > 0;

class _Item {
  _Item(this.key);

  final String? key;
  Rect frame = _nowhere;
}

/// Writes the log of one scroll view.
class ScrollRecorder {
  ScrollRecorder({
    required this.count,
    this.keyOf,
    this.name = '',
    this.id = 'list',
    this.app,
    this.device,
    this.user,
    this.startedAt,
    this.behaviours,
    this.keeps,
    this.scrolling,
    this.range,
    this.bar,
    this.look,
    this.write,
    this.limit = 8 << 20,
    int Function()? now,
  }) : _now = now ?? _uptime() {
    _check(
      {if (keeps != null) 'keeps': keeps, if (range != null) 'range': range, if (startedAt != null) 'startedAt': startedAt, 'limit': limit},
      'options',
      'keeps=none,content,end,start range=known,unknown startedAt=<ISO-8601> limit=<whole-from-0>',
    );
    final given = scrolling ?? const <String, Object?>{};
    _check(given, 'scrolling', _scrolling);
    // Only one of these says which stops there are, and only of what is aligned.
    final stops = ['every', 'at', 'items'].where(given.containsKey).toList();
    if (stops.isNotEmpty) _check({'paging': given['paging'] ?? 'none'}, 'scrolling with ${stops[0]}', 'paging=start,center,end');
    if (stops.length > 1) throw ArgumentError('scrolling with ${stops[0]} has no "${stops[1]}"');
    for (final behaviour in behaviours ?? const <Map<String, Object?>>[]) {
      final kind = behaviour['kind'];
      _check({'kind': kind}, 'a behaviour', 'kind=${_behaviours.keys.join(',')}');
      _check(behaviour, 'a behaviour', 'kind=<text> mode=corrected,literal ${_behaviours[kind]}');
    }
  }

  /// How many items the data have now.
  final int Function() count;

  /// What the app calls an item, whatever its number is.
  final String Function(int index)? keyOf;

  /// The session's name, for people, and the view's in the log.
  final String name;
  final String id;

  /// What the header says, and nobody guesses: `{'name': 'Hotels', 'version': '3'}`; who scrolled is a word that tells nobody else who that is.
  final Map<String, String>? app;
  final String? device;
  final String? user;

  /// When the recording began, as ISO 8601 has it, with its zone.
  final String? startedAt;

  /// What the view shows besides its items, in the words of the scene format: `[{'kind': 'fade'}]`; durations are in microseconds.
  final List<Map<String, Object?>>? behaviours;

  /// What stays where it is when the data change and nobody scrolls: `content`, `end` or `start`.
  final String? keeps;

  /// Where the content comes to rest, in the words of the scene format; left out, pages of a PageView.
  final Map<String, Object?>? scrolling;

  /// `known` where the list knows how long its content is: with an itemExtent, or where all items are built. A PageView's is known.
  final String? range;

  /// How much a header that stays in sight covers at the start.
  final double Function()? bar;

  /// How an item is drawn now: `(alpha: 0.5, scale: null)`. It is asked of visible items whenever something moved.
  final ({double? alpha, double? scale})? Function(int index)? look;

  /// Gets every line, without its end; left out, the log is kept in memory.
  final void Function(String line)? write;

  /// The most bytes of the log.
  final int limit;

  final int Function() _now;

  static int Function() _uptime() {
    final clock = Stopwatch()..start();
    return () => clock.elapsedMicroseconds;
  }

  final StringBuffer _text = StringBuffer();
  int _bytes = 0;
  int _count = 0;
  bool _isOver = false;
  int? _origin;
  int _last = 0;
  final Map<String, int> _said = {};
  final List<String> _untold = [];

  // The view as the log knows it.
  bool _isStarted = false;
  bool _isAcross = false;
  Offset _offset = Offset.zero;
  Size _size = Size.zero;
  Size _content = Size.zero;
  double _covered = 0;
  List<_Item> _data = [];
  bool _hasOtherData = false;
  bool _rests = false;

  ({int at, String by})? _pending;
  bool _isDragging = false;
  bool _isMoving = false;
  String _mover = 'code';
  bool _hasMoved = false;
  int _changedAt = 0;
  bool _isAwake = false;
  bool _isLookDue = false;
  Timer? _timer;
  VelocityTracker? _tracker;

  _RecordedScrollState? _view;
  ScrollMetrics? _metrics;
  final Set<_RecordedItemState> _built = {};
  Set<int> _shown = {};

  /// The log so far; empty where `write` gets the lines.
  String get log => _text.toString();

  // MARK: What the app calls

  /// The app is about to scroll to an item, which is to be aligned so: `start`, `center`, `end` or `visible`.
  void asked(int index, {String align = 'start'}) => _guard(() {
        if (!_isStarted || index < 0 || index >= _data.length) {
          return _say('a scroll to an item that is not in the data is left out');
        }
        if (!_alignments.contains(align)) {
          return _say('a scroll to an item with an alignment that is none of ${_alignments.join(', ')} is left out');
        }
        _emit('scroll.to', {'item': [0, index], 'align': align, 'animated': true});
        _wake();
      });

  /// Writes what only the app can see: `observe('page', {'page': 2})`.
  void observe(String type, Map<String, Object?> fields) => _guard(() {
        if (fields.values.any((value) => value is double && !value.isFinite)) {
          return _say('an observation with a value that is no number is left out');
        }
        if (_isStarted) _emit('observed.$type', fields);
      });

  /// Writes a label for people.
  void mark(String label) => _guard(() {
        if (_isStarted) _emit('mark', {'label': label});
      });

  /// Ends the recording, and gives the log.
  String stop() {
    _guard(() {
      _lookNow();
      if (!_isStarted) {
        _say('the list was never laid out');
        _start(Size.zero, Size.zero, const {});
      }
      _flush();
      if (_hasMoved && _view != null) _show(isAll: true);
      _tellRepeats();
      _end();
    });
    _timer?.cancel();
    return log;
  }

  // MARK: What the widgets tell

  void _attach(_RecordedScrollState view) => _guard(() {
        if (_view != null && _view != view) {
          return _say('a second view has this recorder, and is left out: give it a recorder of its own');
        }
        _view = view;
        if (_isStarted) {
          _emit('appear', {'x': _offset.dx, 'y': _offset.dy});
          _hasMoved = true;
        }
        _wake();
      });

  /// Whether a view is the one that is recorded. One that takes another's place comes before that one goes.
  bool _isOf(_RecordedScrollState view) {
    if (_view == null) _attach(view);
    return _view == view;
  }

  void _detach(_RecordedScrollState view) => _guard(() {
        if (_view != view) return;
        _view = null;
        _timer?.cancel();
        _isAwake = false;
        if (!_isStarted) return;
        if (_isDragging) {
          _isDragging = false;
          _emit('drag.cancelled');
          _say('the list was taken away while a finger was on it', isAlways: true);
        } else {
          _say('the list was taken away', isAlways: true);
        }
        _isMoving = false;
        _mover = 'code';
      });

  void _changedItems({bool hasOtherData = false}) => _guard(() {
        if (hasOtherData) _hasOtherData = true;
        _wake();
      });

  void _measured(_RecordedScrollState view, ScrollMetrics metrics) => _guard(() {
        if (!_isOf(view)) return;
        _metrics = metrics;
        _wake();
      });

  void _notified(_RecordedScrollState view, ScrollNotification note) => _guard(() {
        // Of a list inside the list, or of another view.
        if (note.depth != 0 || !_isOf(view)) return;
        _metrics = note.metrics;
        if (!_isStarted) {
          if (note is ScrollUpdateNotification) {
            _say('a scroll before the list was laid out; the recording begins where it led');
          } else if (note is ScrollStartNotification && note.dragDetails != null) {
            _say('a drag before the list was laid out is left out');
          }
          return _wake();
        }
        if (note is ScrollStartNotification) {
          final drag = note.dragDetails;
          if (drag != null && !_isDragging) {
            _isDragging = true;
            _emit('drag.began', {'x': drag.localPosition.dx, 'y': drag.localPosition.dy});
          } else if (drag == null && _mover != 'momentum') {
            _mover = 'code';
          }
        } else if (note is ScrollUpdateNotification) {
          if (_isDragging && note.dragDetails == null) _dragEnded(null);
          _moveTo(note.metrics.pixels);
        } else if (note is ScrollEndNotification) {
          if (_isDragging) _dragEnded(note.dragDetails?.velocity);
          if (_isMoving) _emit('scroll.ended');
          _isMoving = false;
          _mover = 'code';
        }
        _wake();
      });

  void _pointed(PointerEvent event) => _guard(() {
        if (event is PointerDownEvent) _tracker = VelocityTracker.withKind(event.kind);
        _tracker?.addPosition(event.timeStamp, event.localPosition);
        final finger = event.localPosition;
        if (event is PointerDownEvent && _isMoving && !_isDragging) {
          // A touch that stops what moves by itself is a drag, also if the list never tells of one.
          _isDragging = true;
          _emit('drag.began', {'x': finger.dx, 'y': finger.dy});
        }
        if (!_isDragging) return;
        if (event is PointerMoveEvent) {
          _emit('drag.moved', {'x': finger.dx, 'y': finger.dy});
        } else if (event is PointerUpEvent) {
          _dragEnded(_tracker?.getVelocity());
        } else if (event is PointerCancelEvent) {
          _isDragging = false;
          _emit('drag.cancelled');
          _mover = 'momentum';
          _isMoving = true;
        }
        _wake();
      });

  void _dragEnded(Velocity? velocity) {
    _isDragging = false;
    final speed = velocity?.pixelsPerSecond;
    final isKnown = speed != null && _isNumber(speed.dx) && _isNumber(speed.dy);
    _emit('drag.ended', isKnown ? {'vx': speed.dx, 'vy': speed.dy} : {'inferred': true});
    _mover = 'momentum';
    _isMoving = true;
  }

  void _moveTo(double pixels) {
    if (!_isNumber(pixels)) return _say('an offset that is no number is left out');
    final offset = _isAcross ? Offset(pixels, 0) : Offset(0, pixels);
    if (offset == _offset) return;
    _flush();
    _offset = offset;
    final by = _isDragging ? 'finger' : _mover;
    if (by != 'code') _isMoving = true;
    _pending = (at: _time(), by: by);
    _changed(_last);
  }

  // MARK: Looking

  void _wake() {
    if (_isOver || _view == null) return;
    _changedAt = math.max(_changedAt, _time());
    _isAwake = true;
    if (!_isLookDue) {
      _isLookDue = true;
      // When everything is laid out for the frame that is being made, or for the next one.
      WidgetsBinding.instance.addPostFrameCallback((_) {
        _isLookDue = false;
        _guard(_lookNow);
      });
      WidgetsBinding.instance.ensureVisualUpdate();
    }
    _timer?.cancel();
    _timer = Timer(const Duration(microseconds: _rest), () => _guard(_checkRest));
  }

  void _checkRest() {
    if (!_isAwake || _isDragging || _view == null) return;
    _lookNow();
    if (_isStarted) _restNow();
  }

  /// Where an item is laid out, in content coordinates; nothing if it is kept alive out of sight, or not laid out.
  Rect? _frameOf(_RecordedItemState item, RenderBox port, double pixels, bool isReversed) {
    final box = item.context.findRenderObject();
    if (box is! RenderBox || !box.attached || !box.hasSize) return null;
    RenderObject? each = box;
    while (each != null && each != port) {
      final data = each.parentData;
      if (data is SliverMultiBoxAdaptorParentData && data.keptAlive) return null;
      each = each.parent;
    }
    if (each != port) return null;
    final place = box.localToGlobal(Offset.zero, ancestor: port);
    // A list that begins at its end is told as seen in a mirror.
    var start = _isAcross ? place.dx : place.dy;
    final length = _isAcross ? box.size.width : box.size.height;
    if (isReversed) start = (_isAcross ? port.size.width : port.size.height) - start - length;
    return _isAcross
        ? Rect.fromLTWH(start + pixels, place.dy, box.size.width, box.size.height)
        : Rect.fromLTWH(place.dx, start + pixels, box.size.width, box.size.height);
  }

  void _lookNow() {
    final view = _view;
    // The position itself knows corrections that no notification tells of.
    ScrollMetrics? metrics = _metrics;
    for (final item in _built) {
      metrics = item.position ?? metrics;
    }
    if (view == null || !view.mounted || metrics == null || !metrics.hasPixels || !metrics.hasContentDimensions) return;
    final port = view.context.findRenderObject();
    if (port is! RenderBox || !port.attached || !port.hasSize) return;
    final size = port.size;
    if (size.isEmpty) {
      return _say('the view has no size; what it shows meanwhile is left out');
    }
    _metrics = metrics;
    _isAcross = metrics.axis == Axis.horizontal;
    final pixels = metrics.pixels;
    final length = _isAcross ? size.width : size.height;
    final end = metrics.maxScrollExtent.isFinite ? metrics.maxScrollExtent + length : math.max(pixels, 0.0) + 4 * length;
    final content = _isAcross ? Size(end, size.height) : Size(size.width, end);
    final frames = <int, Rect>{};
    for (final item in _built) {
      final frame = item.mounted ? _frameOf(item, port, pixels, axisDirectionIsReversed(metrics.axisDirection)) : null;
      if (frame == null) continue;
      if (!frame.isFinite) {
        _say('a frame that is no rectangle is left out');
      } else if (frames.containsKey(item.widget.index)) {
        _say('two items on screen have the same number; the first counts');
      } else {
        frames[item.widget.index] = frame;
      }
    }
    if (!_isStarted) {
      _offset = _isAcross ? Offset(pixels, 0) : Offset(0, pixels);
      return _start(size, content, frames);
    }
    final pending = _pending;
    if (pending != null && _time() - pending.at > _wait) _flush();
    // Moved without a notification, as jumps while it is laid out are.
    _moveTo(pixels);
    final at = _pending?.at ?? _time();
    if (size != _size) {
      _size = size;
      _write({'t': at, 'type': 'viewport', 'width': size.width, 'height': size.height});
      _changed(at);
    }
    final covered = _bar();
    if ((covered - _covered).abs() > _tolerance) {
      _covered = covered;
      _write({'t': at, 'type': 'insets', 'occlusion': _insets()});
      _changed(at);
    }
    _edit(frames, content, at);
    _place(frames, at);
    if (content != _content) {
      _content = content;
      _write({'t': at, 'type': 'content', 'contentSize': [content.width, content.height]});
      _changed(at);
    }
    _flush();
    _shown = frames.keys.toSet();
    _show();
  }

  void _restNow() {
    _isAwake = false;
    if (_isMoving) _emit('scroll.ended', {'inferred': true});
    _isMoving = false;
    _mover = 'code';
    _show(isAll: true);
    if (_rests) _emit('observed.offset', {'x': _offset.dx, 'y': _offset.dy});
    _tellRepeats();
  }

  // MARK: The view

  int _number() => math.max(_ask('count', count) ?? _data.length, 0);

  List<String?> _keys() {
    final number = math.min(_number(), _items);
    if (_number() > _items) _say('more than $_items items; those behind them are left out');
    final name = keyOf;
    final seen = <String>{};
    return [
      for (var index = 0; index < number; index += 1)
        if (_ask('keyOf', () => name?.call(index)) case final key?) _once(key, seen) else null,
    ];
  }

  String? _once(String key, Set<String> seen) {
    if (seen.add(key)) return key;
    _say('the key ${jsonEncode(key)} is there twice; only the first item has it');
    return null;
  }

  void _start(Size size, Size content, Map<int, Rect> frames) {
    final metrics = _metrics;
    final isPager = metrics is PageMetrics;
    final pages = metrics is PageMetrics && metrics.viewportFraction != 1
        ? {'paging': 'start', 'every': (_isAcross ? size.width : size.height) * metrics.viewportFraction}
        : {'paging': 'page'};
    final stops = scrolling ?? (isPager ? pages : null);
    _rests = stops?['paging'] != null;
    _size = size;
    _content = content;
    _covered = _bar();
    _data = [for (final key in _keys()) _Item(key)];
    frames.forEach((index, frame) {
      if (index >= 0 && index < _data.length) _data[index].frame = frame;
    });
    _isStarted = true;
    _write({
      'format': 'scroll-session',
      'version': 1,
      'name': name,
      'scene': {
        'views': [
          {
            'id': id,
            'axis': _isAcross ? 'horizontal' : 'vertical',
            'viewport': [size.width, size.height],
            if (_covered > 0) 'occlusion': _insets(),
            'layout': {'kind': 'frames', 'contentSize': [content.width, content.height]},
            'sections': [_section()],
            if (behaviours != null) 'behaviours': behaviours,
            if (stops != null) 'scrolling': stops,
            if ((range ?? (isPager ? 'known' : 'unknown')) == 'unknown') 'range': 'unknown',
            if (keeps != null && keeps != 'none') 'keeps': keeps,
          },
        ],
      },
      'meta': {
        'recorder': {'name': 'Flutter'},
        if (app != null) 'app': app,
        if (device != null) 'device': device,
        if (user != null) 'user': user,
        if (startedAt != null) 'startedAt': startedAt,
      },
    }, isHeader: true);
    _emit('appear', {'x': _offset.dx, 'y': _offset.dy});
    for (final label in _untold) {
      _emit('mark', {'label': label});
    }
    _untold.clear();
    _shown = frames.keys.toSet();
    _changed(_last);
    if (!size.isEmpty) _show();
  }

  double _bar() => _ask('bar', () => bar?.call()) ?? 0.0;

  Map<String, double> _insets() => {(_isAcross ? 'left' : 'top'): _covered};

  List<double> _rectangle(Rect frame) => [frame.left, frame.top, frame.width, frame.height];

  Map<String, Object> _section() => {
        'frames': [for (final item in _data) _rectangle(item.frame)],
        if (_data.any((item) => item.key != null)) 'keys': [for (final item in _data) item.key],
      };

  /// Writes what came and went, by the items' keys; without keys the last ones did.
  void _edit(Map<int, Rect> frames, Size content, int at) {
    // Whoever changes the data makes the widgets anew; to ask for all names at every frame would be felt.
    if (!_hasOtherData && math.min(_number(), _items) == _data.length) return;
    _hasOtherData = false;
    final keys = _keys();
    final old = _data;
    var isSame = keys.length == old.length;
    for (var index = 0; isSame && index < keys.length; index += 1) {
      isSame = keys[index] == old[index].key;
    }
    if (isSame) return;
    final known = {
      for (final item in old)
        if (item.key != null) item.key!: item.frame,
    };
    _data = [for (final key in keys) _Item(key)];
    for (var index = 0; index < _data.length; index += 1) {
      final item = _data[index];
      item.frame = (item.key == null ? null : known[item.key]) ?? frames[index] ?? _nowhere;
    }
    final areNamed = !keys.contains(null) && !old.any((item) => item.key == null);
    final edits = areNamed ? _difference([for (final item in old) item.key!], [for (final key in keys) key!]) : null;
    if (edits != null) {
      for (final (from, to) in edits.deleted.reversed) {
        _write({'t': at, 'type': 'items.deleted', 'section': 0, 'at': from, 'count': to - from});
      }
      for (final (from, to) in edits.inserted) {
        final came = _data.sublist(from, to);
        _write({
          't': at,
          'type': 'items.inserted',
          'section': 0,
          'at': from,
          'items': [for (final item in came) _rectangle(item.frame)],
          'keys': [for (final item in came) item.key],
        });
      }
    } else if (known.isEmpty && keys.every((key) => key == null)) {
      for (var index = 0; index < math.min(old.length, _data.length); index += 1) {
        _data[index].frame = old[index].frame;
      }
      if (_data.length < old.length) {
        _write({'t': at, 'type': 'items.deleted', 'section': 0, 'at': _data.length, 'count': old.length - _data.length});
      } else {
        final came = [for (final item in _data.sublist(old.length)) _rectangle(item.frame)];
        _write({'t': at, 'type': 'items.inserted', 'section': 0, 'at': old.length, 'items': came});
      }
    } else {
      frames.forEach((index, frame) {
        if (index >= 0 && index < _data.length) _data[index].frame = frame;
      });
      _content = content;
      _write({'t': at, 'type': 'reload', 'sections': [_section()], 'contentSize': [content.width, content.height]});
    }
    _changed(at);
  }

  /// Writes the frames of items that are elsewhere, or not there any more.
  void _place(Map<int, Rect> frames, int at) {
    final moved = <int>[];
    for (var index = 0; index < _data.length; index += 1) {
      final item = _data[index];
      final frame = frames[index] ?? (_visibility(item.frame) > 0 ? _nowhere : item.frame);
      if (!_isApart(frame, item.frame)) continue;
      item.frame = frame;
      moved.add(index);
    }
    for (final (from, to) in _runs(moved)) {
      final items = [for (final item in _data.sublist(from, to)) _rectangle(item.frame)];
      _write({'t': at, 'type': 'items.resized', 'section': 0, 'at': from, 'items': items});
    }
    if (moved.isNotEmpty) _changed(at);
  }

  bool _isApart(Rect a, Rect b) {
    const most = _tolerance / 2;
    return (a.left - b.left).abs() > most ||
        (a.top - b.top).abs() > most ||
        (a.width - b.width).abs() > most ||
        (a.height - b.height).abs() > most;
  }

  /// Numbers that follow each other, as their first and the one behind their last.
  List<(int, int)> _runs(List<int> numbers) {
    final runs = <(int, int)>[];
    for (final number in numbers) {
      if (runs.isNotEmpty && runs.last.$2 == number) {
        runs.last = (runs.last.$1, number + 1);
      } else {
        runs.add((number, number + 1));
      }
    }
    return runs;
  }

  /// Which stretches went and came; nothing if items changed places.
  ({List<(int, int)> deleted, List<(int, int)> inserted})? _difference(List<String> before, List<String> after) {
    final least = math.min(before.length, after.length);
    var head = 0;
    while (head < least && before[head] == after[head]) {
      head += 1;
    }
    var tail = 0;
    while (tail < least - head && before[before.length - 1 - tail] == after[after.length - 1 - tail]) {
      tail += 1;
    }
    final went = before.sublist(head, before.length - tail);
    final came = after.sublist(head, after.length - tail);
    final (old, now) = (went.toSet(), came.toSet());
    final kept = [for (final key in went) if (now.contains(key)) key];
    final left = [for (final key in came) if (old.contains(key)) key];
    if (kept.length != left.length) return null;
    for (var index = 0; index < kept.length; index += 1) {
      if (kept[index] != left[index]) return null;
    }
    final deleted = _runs([
      for (var index = 0; index < went.length; index += 1)
        if (!now.contains(went[index])) head + index,
    ]);
    final inserted = _runs([
      for (var index = 0; index < came.length; index += 1)
        if (!old.contains(came[index])) head + index,
    ]);
    return deleted.length + inserted.length > _stretches ? null : (deleted: deleted, inserted: inserted);
  }

  // MARK: What is seen

  /// How much of a frame is seen: 0 nothing, 1 a part, 2 all of it, or it fills the view.
  int _visibility(Rect frame) {
    if (!_hasArea(frame)) return 0;
    final left = _offset.dx + (_isAcross ? _covered : 0);
    final top = _offset.dy + (_isAcross ? 0 : _covered);
    final across = _part(frame.left, frame.right, left, _offset.dx + _size.width);
    final down = _part(frame.top, frame.bottom, top, _offset.dy + _size.height);
    return across == 0 || down == 0 ? 0 : math.min(across, down);
  }

  int _part(double start, double end, double from, double to) {
    if (!(start < to - _tolerance && from < end - _tolerance)) return 0;
    final isInside = start >= from - _tolerance && end <= to + _tolerance;
    return isInside || (start <= from + _tolerance && end >= to - _tolerance) ? 2 : 1;
  }

  void _show({bool isAll = false}) {
    if (!isAll && !_hasMoved) return;
    _hasMoved = false;
    final whole = <List<int>>[];
    final partial = <List<int>>[];
    for (var index = 0; index < _data.length; index += 1) {
      if (!_shown.contains(index)) continue;
      final part = _visibility(_data[index].frame);
      if (part == 2) whole.add([0, index]);
      if (part == 1) partial.add([0, index]);
    }
    _emit('observed.visible', {'whole': whole, 'partial': partial});
    final drawn = look;
    if (drawn == null) return;
    for (final item in [...whole, ...partial]) {
      final seen = _ask('look', () => drawn(item[1]));
      final (alpha, scale) = (seen?.alpha, seen?.scale);
      if (alpha != null && _isNumber(alpha)) _emit('observed.alpha', {'item': item, 'alpha': alpha});
      if (scale != null && _isNumber(scale)) _emit('observed.scale', {'item': item, 'scale': scale});
    }
  }

  void _changed(int at) {
    _changedAt = math.max(_changedAt, at);
    _hasMoved = true;
  }

  // MARK: Lines

  /// The log's time, which never goes back.
  int _time() {
    final now = _now();
    final begin = _origin ??= now;
    final elapsed = now - begin;
    if (elapsed < _last - _slack || elapsed > _last + _leap) {
      _origin = now - _last;
      _say('the clock was set back, or forward by more than an hour; time goes on from the last line');
    } else if (elapsed > _last) {
      _last = elapsed;
    }
    return _last;
  }

  /// Writes the scroll that waits for what is laid out for it.
  void _flush() {
    final scroll = _pending;
    if (scroll == null) return;
    _pending = null;
    _write({'t': scroll.at, 'type': 'scroll', 'x': _offset.dx, 'y': _offset.dy, 'by': scroll.by});
    _hasMoved = true;
  }

  void _emit(String type, [Map<String, Object?> fields = const {}]) {
    final now = _time();
    _flush();
    _write({'t': now, 'type': type, ...fields});
  }

  void _write(Map<String, Object?> value, {bool isHeader = false}) {
    if (_isOver) return;
    final line = jsonEncode(value);
    if (_bytes + utf8.encode(line).length + 1 > limit - _room) {
      if (isHeader) return _leave('the data are too long for the log');
      final label = 'recorder: the log is as long as it may be, $limit bytes; what comes after this is left out';
      _send(jsonEncode({'t': _last, 'type': 'mark', 'label': label}));
      _count += 1;
      return _end();
    }
    _send(line);
    if (!isHeader) _count += 1;
  }

  void _end() {
    if (_isOver) return;
    _send(jsonEncode({'t': _last, 'type': 'end', 'events': _count}));
    _isOver = true;
  }

  void _send(String line) {
    _bytes += utf8.encode(line).length + 1;
    final give = write;
    if (give == null) {
      _text.writeln(line);
      return;
    }
    try {
      give(line);
    } catch (error) {
      // A line is missing, so what would come after it means nothing.
      _leave('the log could not be written: $error');
    }
  }

  /// No log can say so: the console does.
  void _leave(String why) {
    _isOver = true;
    debugPrint('scroll recorder: $why');
  }

  /// Says, once for all until the view rests, what is left out.
  void _say(String what, {bool isAlways = false, String detail = ''}) {
    final before = _said[what] ?? 0;
    _said[what] = before + 1;
    if (before > 0 && !isAlways) return;
    final label = 'recorder: $what$detail';
    if (_isStarted) {
      _emit('mark', {'label': label});
    } else {
      _untold.add(label);
    }
  }

  void _tellRepeats() {
    for (final what in _said.keys.toList()) {
      final times = _said[what]!;
      if (times > 1) _emit('mark', {'label': 'recorder: again, ${times - 1} times: $what'});
      _said[what] = 1;
    }
  }

  /// What a function of the app says; nothing if it throws, which costs what it would have said.
  Value? _ask<Value>(String name, Value? Function() call) {
    try {
      return call();
    } catch (error) {
      _say('the app\'s function "$name" has thrown, and what it would have said is left out', detail: ': $error');
      return null;
    }
  }

  /// Whatever goes wrong here is no matter of the app.
  void _guard(void Function() body) {
    if (_isOver) return;
    try {
      body();
    } catch (error) {
      try {
        _say('an error of the recorder, which ends here: $error');
        _end();
      } catch (_) {
        // There is nothing left to tell it to.
      }
      _isOver = true;
    }
  }
}

/// The scroll view that is recorded: around a ListView, GridView, PageView or CustomScrollView, and as large as it.
class RecordedScroll extends StatefulWidget {
  const RecordedScroll({super.key, required this.recorder, required this.child});

  final ScrollRecorder recorder;
  final Widget child;

  @override
  State<RecordedScroll> createState() => _RecordedScrollState();
}

class _RecordedScrollState extends State<RecordedScroll> {
  @override
  void initState() {
    super.initState();
    widget.recorder._attach(this);
  }

  @override
  void didUpdateWidget(RecordedScroll old) {
    super.didUpdateWidget(old);
    if (old.recorder != widget.recorder) {
      old.recorder._detach(this);
      widget.recorder._attach(this);
    } else {
      widget.recorder._changedItems(hasOtherData: true);
    }
  }

  @override
  void dispose() {
    widget.recorder._detach(this);
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => Listener(
        onPointerDown: widget.recorder._pointed,
        onPointerMove: widget.recorder._pointed,
        onPointerUp: widget.recorder._pointed,
        onPointerCancel: widget.recorder._pointed,
        child: NotificationListener<ScrollMetricsNotification>(
          onNotification: (note) {
            if (note.depth == 0) widget.recorder._measured(this, note.metrics);
            return false;
          },
          child: NotificationListener<ScrollNotification>(
            onNotification: (note) {
              widget.recorder._notified(this, note);
              return false; // Others hear it, too.
            },
            child: widget.child,
          ),
        ),
      );
}

/// An item of the scroll view: around what `itemBuilder` makes.
class RecordedItem extends StatefulWidget {
  const RecordedItem({super.key, required this.recorder, required this.index, required this.child});

  final ScrollRecorder recorder;

  /// The item's number in the data.
  final int index;
  final Widget child;

  @override
  State<RecordedItem> createState() => _RecordedItemState();
}

class _RecordedItemState extends State<RecordedItem> {
  /// Where the list is that the item is in.
  ScrollPosition? position;

  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    position = Scrollable.maybeOf(context)?.position;
  }

  @override
  void initState() {
    super.initState();
    widget.recorder._built.add(this);
    widget.recorder._changedItems();
  }

  @override
  void didUpdateWidget(RecordedItem old) {
    super.didUpdateWidget(old);
    if (old.recorder != widget.recorder) {
      old.recorder._built.remove(this);
      widget.recorder._built.add(this);
    }
    widget.recorder._changedItems(hasOtherData: true);
  }

  @override
  void dispose() {
    widget.recorder._built.remove(this);
    widget.recorder._changedItems();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => NotificationListener<SizeChangedLayoutNotification>(
        onNotification: (note) {
          widget.recorder._changedItems();
          return false;
        },
        child: SizeChangedLayoutNotifier(child: widget.child),
      );
}
