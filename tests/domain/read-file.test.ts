/** From the text of a file to rows: app/routes/imports. */

import { describe, expect, test } from "vitest";
import { csvLine } from "#app/domain/csv-cells.ts";
import {
  COLUMNS,
  type Column,
  isOwnHeader,
  MAX_ROWS_OF_PART,
  ownDelimiter,
} from "#app/domain/imports/ledger-columns.ts";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { readHeader, readRows } from "#app/features/imports/read-file.ts";
import { piecesOf, splitFile } from "#app/features/imports/split.ts";
import { fc, runs } from "../property.ts";

const FEW = ["date", "type", "description", "amount", "currency"];
const tithe = (description: string, more = "") => `2026-11-21,tithe,${description},5.00,KES${more}`;

/** Line numbers with the description that was read there, or the problem. */
const actual = (text: string, columns = FEW, firstLine = 2) =>
  rowsOf(readRows(text, columns, firstLine, "KES"))
    .map((row) => [row.line, "problem" in row ? row.problem : row.description] as const)
    .toSorted(([one], [other]) => one - other);

function rowsOf(read: ReturnType<typeof readRows>) {
  if ("problem" in read) throw new Error(read.problem);
  return read.rows;
}

describe("the header", () => {
  test("names the columns in any order and in any capitals, with a byte-order mark or quotes", () => {
    expect(readHeader(COLUMNS.join(","))).toEqual({ columns: [...COLUMNS] });
    expect(readHeader('\ufeffAmount, Currency ,"TYPE",description,date')).toEqual({
      columns: ["amount", "currency", "type", "description", "date"],
    });
  });

  test("may name columns that nobody knows", () => {
    expect(readHeader("id,date,type,description,amount,currency,mood")).toMatchObject({
      columns: expect.arrayContaining(["id", "mood"]),
    });
  });

  test.each(["", "date", '"date,type', "\u0000"])("%j says what is missing", (line) => {
    expect(readHeader(line)).toEqual({
      problem: expect.stringMatching(/^The first line must name the columns: date,type,category,.*Missing: /),
    });
  });

  test.each([
    [";", "date;type;description;amount;currency"],
    ["\t", '\ufeff"Date"\t"type"\t"description"\t"amount"\t"currency"'],
    [",", '"date","type","description","amount","currency","a;b;c"'],
  ])("may be separated by %j, as a spreadsheet saves it", (delimiter, line) => {
    expect([isOwnHeader(line), ownDelimiter(line)]).toEqual([true, delimiter]);
    expect(readHeader(line)).toMatchObject({ columns: expect.arrayContaining(FEW) });
  });

  test("says exactly which are missing", () => {
    expect(readHeader("date,type,amount,loan")).toEqual({
      problem: expect.stringMatching(/ Missing: description, currency\.$/),
    });
  });
});

describe.each([
  { name: "LF", end: "\n" },
  { name: "CRLF", end: "\r\n" },
  { name: "CR", end: "\r" },
])("lines that end in $name", ({ end }) => {
  const lines = (...each: string[]) => each.join(end);

  test("are counted from the first one's place in the file, with or without the last end", () => {
    const expected = [
      [7, "a"],
      [8, "b"],
    ];
    expect(actual(lines(tithe("a"), tithe("b")), FEW, 7)).toEqual(expected);
    expect(actual(lines(tithe("a"), tithe("b"), ""), FEW, 7)).toEqual(expected);
  });

  test("are counted on through quoted cells with line breaks of any kind", () => {
    for (const inner of ["\n", "\r\n", "\r"]) {
      expect(actual(lines(tithe("a"), tithe(`"x${inner}y${inner}${inner}z"`), tithe("b")))).toEqual([
        [2, "a"],
        [3, "x y z"],
        [7, "b"],
      ]);
    }
  });

  test("may be empty", () => {
    expect(actual(lines("", tithe("a"), "", "", tithe("b"), ""))).toEqual([
      [3, "a"],
      [6, "b"],
    ]);
  });

  test("are told apart when one in the middle is malformed", () => {
    const bad = lines(
      tithe("a"),
      tithe('12" pipe'),
      "1,2",
      tithe("b", ",more"),
      tithe("x\u0000y"),
      "no,comma",
      tithe("c"),
    );
    expect(actual(bad)).toEqual([
      [2, "a"],
      [3, "The quotes in this line do not match."],
      [4, "This line has 2 cells; the first line names 5 columns."],
      [5, "This line has 6 cells; the first line names 5 columns."],
      [6, "It has characters that cannot be printed. Remove them."],
      [7, "This line has 2 cells; the first line names 5 columns."],
      [8, "c"],
    ]);
  });
});

