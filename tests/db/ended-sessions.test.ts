/**
 * Whatever changes how an account is entered, called in a session that ends, or is no longer confirmed, after it was
 * entered: as by a new password that the call waited for. A new function is covered by itself.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { type CallableFunction, functionsOf, ordinary } from "./function-calls.ts";
import {
  AT,
  confirmNow,
  hashOf,
  type Member,
  makeHousehold,
  makeMember,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

/** What opens an account or a household, and what protects it. */
const WAYS_IN =
  "authenticators|calendar_feeds|credentials|email_links|factor_resets|household_members|identities|invitations|known_devices|passkeys|phone_keys|recovery_codes|sessions";

/** Those that change one of these in the caller's name, and yet need no session any more. */
const HARMLESS: Record<string, string> = {
  begin_password_change: "counts a try in the session",
  begin_reauthentication: "counts a try in the session",
  give_back_proof_try: "counts one try less in the session",
  mark_invitation_sent: "records that a mail was sent",
  store_own_notice_link: "stores a link for the account's owner, in the batch of another function",
};

let database: TestDatabase;
let functions: CallableFunction[];
/** The text of each function with those of all that it calls. */
let texts: Map<string, string>;
let member: Member;

beforeAll(async () => {
  database = await startMigrated();
  functions = await functionsOf(database.owner);
  texts = await textsOf(database);
  member = await makeMember(database, await makeHousehold(database));
  await database.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${newId()}, ${member.userId}, 'own@gmail.test', ${AT.toISOString()})`;
  await database.owner`insert into credentials (user_id, password_hash) values (${member.userId}, 'hash')`;
});
afterAll(() => database?.stop());

async function textsOf({ owner }: TestDatabase): Promise<Map<string, string>> {
  const { rows } = await owner`select proname as name, string_agg(prosrc, ' ') as text from pg_proc
    where pronamespace = 'public'::regnamespace group by 1`;
  const own = new Map(rows.map(({ name, text }) => [name as string, text as string]));
  const reached = (name: string) => {
    const names = new Set([name]);
    for (const each of names)
      for (const [, called = ""] of (own.get(each) ?? "").matchAll(/\b([a-z_]+)\(/g))
        if (own.has(called)) names.add(called);
    return [...names].map((each) => own.get(each)).join("\n");
  };
  return new Map([...own.keys()].map((name) => [name, reached(name)]));
}

const textOf = ({ name }: CallableFunction) => texts.get(name) ?? "";
const changesWaysIn = (each: CallableFunction) =>
  new RegExp(`\\b(insert into|update|delete from)\\s+(${WAYS_IN})\\b`).test(textOf(each)) &&
  /\bcurrent_(user_id|household)\(\)/.test(textOf(each));

/** Calls a function in a new session, after something has happened to it. @returns the refusal's code, or null */
async function codeAfter(happening: "ends" | "is no longer confirmed", { name, parameters }: CallableFunction) {
  const hash = await hashOf(newId());
  const { owner } = database;
  await owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${hash}, ${member.userId}, 'test', '2025-01-01', '2099-12-31', '2099-12-31')`;
  await confirmNow(database, member);
  const list = parameters.map(({ type }, index) => `$${index + 1}::${type}`).join(", ");
  try {
    await owner.transaction([
      owner`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      happening === "ends"
        ? owner`delete from sessions where token_hash = ${hash}`
        : owner`update sessions set reauthenticated_at = null where token_hash = ${hash}`,
      owner.query(`select ${name}(${list})`, parameters.map(ordinary)),
    ]);
    return null;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

test("a session that has ended changes none of what opens its account, whatever it had begun", async () => {
  const changing = functions.filter(changesWaysIn);
  expect(changing.length).toBeGreaterThan(25);
  expect(Object.keys(HARMLESS).filter((name) => !changing.some((each) => each.name === name))).toEqual([]);
  const accepted: unknown[] = [];
  for (const each of changing) {
    const code = await codeAfter("ends", each);
    if (!(each.name in HARMLESS) && code !== "PA401") accepted.push([each.name, code]);
  }
  expect(accepted).toEqual([]);
});

test("nor does one do what has to be confirmed, once that is no longer so", async () => {
  // Leaving asks for it only where the household ends with that: tests/db/members.test.ts.
  const confirmed = functions.filter(
    (each) => textOf(each).includes("require_reauthentication()") && each.name !== "leave_household",
  );
  expect(confirmed.length).toBeGreaterThan(10);
  const accepted: unknown[] = [];
  for (const each of confirmed) {
    const code = await codeAfter("is no longer confirmed", each);
    if (code !== "PN401") accepted.push([each.name, code]);
  }
  expect(accepted).toEqual([]);
});
