/**
 * Every function that the role app may call, called by outsiders with the ids, addresses and references of a household: it
 * answers as for ids that nobody has, names nothing of that household, and changes no row of it. A new function is covered
 * by itself; those that serve the worker's own work are listed with the reason, and ask for the worker's secret.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { IS_DEEP } from "../property.ts";
import { makeBusy } from "./busy-household.ts";
import { type Answer, type Caller, marksIn, startCalling, type Watched } from "./called-as.ts";
import { allRows, type Table, tablesOf } from "./catalogue.ts";
import { type FullHousehold, furnishHousehold } from "./full-household.ts";
import {
  type Arguments,
  type CallableFunction,
  functionsOf,
  type Marks,
  marksFor,
  odd,
  ordinary,
  twinOf,
} from "./function-calls.ts";
import { confirmNow, hashOf, startMigrated, type TestDatabase } from "./support.ts";
import { BELIEVING, FOR_SIGNING_IN, FOR_THE_SYSTEM, OF_ARGUMENTS, TELLING_OF_EXISTENCE } from "./wide-functions.ts";

let database: TestDatabase & { postgresUrl: string };
let functions: CallableFunction[];
let ours: FullHousehold;
let theirs: FullHousehold;
let marks: Marks;
let calling: Awaited<ReturnType<typeof startCalling>>;
/** What others are most likely to know of us. */
let known: Set<string>;
let forged: Record<string, string>;

beforeAll(async () => {
  database = await startMigrated();
  const tables = await tablesOf(database.owner);
  theirs = await furnishHousehold(database);
  const before = await allRows(database.owner, tables);
  ours = await furnishHousehold(database);
  await makeBusy(database.owner);
  const rows = rowsBetween(before, await allRows(database.owner, tables), tables);
  marks = await marksOf(rows, database.owner);
  // As if they had just confirmed who they are, so that nothing is refused for that alone.
  await confirmNow(database, theirs.editor);
  functions = await functionsOf(database.owner);
  const watched: Watched = { household: ours.id, users: [ours.editor.userId, ours.viewer.userId], rows };
  calling = await startCalling(database.postgresUrl, tables, watched);
  known = new Set([ours.id, ours.editor.userId, `${ours.editor.userId}@example.com`]);
  forged = {
    user_id: ours.editor.userId,
    household_id: ours.id,
    role: "editor",
    access: "open",
    reauthenticated: "true",
  };
}, 120_000);

afterAll(async () => {
  await calling?.stop();
  await database.stop();
});

function rowsBetween(
  before: Awaited<ReturnType<typeof allRows>>,
  after: Awaited<ReturnType<typeof allRows>>,
  tables: readonly Table[],
): Watched["rows"] {
  return tables.flatMap(({ name }) => {
    const known = new Set(before.get(name)?.map(({ text }) => text));
    return (after.get(name) ?? []).filter(({ text }) => !known.has(text)).map(({ text }) => ({ table: name, text }));
  });
}

/** The ids that are found in our rows alone, and what else there is of ours that a text may name. */
async function marksOf(rows: Watched["rows"], owner: TestDatabase["owner"]): Promise<Marks> {
  const { rows: texts } = await owner`select table_name || '.' || column_name as path from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY')`;
  const isText = new Set(texts.map(({ path }) => path));
  const named = rows.flatMap(({ table, text }) =>
    Object.entries(JSON.parse(text) as Record<string, unknown>).filter(([column]) => isText.has(`${table}.${column}`)),
  );
  const idsIn = (text: string) => text.match(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g) ?? [];
  return {
    uuid: [...new Set(rows.flatMap(({ text }) => idsIn(text)))],
    text: [...new Set(named.map(([, value]) => String(value)).filter((value) => idsIn(value).length > 0))],
  };
}

const stranger = (secret: string | null): Caller => ({ session: null, secret });