test("quotes, doubled quotes and commas are the cell's own", () => {
  expect(actual(tithe('"Exercise books ""term"" set, 12 pcs"'))).toEqual([[2, 'Exercise books "term" set, 12 pcs']]);
});

test("a quote that never closes is a problem, and no row below it is taken for read", () => {
  const found = actual([tithe("a"), tithe('"b'), tithe("c"), tithe("d")].join("\n"));
  expect(found[0]).toEqual([2, "a"]);
  expect(found.slice(1)).toEqual([[3, "A quote is opened in this line and never closed."]]);
});

test("two quotes that belong to no cell hold no rows together", () => {
  expect(actual([tithe('"b'), tithe("c"), tithe('d"')].join("\n"))).toEqual([
    [2, '"b'],
    [3, "c"],
    [4, 'd"'],
  ]);
});

test("rows separated by semicolons or tabs are read like those by commas, with the decimals of their spreadsheet", () => {
  const columns = ["date", "type", "category", "description", "amount", "currency", "rate"];
  for (const delimiter of [";", "\t"]) {
    const lines = [
      ["2026-11-21", "income", "Salary", '"ACME; Ltd, ""Nairobi"""', "50000.00", "KES", ""],
      ["2026-11-22", "income", "Gifts", "Mum", "20,5", "USD", "129,125"],
      ["2026-11-23", "income", "Gifts", "Mum", "1,200", "KES", ""],
    ];
    const text = lines.map((cells) => cells.join(delimiter)).join("\r\n");
    expect(rowsOf(readRows(text, columns, 2, "KES", { delimiter, mapping: null }))).toMatchObject([
      { line: 2, category: "Salary", description: 'ACME; Ltd, "Nairobi"', amount: 50_000_00 },
      { line: 3, amount: 20_50, rate: "129.125" },
      { line: 4, problem: expect.stringContaining("two decimals") },
    ]);
  }
});

test("columns in another order are read by their names, and unknown ones are passed over", () => {
  const columns = ["mood", "currency", "amount", "description", "type", "date"];
  expect(actual("fine,KES,5,a,tithe,2026-11-21", columns)).toEqual([[2, "a"]]);
});

test("bytes that were no UTF-8 are a problem of their row", () => {
  const text = new TextDecoder().decode(new Uint8Array([...new TextEncoder().encode("2026-11-21,tithe,Caf"), 0xe9]));
  expect(actual(`${text},5.00,KES\n${tithe("b")}`)).toEqual([
    [2, "It has characters that could not be read. Save the file as UTF-8."],
    [3, "b"],
  ]);
});

test("a byte-order mark before the first row is nothing", () => {
  expect(actual(`\ufeff${tithe("a")}`)).toEqual([[2, "a"]]);
});

