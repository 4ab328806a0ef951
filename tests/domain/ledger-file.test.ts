import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMNS, cellsOf, csvLine, type FileRow, neutralise, readRow, restore } from "#app/domain/ledger-file.ts";
import { toCents } from "#app/domain/money.ts";

/** Any text, often with what spreadsheets and CSV mind. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.stringMatching(/^'{0,3}[=+\-@\t\r]?[a-z"',\r\n =+@-]{0,8}$/),
);

describe("cells that a spreadsheet would run", () => {
  test.each(["=1+1", "+254 700", "-5", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://evil")', "'=1", "''@x"])(
    "%j is kept text by an apostrophe",
    (text) => {
      expect(neutralise(text)).toBe(`'${text}`);
    },
  );

  test.each(["Milk & bread", "it's", "'quoted'", "1 - 1", "a=b", "", "'"])("%j stays as it is", (text) => {
    expect(neutralise(text)).toBe(text);
  });

  test("any text comes back unharmed, no two texts become one, and none begins as a formula", () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(restore(neutralise(one))).toBe(one);
        expect(neutralise(one) === neutralise(other)).toBe(one === other);
        expect(neutralise(one)).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: 1000 },
    );
  });
});

test("any cells written as a line are read back by a CSV reader, and the line ends in CRLF", () => {
  const cells = fc.array(anyText, { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(cells, (texts) => {
      const line = csvLine(texts);
      expect(line.endsWith("\r\n")).toBe(true);
      const records = parse(line, { record_delimiter: "\r\n" }) as string[][];
      expect(records.map((record) => record.map(restore))).toEqual([texts]);
    }),
    { numRuns: 1000 },
  );
});

const full: FileRow = {
  date: "2026-11-21",
  type: "loan_received",
  category: null,
  subcategory: null,
  description: "Sacco, development",
  amount: toCents(30_000_000),
  currency: "KES",
  loan: "Sacco loan",
  asset: null,
  interest_rate: "12.00",
  duration: 24,
  duration_unit: "months",
  interest: null,
};

test("a row's cells stand in the order of the columns, amounts with two plain decimals", () => {
  expect(COLUMNS.join(",")).toBe(
    "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit,interest",
  );
  expect(csvLine(cellsOf(full))).toBe(
    '2026-11-21,loan_received,,,"Sacco, development",300000.00,KES,Sacco loan,,12.00,24,months,\r\n',
  );
});

test("a loan's terms stand in its own row only", () => {
  expect(cellsOf({ ...full, type: "loan_repayment" }).slice(-4)).toEqual(["", "", "", ""]);
});

describe("reading a row", () => {
  const right = { date: "2026-11-21", type: "tithe", description: "Tithe", amount: "1,500", currency: "KES" };
  const problem = (cells: Parameters<typeof readRow>[0]) => readRow(cells, "KES");

  test("absent columns are empty, and white space around a cell is nothing", () => {
    expect(readRow({ ...right, type: " tithe ", currency: " KES " }, "KES")).toEqual({
      date: "2026-11-21",
      type: "tithe",
      category: null,
      subcategory: null,
      description: "Tithe",
      amount: 150_000,
      currency: "KES",
      loan: null,
      asset: null,
      interest_rate: null,
      duration: null,
      duration_unit: null,
      interest: null,
    });
  });

  test("a loan whose terms were taken out since it was received stands without them; a duration comes with its unit", () => {
    const loan = { ...right, type: "loan_received", loan: "Sacco" };
    expect(readRow(loan, "KES")).toMatchObject({
      loan: "Sacco",
      interest_rate: null,
      duration: null,
      duration_unit: null,
    });
    expect(problem({ ...loan, duration: "24" })).toEqual({ problem: "duration: A duration comes with its unit." });
  });

  test("what is wrong is told with its column, all of it at once", () => {
    expect(problem({ ...right, date: "yesterday", amount: "1e3" })).toEqual({
      problem:
        "date: Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21. amount: Enter the amount in figures, like 1,500 or 1500.50.",
    });
    expect(problem({ ...right, type: "loan_received" })).toEqual({
      problem: "loan: Enter a name for the loan.",
    });
    expect(problem({ ...right, asset: "Fridge" })).toEqual({
      problem: "asset: This type of transaction does not have it. Leave it empty.",
    });
  });

  test("an unknown type, another currency and unreadable characters are named", () => {
    expect(problem({ ...right, type: "gift" })).toEqual({
      problem:
        "type: Use one of income, expense, saving, giving, tithe, loan_received, loan_repayment, asset_purchased.",
    });
    expect(problem({ ...right, currency: "USD" })).toEqual({
      problem: "currency: Your household's currency is KES; this row says USD.",
    });
    expect(problem({ ...right, currency: "" })).toEqual({
      problem: "currency: Your household's currency is KES; this row says nothing.",
    });
    expect(problem({ ...right, description: "Caf\ufffd" })).toEqual({
      problem: "It has characters that could not be read. Save the file as UTF-8.",
    });
  });
});
