import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { csvLine, neutralise, restore } from "#app/domain/csv-cells.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { COLUMNS } from "#app/domain/imports/ledger-columns.ts";
import { cellsOf, type FileRow } from "#app/domain/imports/ledger-file.ts";
import { readRow } from "#app/domain/imports/ledger-row-reader.ts";
import { toCents } from "#app/domain/money.ts";
import { wordsOfProblem } from "#app/features/imports/row-words.ts";
import { fc, runs } from "../property.ts";

/** Any text, often with what spreadsheets and CSV mind. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.stringMatching(/^'{0,3}[=+\-@\t\r]?[a-z"',;\r\n =+@＝-]{0,8}$/),
);

describe("cells that a spreadsheet would run", () => {
  test.each(["=1+1", "+254 700", "-5", "@SUM(A1)", "\t=1", '=HYPERLINK("http://evil")', "'=1", "''@x", "＝1+1", "＠x"])(
    "%j is kept text by an apostrophe",
    (text) => {
      expect(neutralise(text)).toBe(`'${text}`);
    },
  );

  test.each([
    ["rent;=1+1", "rent;'=1+1"],
    ["rent; ＝1+1;-2", "rent; '＝1+1;'-2"],
    ["monthly\r\n=1+1", "monthly\r\n'=1+1"],
    ["\r=1", "'\r'=1"],
    ["a;'=1", "a;''=1"],
    [`a;"=1+1;"b`, `a;"'=1+1;"b`],
    [`a,b; " @x`, `a,b; " '@x`],
    ["x\t=1+1", "x\t'=1+1"],
  ])("%j may begin a cell within the cell, and is written %j", (text, result) => {
    expect(neutralise(text)).toBe(result);
    expect(restore(result)).toBe(text);
  });

  test.each(["Milk & bread", "it's", "'quoted'", "1 - 1", "a=b", "", "'"])("%j stays as it is", (text) => {
    expect(neutralise(text)).toBe(text);
  });

  test("any text comes back unharmed, no two texts become one, and none begins as a formula", () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(restore(neutralise(one))).toBe(one);
        expect(neutralise(one) === neutralise(other)).toBe(one === other);
        // As a spreadsheet sees it that begins a cell after a semicolon, or a record after a line break.
        expect(neutralise(one)).not.toMatch(/(^|[;\r\n][ "]*)[=+\-@\t＝＋－＠]/);
      }),
      { numRuns: runs(1000) },
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
    { numRuns: runs(1000) },
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
  rate: null,
  rate_source: null,
  rate_date: null,
  loan_rate: null,
  loan_rate_source: null,
  loan_rate_date: null,
};

test("a row's cells stand in the order of the columns, amounts with two plain decimals", () => {
  expect(COLUMNS.join(",")).toBe(
    "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit,interest,rate,rate_source,rate_date,loan_rate,loan_rate_source,loan_rate_date,account,to_account,to_amount,account_amount",
  );
  expect(csvLine(cellsOf(full))).toBe(
    '2026-11-21,loan_received,,,"Sacco, development",300000.00,KES,Sacco loan,,12.00,24,months,,,,,,,,,,,\r\n',
  );
});

test("a rate, its source and its day stand in rows of other currencies only", () => {
  const rated = { ...full, rate: "129.24" as Rate, rate_date: "2026-11-20" };
  expect(cellsOf({ ...rated, rate_source: "Frankfurter" }).slice(13, 16)).toEqual([
    "129.24",
    "Frankfurter",
    "2026-11-20",
  ]);
  expect(cellsOf({ ...rated, rate_source: "same currency" }).slice(13, 16)).toEqual(["", "", ""]);
});

test("a loan's terms stand in its own row only", () => {
  expect(cellsOf({ ...full, type: "loan_repayment" }).slice(9, 13)).toEqual(["", "", "", ""]);
});

describe("reading a row", () => {
  const right = { date: "2026-11-21", type: "tithe", description: "Tithe", amount: "1,500", currency: "KES" };
  const problem = (cells: Parameters<typeof readRow>[0]) => {
    const row = readRow(cells, "KES");
    return "problems" in row ? { problem: row.problems.map(wordsOfProblem).join(" ") } : row;
  };

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
      rate: null,
      rate_source: null,
      rate_date: null,
      loan_rate: null,
      loan_rate_source: null,
      loan_rate_date: null,
      account: null,
      to_account: null,
      to_amount: null,
      account_amount: null,
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
    expect(problem({ ...loan, duration: "24" })).toEqual({ problem: "duration: A duration needs a unit." });
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

  const dollars = { ...right, currency: "USD" };

  test("a row in another currency keeps its rate to 18 decimals, with its source and day", () => {
    const actual = { rate: "0.123456789012345678", rate_source: "Frankfurter", rate_date: "2026-11-20" };
    expect(readRow({ ...dollars, ...actual }, "KES")).toMatchObject({
      currency: "USD",
      amount: 150_000,
      rate: "0.123456789012345678",
      rate_source: "Frankfurter",
      rate_date: "2026-11-20",
    });
  });

  test("a rate whose source is unknown was typed, and one without a date is of the row's", () => {
    const typed = { rate: "129.5", rate_source: "typed", rate_date: "2026-11-21" };
    expect(readRow({ ...dollars, rate: "129.50" }, "KES")).toMatchObject(typed);
    expect(readRow({ ...dollars, rate: "129.50", rate_source: "My bank" }, "KES")).toMatchObject(typed);
    expect(readRow({ ...dollars, rate: "1,129.50" }, "KES")).toMatchObject({ rate: "1129.5" });
    // Two currencies may be worth the same, but only where the file says so.
    expect(readRow({ ...dollars, rate: "1" }, "KES")).toMatchObject({ rate: "1", rate_source: "typed" });
  });

  test("a row in another currency may tell no rate, but then no source and no day of one either", () => {
    expect(readRow(dollars, "KES")).toMatchObject({ rate: null, rate_source: null, rate_date: null });
    for (const expected of [{ rate_source: "typed" }, { rate_date: "2026-11-20" }]) {
      expect(problem({ ...dollars, ...expected })).toEqual({
        problem: "rate: Its source and date need a rate. Enter one, or leave all three empty.",
      });
    }
  });

  test("a row in the household's currency has the rate 1 or none, and keeps none", () => {
    for (const rate of ["", "1", "1.000"]) {
      expect(readRow({ ...right, rate, rate_source: "same currency", rate_date: "2026-11-21" }, "KES")).toMatchObject({
        rate: null,
        rate_source: null,
        rate_date: null,
        loan_rate: null,
        loan_rate_source: null,
        loan_rate_date: null,
        account: null,
        to_account: null,
        to_amount: null,
        account_amount: null,
      });
    }
    for (const rate of ["1.01", "129.24", "0.999999999999999999"]) {
      expect(problem({ ...right, rate })).toEqual({
        problem: "rate: A row in KES, your household's currency, has the rate 1, or none.",
      });
    }
  });

  test.each([
    ["0", "Enter a rate above zero."],
    ["-129", "Enter the rate in figures, like 129.24."],
    ["1e2", "Enter the rate in figures, like 129.24."],
    ["129,24", "Enter the rate in figures, like 129.24."],
    ["0.1234567890123456789", "Use at most 18 decimals."],
    ["1000000000000", "That is more than a rate can be."],
  ])("%s is no rate", (rate, message) => {
    expect(problem({ ...dollars, rate })).toEqual({ problem: `rate: ${message}` });
  });

  test("a wrong day of a rate, and the household's own source for another currency, are named", () => {
    expect(problem({ ...dollars, amount: "0", rate: "129", rate_date: "2026-02-30" })).toEqual({
      problem:
        "amount: Enter an amount above zero. rate_date: Enter a date from 1970 to 2100 as year-month-day, like 2026-11-21.",
    });
    expect(problem({ ...dollars, rate: "1", rate_source: "same currency" })).toEqual({
      problem: "rate_source: This row is in USD, which is another currency.",
    });
  });

  test("whatever its type, a row may be in any currency; only a repayment tells a rate to its loan's", () => {
    const row = { ...dollars, category: "", subcategory: "", rate: "129" };
    const [repaid, bought] = [
      { ...row, type: "loan_repayment", loan: "Sacco" },
      { ...row, type: "asset_purchased", asset: "Fridge" },
    ];
    expect(problem(repaid)).toMatchObject({ currency: "USD", rate: "129", loan_rate: null });
    expect(problem(bought)).toMatchObject({ currency: "USD", rate: "129" });
    const reported = { loan_rate: "0.87", loan_rate_source: "Frankfurter", loan_rate_date: "2026-11-20" };
    expect(problem({ ...repaid, ...reported })).toMatchObject({
      loan_rate: "0.87",
      loan_rate_source: "Frankfurter",
      loan_rate_date: "2026-11-20",
    });
    expect(problem({ ...bought, ...reported })).toEqual({
      problem: "loan_rate: Only a repayment has it. Leave it empty.",
    });
    expect(problem({ ...repaid, ...reported, loan_rate: "0" })).toEqual({
      problem: "loan_rate: Enter a rate above zero.",
    });
  });

  test("an unknown type, an unknown currency and unreadable characters are named", () => {
    expect(problem({ ...right, type: "gift" })).toEqual({
      problem:
        "type: Use one of income, expense, saving, giving, tithe, loan_received, loan_repayment, asset_purchased.",
    });
    expect(problem({ ...right, currency: "usd" })).toEqual({
      problem: "currency: There is no currency usd here. Use a code like KES or USD.",
    });
    const endless = problem({ ...right, currency: "x".repeat(1_000_000) });
    expect(endless).toEqual({ problem: expect.stringContaining(`There is no currency ${"x".repeat(20)}… here.`) });
    expect(problem({ ...right, currency: "" })).toEqual({
      problem: "currency: Your household's currency is KES; this row has none.",
    });
    expect(problem({ ...right, description: "Caf\ufffd" })).toEqual({
      problem: "It has characters that could not be read. Save the file as UTF-8.",
    });
  });
});

test("a long run of spaces or quotes takes no longer than its length", () => {
  for (const character of [" ", '"', "'", ";", "\t"]) {
    const text = character.repeat(200_000);
    expect(restore(neutralise(text)) === text).toBe(true);
    expect(restore(neutralise(`${text}=`)) === `${text}=`).toBe(true);
  }
});
