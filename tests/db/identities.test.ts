/** The doors of signing in with a provider: db/migrations/0014_identities.sql. What they do: tests/routes/provider.test.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Identity } from "#app/domain/identity.ts";
import { newId } from "#db/id.ts";
import { beginProof, linkIdentity, listSignInWays, signInWithIdentity, unlinkIdentity } from "#db/identities.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

const ORIGIN = { address: "2001:db8::1", userAgent: "a test", country: null };

function somebody(more: Partial<Identity> = {}): Identity {
  const subject = newId();
  const email = `${subject}@example.com`;
  return { provider: "google", subject, email, emailVerified: true, fullName: "Amina Yusuf", ...more };
}

const member = async () => makeMember(database, await makeHousehold(database));
const link = (who: Member | null, identity: Identity) =>
  scopeOf(database, who, { fromScript: true }).write("account", (db) => [linkIdentity(db, identity, AT)]);
const unlink = (who: Member | null) =>
  scopeOf(database, who, { fromScript: true }).write("account", (db) => [unlinkIdentity(db, "google")]);
const waysOf = async (who: Member) =>
  (await scopeOf(database, who).read("account", (db) => [listSignInWays(db)])).rows?.[0].rows;

test("what the doors are made of is closed to the worker's role", async () => {
  const { app } = database;
  const calls = [
    app`select start_session_by_identity(${newId()}, '\\x00', 'x', null, now(), now())`,
    app`select found_account_by_identity(${newId()}, ${newId()}, 'a@example.com', 'A', 'UTC', now())`,
    app`select sign_in_key('a@example.com')`,
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "42501" });
});

test("a stranger links and unlinks nothing", async () => {
  expect(await link(null, somebody())).toMatchObject({ ok: false, problem: { code: "PA401" } });
  expect(await unlink(null)).toMatchObject({ ok: false, problem: { code: "PA401" } });
});

test("each sees and unlinks their own identity, and nobody else's", async () => {
  const [first, second, identity] = [await member(), await member(), somebody()];
  expect(await link(first, identity)).toMatchObject({ ok: true });
  expect(await waysOf(first)).toEqual([{ has_password: false, provider: "google", email: identity.email }]);
  expect(await waysOf(second)).toEqual([{ has_password: false, provider: null, email: null }]);
  expect(await unlink(second)).toMatchObject({ problem: { code: "PN404" } });
  expect(await link(second, identity)).toMatchObject({ problem: { code: "PN409" } });
  expect(await unlink(first)).toMatchObject({ problem: { code: "PN001" } });
  await database.owner`insert into credentials (user_id, password_hash) values (${first.userId}, 'hash')`;
  expect(await unlink(first)).toMatchObject({ ok: true });
  expect(await link(second, identity)).toMatchObject({ ok: true });
});

test("of one token nothing but its hash is kept, and no other token opens what waits", async () => {
  const waiting = await member();
  await database.owner`insert into credentials (user_id, password_hash) values (${waiting.userId}, 'hash')`;
  const stranger = scopeOf(database, null);
  const identity = somebody({ email: `${waiting.userId}@example.com` });
  const entrance = await signInWithIdentity(stranger, identity, null, ORIGIN);
  if (entrance.outcome !== "prove") throw new Error(entrance.outcome);
  const { rows } = await database.owner`select to_jsonb(w)::text as row from pending_identities w`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(entrance.proofToken);
  for (const wrong of ["", entrance.proofToken.slice(1), `${entrance.proofToken}A`, "\\x00"]) {
    expect(await beginProof(stranger, wrong, ORIGIN.address)).toEqual({ outcome: "gone", passwordHash: null });
  }
  expect(await beginProof(stranger, entrance.proofToken, ORIGIN.address)).toMatchObject({ passwordHash: "hash" });
});

test("whoever leaves the product takes their identities along, and may come back as somebody new", async () => {
  const [stranger, identity] = [scopeOf(database, null), somebody()];
  expect((await signInWithIdentity(stranger, identity, null, ORIGIN)).outcome).toBe("created");
  expect((await signInWithIdentity(stranger, identity, null, ORIGIN)).outcome).toBe("signed in");
  await database.owner`delete from profiles where email = ${identity.email}`;
  expect((await signInWithIdentity(stranger, identity, null, ORIGIN)).outcome).toBe("created");
});
