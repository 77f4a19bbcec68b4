package scrollsession

/**
 * What a recording says and how long it may be; lengths are points (dp).
 *
 * What no log may have is an `IllegalArgumentException` at once, that says what it may be.
 */
class ScrollOptions(
    /** The session's name, for people. */
    val name: String = "",
    /** The view's name in the log. */
    val id: String = "list",
    /** What the header says of the app: its name and its version. Nothing is guessed. */
    val app: Pair<String, String>? = null,
    val device: String? = null,
    /** Who scrolled, as a word that tells nobody else who that is. */
    val user: String? = null,
    /** When the recording began, as ISO 8601 has it, with its zone. */
    val startedAt: String? = null,
    /** What the view shows besides its items, in the words of the scene format: `listOf(mapOf("kind" to "fade"))`. */
    val behaviours: List<Map<String, Any>>? = null,
    /** What stays where it is when the data change and nobody scrolls: `content`, `end` or `start`. */
    val keeps: String? = null,
    /** Where the content comes to rest, in the words of the scene format; left out, what the view says. */
    val scrolling: Map<String, Any>? = null,
    /** `known` where the view can tell how long its content is, as where all rows are equally long; left out, what is known of the view. */
    val range: String? = null,
    /** What the app calls the item at a position; left out, the adapter's stable ids. */
    val key: ((Int) -> String?)? = null,
    /** How much a header that sticks covers at the start, in pixels; left out, what a `stickyHeader` of a lazy list covers. */
    val bar: (() -> Float)? = null,
    /** Gets every line, without its end; left out, the log is kept in memory. */
    val write: ((String) -> Unit)? = null,
    /** The most bytes of the log. */
    val limit: Int = 8 shl 20,
    /** The time in nanoseconds, of a clock that does not stand still. */
    val now: () -> Long = { System.nanoTime() }
) {
  init {
    check(
        mapOf("keeps" to keeps, "range" to range, "startedAt" to startedAt, "limit" to limit), "options",
        "keeps=none,content,end,start range=known,unknown startedAt=<ISO-8601> limit=<whole-from-0>")
    scrolling?.let {
      check(it, "scrolling", SCROLLING)
      // Only one of these says which stops there are, and only of what is aligned.
      val stops = listOf("every", "at", "items").filter { name -> name in it }
      if (stops.size > 0) check(mapOf("paging" to (it["paging"] ?: "none")), "scrolling with ${stops[0]}", "paging=start,center,end")
      require(stops.size < 2) { "scrolling with ${stops[0]} has no \"${stops[1]}\"" }
    }
    behaviours?.forEach { behaviour ->
      val kind = behaviour["kind"] ?: "nothing"
      check(mapOf("kind" to kind), "a behaviour", "kind=" + BEHAVIOURS.keys.joinToString(","))
      check(behaviour, "a behaviour", "kind=<text> mode=corrected,literal " + BEHAVIOURS[kind])
    }
  }

  private companion object {
    /** Fields of the scene format, and what they may be, which is a number where nothing is said. */
    const val SCROLLING = "paging=none,page,item,start,center,end every=<above-0> at=<list> items=<whole-from-1> padding=<map> flick=one,any " +
        "loop=<flag> bounces=<flag> alwaysBounce=<flag> deceleration=normal,fast,<above-0-below-1> offsets=recorded,simulated"
    val BEHAVIOURS = mapOf(
        "fade" to "fadedAlpha=<from-0-to-1> clearAlpha=<from-0-to-1> duration=<whole-from-0> " +
            "timing=linear,ease,ease-in,ease-out,ease-in-out,<list> enters=instant,faded,clear threshold=<above-0-to-1> once=<flag>",
        "section-shadow" to "offset=<list> radius=<from-0> opacity=<from-0-to-1> cornerRadius=<from-0> z extent=union,section " +
            "variant=cached,per-item,per-visible-item,dedup",
        "carousel" to "peakScale=<above-0-to-1024> minimumScale=<from-0-to-1024>",
        "page-control" to "radius=<from-0>",
        "edge-mask" to "startFadeSize=<number>,<map> endFadeSize=<number>,<map> startHide=<number>,<map> endHide=<number>,<map> " +
            "interpolation=<map>",
        "curve" to "property=alpha,scale,x,y by=distance,hidden,offset,pull unit=viewport,item,point points=<list> even=<flag> of=<text>")

    val RANGE = Regex("<(whole-)?(from|above)-(\\d+)(?:-(to|below)-(\\d+))?>")
    val MOMENT = Regex("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d([.,]\\d+)?)?(Z|[+-]\\d\\d:?\\d\\d)")

    /** Whether a value is what a word says. */
    fun isAllowed(value: Any, word: String): Boolean {
      if (word == "<ISO-8601>") return MOMENT.matches("$value")
      val number = (value as? Number)?.toDouble()?.takeIf { Math.abs(it) <= 2199023255552.0 }
      val range = RANGE.matchEntire(word) ?: return word == value || word == when (value) {
        is String -> "<text>"
        is Number -> if (number != null) "<number>" else ""
        is Boolean -> "<flag>"
        is List<*> -> "<list>"
        is Map<*, *> -> "<map>"
        else -> ""
      }
      val (whole, first, least, last, most) = range.destructured
      if (number == null || (whole != "" && number % 1 != 0.0)) return false
      return (if (first == "from") number >= least.toDouble() else number > least.toDouble()) &&
          (last == "" || if (last == "to") number <= most.toDouble() else number < most.toDouble())
    }

    fun check(given: Map<String, Any?>, where: String, fields: String) {
      val known = fields.split(" ").associate { Pair(it.substringBefore("="), it.substringAfter("=", "<number>").split(",")) }
      for ((name, value) in given) {
        if (value == null) continue
        val words = known[name]
        require(words != null) { "$where has no \"$name\"; it may have ${known.keys.joinToString(", ")}" }
        require(words.any { isAllowed(value, it) }) { "$name of $where cannot be $value; it may be ${words.joinToString(", ")}" }
      }
    }
  }
}

