/** Whole data exports: downloaded, changed, and brought back. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { newId } from "#db/id.ts";
import type { TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

type Signed = { cookie: string };

export async function exported(app: TestApp, { cookie }: Signed): Promise<Uint8Array> {
  return new Uint8Array(await (await app.fetch("/settings/data-export", { cookie })).arrayBuffer());
}

/** The export with one of its files changed. */
export function changed(zip: Uint8Array, file: string, change: (text: string) => string): Uint8Array {
  const files = unzipSync(zip);
  return zipSync({ ...files, [file]: strToU8(change(strFromU8(files[file] ?? new Uint8Array()))) });
}

/** Chooses a file on the import's page, as a browser without a script sends it. */
export async function choose(
  app: TestApp,
  bytes: Uint8Array,
  { cookie }: Signed,
  { id = newId(), name = "pamoja.zip" }: { id?: string; name?: string } = {},
) {
  const body = new FormData();
  body.set("intent", "stage");
  body.set("id", id);
  body.set("file", new File([bytes.slice().buffer], name));
  const headers = { Origin: app.origin };
  return readPage(await app.fetch("/transactions/import", { method: "POST", body, headers, cookie }));
}

/** Chooses an export and brings it back; the answer of whichever refused it, or of the last. */
export async function bringBack(app: TestApp, zip: Uint8Array, person: Signed) {
  const chosen = await choose(app, zip, person);
  const id = new URL(chosen.location ?? "", app.origin).searchParams.get("id");
  if (id === null) return chosen;
  const { cookie } = person;
  return readPage(await app.post("/transactions/import", { intent: "restore", id }, { cookie }));
}

/** How many rows of chosen files wait in a household, and how many chosen files. */
export async function waiting(app: TestApp, household: string): Promise<{ imports: number; rows: number }> {
  const [row] = await app.owner`select
    (select count(*)::int from imports where household_id = ${household} and committed_at is null) as imports,
    (select count(*)::int from import_rows where household_id = ${household})
      + (select count(*)::int from export_rows where household_id = ${household}) as rows`;
  return row as { imports: number; rows: number };
}