/** Whatever they are, the worker asks for them: it is not to tell them more than their own. */
const OUTSIDERS: { who: string; caller: () => Promise<Caller> }[] = [
  { who: "a stranger", caller: async () => stranger(WORKER_SECRET) },
  { who: "a stranger with forged settings", caller: async () => ({ ...stranger(WORKER_SECRET), forged }) },
  {
    who: "an editor of another household",
    caller: async () => ({ session: await hashOf(theirs.editor.token), secret: WORKER_SECRET }),
  },
  {
    who: "an editor of another household with forged settings",
    caller: async () => ({ session: await hashOf(theirs.editor.token), secret: WORKER_SECRET, forged }),
  },
  {
    who: "a viewer of another household",
    caller: async () => ({ session: await hashOf(theirs.viewer.token), secret: WORKER_SECRET }),
  },
];

/** Every argument takes all that is ours in the deep tests, and otherwise what is best known and one in so many others. */
const EVERY = IS_DEEP ? 1 : 10;

type Crafted = {
  values: Arguments;
  /** The same with what nobody has, and what it has instead of what. */
  twin: Arguments | null;
  mark: string;
  other: string;
};

/** Arguments with something of ours in one place, in the household's own or nobody's, and odd ones. */
function crafted({ signature, parameters }: CallableFunction, every: number): Crafted[] {
  const harmless: Arguments = parameters.map(ordinary);
  const inHousehold = (id: string) =>
    harmless.map((value, at) => (parameters[at]?.name.includes("household") ? id : value));
  const hasHousehold = parameters.some(({ name }) => name.includes("household"));
  const bases = hasHousehold ? [harmless, inHousehold(ours.id), inHousehold(theirs.id)] : [harmless];
  const marked = parameters.flatMap((parameter, at) => {
    const twins = new Map<string, string>();
    const shift = signature.length + at;
    const chosen = marksFor(parameter, marks).filter(
      ({ value }, index) => known.has(value) || (index + shift) % every === 0,
    );
    return chosen.flatMap(({ value: mark, wrap }) => {
      const form = mark.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "");
      const other = twins.get(form) ?? twinOf(mark);
      twins.set(form, other);
      return bases.map((base) => ({
        values: base.with(at, wrap(mark)),
        twin: base.with(at, wrap(other)),
        mark,
        other,
      }));
    });
  });
  const alone = (values: Arguments): Crafted => ({ values, twin: null, mark: "", other: "" });
  const strange = parameters.flatMap((parameter, at) => odd(parameter).map((value) => alone(harmless.with(at, value))));
  return [alone(harmless), alone(parameters.map(() => null)), ...strange, ...marked];
}

/** Postgres' code for a statement that took longer than it may. */
const GIVEN_UP = "57014";

async function breachesOf(each: CallableFunction, caller: Caller, { every = EVERY, most = 10 } = {}) {
  const breaches = new Set<string>();
  const answers = new Map<string, Promise<Answer>>();
  const once = (values: Arguments) => {
    const key = JSON.stringify(values);
    const answer = answers.get(key) ?? calling.call(each, values, caller);
    answers.set(key, answer);
    return answer;
  };
  /** A busy machine may give up an ordinary call, which says nothing of what it knows. */
  const patiently = async (values: Arguments, answer: Answer): Promise<Answer> => {
    let again = answer;
    for (let tries = 0; again.code === GIVEN_UP && tries < 3; tries += 1)
      again = await calling.call(each, values, caller);
    return again;
  };
  for (const { values, twin, mark, other } of crafted(each, every)) {
    if (breaches.size >= most) break;
    const answer = twin === null ? await once(values) : await patiently(values, await once(values));
    if (marksIn(answer, values, marks).length > 0) breaches.add("returns what is ours");
    if (answer.changed) breaches.add("changes what is ours");
    if (answer.code === "XX000") breaches.add("fails within Postgres");
    if (twin === null) continue;
    const expected = await patiently(twin, await once(twin));
    const isSame = answer.rows.replaceAll(mark, "") === expected.rows.replaceAll(other, "");
    if (answer.code !== expected.code || !isSame)
      breaches.add(`knows ours from nobody's (${answer.code ?? "by its answer"})`);
  }
  return breaches;
}

const WIDE = { ...FOR_THE_SYSTEM, ...FOR_SIGNING_IN };
const ASKING = { ...WIDE, ...BELIEVING };

