"""What ``--help`` teaches beside the options."""

EXAMPLES = """\
examples
  fanpu score '[EEE,2][123m,1]77p45678s9s|EE1000' --edition mil
  fanpu score - --edition wmo-2006 --json < hands.txt
  fanpu waits '[EEE,2][123m,1]77p45678s' --edition cn-1998
  fanpu score '[333mJ]2222s4444pff' --edition nmjl-1976
  fanpu compare '1112345678999s8s|SE1000'
  fanpu find pure-straight mixed-double-chow --edition wmo-2006
  fanpu penalty false hu --nth 2
"""

HAND_HELP = """\
how to write a hand
  [EEE,2][123m,1]77p45678s9s|EE1000|ab

  tiles    1m-9m characters, 1s-9s bamboos, 1p-9p dots, E S W N winds,
           C F P red, green, white dragon; the winning tile last
  melds    in brackets; pung or kong ,1 ,2 ,3 = from the left, opposite, right player;
           ,5 ,6 ,7 = the same, then promoted to a kong; no number: a concealed kong;
           chow ,1 ,2 ,3 = which of its three tiles was claimed
  |EE1000  round wind, seat wind, then 0 or 1 for: self-drawn, last of its kind,
           last tile of the wall, kong (replacement tile or robbed kong)
  |ab      flowers: letters a-h, or their number
  Under nmjl-1976 (the American game): exposures in brackets with J for jokers, [EEEJ]; f is a
           flower; then three flags 0 or 1: own pick, East before the play, a joker was used
  Also read: 11z for honors, Unicode tiles, Botzone's arguments as JSON.
"""

SESSION_HELP = """\
A sheet names its edition, and says for each hand who won, on whose tile, and for how many points; what
else it says is checked. Rows of a table, with commas, semicolons or tabs between the cells; their first
word in Chinese, Spanish or English; players by name, or A to D by their first seats E S W N:

  edition, E
  session, date, game, group, table, from, to
  player, seat, name, team, number
  hand, number, winner, from (a name, or: self-drawn, draw, unfinished), points,
        [four changes], [four totals], [tiles], [dealer], [prevalent wind]
  foul, hand (or: session), player, foul, points (or: warning), receiver (a name, or: each, nobody)
  total, four;  table points, four
  signature, players, names;  signature, umpire, name;  signature, chief umpire, name
  # a remark

In YAML the same words are keys: docs/examples/session.yaml. Several sheets are also ranked.
"""

FORM_EXAMPLES = """\
  fanpu form score-sheet --lang es --out sheet.html
  fanpu form score-sheet --session docs/examples/session.csv --out filled.html
  fanpu form results --session docs/examples/session.csv --session docs/examples/session.yaml
  fanpu form rotation --tables 12 --games 6 --lang zh
"""

TABLE_HELP = """\
IN ends in .csv .tsv .jsonl .ndjson .txt (a hand a line), also with .gz, or .parquet .arrow .feather;
OUT in .csv .tsv .jsonl .ndjson .parquet .arrow .feather. Hands stand in a column of text, in any notation
that fanpu score reads: --column, else the column "hand", else the only column of text; or in columns of
their parts:

  tiles, winning       77p45678s and 9s: standing tiles, and the winning one
  melds                [EEE,2][123m,1]
  prevalent, seat      E, S, W or N; E if left out
  self_drawn, last_of_kind, last_of_wall, kong    0 or 1, true or false; 0 if left out
  winning_tile         0 set apart, 1 won with the dealt tiles, 2 mixed in; 0 if left out
  flowers              letters a-h, or their number

All columns are kept; verdict (scored, no-win, refused), points, points_without_flowers and fans
(all-chows×1|flower-tiles×2) are added, for several editions as mil_verdict and so on. A row that
cannot be read goes to OUT.rejects.csv with its number and the reason (exit code 1); OUT.json counts
the rows and names the rulebook's version. Stopped at any moment, the same command goes on from there.

  fanpu score-table hands.csv scores.parquet --edition mil --edition wmo-2006
  fanpu score-table games.jsonl scores.jsonl --edition mil --column winner_hand
"""

CONFORM_HELP = """\
The program reads hands from standard input, a JSON object a line, and answers each on a line of its
own; the page "Data for programs" of the site has the format.  --write puts the suite into a folder.

  fanpu conform --edition mil -- ./my-scorer --its options
  fanpu conform --write suite/
"""

MUTATE_HELP = """\
Each value, definition, class of tiles, exclusion, principle, parameter, reading, number and penalty is
changed or left out, and the worked hands and cases are run until one no longer holds.  A change that
none notices has survived: the line is superfluous, or a hand is missing.

  fanpu mutate --survivors
  fanpu mutate rules_data/fans/28-pure-straight.yaml
"""

FIND_EXAMPLES = """\
A fan is named by its id, its 2006 number or its name in any language; 2xdouble-pung asks for two.
The hand found is the one with the fewest other fans among those looked at.

  fanpu find pure-straight mixed-double-chow --edition wmo-2006
  fanpu find 清龙 喜相逢 --edition mil --self-drawn --at-least 20
  fanpu find all-green --without seven-pairs --differs mil --edition wmo-2006
"""

RARITY_HELP = """\
Without --edition every edition is told of; the page "How rare is it?" of the site has more.

  fanpu rarity --edition mil
  fanpu rarity --csv > fans.csv
  fanpu rarity --json > rarity.json
  fanpu rarity --deals 1000000 --seed 7 --out deals.json
"""
