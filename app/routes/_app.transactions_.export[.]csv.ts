import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Cursor } from "#db/transaction-filter.ts";
import { listForExport } from "#db/transactions.ts";
import { COLUMNS } from "../domain/ledger-columns.ts";
import { cellsOf, csvLine } from "../domain/ledger-file.ts";

/** Rows per call, so that a long ledger is never in memory as a whole. */
const PAGE_SIZE = 5000;

const HOUSEHOLD_CHANGED = "The household changed while its transactions were being exported.";

/**
 * All transactions as CSV, oldest first. A failure aborts the download, so that no truncated file passes for a complete
 * one.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = (after: Cursor | null) =>
    context.scope.read("app", (db) => ({ rows: listForExport(db, PAGE_SIZE, after) }));
  const first = await page(null);
  if (first.data === null) throw new Response(first.problem.message, { status: 503 });

  const encoder = new TextEncoder();
  let { rows } = first.data;
  let hasHeader = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const header = hasHeader ? "" : csvLine(COLUMNS);
      hasHeader = true;
      controller.enqueue(encoder.encode(header + rows.map((row) => csvLine(cellsOf(row))).join("")));
      const last = rows.at(-1);
      if (rows.length < PAGE_SIZE || !last) return controller.close();
      const next = await page(last);
      if (next.data === null) return controller.error(new Error(next.problem.message));
      // A member who has changed households must not get a file that mixes both.
      if (next.visitor.household.id !== first.visitor.household.id)
        return controller.error(new Error(HOUSEHOLD_CHANGED));
      rows = next.data.rows;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="pamoja-transactions-${first.visitor.today}.csv"`,
    },
  });
}
