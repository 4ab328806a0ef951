/**
 * The secret that the worker tells in each batch: without it nobody signs in as a person whose address they know, and
 * it can be replaced while the worker serves.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { newToken } from "#db/identity/token.ts";
import { migrate } from "#db/migrate.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { AT, hashOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
let person: Member;
let email: string;
const SUBJECT = newId();

beforeAll(async () => {
  database = await startMigrated();
  person = await makeMember(database, await makeHousehold(database));
  email = `${person.userId}@example.com`;
  await database.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${SUBJECT}, ${person.userId}, ${email}, '2026-01-01')`;
});
afterAll(() => database.stop());

const now = AT.toISOString();
const later = new Date(AT.getTime() + 600_000).toISOString();
const entering = (secret: string | null) => database.app`select * from enter_session(null, ${now}, ${secret})`;
const keys = () => Array.from({ length: 5 }, newId);

/** What the last of the statements answers, after telling the secret. */
async function told(secret: string | null, statements: ReturnType<typeof entering>[]) {
  const answers = await database.app.transaction([entering(secret), ...statements]);
  return answers.at(-1)?.rows[0]?.outcome;
}

const storingCode = (browser: string, code: string) =>
  database.app`select request_code(${browser}::bytea, ${email}, ${code}::bytea, ${later}, ${browser}::bytea, ${keys()}, ${now})`;
const redeeming = (browser: string, code: string, token: string) =>
  database.app`select outcome from redeem_code(${browser}::bytea, ${code}::bytea, ${token}::bytea, ${later}, ${token}::bytea,
    'thief', null, ${browser}::bytea, ${later}, ${now})`;

/** Ways to be someone else: what the worker would say of them, and what the database answers if it believes it. */
const WAYS: Record<
  string,
  [statements: (hash: string, other: string) => ReturnType<typeof entering>[], outcome: string]
> = {
  "a link of one's own": [
    (hash) => [
      database.app`select outcome from request_link(${email}, 'reset', null, ${hash}::bytea, ${later}, ${later}, ${now})`,
    ],
    "set",
  ],
  "an identity that nobody confirmed": [
    (hash, other) => [
      database.app`select sign_in_with_identity('google', ${SUBJECT}, ${email}, true, 'Thief', 'Africa/Nairobi', ${newId()},
          ${newId()}, ${other}::bytea, ${later}, 'network', ${hash}::bytea, 'thief', null, ${other}::bytea, ${later}, ${now})
          as outcome`,
    ],
    "signed in",
  ],
  "a code of one's own": [(hash, other) => [storingCode(other, hash), redeeming(other, hash, hash)], "signed in"],
};

const beginnings = async () =>
  (await database.owner`select (select count(*) from sessions) + (select count(*) from email_links) as count`).rows;

test.each(Object.entries(WAYS))("%s signs nobody in without the worker's secret, nor with another", async (_, way) => {
  const [statements, outcome] = way;
  const hash = await hashOf(newToken());
  const other = await hashOf(newToken());
  const before = await beginnings();
  for (const secret of [null, "", `${WORKER_SECRET} `, "0".repeat(64)]) {
    // The same words whether it is none or a wrong one.
    await expect(told(secret, statements(hash, other))).rejects.toMatchObject({
      code: "PA502",
      message: "worker_unknown",
    });
  }
  expect(await beginnings()).toEqual(before);
  expect(await told(WORKER_SECRET, statements(hash, other))).toBe(outcome);
  expect(await beginnings()).not.toEqual(before);
});

test("a code that the worker stored signs in through the worker alone", async () => {
  const [browser, code, token] = [await hashOf(newToken()), await hashOf(newToken()), await hashOf(newToken())];
  await told(WORKER_SECRET, [storingCode(browser, code)]);
  await expect(told(null, [redeeming(browser, code, token)])).rejects.toMatchObject({ code: "PA502" });
  expect(await told(WORKER_SECRET, [redeeming(browser, code, token)])).toBe("signed in");
});

test("what proves it in one transaction is worth nothing in another, and a session's seal is no proof", async () => {
  const keeping = database.app`select current_setting('app.worker') as worker, current_setting('app.seal') as seal`;
  const [, kept] = await database.app.transaction([
    entering(WORKER_SECRET),
    keeping,
    database.app`select require_worker()`,
  ]);
  const [own] = await database.app.transaction([keeping]).catch(() => []);
  expect(kept?.rows[0]?.worker).toMatch(/^[0-9a-f]{64}$/);
  expect(own?.rows[0]?.worker ?? "").toBe("");
  const writing = (value: string) => database.app`select set_config('app.worker', ${value}, true)`;
  for (const before of [
    [writing(String(kept?.rows[0]?.worker))],
    [entering(null), database.app`select set_config('app.worker', current_setting('app.seal'), true)`],
    [entering(WORKER_SECRET), entering(null)],
  ]) {
    const asking = database.app.transaction([...before, database.app`select require_worker()`]);
    await expect(asking).rejects.toMatchObject({ code: "PA502" });
  }
});

/** Which of these secrets the database takes. */
async function taken(...secrets: (string | null)[]): Promise<(string | null)[]> {
  const answers = await Promise.allSettled(
    secrets.map((secret) => database.app.transaction([entering(secret), database.app`select require_worker()`])),
  );
  return secrets.filter((_, at) => answers[at]?.status === "fulfilled");
}
const migrateWith = (workerSecret?: string) =>
  migrate({
    ownerUrl: database.url("owner"),
    appPassword: "local",
    ...(workerSecret === undefined ? {} : { workerSecret }),
  });
afterEach(async () => {
  await database.owner`delete from worker_secrets`;
  await migrateWith(WORKER_SECRET);
});

test("a new secret and the one before are taken until the new one is stored again, and never more than two", async () => {
  const [first, second, third] = [newToken(), newToken(), newToken()];
  const all = [WORKER_SECRET, first, second, third, null];
  expect(await taken(...all)).toEqual([WORKER_SECRET]);
  await migrateWith(first);
  expect(await taken(...all)).toEqual([WORKER_SECRET, first]);
  await migrateWith();
  expect(await taken(...all)).toEqual([WORKER_SECRET, first]);
  await migrateWith(first);
  expect(await taken(...all)).toEqual([first]);
  await migrateWith(second);
  await migrateWith(third);
  expect(await taken(...all)).toEqual([second, third]);
  // Back to the one before, as after a deployment that failed.
  await migrateWith(second);
  await migrateWith(second);
  expect(await taken(...all)).toEqual([second]);
});

test("while none is stored nothing is asked for, as the worker that serves may not know one", async () => {
  await database.owner`delete from worker_secrets`;
  expect(await taken(WORKER_SECRET, "another", null)).toEqual([WORKER_SECRET, "another", null]);
});

test("only the hash is stored", async () => {
  const { rows } =
    await database.owner`select hash = sha256(convert_to(${WORKER_SECRET}, 'UTF8')) as hashed from worker_secrets`;
  expect(rows).toEqual([{ hashed: true }]);
});
