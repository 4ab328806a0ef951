/** Signing in with a provider (db/identity/functions). What they do: tests/routes/provider.test.ts. */
import { expect, test } from "vitest";
import type { Identity } from "#app/domain/identity/identity.ts";
import { newId } from "#db/id.ts";
import {
  beginPendingLink,
  linkIdentity,
  listSignInMethods,
  signInWithIdentity,
  unlinkIdentity,
} from "#db/identity/identities.ts";
import { newToken } from "#db/identity/token.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, codeOf, confirmNow, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const database = databaseOfFile();

const ORIGIN = { address: "2001:db8::1", userAgent: "a test", country: null, device: newToken() };

function someone(more: Partial<Identity> = {}): Identity {
  const subject = newId();
  const email = `${subject}@example.com`;
  return { provider: "google", subject, email, emailVerified: true, fullName: "Amina Yusuf", ...more };
}

const member = async () => makeMember(database, await makeHousehold(database));
async function link(who: Member | null, identity: Identity) {
  await confirmNow(database, who);
  return linkAtOnce(who, identity);
}
const linkAtOnce = (who: Member | null, identity: Identity) =>
  scopeOf(database, who, { fromScript: true }).write("account", (db) => ({
    linked: linkIdentity(db, identity, AT),
  }));
async function unlink(who: Member | null) {
  await confirmNow(database, who);
  return unlinkAtOnce(who);
}
const unlinkAtOnce = (who: Member | null) =>
  scopeOf(database, who, { fromScript: true }).write("account", (db) => ({ unlinked: unlinkIdentity(db, "google") }));
const waysOf = async (who: Member) =>
  (await scopeOf(database, who).read("account", (db) => ({ signInWays: listSignInMethods(db) }))).data?.signInWays;

test("helper functions are closed to the worker's role", async () => {
  const { app } = database;
  const calls = [
    app`select start_session(${newId()}, '\\x00', 'x', null, '\\x01', now(), now())`,
    app`select create_account(${newId()}, ${newId()}, 'a@example.com', 'A', 'KES', 'UTC', 'hash', now())`,
    app`select count_attempt('a@example.com', '\\x00', '{a,b,c,d,e}', 'passwords', now())`,
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "42501" });
});

test("nobody links anything who has not confirmed in this session, in the last ten minutes, that it is them", async () => {
  const [who, other] = [await member(), await member()];
  expect(await linkAtOnce(who, someone())).toMatchObject({ refusal: { code: "confirmation_needed" } });
  await database.owner`update sessions set reauthenticated_at = ${AT.toISOString()} where user_id = ${other.userId}`;
  expect(await linkAtOnce(who, someone())).toMatchObject({ refusal: { code: "confirmation_needed" } });
  await database.owner`update sessions set reauthenticated_at = ${AT.toISOString()}::timestamptz - interval '10 minutes'
    where user_id = ${who.userId}`;
  expect(await linkAtOnce(who, someone())).toMatchObject({ refusal: { code: "confirmation_needed" } });
});

test("a stranger links and unlinks nothing", async () => {
  expect(await link(null, someone())).toMatchObject({ ok: false, refusal: { code: "signed_out" } });
  expect(await unlink(null)).toMatchObject({ ok: false, refusal: { code: "signed_out" } });
});

test("each sees and unlinks their own identity, and nobody else's", async () => {
  const [first, second, identity] = [await member(), await member(), someone()];
  expect(await link(first, identity)).toMatchObject({ ok: true });
  expect(await waysOf(first)).toEqual([
    { has_password: false, provider: "google", email: identity.email, id: expect.any(String) },
  ]);
  expect(await waysOf(second)).toEqual([{ has_password: false, provider: null, email: null, id: null }]);
  expect(await unlink(second)).toMatchObject({ refusal: { code: "identity_not_linked" } });
  expect(await link(second, identity)).toMatchObject({ refusal: { code: "identity_taken" } });
  expect(await unlink(first)).toMatchObject({ refusal: { code: "last_way_in" } });
  await database.owner`insert into credentials (user_id, password_hash) values (${first.userId}, 'hash')`;
  await database.owner`update sessions set reauthenticated_at = null where user_id = ${first.userId}`;
  expect(await unlinkAtOnce(first)).toMatchObject({ refusal: { code: "confirmation_needed" } });
  expect(await unlink(first)).toMatchObject({ ok: true });
  expect(await link(second, identity)).toMatchObject({ ok: true });
});

test("only a token's hash is stored, and no other token confirms the pending link", async () => {
  const waiting = await member();
  await database.owner`insert into credentials (user_id, password_hash) values (${waiting.userId}, 'hash')`;
  const stranger = scopeOf(database, null);
  const identity = someone({ email: `${waiting.userId}@example.com` });
  const entrance = await signInWithIdentity(stranger, identity, { timeZone: null, trialKey: null }, ORIGIN);
  if (!entrance.ok || !("pendingToken" in entrance.value)) throw new Error("no password is asked for");
  const { pendingToken } = entrance.value;
  const { rows } = await database.owner`select to_jsonb(w)::text as row from pending_identities w`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(pendingToken);
  for (const invalid of ["", pendingToken.slice(1), `${pendingToken}A`, "\\x00"]) {
    expect(codeOf(await beginPendingLink(stranger, invalid, ORIGIN))).toBe("pending_link_gone");
  }
  expect(await beginPendingLink(stranger, pendingToken, ORIGIN)).toMatchObject({ value: "hash" });
});

test("a deleted account's identities go with it, and their owner may return as someone new", async () => {
  const [stranger, identity] = [scopeOf(database, null), someone()];
  const signIn = () => signInWithIdentity(stranger, identity, { timeZone: null, trialKey: null }, ORIGIN);
  expect(await signIn()).toMatchObject({ value: { isNew: true } });
  expect(await signIn()).toMatchObject({ value: { isNew: false } });
  await database.owner`delete from profiles where email = ${identity.email}`;
  expect(await signIn()).toMatchObject({ value: { isNew: true } });
});
