/** How fast things are recorded: one by one, by many at once, and as files. */
import { neon } from "@neondatabase/serverless";
import { newId } from "../../db/id.ts";
import { addAccounts } from "../long-history.ts";
import { type Person, personMaker } from "../people.ts";
import type { Stage } from "./stage.ts";

export type Writes = {
  /** Transactions a second. */
  oneHousehold: number;
  fiveHundredHouseholds: number;
  /** Seconds. */
  imported: { rows: number; staged: number; previewed: number; added: number };
  movements: { rows: number; staged: number; shown: number };
  /** What a phone typed without a network, as it sends it afterwards. */
  queue: { entries: number; sent: number };
};

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";

export async function measureWrites(stage: Stage, { households = 500, rows = 100_000 } = {}): Promise<Writes> {
  const owner = neon(stage.product.database.url("owner"));
  const { signedUp } = personMaker(owner, stage.origin);
  const people: Person[] = [];
  for (let index = 0; index < households; index += 1) people.push(await signedUp({ budgetLater: true }));
  const [one, importer] = [await signedUp(), await signedUp()];
  const repeated = Array.from({ length: 200 }, () => one);
  return {
    oneHousehold: await recordFor(stage, repeated, 10),
    fiveHundredHouseholds: await recordFor(stage, people, 50),
    imported: await timeImport(stage, importer, rows),
    movements: await timeMovements(stage, owner, one),
    queue: await timeQueue(stage, one),
  };
}

/** Records one transaction for each person, some at once. */
async function recordFor(stage: Stage, people: readonly Person[], atOnce: number): Promise<number> {
  const left = [...people];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let person = left.pop(); person; person = left.pop()) {
        const entry = { type: "expense", category: "Utilities", subcategory: "Water", date: "2026-11-20" };
        const fields = { intent: "record", id: newId(), description: "Water", amount: "1500", ...entry };
        await post(stage, person, "/transactions", fields, 200);
      }
    }),
  );
  return people.length / ((performance.now() - started) / 1000);
}

async function timeImport(stage: Stage, person: Person, rows: number): Promise<Writes["imported"]> {
  const id = newId();
  const [part, size] = [10_000, 1_000];
  const lineOf = (n: number) => `2026-11-${String((n % 28) + 1).padStart(2, "0")},tithe,,,Row ${n},${n + 1},KES,,,,,`;
  const staged = await seconds(async () => {
    for (let first = 0; first < rows; first += Math.min(part, size)) {
      const text = Array.from({ length: Math.min(size, rows - first) }, (_, index) => lineOf(first + index)).join(
        "\r\n",
      );
      const fields = { id, name: "ledger.csv", header: HEADER, text, line: String(first + 2) };
      await post(stage, person, "/transactions/import/rows", fields, 204);
    }
  });
  const previewed = await seconds(() => show(stage, person, `/transactions/import?id=${id}`));
  const added = await seconds(() => post(stage, person, "/transactions/import", { id, intent: "commit" }, 302));
  return { rows, staged, previewed, added };
}

/** A month of M-PESA: 930 movements, as the browser sends what it read of a statement. */
async function timeMovements(stage: Stage, owner: ReturnType<typeof neon<false, false>>, person: Person) {
  const { mpesa } = await addAccounts(owner, person.householdId);
  const movements = Array.from({ length: 930 }, (_, n) => ({
    receipt: `TKA${String(n).padStart(7, "0")}`,
    part: "main",
    day: `2026-11-${String((n % 30) + 1).padStart(2, "0")}`,
    time: "10:00",
    amount: 5000 + n,
    direction: "out",
    kind: "till",
    wallet: "mpesa",
    party_name: `DUKA ${n % 150}`,
    party_number: null,
    party_account: null,
    payee: `duka ${n % 150}`,
    payee_name: `duka ${n % 150}`,
    balance: null,
    reverses: null,
  }));
  const staged = await seconds(async () => {
    for (let first = 0; first < movements.length; first += 100) {
      const fields = {
        account: mpesa,
        source: "statement",
        movements: JSON.stringify(movements.slice(first, first + 100)),
      };
      await post(stage, person, "/transactions/import/movements", fields, 200);
    }
  });
  const shown = await seconds(() => show(stage, person, "/transactions/review"));
  return { rows: movements.length, staged, shown };
}

/** As many as are sent at once. */
async function timeQueue(stage: Stage, person: Person): Promise<Writes["queue"]> {
  const typed = {
    intent: "record",
    type: "expense",
    category: "Utilities",
    subcategory: "Water",
    description: "Water",
  };
  const entries = Array.from({ length: 50 }, (_, n) => {
    const id = newId();
    const fields = new URLSearchParams({ id, ...typed, amount: String(n + 1), currency: "KES", date: "2026-11-20" });
    return { id, form: "/transactions", fields: fields.toString() };
  });
  const fields = { typed_by: person.userId, opened_in: person.householdId, entries: JSON.stringify(entries) };
  const sent = await seconds(() => post(stage, person, "/transactions/queued", fields, 200));
  return { entries: entries.length, sent };
}

async function post(stage: Stage, { cookie }: Person, path: string, fields: Record<string, string>, status: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Cookie: cookie, Origin: stage.origin };
  const response = await fetch(stage.product.origin + path, { method: "POST", body, headers, redirect: "manual" });
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.text();
}

async function show(stage: Stage, { cookie }: Person, path: string): Promise<void> {
  const response = await fetch(stage.product.origin + path, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.text();
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
