import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MadeFile, soleExport } from "#app/features/exports/sole-export.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { EXPORT_TABLES, type ExportRow, type ExportTable, listExportRows } from "#db/exports/data-export.ts";
import type { Scope } from "#db/scope.ts";
import { type ArchivedFile, archive } from "./archive.ts";
import { readMe } from "./read-me.ts";
import { headerOf, lineOf } from "./table-file.ts";

/** Rows of each table in the first call, enough for most households. */
const FIRST_PAGE_SIZE = 1000;
/** Rows per later call, so that a long ledger is never in memory as a whole. */
const PAGE_SIZE = 5000;

/** All of the household's data as one zip. Viewers may download it too, and so may households whose subscription has lapsed. */
export const loader = (args: LoaderFunctionArgs) =>
  soleExport(args, { path: "/settings/data-export", guard: "account", type: "application/zip" }, () =>
    zipOf(args.context.scope),
  );

async function zipOf(scope: Scope): Promise<MadeFile> {
  const first = await scope.read("account", (db) =>
    Object.fromEntries(EXPORT_TABLES.map((table) => [table.name, listExportRows(db, table, FIRST_PAGE_SIZE)])),
  );
  if (first.data === null) throw new Response(wordsOf(first.refusal), { status: 503 });

  const { visitor, data } = first;
  const files: ArchivedFile[] = [
    { name: "README.txt", pieces: once(readMe(visitor, EXPORT_TABLES)) },
    ...EXPORT_TABLES.map((table) => ({
      name: `${table.name}.csv`,
      pieces: linesOf(scope, visitor.household.id, table, data[table.name] ?? []),
    })),
  ];
  return {
    chunks: archive(files, scope.at),
    name: `pamoja-${fileNamePart(visitor.household.name)}-${visitor.today}.zip`,
  };
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
  let rows = first;
  for (;;) {
    yield rows.map((row) => lineOf(table, row)).join("");
    const last = rows.at(-1);
    if (!last?.page_more) return;
    const next = await scope.read("account", (db) => ({ rows: listExportRows(db, table, PAGE_SIZE, last) }));
    if (next.data === null) throw new Error(wordsOf(next.refusal));
    // A member who leaves in the meantime would otherwise get rows of their own household.
    if (next.visitor.household.id !== household) throw new Error("the member has changed households");
    rows = next.data.rows;
  }
}

/** A household's name as part of a file name. */
function fileNamePart(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return plain || "household";
}
