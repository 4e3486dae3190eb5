/// Work that is too much for one key: it is done in slices, between events.
extension ViewerState {
  /// Whether there is work for ``Message/workSlice``; where there is none, nothing is to be done
  /// until the next event.
  public var hasPendingWork: Bool {
    canArrive || arrangement.sorting != nil || arrangement.filtering != nil
      || canAdvanceIncoming || mustBringGrown || search.map { !$0.isComplete } ?? false
  }

  /// Does one slice of it: a bounded number of cards is looked at.
  ///
  /// Only a slice that ends a sort or a filter takes longer: it lays the wall out.
  mutating func work() {
    if canArrive {
      advanceArrivals()
    } else if arrangement.sorting != nil {
      advanceSort()
    } else if arrangement.filtering != nil {
      advanceFilter()
    } else if canAdvanceIncoming {
      advanceIncoming()
    } else if mustBringGrown {
      bringGrown()
    } else {
      advanceSearch()
    }
  }
}
