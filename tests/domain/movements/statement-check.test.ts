/** How a statement is held against what is printed on it: app/domain/movements/statements/statement-layout.ts. */
import { describe, expect, test } from "vitest";
import { movementsOf } from "#app/domain/movements/statements/statement.ts";
import { readStatement, type Statement } from "#app/domain/movements/statements/statement-layout.ts";
import type { TextItem } from "#app/domain/movements/statements/statement-lines.ts";
import { readPdf, readStatementPdf } from "../../mpesa/read-pdf.ts";
import { expectedMovements, makeHistory, type PrintedRow } from "../../mpesa/statement-history.ts";
import { drawStatement, type StatementOptions, sumsOf } from "../../mpesa/statement-pdf.ts";

const read = async (options: StatementOptions) => readStatementPdf(await drawStatement(options));

/** What does not fit, with the receipts around it. */
const gapsOf = ({ check }: Statement) =>
  check.matches
    ? []
    : check.gaps.map(({ what, difference, older, newer }) => [what, difference, older?.receipt, newer?.receipt]);

/** Where a payment stands whose charge has the same receipt, and its neighbours. */
function paymentIn(rows: readonly PrintedRow[]): { at: number; payment: PrintedRow; older: PrintedRow } {
  const at = rows.findIndex(({ details }, index) => index > 10 && details.startsWith("Customer Transfer to"));
  const [payment, older] = [rows[at], rows[at + 1]];
  if (!payment || !older) throw new Error("no such row");
  return { at, payment, older };
}

describe("what does not fit is shown", () => {
  const rows = makeHistory(60, { failures: 1000 });
  const { at, payment, older } = paymentIn(rows);

  test("a payment that was left out while its charge is there is a gap of its amount between two rows", async () => {
    const others = rows.toSpliced(at, 1);
    const statement = await read({ rows: others });
    expect(gapsOf(statement)).toEqual([["rows", payment.change, older.receipt, payment.receipt]]);
    expect(movementsOf(statement)).toEqual(expectedMovements(others));
  });

  test("if the printed totals have what the rows leave out, they differ by it", async () => {
    const statement = await read({ rows: rows.toSpliced(at, 1), totals: sumsOf(rows) });
    expect(gapsOf(statement)).toEqual([
      ["rows", payment.change, older.receipt, payment.receipt],
      ["paid out", -payment.change, undefined, undefined],
    ]);
  });

  test("a balance that is misprinted is one gap, and is left as it is printed", async () => {
    const misprinted = rows.with(at, { ...payment, balance: payment.balance + 90_00 });
    const statement = await read({ rows: misprinted });
    expect(gapsOf(statement)).toEqual([["balance", 90_00, older.receipt, payment.receipt]]);
    expect(statement.rows[at]?.balance).toBe(payment.balance + 90_00);
  });

  test("totals are compared with what was read", async () => {
    const { paidIn, paidOut } = sumsOf(rows);
    const statement = await read({ rows, totals: { paidIn: paidIn + 1, paidOut: paidOut - 100 } });
    expect(gapsOf(statement)).toEqual([
      ["paid in", 1, undefined, undefined],
      ["paid out", -100, undefined, undefined],
    ]);
  });

  test("without printed totals the balances are compared alone", async () => {
    expect((await read({ rows, totals: null })).check).toEqual({ matches: true });
  });
});

