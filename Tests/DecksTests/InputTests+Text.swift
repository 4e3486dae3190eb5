extension InputTests {
  static let commits = [
    "Merge branch 'salt'", "Add salt: commit to two grams", "Ring once, not twice",
    "Begin with flour and water",
  ]
  static let commitParts = [
    1: ["Ona Pear", "2025-05-04 05:00", "87b97dd 1b4bdad", "HEAD -> main"],
    3: [
      "Bram Plum", "87b97dd8f0340daa4827ad20664f250556bbc8c1",
      "five to and at the hour.\n• one bell",
      "• no echo\nSee-also: loaf 12",
    ], 4: ["tag: v1"],
  ]

  static let texts: [Case] = [
    Case(file: "text/git-log.txt", titles: [commits], shows: commitParts),
    Case(file: "text/git-log-colour.txt", titles: [commits], shows: commitParts),
    Case(
      file: "text/git-oneline.txt", titles: [commits],
      shows: [1: ["refs HEAD -> main", "commit 320cba6"], 4: ["tag: v1", "2cff444"]]),
    Case(
      file: "text/ls-long.txt",
      titles: [
        [
          "total 20", "-rw-r--r-- 1 root root  120 May  1  2025 bevel gauge.txt",
          "-rwxr-xr-x 1 root root 4096 May  1  2025 chisel",
          "drwxr-xr-x 2 root root 4096 May  1  2025 drawer",
          "lrwxrwxrwx 1 root root    6 May  1  2025 edge -> chisel",
          "-rw-r--r-- 1 root root    9 May  1  2025 total",
          "-rw-r--r-- 1 root root 1800 May  1  2025 yarn.csv",
        ]
      ]),
    Case(
      file: "text/ps.txt",
      titles: [
        [
          "USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND",
          "root         1  0.0  0.1  10312  4120 ?        Ss   04:10   0:02 /sbin/init splash",
          "ona        214 12.5  3.4 820144 70112 pts/0    Sl+  06:55   4:31 "
            + "bake --deck lower --loaves 24",
          "ona        215  0.0  0.2  18764  5020 pts/0    S+   06:55   0:00 sh -c \"sleep 60; ring\"",
          "bram      3071  1.1  0.9 104220 19876 ?        R    Apr30  71:08 [clock/0]",
        ]
      ]),
    Case(
      file: "text/df.txt",
      titles: [
        [
          "Filesystem       Size  Used Avail Use% Mounted on",
          "udev             3.9G     0  3.9G   0% /dev",
          "/dev/vda1         40G   31G  7.0G  82% /",
          "tmpfs            800M  1.2M  799M   1% /run",
          "//store/loaves   2.0T  1.9T   96G  96% /mnt/day old bread",
        ]
      ]),
    Case(
      file: "text/grep.txt",
      titles: [
        [
          "oven/door.py:12:    def open(self):  # hinge first",
          "oven/door.py:40:    return hinge or latch",
          "oven/fire/burner.py:7:HINGE = \"hinge: left\"",
          "README.md:3:The hinge squeaks below 5 °C: that is normal.",
          "notes/old hinge.txt:118:hinge",
        ]
      ]),
    Case(
      file: "text/logfmt.log",
      titles: [["oven on", "heat is \"uneven\"", "timeout", "loaves in"]],
      shows: [
        1: ["level info", "time 2025-05-01 07:00"],
        2: ["level warn", "time 2025-05-01 07:12", "left 221", "right 198"],
        3: ["no answer from probe 2 within 30s", "probe.go:31", "retry"], 4: ["count 24"],
      ]),
    Case(
      file: "text/syslog.log",
      titles: [
        [
          "(root) CMD (/usr/local/bin/warm-up)",
          "[ 12.004211] usb 1-2: new scale found, idVendor=0000",
          "heat is uneven: left 221, right 198", "strike 12 missed", "pawl lifted",
        ]
      ],
      shows: [
        1: ["time May  1 07:00:01", "host bakehouse", "program CRON", "pid 811"],
        2: ["program kernel"], 4: ["host tower", "program clockd"],
        5: ["time 2025-05-12 06:00", "program clockd", "pid 77", "ID4", "34"],
      ]),
    Case(
      file: "text/todo.txt",
      titles: [
        [
          "(A) 2025-05-01 Order spelt flour +bakery @phone due:2025-05-06",
          "(B) Sharpen the lame +bakery @bench", "Water the beans @plot rec:2d",
          "x 2025-04-30 2025-04-12 Mend the oven door +bakery", "x Sweep the loft",
          "(C) 2025-05-02 Ask for keys: tower, loft & cellar +clock @street",
        ]
      ]),
    Case(
      file: "text/fortune",
      titles: [
        [
          "A loaf that is watched", "Oil the hinge before it asks.", "50% of the flour is",
          "Wind the clock; the clock",
        ]
      ],
      shows: [
        1: ["is a loaf that is late."], 2: ["-- sign in a workshop"], 3: ["on the floor."],
        4: ["winds the town."],
      ]),
    Case(
      file: "text/paragraphs.txt",
      titles: [
        [
          "Leave the key with the baker.", "Beans want string, not sticks.",
          "The second bell is cracked:", "1. Ask about the ladder", "café – naïve – 提灯",
        ]
      ],
      shows: [
        1: ["He opens at four."], 3: ["strike it with the felt side,\nand only on weekdays."],
        4: ["2. Ask about the other ladder"],
      ]),
    Case(
      file: "text/readme.md", titles: [["Warm-up", "Install", "Use", "Use", "Licence"]],
      shows: [
        1: ["Turns the oven on"], 2: ["warm-up --deck lower"],
        3: ["option │ meaning", "Two decks", "Give --deck twice."],
        4: ["# not a heading\n## nor this"],
      ]),
    Case(
      file: "text/trace.log",
      titles: [
        [
          "lower deck on", "left 221, right 198", "probe does not answer", "trying once more",
          "table of heats:", "opened",
        ]
      ],
      shows: [
        1: ["level INFO", "time 2025-05-01 07:00", "thread main", "logger oven.Start"],
        3: [
          "java.lang.IllegalStateException: no answer within 30 s\n    at oven.Probe",
          "Caused by: java.io.IOException: line is cut\n    ... 2 more",
        ],
        4: ["time 2025-05-01 07:13"], 5: ["left   221\n    right  198", "level DEBUG"],
      ]),
  ]
}
