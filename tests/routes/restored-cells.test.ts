/**
 * Every cell of an export that comes back, with values that no form takes: either the export is refused in plain words and
 * leaves nothing, or it comes back and every screen still opens.
 */
import { parse } from "csv-parse/sync";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quote } from "#app/domain/csv-cells.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";
import { newId } from "#db/id.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { personWithEverything } from "../full-ledger.ts";
import { type Random, randomFrom } from "../fuzz/random.ts";
import type { Person } from "../people.ts";
import { IS_DEEP } from "../property.ts";
import { failingScreens } from "./all-screens.ts";
import { exported, waiting } from "./exports.ts";
import { libraryWordsIn } from "./library-words.ts";

let app: TestApp;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
  files = unzipSync(await exported(app, await personWithEverything(app)));
});
afterAll(() => app.stop());

const ODD: Readonly<Record<string, string>> = {
  empty: "",
  blank: " ",
  "nothing that shows": "\u200b",
  "turned around": "\u202emoc",
  "a control": "a\u0001b",
  "a prototype": "__proto__",
  "an unknown word": "evil",
  long: "x".repeat(3000),
  "below zero": "-1.00",
  "a fraction": "0.001",
  large: "99999999999999.99",
  infinity: "infinity",
  "no day": "2026-02-30",
  "an early day": "0001-01-01",
  "a late moment": "294275-12-31T00:00:00Z",
  "another id": "019a0000-0000-7000-8000-000000000000",
  "another currency": "UGX",
  "a number": "2147483648",
};

type Case = { table: string; column: string; odd: string };
const CASES: Case[] = RESTORED_TABLES.flatMap(({ name, columns }) =>
  columns.flatMap((column) => Object.keys(ODD).map((odd) => ({ table: name, column: column.name, odd }))),
);

/** The export with an odd value in one column of a row: the last one that has a value there, or the last. */
function withOdd({ table, column, odd }: Case): Uint8Array {
  const file = `${table}.csv`;
  const [names = [], ...rows] = parse(strFromU8(files[file] as Uint8Array)) as string[][];
  const at = names.indexOf(column);
  const filled = rows.findLastIndex((each) => each[at] !== "");
  const row = filled < 0 ? rows.length - 1 : filled;
  if (at < 0 || row < 0) throw new Error(`the export has no ${table}.${column}`);
  const spoilt = rows.map((cells, index) => (index === row ? cells.with(at, ODD[odd] ?? "") : cells));
  const text = [names, ...spoilt].map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
  return zipSync({ ...files, [file]: strToU8(text) }, { level: 1 });
}

const LEDGER = RESTORED_TABLES.map(({ name }) => name).filter((name) => name !== "households");
const recorded = async (household: string): Promise<string[]> => {
  const counts = LEDGER.map(
    (table) => `select '${table}' as name, count(*)::int as count from ${table} where household_id = $1`,
  );
  const rows = await app.owner.query(counts.join(" union all "), [household]);
  return rows.filter(({ count }) => Number(count) > 0).map(({ name }) => `${name} is left`);
};

/** As a script sends it: nothing is rendered but what is refused, and where it leads. */
async function bringBack(
  zip: Uint8Array,
  { cookie }: Person,
): Promise<{ status: number; text: string; isBack: boolean }> {
  const body = new FormData();
  body.set("intent", "stage");
  body.set("id", newId());
  body.set("file", new File([zip.slice().buffer], "pamoja.zip"));
  const headers = { Origin: app.origin };
  const chosen = await app.fetch("/transactions/import.data", { method: "POST", body, headers, cookie });
  const text = await chosen.text();
  const id = /\/transactions\/import\?id=([0-9a-f-]{36})/.exec(text)?.[1];
  if (id === undefined) return { status: chosen.status, text, isBack: false };
  const restored = await app.post("/transactions/import", { intent: "restore", id }, { cookie, script: true });
  return { status: restored.status, text: await restored.text(), isBack: restored.status === 202 };
}

/** It is whole, and its page says what is in the way: another currency. */
const OF_ANOTHER_HOUSEHOLD = "This export cannot be restored into this household.";
const REFUSAL = /"(This export (?:cannot be restored|is damaged)[^"]*|This is not a Pamoja export[^"]*)"/;

/** What is wrong with what becomes of an export. */
async function wrongWith(
  zip: Uint8Array,
  person: Person,
  as: "documents" | "data",
): Promise<{ problems: string[]; isBack: boolean; isUsed: boolean }> {
  const { status, text, isBack } = await bringBack(zip, person);
  if (isBack) return { problems: await failingScreens(app, person, as), isBack, isUsed: true };
  const [, refusal = null] = REFUSAL.exec(text) ?? [];
  const words = libraryWordsIn(new Response(null, { headers: { "Content-Type": "text/html" } }), refusal ?? "");
  const { rows } = await waiting(app, person.householdId);
  return {
    problems: [
      ...(status >= 500 ? [`it is refused with ${status}`] : []),
      ...(refusal === null ? [`it is refused without a word: ${text.slice(0, 300)}`] : []),
      ...(words === null ? [] : [`"${words}" is shown`]),
      ...(rows > 0 && !refusal?.startsWith(OF_ANOTHER_HOUSEHOLD) ? [`${rows} rows wait`] : []),
      ...(await recorded(person.householdId)),
    ],
    isBack,
    isUsed: rows > 0,
  };
}

/** One value for each column, or all of them. */
function chosen(random: Random): Case[] {
  if (IS_DEEP) return CASES;
  return [...Map.groupBy(CASES, ({ table, column }) => `${table}.${column}`).values()].map((each) => random.pick(each));
}

const SEED = Number(process.env.PAMOJA_CELLS_SEED ?? 7);

test(`whatever a cell of an export holds, it is refused or its household's screens open (seed ${SEED})`, async () => {
  const found: string[] = [];
  let person = await app.signedUp();
  const untouched = await wrongWith(zipSync(files), person, "documents");
  expect(untouched).toMatchObject({ problems: [], isBack: true });
  person = await app.signedUp();
  const random = randomFrom(SEED);
  for (const each of chosen(random)) {
    const { problems, isUsed } = await wrongWith(withOdd(each), person, random.chance(0.2) ? "documents" : "data");
    found.push(...problems.map((problem) => `${each.table}.${each.column} is ${each.odd}: ${problem}`));
    if (isUsed || problems.length > 0) person = await app.signedUp();
    // Fifty files a day are enough for a household.
    await app.owner`delete from attempts`;
  }
  expect(found).toEqual([]);
}, 1_800_000);