/** A rectangle in content coordinates, in points. */
class Frame(val x: Double, val y: Double, val width: Double, val height: Double) {
  val hasArea get() = width > 0 && height > 0

  fun start(isAcross: Boolean) = if (isAcross) x else y
  fun length(isAcross: Boolean) = if (isAcross) width else height
  fun end(isAcross: Boolean) = start(isAcross) + length(isAcross)
  fun moved(dx: Double, dy: Double) = Frame(x + dx, y + dy, width, height)

  /** Whether any edge or length is elsewhere by more than can be noise. */
  fun isApart(other: Frame): Boolean {
    val most = ScrollLog.TOLERANCE / 2
    return Math.abs(x - other.x) > most || Math.abs(y - other.y) > most ||
        Math.abs(width - other.width) > most || Math.abs(height - other.height) > most
  }

  companion object {
    /** An item that is not laid out has no place. */
    val NOWHERE = Frame(0.0, 0.0, 0.0, 0.0)
  }
}

/** An item that is on screen, or near it: its number in the data, where it is laid out, and how it is drawn. */
class Cell(val index: Int, val frame: Frame, val alpha: Double? = null, val scale: Double? = null)

/** What a view shows at a moment. */
class Look(
    val width: Double, val height: Double, val contentWidth: Double, val contentHeight: Double, val cells: List<Cell>,
    val bar: Double = 0.0
)

/**
 * Writes a session log of one view.
 *
 * It knows no views: an adapter tells it what happens and what is shown, as [RecyclerViewRecorder] and [LazyListRecorder] do. Nothing here
 * throws into the app: what cannot be recorded is left out, and a `mark` that begins "recorder: " says so.
 */
