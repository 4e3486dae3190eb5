import Testing

/// Whole calendars and address books as records.
@Suite struct ContentLineFileTests {
  /// What is written of a file beside the tests, named and piped, which must be the same.
  private static func lines(of name: String) throws -> [String] {
    let named = try Importer([Importer.fixture(name)])
    #expect(named.status == 0 && named.errors.isEmpty)
    #expect(try Importer(input: Importer.bytes(of: name)).lines == named.lines)
    return named.lines
  }

  @Test func calendar() throws {
    #expect(
      try Self.lines(of: "calendar.ics") == [
        #"""
        {"$deck":{"title":"Lantern Street"}}
        """#,
        #"""
        {"id":"1@example.org","date":"20250512T183000","timeZone":"Europe/Vienna","ends":"20\#
        250512T200000","title":"Joinery evening, dovetails","body":"Bring a marking gauge; c\#
        hisels are here.\nDoors open at half past six.\n\nNo dust masks left: bring one, ple\#
        ase.","location":"Loft, second stairs","tags":["wood","evening"],"repeats":"weekly\#
        , 6 times","rrule":"FREQ=WEEKLY;COUNT=6","alarms":{"trigger":"-PT30M","action":"DISP\#
        LAY","description":"This is an alarm"}}
        """#,
        #"""
        {"id":"2@example.org","date":"2025-06-01","title":"Yard open day","url":"https://lan\#
        tern.example/open","status":"cancelled"}
        """#,
        #"""
        {"id":"3@example.org","date":"20250603T060000Z"}
        """#,
      ])
  }

  @Test func contacts() throws {
    #expect(
      try Self.lines(of: "people.vcf") == [
        #"""
        {"title":"Ona Pear","organization":"Bakehouse, Night shift","jobTitle":"Baker","emai\#
        l (work)":"ona@example.org","phone (cell)":"+1 555 0100","address (work)":"4 Mill La\#
        ne, Lantern, 00000","body":"Up at three, asleep by eight.\nRye only on Thursdays; as\#
        k before you come.","tags":["bread","street"]}
        """#,
        #"""
        {"title":"Bram Plum","birthday":"1 May","email":"bram@example.org","email (preferred\#
        )":"clock@example.org","url":"https://tower.example/","urlKind":"tower"}
        """#,
        #"""
        {"title":"Café Quince","phone (work)":"555 0101"}
        """#,
      ])
  }
}