describe("no gap is", () => {
  test("an order of one second's rows in which the balances do not follow: they are put into one in which they do", async () => {
    const rows = makeHistory(80);
    const mixed = rows.toSorted((a, b) => (a.receipt === b.receipt ? a.details.localeCompare(b.details) : 0));
    expect(mixed).not.toEqual(rows);
    const statement = await read({ rows: mixed });
    expect(statement.check).toEqual({ matches: true });
    expect(movementsOf(statement)).toEqual(expectedMovements(rows));
  });

  test("the same balance beside all rows of one receipt", async () => {
    const rows = makeHistory(80);
    const equal = rows.map((row) => ({ ...row, balance: rows.find(isSameEvent(row))?.balance ?? 0 }));
    expect(equal).not.toEqual(rows);
    expect((await read({ rows: equal })).check).toEqual({ matches: true });
  });

  test("a row of zero beside which no balance is printed but zero", async () => {
    const rows = makeHistory(80);
    const zero = rows.map((row) => (row.change === 0 ? { ...row, balance: 0 } : row));
    expect(zero).not.toEqual(rows);
    const statement = await read({ rows: zero });
    expect(statement.check).toEqual({ matches: true });
    expect(movementsOf(statement)).toEqual(expectedMovements(rows));
  });
});

const isSameEvent = (row: PrintedRow) => (other: PrintedRow) =>
  other.receipt === row.receipt && other.status === row.status;

/** Pieces of text as they stand in a layout with its columns aligned to the left. */
const item = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: text.length * 3 });

const heading = (y: number): TextItem[] => [
  item("Receipt No. Completion Time", 36, y),
  item("Details", 197, y),
  item("Transaction Status Paid In", 358, y),
  item("Withdrawn", 480, y),
  item("Balance", 519, y),
];

test("a row that a page breaks goes on below the heading of the next page, and nowhere else", () => {
  const reading = readStatement([
    [
      ...heading(200),
      item("UAB1CD2EF9", 36, 130),
      item("2026-01-20 10:00:00", 117, 130),
      item("Merchant Payment Online to", 197, 130),
      item("Completed", 358, 130),
      item("-180.00", 480, 130),
      item("2,918.01", 519, 130),
      item("D iscl a i m e r: Any personal", 197, 118),
      item("information shared", 197, 112),
    ],
    [
      item("Page 2 of 2", 525, 804),
      item("MPESA FULL STATEMENT", 197, 795),
      ...heading(785),
      item("567123 - MAMA NJUGU SHOP", 197, 775),
      item("Statement Verification Code", 197, 765),
      item("AB12CD34", 197, 759),
    ],
  ]);
  expect(reading.ok && reading.statement.rows.map(({ details }) => details)).toEqual([
    "Merchant Payment Online to 567123 - MAMA NJUGU SHOP",
  ]);
});

test("only what took place counts, whatever else the status says", () => {
  const statuses = "Completed Failed Pending Reversed Cancelled Expired Declined Initiated Unheard-of".split(" ");
  const rows = statuses.flatMap((status, index) => [
    item(`UAB1CD2EF${index}`, 36, 700 - 10 * index),
    item("2026-01-20 10:00:00", 117, 700 - 10 * index),
    item("Airtime Purchase", 197, 700 - 10 * index),
    item(status, 358, 700 - 10 * index),
    item("-5.00", 480, 700 - 10 * index),
    item("95.00", 519, 700 - 10 * index),
  ]);
  const reading = readStatement([[...heading(785), ...rows]]);
  expect(reading).toMatchObject({ ok: true, statement: { incomplete: 8, rows: [{ receipt: "UAB1CD2EF0" }] } });
});

describe("what cannot be imported is refused, and why", () => {
  test("a statement of a business, in either layout", async () => {
    for (const layout of ["right", "left"] as const) {
      const reading = await readPdf(await drawStatement({ rows: makeHistory(5), layout, business: true }));
      const result = readStatement(reading.ok ? reading.pages : []);
      expect(result).toMatchObject({
        ok: false,
        refusal: { code: "statement_of_business" },
      });
    }
  });

  test("a PDF of something else, or of pictures", () => {
    for (const pages of [[], [[]], [[item("Invoice", 36, 700), item("TOTAL: 5.00", 36, 600)]]]) {
      const result = readStatement(pages);
      expect(result).toMatchObject({ ok: false, refusal: { code: "no_statement" } });
    }
  });
});
