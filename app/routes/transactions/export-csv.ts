import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MadeFile, soleExport } from "#app/features/exports/sole-export.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import type { Cursor } from "#db/transactions/transaction-filter.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { csvLine } from "../../domain/csv-cells.ts";
import { COLUMNS } from "../../domain/imports/ledger-columns.ts";
import { cellsOf } from "../../domain/imports/ledger-file.ts";
import * as say from "./words.tsx";

/** Rows per call, so that a long ledger is never in memory as a whole. */
const PAGE_SIZE = 5000;

const HOUSEHOLD_CHANGED = say.householdChanged;

/** All transactions as CSV, oldest first. */
export const loader = (args: LoaderFunctionArgs) =>
  soleExport(args, { path: "/transactions/export.csv", guard: "app", type: "text/csv; charset=utf-8" }, () =>
    csvOf(args.context.scope),
  );

async function csvOf(scope: Scope): Promise<MadeFile> {
  const page = (after: Cursor | null) => scope.read("app", (db) => ({ rows: listForExport(db, PAGE_SIZE, after) }));
  const first = await page(null);
  if (first.data === null) throw new Response(wordsOf(first.refusal), { status: 503 });
  return {
    chunks: chunks({ rows: first.data.rows, household: first.visitor.household.id }),
    name: `pamoja-transactions-${first.visitor.today}.csv`,
  };

  async function* chunks({ rows, household }: { rows: Rows; household: string }): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(csvLine(COLUMNS));
    for (;;) {
      yield encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join(""));
      const last = rows.at(-1);
      if (rows.length < PAGE_SIZE || !last) return;
      const next = await page(last);
      if (next.data === null) throw new Error(wordsOf(next.refusal));
      // A member who has changed households must not get a file that mixes both.
      if (next.visitor.household.id !== household) throw new Error(HOUSEHOLD_CHANGED);
      rows = next.data.rows;
    }
  }
}

type Rows = Awaited<ReturnType<typeof listForExport>>;
