/** Files of banks and other programs: what their columns hold, and their rows as our own. */
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { readSigned } from "#app/domain/imports/file-amounts.ts";
import { readDate } from "#app/domain/imports/file-dates.ts";
import type { AmountStyle } from "#app/domain/imports/file-decimals.ts";
import {
  DEFAULT_IN,
  DEFAULT_OUT,
  fullMapping,
  isMapping,
  KINDS_IN,
  KINDS_OUT,
  type Mapping,
} from "#app/domain/imports/file-mapping.ts";
import { relate } from "#app/domain/imports/file-relations.ts";
import { toCells } from "#app/domain/imports/file-row.ts";
import { readRow } from "#app/domain/imports/ledger-row-reader.ts";
import { hasDates, openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { readHeader, readRows } from "#app/features/imports/read-file.ts";
import { readForeignRows } from "#app/features/imports/read-foreign.ts";
import { splitFile } from "#app/features/imports/split.ts";
import { findTable } from "#app/features/imports/table.ts";
import { fc, runs } from "../property.ts";

const NOTHING = fullMapping({});
const mapping = (overrides: Partial<Mapping>): Mapping => ({
  ...NOTHING,
  date: "0",
  description: "1",
  order: "dmy",
  decimal: ".",
  positive: "in",
  code: "KES",
  out: DEFAULT_OUT,
  in: DEFAULT_IN,
  ...overrides,
});

/** The cells of a row that can be read. */
function cellsIn(...[record, columns]: Parameters<typeof toCells>) {
  const read = toCells(record, columns);
  if ("problem" in read) throw new Error(read.problem.code);
  return read.cells;
}

describe("a date", () => {
  test.each([
    ["05/03/2026", "dmy", "2026-03-05"],
    ["05/03/2026", "mdy", "2026-05-03"],
    ["5.3.26", "dmy", "2026-03-05"],
    ["2026-03-05", "", "2026-03-05"],
    ["2026/3/5 21:25:07", "", "2026-03-05"],
    ["20260305", "", "2026-03-05"],
    ["05-Mar-2026", "", "2026-03-05"],
    ["5 March 2026, 14:05", "", "2026-03-05"],
    ["Thu, 5th Mar 26", "", "2026-03-05"],
    ["March 5, 2026", "", "2026-03-05"],
    ["05/03/2026 9:25 PM", "dmy", "2026-03-05"],
  ])("%s, read as %j, is %s", (text, order, day) => {
    expect(readDate(text, order)).toEqual({ day });
  });

  test("that can be read in two ways is not guessed", () => {
    expect(readDate("05/03/2026", "")).toEqual({ problem: { code: "date_ambiguous", values: { text: "05/03/2026" } } });
  });

  test.each(["31/02/2026", "13/13/2026", "05/03/1926", "05/03", "Total", "", "12345678901"])("%j is none", (text) => {
    expect(readDate(text, "dmy")).toEqual({ problem: expect.any(Object) });
  });

  test("read in the order that is said is what it was, whatever the day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-02"), max: new Date("2100-12-30"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, number] = day.split("-");
          expect(readDate(`${number}/${month}/${year}`, "dmy")).toEqual({ day });
          expect(readDate(`${month}-${number}-${year}`, "mdy")).toEqual({ day });
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe("an amount", () => {
  test.each([
    ["1,234.50", ".", "1234.50", false],
    ["-1,234.50", ".", "1234.50", true],
    ["1,234.50-", ".", "1234.50", true],
    ["(1,234.50)", ".", "1234.50", true],
    ["KES -1,234.50", ".", "1234.50", true],
    ["-Ksh. 1,234", ".", "1234", true],
    ["$12.5", ".", "12.5", false],
    ["1 234.50", ".", "1234.50", false],
    ["1'234.50", ".", "1234.50", false],
    ["12,34,567.00", ".", "1234567.00", false],
    ["500/=", ".", "500", false],
    ["1,234.50 DR", ".", "1234.50", true],
    ["1,234.50 Cr", ".", "1234.50", false],
    ["+20", ".", "20", false],
    [".75", ".", "0.75", false],
    ["1.234,50", ",", "1234.50", false],
    ["-1.234.567,5", ",", "1234567.5", true],
    ["1 234,50", ",", "1234.50", false],
    ["1234,50", ",", "1234.50", false],
  ])("%s, with %s before the decimals, is %s", (text, decimal, digits, isNegative) => {
    expect(readSigned(text, decimal as AmountStyle)).toMatchObject({ digits, isNegative });
  });

  test.each([
    ["1.234,50", "."],
    ["1,234.50", ","],
    ["1,23", "."],
    ["12,34", "."],
    ["1,2,3", "."],
    ["twelve", "."],
    ["", "."],
    ["1 000 00", "."],
  ])("%j is none where %s comes before the decimals", (text, decimal) => {
    expect(readSigned(text, decimal as AmountStyle)).toBeNull();
  });

  test.each([`-${" ".repeat(100_000)}!`, `1${"'".repeat(100_000)}`, "a ".repeat(50_000), `5${"/".repeat(100_000)}`])(
    "or a date is none in a cell of a hundred thousand characters, and that is known at once",
    (cell) => {
      const start = performance.now();
      expect([readSigned(cell, "."), readSigned(cell, ",")]).toEqual([null, null]);
      expect(readDate(cell, "dmy")).toEqual({ problem: expect.any(Object) });
      expect(toCells([cell, cell, cell], mapping({ amount: "2", date: "1" }))).toEqual({ problem: expect.any(Object) });
      expect(performance.now() - start).toBeLessThan(1_000);
    },
  );

  test.each([
    `-${" ".repeat(28)}1${" ".repeat(28)}!`,
    `${"1 ".repeat(29)}!`,
    `$ - ${"1,".repeat(26)} /= !`,
    `${" 1".repeat(15)}${" ".repeat(29)}`,
  ])("or a date is none in cells of sixty characters, and that is known at once of a hundred thousand", (cell) => {
    for (let times = 0; times < 100_000; times += 1) readSigned(cell, ".");
    expect(readSigned(cell, ".")).toBeNull();
  });

  test.each([
    ["KES  1,000 ", "1000", false],
    ["-  KES   20 ", "20", true],
    ["20   KES", "20", false],
    ["(  1 234.50  )", "1234.50", true],
  ])("has spaces where people leave some: %j", (text, digits, isNegative) => {
    expect(readSigned(text, ".")).toMatchObject({ digits, isNegative });
  });

  test("written with separators is the same to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.boolean(), (cents, isNegative) => {
        const digits = (cents / 100).toFixed(2);
        const [english, german] = ["en-US", "de-DE"].map((locale) =>
          (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
        );
        const sign = isNegative ? "-" : "";
        expect(readSigned(`${sign}${english}`, ".")).toMatchObject({ digits, isNegative });
        expect(readSigned(`${sign}${german}`, ",")).toMatchObject({ digits, isNegative });
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("a row", () => {
  test("of debit and credit columns goes out or comes in", () => {
    const columns = mapping({ debit: "2", credit: "3" });
    expect(cellsIn(["05/03/2026", "Naivas", "1,250.00", ""], columns)).toEqual({
      date: "2026-03-05",
      description: "Naivas",
      amount: "1250.00",
      currency: "KES",
      type: "expense",
      category: "Miscellaneous",
      subcategory: "Other Misc. Expenses",
    });
    expect(cellsIn(["05/03/2026", "Salary", "0.00", "85,000.00"], columns)).toMatchObject({
      amount: "85000.00",
      type: "income",
      category: "Other Income",
    });
    expect(cellsIn(["05/03/2026", "Withdrawn", "-300.00", ""], columns)).toMatchObject({
      type: "expense",
      amount: "300.00",
    });
    expect(toCells(["05/03/2026", "Both", "1", "2"], columns)).toEqual({
      problem: { column: "amount", code: "money_both_ways" },
    });
    expect(toCells(["05/03/2026", "Neither", "", ""], columns)).toEqual({
      problem: { column: "amount", code: "money_neither_way" },
    });
  });

  test("of one amount goes by its sign, as it was said", () => {
    const paid = ["05/03/2026", "Fuel", "-4000"];
    expect(cellsIn(paid, mapping({ amount: "2" }))).toMatchObject({ type: "expense", amount: "4000" });
    expect(cellsIn(paid, mapping({ amount: "2", positive: "out" }))).toMatchObject({ type: "income", amount: "4000" });
  });

  test.each([
    ["Expense", "Groceries", "expense", "Variable Expenses", "Groceries"],
    ["expense", "utilities / water", "expense", "Utilities", "Water"],
    ["EXPENSE", "Utilities", "expense", "Utilities", "Other Utilities"],
    ["Income", "salary", "income", "Salary", ""],
    ["Saving & Investment", "Retirement Fund", "saving", "Retirement Fund", ""],
    ["tithe", "", "tithe", "", ""],
    ["expense", "Something of theirs", "expense", "Miscellaneous", "Other Misc. Expenses"],
    ["", "Entertainment", "expense", "Discretionary Expenses", "Entertainment"],
  ])("with the type %j and the category %j is %s, %s, %s", (type, category, ...expected) => {
    const cells = cellsIn(
      ["05/03/2026", "x", "-1", type, category],
      mapping({ amount: "2", type: "3", category: "4" }),
    );
    expect([cells.type, cells.category, cells.subcategory]).toEqual(expected);
  });

  test("names its own currency where a column does", () => {
    const cells = cellsIn(["05/03/2026", "x", "1", "usd"], mapping({ amount: "2", currency: "3" }));
    expect(cells).toMatchObject({ currency: "USD" });
  });

  test("is then read by the form's own rules", () => {
    const columns = mapping({ amount: "2" });
    const read = (record: string[]) => readForeignRows([record], columns, "KES")[0];
    expect(read(["05/03/2026", "x", "12.345"])).toEqual({ problem: "amount: Use at most two decimals." });
    expect(read(["05/03/2026", "", "12"])).toEqual({ problem: "description: Enter a description." });
    expect(read(["05/03/2026", "x", "0.00"])).toEqual({ problem: "amount: Enter an amount above zero." });
    expect(read(["05/03/2026", "x", "n/a"])).toEqual({ problem: expect.stringMatching(/^amount: Enter the amount/) });
    expect(read(["05/03/2026", "y".repeat(400), "12"])).toMatchObject({ description: "y".repeat(300), amount: 1200 });
  });

  test("has one of the kinds that the form offers", () => {
    for (const kind of [...KINDS_OUT, ...KINDS_IN]) {
      const [type = "", category = "", subcategory = ""] = kind.split("|");
      const cells = { date: "2026-03-05", description: "x", amount: "1", currency: "KES", type, category, subcategory };
      expect(readRow(cells, "KES"), kind).toMatchObject({ type, amount: 100 });
    }
    expect(KINDS_OUT).toContain(DEFAULT_OUT);
    expect(KINDS_IN).toContain(DEFAULT_IN);
  });
});

describe("a proposal", () => {
  const BANK = {
    columns: ["Transaction Date", "Value Date", "Narration", "Debit", "Credit", "Balance"],
    rows: [
      ["25/02/2026", "25/02/2026", "SALARY", "", "85,000.00", "90,000.00"],
      ["05/03/2026", "05/03/2026", "ATM NAIROBI", "5,000.00", "", "85,000.00"],
    ],
  };

  test("goes by names and by what the rows hold", () => {
    const proposed = proposeMapping(BANK, "KES");
    expect(proposed).toMatchObject({ date: "0", description: "2", debit: "3", credit: "4", amount: "", order: "dmy" });
    expect(openQuestions(proposed, BANK)).toEqual([]);
    expect(isMapping(proposed, 6)).toBe(true);
  });

  test("asks what comes first where no date tells, and where dates contradict each other", () => {
    for (const dates of [["05/03/2026"], ["25/02/2026", "02/25/2026"]]) {
      const table = { ...BANK, rows: dates.map((date) => [date, date, "x", "1", "", ""]) };
      const proposed = proposeMapping(table, "KES");
      expect(proposed.order).toBe("");
      expect(openQuestions(proposed, table)).toEqual(["order"]);
    }
  });

  test("asks where amounts went that are all without a minus", () => {
    const table = { columns: ["Date", "Details", "Amount"], rows: [["2026-03-05", "Fuel", "4000"]] };
    expect(openQuestions(proposeMapping(table, "KES"), table)).toEqual(["positive"]);
    const signed = { ...table, rows: [["2026-03-05", "Fuel", "-4000"]] };
    expect(openQuestions(proposeMapping(signed, "KES"), signed)).toEqual([]);
  });

  test.each([
    ["Amount UGX", ["950.000", "-12.000"], ","],
    ["Amount UGX", ["1.950.000", "12.000"], ","],
    ["Amount CLP", ["250.000", "900"], ","],
    ["Amount", ["950.000", "0.500"], "."],
    ["Amount", ["950.000", "1250.000"], "."],
    ["Amount", ["950.000", "12,000.50"], "."],
    ["Amount", ["950.00", "12.5"], "."],
    ["Amount UGX", ["950,000", "12,000"], "."],
    ["Amount KWD", ["0,500", "1,250"], ","],
    ["Amount KWD", ["1,250.500", "250.500"], "."],
  ])("%s: of %j, the decimals stand after %j", (column, amounts, decimal) => {
    const rows = amounts.map((amount, index) => [`2026-01-1${index}`, "Shop", amount]);
    expect(proposeMapping({ columns: ["Date", "Description", column], rows }, "KES")).toMatchObject({
      amount: "2",
      decimal,
    });
  });

  test("sees decimal commas, types, categories and currencies", () => {
    const table = {
      columns: ["Datum", "Text", "Betrag", "Type", "Category", "Currency"],
      rows: [["05.03.2026", "REWE", "-1.234,50", "Expense", "Groceries", "EUR"]],
    };
    expect(proposeMapping(table, "KES")).toMatchObject({
      decimal: ",",
      amount: "2",
      type: "3",
      category: "4",
      currency: "5",
    });
  });

  test("takes no column of numbers for days where its heading does not say so", () => {
    const table = { columns: ["Ref", "Siku", "Kwa", "Kiasi"], rows: [["46098", "2026-03-05", "Duka", "-5.00"]] };
    expect(proposeMapping(table, "KES")).toMatchObject({ date: "1", description: "2", amount: "3" });
  });

  test("of M-PESA's statement takes what was paid in and withdrawn", () => {
    const table = {
      columns: ["Receipt No.", "Completion Time", "Details", "Transaction Status", "Paid In", "Withdrawn", "Balance"],
      rows: [["SLA1", "2026-03-05 21:25:07", "Pay Bill to KPLC", "Completed", "", "-1,500.00", "20.00"]],
    };
    const proposed = proposeMapping(table, "KES");
    expect(proposed).toMatchObject({ date: "1", description: "2", credit: "4", debit: "5" });
    expect(cellsIn(table.rows[0] ?? [], proposed)).toMatchObject({
      date: "2026-03-05",
      type: "expense",
      amount: "1500.00",
    });
  });

  test("is not made of a table without dates", () => {
    expect(hasDates({ columns: ["name", "phone"], rows: [["Achieng", "0700"]] })).toBe(false);
  });

  test.each(["order", "decimal", "positive", "code", "out", "in", "date"] as const)(
    "is refused with a %s that no form offers",
    (field) => {
      expect(isMapping(mapping({ [field]: "7; drop" }), 7)).toBe(false);
      expect(isMapping(mapping({ date: "7" }), 7)).toBe(false);
    },
  );
});

describe("the table of a file", () => {
  const records = (text: string) => (delimiter: string) => text.split("\n").map((line) => line.split(delimiter));

  test.each([
    [",", "Date,Details,Amount\n2026-03-05,Fuel,1"],
    [";", "Date;Details;Amount\n2026-03-05;Fuel, petrol;1,50"],
    ["\t", "Date\tDetails\tAmount\n2026-03-05\tFuel\t1"],
  ])("is cut at %j", (delimiter, text) => {
    expect(findTable(records(text))).toEqual({ delimiter, header: 0 });
  });

  test("begins below what a bank says first", () => {
    const text = "Account statement\nAccount;01 234\n\nDate;Details;Debit;Credit\n05/03/2026;Fuel;1;";
    expect(findTable(records(text))).toEqual({ delimiter: ";", header: 3 });
    expect(splitFile(text, 4)).toEqual({
      header: "Date;Details;Debit;Credit",
      pieces: [{ text: "05/03/2026;Fuel;1;", line: 5, records: 1 }],
      records: 1,
    });
  });

  test("is not there in a file of one column", () => {
    expect(findTable(records("a\nb"))).toBeNull();
  });
});

test("rows of a bank keep their line, their cells, and may end with a separator", () => {
  const foreign = { delimiter: ";", mapping: mapping({ amount: "2", decimal: "," }) };
  const read = readRows(
    "05/03/2026;Fuel;-4.000,00;\n\nSoon;Fuel;\n\nTotal;;-4.000,00\n",
    ["Date", "Details", "Amount"],
    5,
    "KES",
    foreign,
  );
  expect(read).toMatchObject({
    rows: [
      { line: 5, amount: 400_000, type: "expense", cells: ["05/03/2026", "Fuel", "-4.000,00", ""] },
      { line: 7, problem: 'date: "Soon" is not a date between 1970 and 2100.', cells: ["Soon", "Fuel", ""] },
    ],
  });
});

describe("quotes that are none of the table's", () => {
  const read = (...lines: string[]) => {
    const foreign = { delimiter: ",", mapping: mapping({ amount: "2", order: "" }) };
    const rows = readRows(lines.join("\n"), ["Date", "Payee", "Amount"], 2, "KES", foreign);
    return "rows" in rows && rows.rows.map((row) => [row.line, "problem" in row ? row.problem : row.description]);
  };

  test("hold no payments together, whether they are far apart or in two lines", () => {
    const payments = Array.from({ length: 25 }, (_, index) => [index + 4, `Shop ${index}`] as const);
    const between = payments.map(([line, name]) => `2026-11-05,"${name}",-${line}.00`);
    expect(read("2026-11-01,Naivas,-2.00", '2026-11-02,"Bob,-1.00', ...between, '2026-11-28,Screen 7",-5.00')).toEqual([
      [2, "Naivas"],
      [3, '"Bob'],
      ...payments,
      [29, 'Screen 7"'],
    ]);
    expect(read('2026-11-02,"Bob,-1.00', '2026-11-03,Screen 7",-5.00', "2026-11-04,KPLC,-3.00")).toEqual([
      [2, '"Bob'],
      [3, 'Screen 7"'],
      [4, "KPLC"],
    ]);
  });

  test("are those of a description of several lines, though one has commas, or begins with a day", () => {
    const lines = ['2026-11-02,"Paid to', "Bob, Jane, Ann", '2026-11-01 Till 5",-1.00', "2026-11-04,KPLC,-3.00"];
    expect(read(...lines)).toEqual([
      [2, "Paid to Bob, Jane, Ann 2026-11-01 Till 5"],
      [5, "KPLC"],
    ]);
  });
});

test("the sample to download has no row with a problem", () => {
  const { header, pieces } = splitFile(
    readFileSync(new URL("../../public/pamoja-sample.csv", import.meta.url), "utf8"),
  );
  const head = readHeader(header);
  if ("problem" in head) throw new Error(head.problem);
  const rows = pieces.flatMap(({ text, line }) => {
    const read = readRows(text, head.columns, line, "KES");
    return "rows" in read ? read.rows : [];
  });
  expect(rows).toHaveLength(8);
  expect(rows.filter((row) => "problem" in row)).toEqual([]);
});

test("a transfer never ends in the account that it left, even where the nearest row of its amount is there", () => {
  const records = [
    ["01/10/2026", "Moved", "-5.00", "A", "true"],
    ["01/10/2026", "Moved", "5.00", "A", "true"],
    ["01/10/2026", "Moved", "5.00", "B", "true"],
    ["01/10/2026", "Moved", "-5.00", "B", "true"],
  ];
  const preset = mapping({ preset: "wallet", amount: "2", account: "3", transfer: "4" });
  const accounts = ["A", "B"].map((name) => ({ name, currency: "KES", digits: null }));
  expect(relate(records, preset, { today: "2026-11-21", zone: "Africa/Nairobi", accounts })).toEqual([
    { kind: "transfer", from: "A", to: "B" },
    { kind: "reported" },
    { kind: "reported" },
    { kind: "transfer", from: "B", to: "A" },
  ]);
});

test("transfers of one amount and day are paired with the nearest rows, without comparing each with each", () => {
  const many = 1_000;
  const side = (direction: string, account: string, counter: string) =>
    ["01/10/2026", "Moved", "5.00", direction, account, counter] as const;
  const records = [
    ...Array.from({ length: many }, () => side("out", "A", "B")),
    ...Array.from({ length: many }, () => side("in", "B", "A")),
  ];
  const preset = mapping({
    preset: "statement",
    amount: "2",
    direction: "3",
    account: "4",
    counter: "5",
    positive: "",
  });
  const accounts = ["A", "B"].map((name) => ({ name, currency: "KES", digits: null }));
  const compared = vi.spyOn(String.prototype, "toLowerCase");
  const relations = relate(records, preset, { today: "2026-11-21", zone: "Africa/Nairobi", accounts });
  const times = compared.mock.calls.length;
  compared.mockRestore();
  expect(times).toBeLessThan(many * 100);
  expect(Map.groupBy(relations, ({ kind }) => kind).get("transfer")).toHaveLength(many);
  expect(Map.groupBy(relations, ({ kind }) => kind).get("reported")).toHaveLength(many);
});