describe.each(IS_DEEP ? OUTSIDERS : OUTSIDERS.filter(({ who }) => who.includes("forged")))("$who", ({ caller }) => {
  test("learns and changes nothing of ours through any function", async () => {
    const asking = await caller();
    const breaches: string[] = [];
    for (const each of functions) {
      if (each.name in WIDE || each.name === OF_ARGUMENTS) continue;
      const ownBreaches = await breachesOf(each, asking);
      for (const breach of TELLING_OF_EXISTENCE[each.name] ?? []) ownBreaches.delete(breach);
      for (const breach of ownBreaches) breaches.push(`${each.signature} ${breach}`);
    }
    // A text, so that whoever reads a failure sees which function it was.
    expect(breaches.join("\n")).toBe("");
  }, 300_000);
});

test("every function that is said to tell of existence does so, to someone with a session", async () => {
  const editor: Caller = { session: await hashOf(theirs.editor.token), secret: WORKER_SECRET };
  for (const each of functions.filter(({ name }) => name in TELLING_OF_EXISTENCE)) {
    const expected = TELLING_OF_EXISTENCE[each.name] ?? [];
    // That it tells nothing else is shown above.
    const breaches = await breachesOf(each, editor, { every: 1, most: expected.length });
    expect([...breaches].toSorted(), each.name).toEqual(expected.toSorted());
  }
}, 120_000);

test("every function that is said to be wide is one", async () => {
  const stale: string[] = [];
  for (const name of Object.keys(WIDE)) {
    const named = functions.filter((each) => each.name === name);
    const answers: Set<string>[] = [];
    for (const each of named) answers.push(await breachesOf(each, stranger(WORKER_SECRET), { every: 1, most: 1 }));
    if (answers.every(({ size }) => size === 0)) stale.push(name);
  }
  expect(stale).toEqual([]);
}, 300_000);

const THIEVES: { who: string; caller: () => Promise<Caller> }[] = [
  { who: "the connection string alone", caller: async () => stranger(null) },
  { who: "another secret", caller: async () => stranger(`${WORKER_SECRET}!`) },
  {
    who: "a household of their own, and forged settings",
    caller: async () => ({
      session: await hashOf(theirs.editor.token),
      secret: null,
      forged: { ...forged, worker: "00".repeat(32) },
    }),
  },
];

describe.each(THIEVES)("whoever has $who", ({ caller }) => {
  test("is refused by every function that believes the worker, whatever they call it with", async () => {
    const thief = await caller();
    const answers = new Set<string>();
    for (const each of functions) {
      if (!(each.name in ASKING)) continue;
      for (const { values } of crafted(each, EVERY)) {
        const { code, rows } = await calling.call(each, values, thief);
        // Odd values may be none of their type, before anything is called.
        if (code?.startsWith("22") !== true) answers.add(`${each.name} ${code} ${rows}`);
      }
    }
    expect([...answers].toSorted()).toEqual(
      Object.keys(ASKING)
        .map((name) => `${name} PA502 `)
        .toSorted(),
    );
  }, 300_000);
});

test("without a session and the worker's secret no function writes anything", async () => {
  const writing = new Set<string>();
  for (const each of functions) {
    for (const { values } of crafted(each, EVERY)) {
      if ((await calling.call(each, values, stranger(null))).wrote) writing.add(each.signature);
    }
  }
  expect([...writing]).toEqual([]);
}, 300_000);

test("every function that asks for the worker's secret is listed, and so is whatever begins a session", async () => {
  const { rows } = await database.owner`select proname as name, has_function_privilege('app', oid, 'execute') as open
    from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%require_worker()%' order by 1`;
  const names = (isOpen: boolean) => rows.filter(({ open }) => open === isOpen).map(({ name }) => name);
  // It asks where a session is named, and lets a visitor without one in.
  expect(names(true)).toEqual([...Object.keys(ASKING), "keep_visitor"].toSorted());
  expect(names(false)).toEqual(["mark_reauthenticated", "open_session", "pass_factor", "start_session"]);
});
