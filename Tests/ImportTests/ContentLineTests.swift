import Testing

/// Calendars and contacts as they are in the wild.
@Suite struct ContentLineTests {
  @Test func aTaskHasItsAlarmsAndPeople() throws {
    #expect(
      try Importer.lines(
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Do\r\nDUE;VALUE=DATE:20250102\r\n"
          + "ATTENDEE;CN=\"A: b;c\";PARTSTAT=ACCEPTED:mailto:a@b\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\n"
          + "END:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n") == [
          #"{"kind":"task","title":"Do","due":"2025-01-02","attendees":"A: b;c <a@b> (accepted)","#
            + #""alarms":{"trigger":"-PT1H"}}"#
        ])
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;COUNT=6", "weekly, 6 times"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "every 2 weeks on Monday, Friday"),
    ("FREQ=DAILY;UNTIL=20250601T000000Z", "daily, until 2025-06-01"),
    ("FREQ=MONTHLY;BYDAY=1MO", nil), ("FREQ=HOURLY", nil), ("FREQ=YEARLY;BYMONTH=3", nil),
  ])
  func rulesAreWordsWhereTheseSayAll(_ rule: String, _ words: String?) throws {
    let said = words.map { #""repeats":"\#($0)","# } ?? ""
    #expect(
      try Importer.lines("BEGIN:VCALENDAR\nBEGIN:VEVENT\nRRULE:\(rule)\nEND:VEVENT\nEND:VCALENDAR")
        == [#"{\#(said)"rrule":"\#(rule)"}"#])
  }

  @Test func whatIsCutIsReadAndSaid() throws {
    #expect(
      try Importer.lines("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:one\nX") == [
        #"{"title":"one"}"#, #"{"$note":"The source ends early."}"#,
        #"{"$note":"A line is none of the format's."}"#,
      ])
  }

  @Test func oldContactsAreRead() throws {
    #expect(
      try Importer.lines(
        "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\nller;J=C3=B6rg\n"
          + "PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAABBBB\n CCCC\nitem1.TEL:1\n"
          + "item1.X-ABLabel:_$!<Mobile>!$_\nTEL;HOME;VOICE:2\nBDAY:19850412\nEND:VCARD\n") == [
          #"{"title":"Jörg Müller","photo":"9 bytes in the file","phone (mobile)":"1","#
            + #""phone (home, voice)":"2","birthday":"1985-04-12"}"#
        ])
  }

  @Test func escapesAndFoldsAreUndone() throws {
    #expect(
      try Importer.lines(
        "\u{FEFF}BEGIN:VCARD\nFN:A\\, b\\; c\\\\d\nNOTE:one\\ntw\n\to\\Nthree\nEND:VCARD") == [
          #"{"title":"A, b; c\\d","body":"one\ntwo\nthree"}"#
        ])
  }
}
