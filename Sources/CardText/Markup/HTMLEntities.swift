/// What entities of HTML stand for, as `&amp;` and `&#8211;`.
///
/// The named ones are those of HTML 4 and a few that came later:
/// https://www.w3.org/TR/html401/sgml/entities.html
public enum HTMLEntities {
  /// The longest name, with a few to spare for numbers.
  private static let longest = 12

  /// A text with its entities decoded once; what is none stays as it is.
  /// - Complexity: O(*n*), *n* bytes of the text.
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "&", let (meaning, end) = entity(at: rest) {
        decoded.append(contentsOf: meaning.unicodeScalars)
        rest = rest[end...]
      } else {
        decoded.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(decoded)
  }

  /// Whether there is an entity in a text.
  static func areIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = text[(sign + 1)...]
      let name = rest.prefix(longest).prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";") else {
        continue
      }
      if meaning(of: String(decoding: name, as: UTF8.self)) != nil { return true }
    }
    return false
  }

  /// What an entity at the start of a text means, and where it ends.
  private static func entity(
    at text: Substring.UnicodeScalarView
  ) -> (meaning: String, end: String.Index)? {
    let name = text.dropFirst().prefix(longest).prefix { $0 != ";" && $0.isASCII }
    guard name.endIndex < text.endIndex, text[name.endIndex] == ";",
      let meaning = meaning(of: String(name))
    else { return nil }
    return (meaning, text.index(after: name.endIndex))
  }

  private static func meaning(of name: String) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else {
      return named[name].flatMap(Unicode.Scalar.init).map { String($0) }
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, !digits.contains("+"), !digits.contains("-") else { return nil }
    // What Windows has between 128 and 159 is meant as that, as browsers do.
    let value = 0x80..<0xA0 ~= number ? windows[Int(number) - 0x80] : number
    return String(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static let named: [String: UInt32] = {
    var named: [String: UInt32] = [
      "quot": 34, "amp": 38, "apos": 39, "lt": 60, "gt": 62, "OElig": 338, "oelig": 339,
      "Scaron": 352, "scaron": 353, "Yuml": 376, "fnof": 402, "circ": 710, "tilde": 732,
      "thetasym": 977, "upsih": 978, "piv": 982, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009,
      "zwnj": 0x200C, "zwj": 0x200D, "lrm": 0x200E, "rlm": 0x200F, "ndash": 0x2013,
      "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C,
      "rdquo": 0x201D, "bdquo": 0x201E, "dagger": 0x2020, "Dagger": 0x2021, "bull": 0x2022,
      "hellip": 0x2026, "permil": 0x2030, "prime": 0x2032, "Prime": 0x2033, "lsaquo": 0x2039,
      "rsaquo": 0x203A, "oline": 0x203E, "frasl": 0x2044, "euro": 0x20AC, "image": 0x2111,
      "weierp": 0x2118, "real": 0x211C, "trade": 0x2122, "alefsym": 0x2135, "larr": 0x2190,
      "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193, "harr": 0x2194, "crarr": 0x21B5,
      "lArr": 0x21D0, "uArr": 0x21D1, "rArr": 0x21D2, "dArr": 0x21D3, "hArr": 0x21D4,
      "forall": 0x2200, "part": 0x2202, "exist": 0x2203, "empty": 0x2205, "nabla": 0x2207,
      "isin": 0x2208, "notin": 0x2209, "ni": 0x220B, "prod": 0x220F, "sum": 0x2211,
      "minus": 0x2212, "lowast": 0x2217, "radic": 0x221A, "prop": 0x221D, "infin": 0x221E,
      "ang": 0x2220, "and": 0x2227, "or": 0x2228, "cap": 0x2229, "cup": 0x222A, "int": 0x222B,
      "there4": 0x2234, "sim": 0x223C, "cong": 0x2245, "asymp": 0x2248, "ne": 0x2260,
      "equiv": 0x2261, "le": 0x2264, "ge": 0x2265, "sub": 0x2282, "sup": 0x2283, "nsub": 0x2284,
      "sube": 0x2286, "supe": 0x2287, "oplus": 0x2295, "otimes": 0x2297, "perp": 0x22A5,
      "sdot": 0x22C5, "lceil": 0x2308, "rceil": 0x2309, "lfloor": 0x230A, "rfloor": 0x230B,
      "lang": 0x27E8, "rang": 0x27E9, "loz": 0x25CA, "check": 0x2713, "star": 0x2606,
      "spades": 0x2660, "clubs": 0x2663, "hearts": 0x2665, "diams": 0x2666, "num": 35,
      "dollar": 36, "percnt": 37, "lpar": 40, "rpar": 41, "ast": 42, "plus": 43, "comma": 44,
      "period": 46, "sol": 47, "colon": 58, "semi": 59, "equals": 61, "quest": 63, "commat": 64,
      "lsqb": 91, "bsol": 92, "rsqb": 93, "lowbar": 95, "grave": 96, "lcub": 123, "verbar": 124,
      "rcub": 125, "Tab": 9, "NewLine": 10,
    ]
    for (index, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = UInt32(160 + index)
    }
    for (index, name) in greek.split(separator: " ").enumerated() where name != "-" {
      named[String(name)] = UInt32(913 + index)
    }
    return named
  }()

  /// From U+00A0 on.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute \
    Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth \
    ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// From U+0391 on; `-` where none is.
  private static let greek = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma \
    Tau Upsilon Phi Chi Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota \
    kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega
    """
}
