/** A transaction that a file holds is accepted exactly when the form accepts it, and says the same then. */
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { neutralise } from "#app/domain/csv-cells.ts";
import { COLUMNS } from "#app/domain/imports/ledger-columns.ts";
import { cellsOf, type FileRow } from "#app/domain/imports/ledger-file.ts";
import { readRow } from "#app/domain/imports/ledger-row-reader.ts";
import { type Entry, entrySchema, isInterestWithin } from "#app/domain/transactions/transaction-entry.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { fc, runs } from "../property.ts";
import { anySubmit, type Typed } from "./entries.ts";

const TERMS = ["interest_rate", "duration", "duration_unit"] as const;
const CHOICES = ["category", "subcategory", "loan", "duration_unit"];

/** As the form's action reads it (app/routes/transactions/submit.server.ts); null is refused. */
function byForm(type: TransactionType, typed: Typed): Entry | null {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) {
    // Only a file can have white space alone in a cell, or around a choice: there it counts for nothing.
    if (value.trim() !== "") form.set(name, CHOICES.includes(name) ? value.trim() : value);
  }
  const schema = entrySchema(type, String(form.get("category") ?? ""));
  const submission = parseWithZod(form, { schema });
  const entry = submission.status === "success" ? (submission.value as Entry) : null;
  return entry !== null && isInterestWithin(entry) ? entry : null;
}

function byFile(type: TransactionType, typed: Typed): FileRow | null {
  const cells = Object.entries({
    type,
    currency: "KES",
    date: typed.date ?? "",
    description: typed.description ?? "",
    amount: typed.amount ?? "",
    category: typed.category ?? "",
    subcategory: typed.subcategory ?? "",
    loan: (type === "loan_received" ? typed.loan_name : typed.loan) ?? "",
    asset: typed.asset_name ?? "",
    interest_rate: typed.interest_rate ?? "",
    duration: typed.duration ?? "",
    duration_unit: typed.duration_unit ?? "",
    interest: typed.interest ?? "",
  }).map(([name, text]) => [name, neutralise(text)]);
  const read = readRow(Object.fromEntries(cells), "KES");
  return "problems" in read ? null : read;
}

const asRow = (type: TransactionType, entry: Entry): FileRow => ({
  date: entry.date,
  type,
  category: entry.category ?? null,
  subcategory: entry.subcategory ?? null,
  description: entry.description,
  amount: entry.amount,
  currency: "KES",
  loan: entry.loan_name ?? entry.loan ?? null,
  asset: entry.asset_name ?? null,
  interest_rate: entry.interest_rate ?? null,
  duration: entry.duration ?? null,
  duration_unit: entry.duration_unit ?? null,
  interest: entry.interest || null,
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

test("form and file accept the same rows, with the same values", () => {
  let accepted = 0;
  fc.assert(
    fc.property(anySubmit, ({ type, typed }) => {
      // Undecodable bytes concern files only.
      fc.pre(!Object.values(typed).some((text) => text.includes("\ufffd")));
      // A file has one column for both names of a loan: the other field has no counterpart there.
      if (type === "loan_received") delete typed.loan;
      else delete typed.loan_name;
      // A file may hold a loan whose terms were taken out since.
      fc.pre(type !== "loan_received" || TERMS.every((name) => typed[name]?.trim()));
      const entry = byForm(type, typed);
      const row = byFile(type, typed);
      expect(row).toEqual(entry === null ? null : asRow(type, entry));
      if (row) accepted += 1;
    }),
    { numRuns: runs(3000) },
  );
  // Both ways out were really taken.
  expect(accepted).toBeGreaterThan(runs(3000) * 0.1);
  expect(accepted).toBeLessThan(runs(3000) * 0.9);
});

test("what was accepted is written to a file and read back as the same row", () => {
  fc.assert(
    fc.property(anySubmit, ({ type, typed }) => {
      const row = byFile(type, typed);
      if (row === null) return;
      const cells = Object.fromEntries(COLUMNS.map((name, index) => [name, cellsOf(row)[index]]));
      expect(readRow(cells, "KES")).toEqual(row);
    }),
    { numRuns: runs(2000) },
  );
});
