/**
 * Chains of requests around a file: it is chosen, brought back or added, and every screen is opened. Whatever it is, a refusal
 * leaves no rows, few bytes never become many rows, and a screen that was fine is fine afterwards.
 */
import { unzipSync } from "fflate";
import { MAPPING_FIELDS, mappingFieldName } from "#app/domain/imports/file-mapping.ts";
import type { TestApp } from "../app-server.ts";
import { personWithEverything } from "../full-ledger.ts";
import { fieldValue } from "../page.ts";
import type { Person } from "../people.ts";
import { failingScreens } from "../routes/all-screens.ts";
import { exported } from "../routes/exports.ts";
import { type Files, strangeArchive } from "./archives.ts";
import { otherDocument, spoiltExample, strangeCsv, strangeMovements } from "./documents.ts";
import { type Random, randomFrom } from "./random.ts";
import { rowsIn } from "./rows.ts";

/** Requests from one chain to the next. */
export const EVERY = 20;
/** Rows that any file may become, however few bytes it has; beyond them each takes a byte. */
const FREE_ROWS = 20_000;

type Answered = { status: number; faults: string[]; text?: string };
/** `typed`: what may be repeated to whoever sent it; `rows`: of the file. */
type Sending = RequestInit & { path: string; typed: string; rows?: number };
type Send = (sending: Sending) => Promise<Answered>;
type Chain = { description: string; faults: string[]; statuses: number[] };

export type FileChains = (seed: number, at: number, send: Send, others: readonly string[]) => Promise<Chain>;

/** @returns what sends one chain, the same for a seed and a number */
export async function startFileChains(app: TestApp): Promise<FileChains> {
  const files = unzipSync(await exported(app, await personWithEverything(app)));
  return async (seed, at, send, others) => {
    const random = randomFrom(seed * 7_000_003 + at);
    const person = await app.signedUp();
    return random.chance(0.2)
      ? sendMovements(app, person, random, send, others)
      : sendFile(app, person, random, { send, others, files, turn: at / EVERY });
  };
}

async function sendMovements(
  app: TestApp,
  person: Person,
  random: Random,
  send: Send,
  others: readonly string[],
): Promise<Chain> {
  const fields = strangeMovements(random, others);
  const before = await rowsIn(app, person.householdId);
  const body = new URLSearchParams(fields);
  const answer = await send({
    path: "/transactions/import/movements",
    method: "POST",
    body,
    headers: headersOf(app, person),
    typed: fields.movements ?? "",
  });
  return {
    description: `movements ${JSON.stringify(fields).slice(0, 1500)}`,
    statuses: [answer.status],
    faults: [
      ...answer.faults,
      ...(await faultsAfter(app, person, { before, isTaken: answer.status === 200, bytes: 0 })),
    ],
  };
}

type Sources = { send: Send; others: readonly string[]; files: Files; turn: number };

async function sendFile(
  app: TestApp,
  person: Person,
  random: Random,
  { send, others, files, turn }: Sources,
): Promise<Chain> {
  const kind = random.next();
  const file =
    kind < 0.4 ? { name: "pamoja.zip", ...strangeArchive(random, files, others) } : { rows: 0, ...fileOf(kind) };
  function fileOf(kind: number) {
    if (kind < 0.75) return spoiltExample(random, turn);
    return kind < 0.92 ? strangeCsv(random, others) : otherDocument(random);
  }
  const sending = { path: "/transactions/import", method: "POST", typed: file.description, rows: file.rows };
  const headers = headersOf(app, person);
  const before = await rowsIn(app, person.householdId);
  const body = new FormData();
  body.set("intent", "stage");
  body.set("id", person.householdId);
  body.set("file", new File([file.bytes.slice().buffer], file.name));
  const answer = await send({ ...sending, body, headers });
  // A file that is not our own asks what its columns hold, and is sent again with what the page proposes.
  for (const [name, value] of proposedIn(answer.text ?? "")) body.set(name, value);
  const chosen = body.has(mappingFieldName("date")) ? await send({ ...sending, body, headers }) : answer;
  const isTaken = chosen.status === 302;
  const bytes = file.bytes.length;
  const faults = [...chosen.faults, ...(await faultsAfter(app, person, { before, isTaken, bytes }))];
  const chain = {
    description: `${file.description.slice(0, 1500)} of ${bytes} bytes`,
    statuses: [chosen.status],
    faults,
  };
  if (!isTaken) return chain;
  const intent = file.name === "pamoja.zip" ? "restore" : "commit";
  const form = new URLSearchParams({ intent, id: person.householdId, leave_out: "rows with problem" });
  const added = await send({ ...sending, body: form, headers });
  const isAdded = added.status === 302;
  faults.push(
    ...added.faults,
    ...(await faultsAfter(app, person, { before, isTaken: isAdded, bytes, isWaiting: !isAdded })),
  );
  return { ...chain, statuses: [chosen.status, added.status] };
}

/** What a page proposes for the columns of a file; nothing where it does not ask. */
const proposedIn = (html: string): [string, string][] =>
  MAPPING_FIELDS.flatMap((field) => {
    const value = fieldValue(html, mappingFieldName(field));
    return value === null ? [] : [[mappingFieldName(field), value] as [string, string]];
  });

const headersOf = (app: TestApp, { cookie }: Person) => ({ Origin: app.origin, Cookie: cookie });

type Outcome = {
  before: Readonly<Record<string, number>>;
  isTaken: boolean;
  bytes: number;
  /** Whether what was chosen may wait, as only adding it was refused. */
  isWaiting?: boolean;
};

async function faultsAfter(
  app: TestApp,
  person: Person,
  { before, isTaken, bytes, isWaiting = false }: Outcome,
): Promise<string[]> {
  const rows = await rowsIn(app, person.householdId);
  const grown = Object.entries(rows).filter(([table, count]) => count > (before[table] ?? 0));
  if (isTaken) {
    const many = grown.filter(([, count]) => count > FREE_ROWS + bytes);
    return [
      ...many.map(([table, count]) => `${bytes} bytes became ${count} rows of ${table}`),
      ...(await failingScreens(app, person, "data")).map((screen) => `afterwards ${screen}`),
    ];
  }
  const WAITING = ["imports", "import_rows", "export_rows"];
  return grown
    .filter(([table]) => !isWaiting || !WAITING.includes(table))
    .map(([table, count]) => `it was refused, and left ${count} rows of ${table}`);
}
