/// Work that is too much for one key: it is done in slices, between events.
extension ViewerState {
  /// Whether there is work for ``Message/workSlice``; where there is none, nothing is to be done
  /// until the next event.
  public var hasPendingWork: Bool { nextWork != nil }

  /// Kinds of work, the most urgent first.
  private enum Work { case arrivals, sort, filter, incoming, grown, search }

  private var nextWork: Work? {
    if canArrive { return .arrivals }
    if contents.arrangement.sorting != nil { return .sort }
    if contents.arrangement.filtering != nil { return .filter }
    if canAdvanceIncoming { return .incoming }
    if modes.prompt == nil, contents.mustBringGrown { return .grown }
    return contents.search?.isComplete == false ? .search : nil
  }

  /// Does one slice of it: a bounded number of cards is looked at.
  ///
  /// Only a slice that ends a sort or a filter takes longer: it lays the wall out.
  mutating func work() {
    switch nextWork {
    case .arrivals: advanceArrivals()
    case .sort: advanceSort()
    case .filter: advanceFilter()
    case .incoming: advanceIncoming()
    case .grown: contents.bringGrown()
    case .search: advanceSearch()
    case nil: break
    }
  }
}
