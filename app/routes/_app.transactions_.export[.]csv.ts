import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Cursor, listForExport } from "#db/transactions.ts";
import { COLUMNS } from "../domain/ledger-columns.ts";
import { cellsOf, csvLine } from "../domain/ledger-file.ts";

/** Rows fetched at a time, so that a long ledger never stands in memory whole. */
const AT_ONCE = 5000;

const MOVED = "The household changed while its transactions were on their way.";

/** All transactions as CSV, oldest first. A failure half-way breaks the download off: no short file passes for whole. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = (after: Cursor | null) =>
    context.scope.read("app", (db) => ({ rows: listForExport(db, AT_ONCE, after) }));
  const first = await page(null);
  if (first.data === null) throw new Response(first.problem.message, { status: 503 });

  const encoder = new TextEncoder();
  let { rows } = first.data;
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const header = begun ? "" : csvLine(COLUMNS);
      begun = true;
      controller.enqueue(encoder.encode(header + rows.map((row) => csvLine(cellsOf(row))).join("")));
      const last = rows.at(-1);
      if (rows.length < AT_ONCE || !last) return controller.close();
      const next = await page(last);
      if (next.data === null) return controller.error(new Error(next.problem.message));
      // Whoever is in another household by now gets no file with something of both.
      if (next.visitor.household.id !== first.visitor.household.id) return controller.error(new Error(MOVED));
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
