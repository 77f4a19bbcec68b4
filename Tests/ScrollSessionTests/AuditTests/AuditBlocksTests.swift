#if DEBUG  // Only debug builds let tests look inside the auditor.
  import ScrollGeometry
  import Testing

  @testable import ScrollSession

  @Suite("Blocks of the auditor's books")
  struct AuditBlocksTests {
    @Test("hold what a plain list holds", arguments: 0..<20)
    func replace(seed: UInt64) {
      var random = TestRandom(seed: seed)
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
          AuditFrame(frame: Rect(x: number, y: 0, width: 0, height: 0), place: first + offset)
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

    @Test func `a union of many is the one of adding one after another`() {
      var random = TestRandom(seed: 11)
      let scales: [Double] = [1, 1.0 / 1024, 1e6, 1e9]
      var taken = 0
      for _ in 0..<5000 {
        let scale = scales[Int.random(in: 0..<4, using: &random)]
        var union = AuditUnion(
          lower: Double.random(in: -1...1, using: &random) * scale / 3,
          length: Double.random(in: 0...1, using: &random))
        let before = union
        var others: [Extent] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let lower = Double.random(in: 0...1, using: &random) * scale / 3
          others.append(Extent(lower: lower, upper: lower + Double.random(in: 0...1, using: &random) * scale))
        }
        for other in others { union.add(lower: other.lower, upper: other.upper) }
        let lower = others.map(\.lower).min() ?? 0
        let sum = before.adding(lower: lower, upper: others.map(\.upper).max() ?? 0)
        // Another lower edge moves all upper ones.
        #expect((sum == nil) == (lower < before.lower))
        guard let sum else { continue }
        taken += 1
        #expect(sum.lower == union.lower && sum.lower + sum.length == union.lower + union.length)
      }
      #expect(taken > 1000)
    }
  }
#endif