class ScrollLog(
    private val recorder: String, private val options: ScrollOptions, private val defaultScrolling: Map<String, Any>? = null,
    private val range: String = "unknown"
) {
  private class Item(val key: String?, var frame: Frame = Frame.NOWHERE)
  private class Pending(val at: Long, val by: String)

  private val text = StringBuilder()
  private var bytes = 0
  private var count = 0
  private var isOver = false
  private var origin: Long? = null
  private var last = 0L
  private val said = LinkedHashMap<String, Int>()
  private val untold = ArrayList<String>()

  var isStarted = false
    private set
  /** Whether the view is horizontal, which it has to know before the first look. */
  var isAcross = false
  /** Where the content is, in points. */
  var x = 0.0
    private set
  var y = 0.0
    private set
  private var size = doubleArrayOf(0.0, 0.0)
  private var content = doubleArrayOf(0.0, 0.0)
  private var bar = 0.0
  private var items = ArrayList<Item>()
  private var newKeys: List<String?> = emptyList()
  private var hasNewData = false
  private var isReplaced = false

  private var pending: Pending? = null
  private var finger: DoubleArray? = null
  private var isMoving = false
  private var isAway = false
  private var changedAt = 0L
  /** How often anything has changed. */
  var changeCount = 0
    private set
  private var restedAt = -1
  private var hasMoved = false
  private var shown: List<Cell> = emptyList()
  private val toldAlphas = HashMap<Int, Double>()
  private val toldScales = HashMap<Int, Double>()

  val isDragging get() = finger != null
  val hasEnded get() = isOver
  /** How many items there are. */
  val itemCount get() = items.size

  /** The log so far; empty where `write` gets the lines. */
  override fun toString() = text.toString()

  /** Where an item was seen last; nothing if it was not, or is not there any more. */
  fun frame(index: Int): Frame? = items.getOrNull(index)?.frame?.takeIf { it.hasArea }

  // MARK: What an adapter tells

  /** Whatever goes wrong in a recorder is no matter of the app. */
  fun guard(body: () -> Unit) {
    if (isOver) return
    try {
      body()
    } catch (error: Throwable) {
      try {
        say("an error of the recorder, which ends here: $error")
        end()
      } catch (again: Throwable) {
        // There is nothing left to tell it to.
      }
      isOver = true
    }
  }

  /** What a function of the app says; nothing if it throws, which costs what it would have said. */
  fun <Value> ask(name: String, function: () -> Value?): Value? = try {
    function()
  } catch (error: Throwable) {
    say("the app's function \"$name\" has thrown, and what it would have said is left out", detail = ": $error")
    null
  }

  /**
   * The data are these now; where nothing has a name, there are so many. What came and went is written at the next look. Where the data were
   * given anew, and nothing has a name, nobody knows whether a row is what it was.
   */
  fun data(keys: List<String?>, areNew: Boolean = false) = guard {
    if (areNew && keys.all { it == null }) isReplaced = true
    val seen = HashSet<String>()
    var list = keys
    if (list.size > ITEMS) {
      say("more than $ITEMS items; those behind them are left out")
      list = list.subList(0, ITEMS)
    }
    newKeys = list.map { key ->
      if (key == null || seen.add(key)) key
      else {
        say("the key ${quoted(key)} is there twice; only the first item has it")
        null
      }
    }
    hasNewData = true
  }

  /** Items without names came (more than 0) or went at a place; the next [data] says how many there are. */
  fun edit(at: Int, more: Int) = guard {
    if (!isStarted || items.any { it.key != null } || at < 0 || at > items.size) return@guard
    val now = time()
    if (more > 0) {
      val frames = (0 until more).map { Frame.NOWHERE }
      write(line(pending?.at ?: now, "items.inserted", "\"section\":0,\"at\":$at,\"items\":${sizes(frames)}"))
      items.addAll(at, frames.map { Item(null) })
    } else {
      val gone = Math.min(-more, items.size - at)
      if (gone <= 0) return@guard
      write(line(pending?.at ?: now, "items.deleted", "\"section\":0,\"at\":$at,\"count\":$gone"))
      items.subList(at, at + gone).clear()
    }
    changed(now)
  }

  /** The content is elsewhere. */
  fun moved(toX: Double, toY: Double, by: String) = guard {
    if (!isPlace(toX, toY)) return@guard say("an offset that is no number is left out")
    if (!isStarted) {
      // Where the list begins is no scroll.
      if (toX != x || toY != y) say("a scroll before the list was laid out; the recording begins where it led")
      x = toX
      y = toY
      return@guard
    }
    if (isAway || (toX == x && toY == y)) return@guard
    flush()
    x = toX
    y = toY
    if (by != "code" && by != "browser") isMoving = true
    pending = Pending(time(), by)
    changed(last)
  }

  /** Where the content begins, before anything was looked at. */
  fun begin(atX: Double, atY: Double) {
    if (isStarted || !isPlace(atX, atY)) return
    x = atX
    y = atY
  }

  /** Content and offset are counted from another place: on screen nothing moves. */
  fun recount(dx: Double, dy: Double) = guard {
    if (!isStarted) return@guard
    flush()
    val moved = ArrayList<Int>()
    items.forEachIndexed { index, item ->
      if (item.frame.hasArea) {
        item.frame = item.frame.moved(dx, dy)
        moved.add(index)
      }
    }
    writeFrames(moved, time())
    x += dx
    y += dy
    pending = Pending(last, "browser")
    flush()
  }

  fun dragBegan(atX: Double, atY: Double, isInferred: Boolean = false) = guard {
    if (!isStarted) return@guard say("a drag before the list was laid out is left out")
    if (isAway || finger != null || !isPlace(atX, atY)) return@guard
    finger = doubleArrayOf(atX, atY)
    emit("drag.began", "\"x\":${number(atX)},\"y\":${number(atY)}${if (isInferred) INFERRED else ""}")
    changed(last)
  }

  fun dragMoved(atX: Double, atY: Double, isInferred: Boolean = false) = guard {
    if (finger == null) return@guard
    if (!isPlace(atX, atY)) return@guard say("a place of the finger that is no number is left out")
    finger = doubleArrayOf(atX, atY)
    emit("drag.moved", "\"x\":${number(atX)},\"y\":${number(atY)}${if (isInferred) INFERRED else ""}")
  }

  /** The finger left; its velocity is in points a second, down and to the right, and may be unknown. */
  fun dragEnded(vx: Double?, vy: Double?, isInferred: Boolean = false) = guard {
    if (finger == null) return@guard
    finger = null
    val fields = ArrayList<String>()
    if (vx != null && isPlace(vx, 0.0)) fields.add("\"vx\":${number(vx)}")
    if (vy != null && isPlace(vy, 0.0)) fields.add("\"vy\":${number(vy)}")
    emit("drag.ended", fields.joinToString(",") + if (!isInferred) "" else if (fields.isEmpty()) INFERRED.drop(1) else INFERRED)
    isMoving = true
    changed(last)
  }

  fun dragCancelled() = guard {
    if (finger == null) return@guard
    finger = null
    emit("drag.cancelled")
    isMoving = true
    changed(last)
  }

  fun scrollEnded() = guard {
    if (!isStarted || isAway || finger != null) return@guard
    emit("scroll.ended")
    isMoving = false
    changed(last)
  }

  /** The app is about to scroll to an item, which is to be aligned so: `start`, `center`, `end` or `visible`. */
  fun asked(index: Int, align: String = "start") = guard {
    if (!isStarted || index !in items.indices) return@guard say("a scroll to an item that is not in the data is left out")
    if (align !in ALIGNMENTS) return@guard say("a scroll to an item with an alignment that is none of $ALIGNMENTS is left out")
    emit("scroll.to", "\"item\":[0,$index],\"align\":${quoted(align)},\"animated\":true")
    changed(last)
  }

  /** Writes what only the app can see: `observe("page", mapOf("page" to 2))`. */
  fun observe(type: String, fields: Map<String, Any>) = guard {
    if (!isFinite(fields)) return@guard say("an observation with a value that is no number is left out")
    if (isStarted) emit("observed.$type", json(fields).drop(1).dropLast(1))
  }

  /** Writes a label for people. */
  fun mark(label: String) = guard { if (isStarted) emit("mark", "\"label\":${quoted(label)}") }

  /** The view was taken away. It may come again. */
  fun takenAway() = guard {
    if (isAway || !isStarted) return@guard
    flush()
    if (finger != null) {
      finger = null
      emit("drag.cancelled")
      say("the list was taken away while a finger was on it", true)
    } else {
      say("the list was taken away", true)
    }
    isAway = true
    isMoving = false
  }

  fun cameAgain() = guard {
    if (!isAway) return@guard
    isAway = false
    emit("appear", "\"x\":${number(x)},\"y\":${number(y)}")
    shown = emptyList()
    hasMoved = true
    changed(last)
  }

  /** Says, once for all until the view rests, what is left out. */
  fun say(what: String, isAlways: Boolean = false, detail: String = "") {
    val before = said[what] ?: 0
    said[what] = before + 1
    if (before > 0 && !isAlways) return
    val label = "recorder: $what$detail"
    if (isStarted) emit("mark", "\"label\":${quoted(label)}") else untold.add(label)
  }

  /** Brings the log up to date, in the order that keeps every line true, and writes what is seen. */
  fun look(look: Look) = guard {
    if (isAway) return@guard
    if (!isSize(look.width, look.height) || !isSize(look.contentWidth, look.contentHeight)) {
      return@guard say("a size that is no number is left out")
    }
    if (look.width <= 0 || look.height <= 0) return@guard say("the view has no size; what it shows meanwhile is left out")
    val cells = look.cells.filter { cell ->
      isPlace(cell.frame.x, cell.frame.y) && isSize(cell.frame.width, cell.frame.height)
    }
    if (cells.size < look.cells.size) say("a frame that is no rectangle is left out")
    if (!isStarted) return@guard start(look, cells)
    val now = time()
    if (pending?.let { now - it.at > WAIT } == true) flush()
    val at = pending?.at ?: now
    if (look.width != size[0] || look.height != size[1]) {
      size = doubleArrayOf(look.width, look.height)
      write(line(at, "viewport", "\"width\":${number(size[0])},\"height\":${number(size[1])}"))
      changed(at)
    }
    if (Math.abs(look.bar - bar) > TOLERANCE) {
      bar = look.bar
      write(line(at, "insets", "\"occlusion\":${insets(bar)}"))
      changed(at)
    }
    val places = cells.filter { it.index >= 0 }.associateBy { it.index }
    if (hasNewData) edit(places, look, at)
    place(places, at)
    if (look.contentWidth != content[0] || look.contentHeight != content[1]) {
      content = doubleArrayOf(look.contentWidth, look.contentHeight)
      write(line(at, "content", "\"contentSize\":${pair(content)}"))
      changed(at)
    }
    flush()
    shown = cells.filter { it.index in items.indices }
    show(false)
  }

  /** Whether the view has changed since it rested last, and can come to rest. */
  val isAwake get() = !isOver && isStarted && !isAway && finger == null && restedAt != changeCount
  /** Whether nothing has changed for so long that the view rests; then [rest] says how it does. */
  val isRestDue get() = isAwake && time() - changedAt >= REST

  fun rest() = guard {
    if (!isAwake) return@guard
    restedAt = changeCount
    if (isMoving) {
      emit("scroll.ended", INFERRED.drop(1))
      isMoving = false
    }
    show(true)
    if ((options.scrolling ?: defaultScrolling)?.contains("paging") == true) {
      emit("observed.offset", "\"x\":${number(x)},\"y\":${number(y)}")
    }
    tellRepeats()
  }

  /** Ends the recording, and gives the log. */
  fun stop(): String {
    guard {
      if (!isStarted) {
        say("the list was never laid out")
        start(Look(0.0, 0.0, 0.0, 0.0, emptyList()), emptyList())
      }
      flush()
      if (hasMoved && !isAway) show(true)
      tellRepeats()
      end()
    }
    return toString()
  }

  // MARK: Sessions

  private fun start(look: Look, cells: List<Cell>) {
    size = doubleArrayOf(look.width, look.height)
    content = doubleArrayOf(look.contentWidth, look.contentHeight)
    bar = look.bar
    items = ArrayList(newKeys.map { Item(it) })
    hasNewData = false
    for (cell in cells) items.getOrNull(cell.index)?.frame = cell.frame
    val view = ArrayList<String>()
    view.add("\"id\":${quoted(options.id)},\"axis\":\"${if (isAcross) "horizontal" else "vertical"}\",\"viewport\":${pair(size)}")
    if (bar > 0) view.add("\"occlusion\":${insets(bar)}")
    view.add("\"layout\":{\"kind\":\"frames\",\"contentSize\":${pair(content)}},\"sections\":[${section()}]")
    options.behaviours?.let { view.add("\"behaviours\":${json(it)}") }
    (options.scrolling ?: defaultScrolling)?.let { view.add("\"scrolling\":${json(it)}") }
    if ((options.range ?: range) == "unknown") view.add("\"range\":\"unknown\"")
    options.keeps?.takeIf { it != "none" }?.let { view.add("\"keeps\":${quoted(it)}") }
    val meta = ArrayList<String>()
    meta.add("\"recorder\":{\"name\":${quoted(recorder)}}")
    options.app?.let { meta.add("\"app\":{\"name\":${quoted(it.first)},\"version\":${quoted(it.second)}}") }
    options.device?.let { meta.add("\"device\":${quoted(it)}") }
    options.user?.let { meta.add("\"user\":${quoted(it)}") }
    options.startedAt?.let { meta.add("\"startedAt\":${quoted(it)}") }
    isStarted = true
    val now = time()
    write(
        "{\"format\":\"scroll-session\",\"version\":1,\"name\":${quoted(options.name)},\"scene\":{\"views\":[{" +
            view.joinToString(",") + "}]},\"meta\":{" + meta.joinToString(",") + "}}", true)
    emit("appear", "\"x\":${number(x)},\"y\":${number(y)}")
    for (label in untold) emit("mark", "\"label\":${quoted(label)}")
    untold.clear()
    hasMoved = true
    changed(now)
    shown = cells.filter { it.index in items.indices }
    if (size[0] > 0 && size[1] > 0) show(false)
  }

  private fun section(): String {
    val frames = items.joinToString(",") { rectangle(it.frame) }
    return if (items.any { it.key != null }) "{\"frames\":[$frames],\"keys\":${keys(items)}}" else "{\"frames\":[$frames]}"
  }

  private fun edit(places: Map<Int, Cell>, look: Look, at: Long) {
    hasNewData = false
    val isNew = isReplaced
    isReplaced = false
    val before = items.map { it.key }
    val after = newKeys
    if (before == after && !isNew) return
    val frames = HashMap<String, Frame>()
    for (item in items) item.key?.let { frames[it] = item.frame }
    val old = items
    val isNamed = before.all { it != null } && after.all { it != null }
    val edits = if (isNamed) difference(before.map { it!! }, after.map { it!! }) else null
    items = ArrayList(after.mapIndexed { index, key ->
      val known = if (key == null) null else frames[key]
      Item(key, known ?: places[index]?.frame ?: Frame.NOWHERE)
    })
    when {
      edits != null -> {
        for (range in edits.first.reversed()) {
          write(line(at, "items.deleted", "\"section\":0,\"at\":${range.first},\"count\":${range.last - range.first + 1}"))
        }
        for (range in edits.second) {
          val came = items.subList(range.first, range.last + 1)
          write(line(
              at, "items.inserted",
              "\"section\":0,\"at\":${range.first},\"items\":${sizes(came.map { it.frame })},\"keys\":${keys(came)}"))
        }
      }
      // Without names nobody knows which came or went: the last did.
      !isNew && before.all { it == null } && after.all { it == null } -> {
        for (index in 0 until Math.min(old.size, items.size)) items[index].frame = old[index].frame
        if (items.size < old.size) {
          write(line(at, "items.deleted", "\"section\":0,\"at\":${items.size},\"count\":${old.size - items.size}"))
        } else {
          val came = items.subList(old.size, items.size).map { it.frame }
          write(line(at, "items.inserted", "\"section\":0,\"at\":${old.size},\"items\":${sizes(came)}"))
        }
      }
      else -> {
        for ((index, cell) in places) items.getOrNull(index)?.frame = cell.frame
        content = doubleArrayOf(look.contentWidth, look.contentHeight)
        write(line(at, "reload", "\"sections\":[${section()}],\"contentSize\":${pair(content)}"))
      }
    }
    toldAlphas.clear()
    toldScales.clear()
    changed(at)
  }

  /** Writes the frames of items that are elsewhere, or not there any more. */
  private fun place(places: Map<Int, Cell>, at: Long) {
    val moved = ArrayList<Int>()
    items.forEachIndexed { index, item ->
      val frame = places[index]?.frame ?: if (visibility(item.frame) > 0) Frame.NOWHERE else item.frame
      if (frame.isApart(item.frame)) {
        item.frame = frame
        moved.add(index)
      }
    }
    writeFrames(moved, at)
    if (moved.isNotEmpty()) changed(at)
  }

  private fun writeFrames(moved: List<Int>, at: Long) {
    for (range in stretches(moved)) {
      val frames = items.subList(range.first, range.last + 1).map { it.frame }
      write(line(at, "items.resized", "\"section\":0,\"at\":${range.first},\"items\":${sizes(frames)}"))
    }
  }

  // MARK: What is seen

  /** How much of a frame is seen: 0 nothing, 1 a part, 2 all of it, or it fills the view. */
  private fun visibility(frame: Frame): Int {
    if (!frame.hasArea) return 0
    val left = x + if (isAcross) bar else 0.0
    val top = y + if (isAcross) 0.0 else bar
    val across = part(frame.x, frame.x + frame.width, left, x + size[0])
    val down = part(frame.y, frame.y + frame.height, top, y + size[1])
    return if (across == 0 || down == 0) 0 else Math.min(across, down)
  }

  private fun part(start: Double, end: Double, from: Double, to: Double): Int {
    if (!(start < to - TOLERANCE && from < end - TOLERANCE)) return 0
    val isInside = start >= from - TOLERANCE && end <= to + TOLERANCE
    return if (isInside || (start <= from + TOLERANCE && end >= to - TOLERANCE)) 2 else 1
  }

  private fun show(isAll: Boolean) {
    val seen = shown.sortedBy { it.index }.map { Pair(it, visibility(it.frame)) }.filter { it.second > 0 }
    if (isAll || hasMoved) {
      hasMoved = false
      val whole = seen.filter { it.second == 2 }.joinToString(",") { "[0,${it.first.index}]" }
      val partial = seen.filter { it.second == 1 }.joinToString(",") { "[0,${it.first.index}]" }
      emit("observed.visible", "\"whole\":[$whole],\"partial\":[$partial]")
    }
    for ((cell) in seen) {
      // A scale of 1 says something only where there are others, and an alpha where a behaviour is declared.
      tell("alpha", cell.index, cell.alpha, toldAlphas, isAll, options.behaviours != null)
      tell("scale", cell.index, cell.scale, toldScales, isAll, options.behaviours?.any { it["kind"] == "carousel" } ?: false)
    }
    val indices = seen.map { it.first.index }.toSet()
    toldAlphas.keys.retainAll(indices)
    toldScales.keys.retainAll(indices)
  }

  private fun tell(
      name: String, index: Int, seen: Double?, told: HashMap<Int, Double>, isAll: Boolean, isMeant: Boolean
  ) {
    if (seen == null || seen.isNaN() || seen.isInfinite()) return
    val value = Math.round(seen * 1000) / 1000.0
    val before = told[index]
    val isNews = if (before == null) isMeant || value != 1.0 else value != before
    if (!isNews && !(isAll && before != null)) return
    told[index] = value
    emit("observed.$name", "\"item\":[0,$index],\"$name\":${number(value)}")
    if (!isNews) return
    changedAt = last
    changeCount += 1
  }

  private fun changed(at: Long) {
    changeCount += 1
    changedAt = Math.max(changedAt, at)
    hasMoved = true
  }

  // MARK: Lines

  /** The log's time in microseconds, which never goes back. */
  private fun time(): Long {
    val now = options.now() / 1000
    val begin = origin ?: now
    origin = begin
    val elapsed = now - begin
    if (elapsed < last - SLACK || elapsed > last + LEAP) {
      origin = now - last
      say("the clock was set back, or forward by more than an hour; time goes on from the last line")
    } else if (elapsed > last) {
      last = elapsed
    }
    return last
  }

  /** Writes the scroll that waits for what is laid out for it. */
  private fun flush() {
    val scroll = pending ?: return
    pending = null
    write(line(scroll.at, "scroll", "\"x\":${number(x)},\"y\":${number(y)},\"by\":\"${scroll.by}\""))
    hasMoved = true
  }

  private fun emit(type: String, fields: String = "") {
    val now = time()
    flush()
    write(line(now, type, fields))
  }

  private fun line(at: Long, type: String, fields: String) =
      "{\"t\":$at,\"type\":\"$type\"${if (fields == "") "" else ",$fields"}}"

  private fun write(line: String, isHeader: Boolean = false) {
    if (isOver) return
    if (bytes + line.toByteArray().size + 1 > options.limit - ROOM) {
      if (isHeader) return leave("the data are too long for the log")
      val label = "recorder: the log is as long as it may be, ${options.limit} bytes; what comes after this is left out"
      send(line(last, "mark", "\"label\":${quoted(label)}"))
      count += 1
      return end()
    }
    send(line)
    if (!isHeader) count += 1
  }

  private fun end() {
    if (isOver) return
    send(line(last, "end", "\"events\":$count"))
    isOver = true
  }

  private fun send(line: String) {
    bytes += line.toByteArray().size + 1
    val write = options.write
    if (write == null) {
      text.append(line).append('\n')
    } else {
      try {
        write(line)
      } catch (error: Throwable) {
        // A line is missing, so what would come after it means nothing.
        leave("the log could not be written: $error")
      }
    }
  }

  /** No log can say so: Android writes this to its own, as a warning. */
  private fun leave(why: String) {
    isOver = true
    System.err.println("scroll recorder: $why")
  }

  private fun tellRepeats() {
    for ((what, times) in said.toList()) {
      if (times > 1) emit("mark", "\"label\":${quoted("recorder: again, ${times - 1} times: $what")}")
      said[what] = Math.min(times, 1)
    }
  }

  private fun insets(covered: Double) = if (isAcross) "{\"left\":${number(covered)}}" else "{\"top\":${number(covered)}}"
  private fun sizes(frames: List<Frame>) = frames.joinToString(",", "[", "]") { rectangle(it) }
  private fun keys(items: List<Item>) = items.joinToString(",", "[", "]") { item -> item.key?.let { quoted(it) } ?: "null" }

  companion object {
    /** Edges nearer than this touch: the log format's one tolerance, in points. */
    const val TOLERANCE = 1.0 / 1024
    /** A view rests when nothing has changed in it for so long, in microseconds. */
    const val REST = 300_000L
    /** The longest that a scroll waits for what is laid out for it, in microseconds. */
    private const val WAIT = 50_000L
    /** A clock may go back by so much without having been set, in microseconds. */
    private const val SLACK = 1_000_000L
    /** And forward by so much, in microseconds. */
    private const val LEAP = 3_600_000_000L
    /** With more stretches that came or went than this, the data are written anew. */
    private const val STRETCHES = 64
    /** So many items at most are recorded. */
    private const val ITEMS = 20_000
    /** What is left for the last lines of a log that is full. */
    private const val ROOM = 400
    private val ALIGNMENTS = listOf("start", "center", "end", "visible")
    private const val FARTHEST = 2199023255552.0
    private const val INFERRED = ",\"inferred\":true"

    private fun isPlace(x: Double, y: Double) = Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST
    private fun isSize(width: Double, height: Double) = isPlace(width, height) && width >= 0 && height >= 0

    private fun number(value: Double): String {
      val whole = value.toLong()
      return if (whole.toDouble() == value) whole.toString() else value.toString()
    }

    private fun pair(size: DoubleArray) = "[${number(size[0])},${number(size[1])}]"
    private fun rectangle(frame: Frame) =
        "[${number(frame.x)},${number(frame.y)},${number(frame.width)},${number(frame.height)}]"

    private fun isFinite(value: Any?): Boolean = when (value) {
      is Map<*, *> -> value.values.all { isFinite(it) }
      is List<*> -> value.all { isFinite(it) }
      is Number -> value.toDouble().let { !it.isNaN() && !it.isInfinite() }
      else -> true
    }

    private fun json(value: Any?): String = when (value) {
      is Map<*, *> -> value.entries.joinToString(",", "{", "}") { "${quoted("${it.key}")}:${json(it.value)}" }
      is List<*> -> value.joinToString(",", "[", "]") { json(it) }
      is Float -> json(value.toDouble())
      is Double -> number(value)
      is Number, is Boolean, null -> "$value"
      else -> quoted("$value")
    }

    private fun quoted(text: String): String {
      val out = StringBuilder("\"")
      for (character in text) {
        when {
          character == '"' || character == '\\' -> out.append('\\').append(character)
          character < ' ' || character.isSurrogate() -> out.append(String.format("\\u%04x", character - '\u0000'))
          else -> out.append(character)
        }
      }
      return out.append('"').toString()
    }

    private fun stretches(numbers: List<Int>): List<IntRange> {
      val found = ArrayList<IntRange>()
      for (number in numbers) {
        val before = found.lastOrNull()
        if (before != null && before.last + 1 == number) found[found.size - 1] = before.first..number
        else found.add(number..number)
      }
      return found
    }

    /** Which stretches went and came; nothing if items changed places. */
    private fun difference(before: List<String>, after: List<String>): Pair<List<IntRange>, List<IntRange>>? {
      var head = 0
      val least = Math.min(before.size, after.size)
      while (head < least && before[head] == after[head]) head += 1
      var tail = 0
      while (tail < least - head && before[before.size - 1 - tail] == after[after.size - 1 - tail]) tail += 1
      val went = before.subList(head, before.size - tail)
      val came = after.subList(head, after.size - tail)
      val old = went.toSet()
      val now = came.toSet()
      if (went.filter { it in now } != came.filter { it in old }) return null
      val deleted = stretches(went.indices.filter { went[it] !in now }.map { it + head })
      val inserted = stretches(came.indices.filter { came[it] !in old }.map { it + head })
      return if (deleted.size + inserted.size > STRETCHES) null else Pair(deleted, inserted)
    }
  }
}
