extension Preset {
  /// The headers of the presets: each layout, behaviour and way of scrolling, small enough that one input meets their edges.
  static let headers = [
    #"{"views":[{"viewport":[390,844],"layout":{"kind":"flow","itemSize":[370,195]},"sections":[{"count":16}],"behaviours":[{"kind":"fade"}]}]}"#,
    #"{"views":[{"viewport":[390,844],"layout":{"kind":"flow","itemSize":[120.333,80.1],"sectionInset":{"top":10,"left":10,"bottom":10,"right":10},"minimumLineSpacing":7,"header":30.5,"footer":12},"sections":[{"id":"a","count":5},{"id":"b","items":[[370,80],[100,240],[33,33.333]],"header":44},{"id":"c","count":0},{"id":"d","count":9}],"behaviours":[{"kind":"fade"},{"kind":"section-shadow"},{"kind":"edge-mask"}]}]}"#,
    #"{"views":[{"axis":"horizontal","viewport":[700,300],"layout":{"kind":"flow","itemSize":[90,50],"pinnedHeaders":true,"header":20},"sections":[{"count":11},{"count":3}],"behaviours":[{"kind":"section-shadow","extent":"section"},{"kind":"fade","fadedAlpha":0.3,"duration":100000}]}]}"#,
    #"{"views":[{"axis":"horizontal","viewport":[390,200],"layout":{"kind":"carousel"},"sections":[{"count":12}],"behaviours":[{"kind":"carousel"}],"scrolling":{"paging":"item"}}]}"#,
    #"{"views":[{"axis":"horizontal","viewport":[390,600],"layout":{"kind":"pages"},"sections":[{"count":6}],"behaviours":[{"kind":"page-control"}],"scrolling":{"paging":"page"}}]}"#,
    #"{"views":[{"viewport":[300,400],"layout":{"kind":"frames"},"sections":[{"frames":[[0,0,300,100],[0,100,150,90.5],[150,100,150,120],[0,250,300,1]]},{"frames":[[10,300,280,500]]}],"behaviours":[{"kind":"fade"},{"kind":"section-shadow"}]}]}"#,
    #"{"views":[{"viewport":[390,844],"layout":{"kind":"flow","itemSize":[370,195]},"sections":[{"count":30}],"behaviours":[{"kind":"fade"},{"kind":"edge-mask"}],"scrolling":{"offsets":"simulated"}}]}"#,
    #"{"views":[{"axis":"horizontal","viewport":[390,600],"layout":{"kind":"pages"},"sections":[{"count":5}],"behaviours":[{"kind":"page-control"}],"scrolling":{"paging":"page","offsets":"simulated","deceleration":"fast"}}]}"#,
    #"{"views":[{"id":"pages","axis":"horizontal","viewport":[390,600],"layout":{"kind":"pages"},"sections":[{"count":5}],"behaviours":[{"kind":"page-control"}]},{"id":"photos","axis":"horizontal","viewport":[300,300],"layout":{"kind":"pages"},"sections":[{"count":5}]}],"links":[{"leader":"pages","follower":"photos"}]}"#,
    #"{"views":[{"viewport":[390,844],"layout":{"kind":"flow","itemSize":[180,180]},"sections":[{"count":6},{"count":4}],"behaviours":[{"kind":"fade","mode":"literal"},{"kind":"section-shadow","mode":"literal","variant":"cached"}]}]}"#,
  ].map { #"{"format":"scroll-session","version":1,"scene":\#($0)}"# + "\n" }
}
