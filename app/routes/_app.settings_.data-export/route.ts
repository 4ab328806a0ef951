import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EXPORT_TABLES, type ExportRow, type ExportTable, listExportRows } from "#db/data-export.ts";
import type { Scope } from "#db/scope.ts";
import { type ArchivedFile, archive, asStream } from "./archive.ts";
import { readMe } from "./read-me.ts";
import { headerOf, lineOf } from "./table-file.ts";

/** Rows of each table that come with the first call, which is all that most households need. */
const AT_FIRST = 1000;
/** Rows fetched at a time after it, so that a long ledger never stands in memory whole. */
const AT_ONCE = 5000;

/** Everything that the household has, as one zip. Viewers see all of it, and the lapsed keep what is theirs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { scope } = context;
  const first = await scope.read("account", (db) =>
    Object.fromEntries(EXPORT_TABLES.map((table) => [table.name, listExportRows(db, table, AT_FIRST)])),
  );
  if (first.data === null) throw new Response(first.problem.message, { status: 503 });

  const { visitor, data } = first;
  const files: ArchivedFile[] = [
    { name: "README.txt", pieces: once(readMe(visitor, EXPORT_TABLES)) },
    ...EXPORT_TABLES.map((table) => ({
      name: `${table.name}.csv`,
      pieces: linesOf(scope, visitor.household.id, table, data[table.name] ?? []),
    })),
  ];
  return new Response(asStream(archive(files, scope.at)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="pamoja-${plainName(visitor.household.name)}-${visitor.today}.zip"`,
    },
  });
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** A table's file, page by page. */
async function* linesOf(
  scope: Scope,
  household: string,
  table: ExportTable,
  first: readonly ExportRow[],
): AsyncGenerator<string> {
  yield headerOf(table);
  let [rows, full] = [first, AT_FIRST];
  for (;;) {
    yield rows.map((row) => lineOf(table, row)).join("");
    const last = rows.at(-1);
    if (rows.length < full || !last) return;
    const next = await scope.read("account", (db) => ({ taken: listExportRows(db, table, AT_ONCE, last) }));
    if (next.data === null) throw new Error(next.problem.message);
    // Whoever leaves the household meanwhile would go on with their own one's rows.
    if (next.visitor.household.id !== household) throw new Error("the household is another one by now");
    [rows, full] = [next.data.taken, AT_ONCE];
  }
}

/** A household's name as part of a file's. */
function plainName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return plain || "household";
}
