import ScrollRecording
import SwiftUI

/// A list that records how it is scrolled, and where its rows are.
struct HotelList: View {
  private static let rowHeight = 195.0
  private static let spacing = 10.0

  let hotels: [String]
  @State private var width = 0.0

  var body: some View {
    ScrollView {
      LazyVStack(spacing: HotelList.spacing) {
        ForEach(hotels, id: \.self) { hotel in
          Text(hotel).frame(height: HotelList.rowHeight)
        }
      }
      .onGeometryChange(for: Double.self) {
        $0.size.width
      } action: {
        width = $0
      }
    }
    .recordsScrolling(as: "hotels", sections: { [section] })
  }

  /// Where the rows lie: SwiftUI does not tell, but here all are equally high.
  private var section: SectionSample {
    let frames = hotels.indices.map { row in
      let y = Double(row) * (HotelList.rowHeight + HotelList.spacing)
      return LayoutRect(x: 0, y: y, width: width, height: HotelList.rowHeight)
    }
    return SectionSample(frames: frames, keys: hotels.map { ItemKey($0) })
  }
}
