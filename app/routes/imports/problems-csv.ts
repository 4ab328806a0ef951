import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { csvLine } from "#app/domain/csv-cells.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { listBadRows } from "#db/imports/import-rows.ts";
import { findImport } from "#db/imports/imports.ts";
import { takeTurn } from "#db/turn.ts";
import { importIdOf } from "./import-id.ts";
import * as say from "./words.tsx";

/** The rows of a file that cannot be added, as the file had them, each with what is wrong with it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = importIdOf(request);
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    import: findImport(db, id),
    rows: listBadRows(db, id),
  }));
  if (data === null) throw new Response(wordsOf(refusal), { status: 503 });
  const columns = data.import[0]?.columns;
  if (!columns || !canEdit(visitor)) throw redirect("/transactions/import");
  const lines = data.rows.map(({ cells, problem }) => {
    const own = [...(cells ?? []), ...columns.slice(cells?.length ?? 0).map(() => "")];
    return csvLine([...own, problem]);
  });
  const more = (data.rows[0]?.count ?? 0) - lines.length;
  if (more > 0) lines.push(csvLine([...columns.map(() => ""), say.moreLikeThese(more)]));
  return new Response(`\ufeff${csvLine([...columns, "problem"])}${lines.join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="pamoja-lines-to-mend.csv"',
    },
  });
}
