/** Which way amounts went where balances, the sides of balances or the names of columns could be misread. */
import { expect, test } from "vitest";
import { openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { isTransactionType, TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import { readForeignRows } from "#app/features/imports/read-foreign.ts";
import { type Sample, sampleOf } from "#app/features/imports/sample.ts";

/** The amounts of a file, with a minus where they went out. */
function amounts(...lines: string[]) {
  const sample = sampleOf(`${lines.join("\n")}\n`) as Sample;
  const mapping = proposeMapping(sample, "KES");
  expect(openQuestions(mapping, sample)).toEqual([]);
  return readForeignRows(sample.rows, mapping, "KES", { today: "2026-11-26" }).flatMap((row) => {
    if (row === null || "problem" in row) return [];
    const isOut = isTransactionType(row.type) && TRANSACTION_TYPES[row.type].cash < 0;
    return [(isOut ? -row.amount : row.amount) / 100];
  });
}

test("Dr and Cr beside what is owed on a card are those of the amounts", () => {
  expect(
    amounts(
      "Date,Description,Amount,Outstanding Balance,Dr/Cr",
      "01/03/2026,NAIVAS,1000.00,1000.00,Dr",
      "15/03/2026,JAVA,500.00,1500.00,Dr",
      "20/03/2026,PAYMENT THANK YOU,1500.00,0.00,Cr",
      "26/03/2026,SHELL,2000.00,2000.00,Dr",
    ),
  ).toEqual([-1000, -500, 1500, -2000]);
});

test("Dr and Cr beside balances that are always overdrawn are those of the balances", () => {
  expect(
    amounts(
      "Date,Description,Amount,Balance,Dr/Cr",
      '01/03/2026,Opening Balance,,"82,400.00",Dr',
      '13/03/2026,SUPPLIER,"4,600.00","87,000.00",Dr',
      '19/03/2026,SALES,"30,000.00","57,000.00",Dr',
      '26/03/2026,STOCK,"11,250.00","68,250.00",Dr',
    ),
  ).toEqual([-4600, 30000, -11250]);
});

test("a row that is missing leaves a column of Dr and Cr what it was", () => {
  const rows = Array.from(
    { length: 12 },
    (_, n) => `${13 + n}/03/2026,SHOP,10.00,${(990 - n * 10 - (n > 6 ? 5 : 0)).toFixed(2)},Dr`,
  );
  expect(amounts("Date,Description,Amount,Balance,Dr/Cr", ...rows)).toEqual(rows.map(() => -10));
});

test("payments beside receipts went out, and a payment of a card's charges came in", () => {
  expect(
    amounts(
      "Date,Details,Payments,Receipts,Charges",
      "01/03/2026,Rent,20000.00,,",
      "22/03/2026,Salary,,50000.00,",
      "23/03/2026,Ledger fee,,,100.00",
    ),
  ).toEqual([-20000, 50000, -100]);
  expect(amounts("Date,Details,Charges,Payments", "01/03/2026,Bata,1890,", "15/03/2026,Equity,,20000")).toEqual([
    -1890, 20000,
  ]);
});

test("what is owed on a card grows by its debits, whatever single words say", () => {
  expect(
    amounts(
      "Date,Description,Debit,Credit,Balance",
      "01/03/2026,NAIVAS,1000.00,,1000.00",
      "15/03/2026,AIRTIME TOP UP,500.00,,1500.00",
      "20/03/2026,DIRECT DEBIT PAYMENT,,1500.00,0.00",
      "26/03/2026,SHELL,2000.00,,2000.00",
    ),
  ).toEqual([-1000, -500, 1500, -2000]);
});

test("a balance that is called an amount is none", () => {
  expect(
    amounts(
      "Date,Narration,Amount,Balance Amount,Dr/Cr",
      "01/03/2026,Brought in,,1000.00,Cr",
      "15/03/2026,Naivas,200.00,800.00,Dr",
      "20/03/2026,Salary,500.00,1300.00,Cr",
    ),
  ).toEqual([-200, 500]);
});

test("one row out of the order of days does not turn the others round", () => {
  expect(
    amounts(
      "Date,Details,Amount,Balance",
      "20/02/2026,Opening balance,,100.00",
      "21/02/2026,Contribution,5000.00,5100.00",
      "20/03/2026,Contribution,5000.00,10100.00",
      "20/04/2026,Contribution,5000.00,15100.00",
      "15/02/2026,Contribution,5000.00,20100.00",
    ),
  ).toEqual([5000, 5000, 5000, 5000]);
});

test("a number of the item is no description", () => {
  const sample = sampleOf("Item,Date,Payee,Amount\n1,13/03/2026,Naivas,-10.00\n2,14/03/2026,KPLC,-20.00\n") as Sample;
  expect(proposeMapping(sample, "KES").description).toBe("2");
});