describe("cutting a file into pieces", () => {
  /** Records that are long enough for several pieces, with line breaks and quotes inside. */
  const records = fc.array(fc.array(fc.stringMatching(/^[a-z",\r\n]{0,12}$/), { minLength: 2, maxLength: 3 }), {
    minLength: 1,
    maxLength: 40,
  });
  const filler = "x".repeat(9_000);
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  test("the pieces are the file below its header, each ends between records, and each knows its line", () => {
    let several = 0;
    fc.assert(
      fc.property(records, ends, fc.boolean(), fc.boolean(), (rows, end, lastEnd, mark) => {
        // Long first, so that what comes next where a piece may end can be a line break inside quotes.
        const lines = rows.map((row) => [filler, ...row].map(cell).join(","));
        const below = lines.join(end) + (lastEnd ? end : "");
        const { header, pieces } = splitFile(`${mark ? "\ufeff" : ""}date,type${end}${below}`);
        expect(header).toBe("date,type");
        expect(pieces.map(({ text }) => text).join("")).toBe(below);
        if (pieces.length > 1) several += 1;

        let before = "";
        for (const { text, line } of pieces) {
          expect((before.match(/"/g)?.length ?? 0) % 2).toBe(0);
          expect(line).toBe(2 + (before.match(/\r\n|\r|\n/g)?.length ?? 0));
          before += text;
        }
      }),
      // Never fewer: it is counted how often the file was long enough.
      { numRuns: 100 },
    );
    expect(several).toBeGreaterThan(20);
  });

  test("what is read piece by piece is what is read at once, line numbers and all", () => {
    const whole = HOUSEHOLD_CSV;
    const { header, pieces } = splitFile(whole);
    expect(pieces.length).toBeGreaterThan(1);
    // A file from before the interest of repayments had a column.
    const columns = header.split(",") as Column[];
    const inPieces = pieces.flatMap(({ text, line }) => rowsOf(readRows(text, columns, line, "KES")));
    const atOnce = rowsOf(readRows(whole.slice(whole.indexOf("\n") + 1), columns, 2, "KES"));
    expect(inPieces).toEqual(atOnce);
    expect(inPieces.map(({ line }) => line)).toEqual(inPieces.map((_, index) => index + 2));
    expect(inPieces).toHaveLength(1063);
    expect(inPieces.filter((row) => "problem" in row)).toEqual([]);
  });

  test("records are counted, those that hold only separators are not", () => {
    expect(splitFile('a,b\n1,"two\nlines"\n,,\n"",\r\n2,x').records).toBe(2);
    expect(splitFile(`a,b\n${"1,2\n".repeat(100_001)}`).records).toBe(100_001);
  });

  test("comes in the same pieces in whatever parts it arrives", () => {
    const characters = fc.constantFrom("a", ",", '"', "\r", "\n", "\r\n", "\u{1f33b}");
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (all, length) => {
        const options = { firstLine: 2, length: 8 };
        const text = all.join("");
        const parts = text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
        const pieces = [...piecesOf(parts, options)];
        expect(pieces).toEqual([...piecesOf([text], options)]);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });

  test("with a record that is too long is given up at once", () => {
    const options = { firstLine: 2, length: 8, longestRecord: 10 };
    let taken = 0;
    function* endless() {
      for (; taken < 1_000; taken += 1) yield '"no end';
    }
    expect(() => [...piecesOf(endless(), options)]).toThrow("too long");
    expect(taken).toBeLessThan(5);
    expect([...piecesOf(["1234567890\n12345\n"], options)]).toHaveLength(2);
  });

  test("a file of one line, or none, has no pieces", () => {
    expect(splitFile("date,type")).toEqual({ header: "date,type", pieces: [], records: 0 });
    expect(splitFile("")).toEqual({ header: "", pieces: [], records: 0 });
    expect(splitFile("date,type\n")).toEqual({ header: "date,type", pieces: [], records: 0 });
  });
});

test("no row is lost and each is found on its own line, whatever its cells hold", () => {
  const text = fc.stringMatching(/^[a-z ",\n][a-z ",\r\n]{0,9}$/).filter((each) => each.trim() !== "");
  const rows = fc.array(text, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, (descriptions) => {
      const lines = descriptions.map((each) => csvLine(["2026-11-21", "tithe", each, "5.00", "KES"]));
      let line = 2;
      const expected = descriptions.map((each, index) => {
        const here = line;
        line += lines[index]?.match(/\r\n|\r|\n/g)?.length ?? 0;
        return [here, each.replace(/\s+/g, " ").trim()];
      });
      expect(actual(lines.join(""))).toEqual(expected);
    }),
    { numRuns: runs(300) },
  );
});

test("a header that names a column twice is refused: nobody could say which one counts", () => {
  expect(readHeader("date,type,description,amount,currency,amount")).toEqual({
    problem: "The first line names the column amount twice.",
  });
});

test.each(["type", "currency", "description"])("a NUL byte in the cell of %s is a problem of its row", (column) => {
  const cells: Record<string, string> = {
    date: "2026-11-01",
    type: "tithe",
    description: "a",
    amount: "1",
    currency: "KES",
  };
  const text = Object.entries(cells).map(([name, cell]) => (name === column ? `${cell}\u0000` : cell));
  expect(rowsOf(readRows(text.join(","), Object.keys(cells), 2, "KES"))).toMatchObject([
    { line: 2, problem: "It has characters that cannot be printed. Remove them." },
  ]);
});

test("a line with more cells than any row is a problem of its own, and the others are read", () => {
  const text = [tithe("one"), `x${",".repeat(200_000)}`, ",".repeat(200_000), tithe("two")].join("\n");
  expect(actual(text)).toEqual([
    [2, "one"],
    [3, "This line has more than 100 cells."],
    [5, "two"],
  ]);
});

test("a first line of 20,000 names is refused before it is parsed", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => index.toString(16)).join(",");
  expect(readHeader(names)).toEqual({ problem: "The first line is too long to name only columns." });
});

test("a line of nothing but commas is no row", () => {
  expect(rowsOf(readRows(",,,,\n", ["date", "type", "description", "amount", "currency"], 2, "KES"))).toEqual([]);
});

test("a file of which hardly a line can be read is given up after a hundred, and says where the first is", () => {
  expect(readRows(`${tithe("a")}\n${'"a"b\n'.repeat(200_000)}`, FEW, 2, "KES")).toEqual({
    problem:
      "More than 100 lines of this file cannot be read. The first is line 3: The quotes in this line do not match.",
  });
});

test("a file is read no further than one line more than one request may bring", () => {
  const read = readRows(`${tithe("a")}\n`.repeat(60_000), FEW, 2, "KES");
  expect(rowsOf(read)).toHaveLength(MAX_ROWS_OF_PART + 1);
});
