#if DEBUG  // Only debug builds let tests look inside the auditor.
  import TestSupport
  import ScrollGeometry
  import Testing

  @testable import SessionAudit

  @Suite("Blocks of the auditor's books")
  struct AuditBlocksTests {
    @Test("hold what a plain list holds", arguments: 0..<20)
    func replace(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      var list = AuditBlocks<AuditFrame>()
      var plain: [Double] = []
      for step in 0..<200 {
        let before = list
        let held = plain
        let first = Int.random(in: 0...plain.count, using: &random)
        let last = Int.random(in: first...min(plain.count, first + [0, 1, 4, 40][step % 4]), using: &random)
        let new = (0..<Int.random(in: 0...[1, 3, 30][step % 3], using: &random)).map { _ in
          Double(Int.random(in: 0...999, using: &random))
        }
        let elements = new.enumerated().map { offset, number in
          AuditFrame(frame: LayoutRect(x: number, y: 0, width: 0, height: 0), place: first + offset)
        }
        list.replace(
          position(first, in: list), position(last, in: list), with: elements,
          growth: new.count - (last - first))
        plain.replaceSubrange(first..<last, with: new)
        expect(list, holds: plain, "seed \(seed), step \(step)")
        expect(before, holds: held, "a copy is changed: seed \(seed), step \(step)")
      }
    }

    private func position(_ index: Int, in list: AuditBlocks<AuditFrame>) -> AuditBlocks<AuditFrame>.Position
    {
      index < list.end ? list.last { $0 <= index } : list.endPosition
    }

    private func expect(_ list: AuditBlocks<AuditFrame>, holds plain: [Double], _ label: Comment) {
      #expect(list.end == plain.count, label)
      var position = list.startPosition
      var held: [Double] = []
      while position < list.endPosition {
        #expect(list.place(position) == held.count && list.placeEnd(position) == held.count + 1, label)
        held.append(list[position].frame.x)
        position = list.after(position)
      }
      #expect(held == plain, label)
      let sizes = list.blocks.map(\.elements.count)
      #expect(sizes.allSatisfy { $0 > 0 && $0 <= AuditFrame.blockCapacity }, label)
      #expect(list.blocks.allSatisfy { $0.elements[0].place == 0 }, label)
      let neighbours = zip(sizes, sizes.dropFirst())
      #expect(neighbours.allSatisfy { $0 + $1 > AuditFrame.blockCapacity / 2 }, label)
    }

    @Test func `hulls put together have the union of all they lie around`() {
      var random = SeededGenerator(seed: 11)
      for _ in 0..<2000 {
        let frames = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          LayoutRect(
            x: Double.random(in: -1...1, using: &random) / 3,
            y: Double.random(in: 0...1e9, using: &random) / 3,
            width: Bool.random(using: &random) ? 0 : Double.random(in: 0...1, using: &random),
            height: Double.random(in: 0...1, using: &random))
        }
        let cut = Int.random(in: 0...frames.count, using: &random)
        var hull = AuditHull()
        var rest = AuditHull()
        for frame in frames[..<cut] { hull.add(frame) }
        for frame in frames[cut...] { rest.add(frame) }
        hull.add(rest)
        #expect(hull.union == PlainGeometry.union(frames))
      }
    }
  }
#endif
