/** Secrets that are good once and attempts that are counted, tried fifty times at the very same moment. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { redeemCode, requestCode } from "#db/identity/codes.ts";
import { newLink } from "#db/identity/links.ts";
import { requestLink, resetPassword } from "#db/identity/passwords.ts";
import { beginSignIn } from "#db/identity/sessions.ts";
import { signUp, verifyEmail } from "#db/identity/sign-ups.ts";
import { newToken } from "#db/identity/token.ts";
import { addSigningKey, consumeOnce, issueRefreshToken, rotateRefreshToken } from "#db/identity/tokens.ts";
import { addPasskey, signInWithPasskey } from "#db/passkeys/passkeys.ts";
import { beginFactorAttempt, completeSignIn, hashOfRecoveryCode } from "#db/second-factor/factors.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, codeOf, confirmNow, hashOf, scopeOf } from "../support.ts";
import { CROWD, crowd, homeOf, tally } from "./crowd.ts";

const database = databaseOfFile();

const stranger = () => scopeOf(database, null);
let networks = 0;
/** An unknown device in a network and a neighbourhood of its own. */
function anywhere(): RequestOrigin {
  networks += 1;
  return { address: `2001:${networks.toString(16)}::1`, userAgent: "a test", country: null, device: newToken() };
}
const one = async (query: Promise<{ rows: Record<string, unknown>[] }>) => (await query).rows[0];

async function person() {
  const home = await homeOf(database);
  return { ...home.one, email: `${home.one.userId}@example.com` };
}

async function sentCode() {
  const { email } = await person();
  const browser = newToken();
  await requestCode(stranger(), email, { code: "123456", browser }, anywhere());
  return { email, browser };
}

test("a code that is entered fifty times at once signs in once", async () => {
  const { browser } = await sentCode();
  const answers = await crowd(database, () => redeemCode(stranger(), { code: "123456", browser }, anywhere()));
  expect(tally(answers.map(codeOf))).toEqual({ done: 1, mailed_code_gone: CROWD - 1 });
});

test("fifty wrong codes at once are five tries", async () => {
  const { browser } = await sentCode();
  const answers = await crowd(database, () => redeemCode(stranger(), { code: "000000", browser }, anywhere()));
  expect(tally(answers.map(codeOf))).toEqual({ mailed_code_wrong: 5, mailed_code_gone: CROWD - 5 });
  const refusals = answers.flatMap((each) => (each.ok ? [] : [each.refusal]));
  const left = refusals.flatMap((each) => ("values" in each ? [each.values.triesLeft] : []));
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test("an address gets thirty codes an hour, and one network asks for five, however many are asked for at once", async () => {
  const [email, other] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const code = () => ({ code: "123456", browser: newToken() });
  const everywhere = await crowd(database, () => requestCode(stranger(), email, code(), anywhere()));
  expect(tally(everywhere)).toEqual({ true: 30, false: 20 });
  const origin = anywhere();
  const here = await crowd(database, () => requestCode(stranger(), other, code(), { ...origin, device: newToken() }));
  expect(tally(here)).toEqual({ true: 5, false: 45 });
});

test("fifty passwords that are tried at once from one network are as many attempts as it has", async () => {
  const [{ email }, origin] = [await person(), anywhere()];
  const answers = await crowd(database, () => beginSignIn(stranger(), email, null, { ...origin, device: newToken() }));
  const tried = answers.flatMap(({ limited, tries }) => (limited ? [] : [tries]));
  expect(tried.toSorted((a, b) => a - b)).toEqual(Array.from({ length: tried.length }, (_, index) => index + 1));
  expect(tried.length).toBeLessThan(CROWD);
});

test("a link to a new password is good once", async () => {
  const { email } = await person();
  await database.owner`insert into credentials (user_id, password_hash) select id, 'old' from profiles where email = ${email}`;
  const { token } = await requestLink(stranger(), "reset", email, null);
  const ways = { sessions: [], identities: [], passkeys: [] };
  const answers = await crowd(database, (index) =>
    resetPassword(stranger(), token, `new ${index}`, ways, anywhere()).then((done) => done !== null),
  );
  expect(tally(answers)).toEqual({ true: 1, false: CROWD - 1 });
  const stored = await one(
    database.owner`select password_hash from credentials c join profiles p on p.id = c.user_id where p.email = ${email}`,
  );
  expect(stored?.password_hash).toBe(`new ${answers.indexOf(true)}`);
});

test("a link that verifies an address makes one account", async () => {
  const email = `${newId()}@example.com`;
  const account = { fullName: "Achieng", currency: "KES", timeZone: null, passwordHash: "hash" };
  const { token, browser } = await signUp(stranger(), email, account, anywhere());
  const answers = await crowd(database, () =>
    verifyEmail(stranger(), { token, trialKey: null }, { browser }, anywhere()),
  );
  const tallied = tally(answers.map(codeOf));
  expect(tallied.done).toBe(1);
  expect(Object.keys(tallied).filter((code) => !["done", "already_verified", "link_gone"].includes(code))).toEqual([]);
  expect(await one(database.owner`select count(*)::int as many from profiles where email = ${email}`)).toEqual({
    many: 1,
  });
});

const expires = new Date(AT.getTime() + 300_000).toISOString();
const passkey = (challenge: string) => ({
  id: newId(),
  credentialId: newId(),
  publicKey: new Uint8Array(32),
  counter: 0,
  transports: ["internal"],
  isBackedUp: false,
  name: "Phone",
  challenge,
  challengeExpires: expires,
});
async function adding(who: Awaited<ReturnType<typeof person>>, challenge: () => string) {
  await confirmNow(database, who);
  return crowd(database, async () => {
    const scope = scopeOf(database, who);
    const added = await addPasskey(scope, passkey(challenge()), await newLink(scope, "not-me"));
    return added.ok ? added.value.row.outcome : added.refusal.sqlstate;
  });
}

test("a passkey's challenge is good once: for adding a key, and for signing in", async () => {
  const who = await person();
  const challenge = newToken();
  expect(tally(await adding(who, () => challenge))).toEqual({ added: 1, gone: CROWD - 1 });
  const key = await one(database.owner`select credential_id from passkeys where user_id = ${who.userId}`);
  const used = { counter: 0, isVerified: true, challenge: newToken(), challengeExpires: expires };
  const answers = await crowd(database, () =>
    signInWithPasskey(stranger(), { credentialId: String(key?.credential_id), ...used }, anywhere()),
  );
  expect(tally(answers.map(codeOf))).toEqual({ done: 1, passkey_gone: CROWD - 1 });
});

test("a key that counted to the same number fifty times signs in once", async () => {
  const who = await person();
  const challenge = newToken();
  await confirmNow(database, who);
  const key = passkey(challenge);
  await addPasskey(scopeOf(database, who), key, await newLink(scopeOf(database, who), "not-me"));
  const answers = await crowd(database, () => {
    const used = { credentialId: key.credentialId, counter: 7, isVerified: true, challengeExpires: expires };
    return signInWithPasskey(stranger(), { ...used, challenge: newToken() }, anywhere());
  });
  expect(tally(answers.map(codeOf))).toEqual({ done: 1, passkey_gone: CROWD - 1 });
});

test("of fifty keys that someone adds at once twenty are added", async () => {
  expect(tally(await adding(await person(), newToken))).toEqual({ added: 20, many: 30 });
});

/** Sign-ins that wait for the second factor of one person, who has one recovery code and an authenticator. */
async function pendingSignIns(count: number) {
  const { userId } = await person();
  const factorId = newId();
  const recovery = await hashOfRecoveryCode(userId, "AAAA-BBBB");
  await database.owner`insert into authenticators (user_id, id, secret, created_at, confirmed_at)
    values (${userId}, ${factorId}, 'secret', now(), now())`;
  await database.owner`insert into recovery_codes (user_id, code_hash) values (${userId}, ${recovery}::bytea)`;
  const tokens = Array.from({ length: count }, () => newToken());
  for (const token of tokens) {
    await database.owner`insert into pending_sign_ins (token_hash, user_id, expires_at)
      values (${await hashOf(token)}::bytea, ${userId}, '2099-01-01')`;
  }
  return { recovery, factorId, tokens };
}

test.each(["recovery code", "step of an authenticator"])("a %s signs in once, whoever has it", async (what) => {
  const { recovery, factorId, tokens } = await pendingSignIns(CROWD);
  const used = what === "recovery code" ? { recoveryHash: recovery } : { step: 57_000_000, factorId };
  const answers = await crowd(database, async (index) => {
    const scope = stranger();
    return completeSignIn(scope, tokens[index] as string, used, null, await newLink(scope, "not-me"), anywhere());
  });
  expect(tally(answers.map(codeOf))).toEqual({ done: 1, factor_code_wrong: CROWD - 1 });
});

test("a sign-in that waits for its second factor has five tries, and is over once", async () => {
  const { recovery, factorId, tokens } = await pendingSignIns(1);
  const [token = ""] = tokens;
  const tries = await crowd(database, () => beginFactorAttempt(stranger(), token, anywhere()));
  expect(tally(tries.map(codeOf))).toEqual({ done: 5, sign_in_gone: CROWD - 5 });
  const answers = await crowd(database, async (index) => {
    const scope = stranger();
    const used = index % 2 === 0 ? { recoveryHash: recovery } : { step: 57_000_000 + index, factorId };
    return completeSignIn(scope, token, used, null, await newLink(scope, "not-me"), anywhere());
  });
  expect(tally(answers.map(codeOf)).done).toBe(1);
});

test("a refresh token is exchanged once; whoever brings it again ends its session", async () => {
  const who = await person();
  const [refresh, sessionHash] = [newToken(), await hashOf(who.token)];
  await issueRefreshToken(stranger(), who.token, refresh);
  const answers = await crowd(database, () => rotateRefreshToken(stranger(), refresh, newToken()));
  expect(tally(answers.map(codeOf))).toEqual({
    done: 1,
    refresh_token_already_used: 1,
    refresh_token_not_found: CROWD - 2,
  });
  expect(
    await one(database.owner`select count(*)::int as many from sessions where token_hash = ${sessionHash}::bytea`),
  ).toEqual({ many: 0 });
});

test("a provider's token is good once, and a period has one signing key", async () => {
  const token = newToken();
  const used = await crowd(database, () => consumeOnce(stranger(), token, new Date("2026-12-01")));
  expect(tally(used)).toEqual({ true: 1, false: CROWD - 1 });
  await crowd(database, (index) =>
    addSigningKey(stranger(), { period: 7, key_id: `key ${index}`, private_key: "x", public_key: {} }),
  );
  expect(await one(database.owner`select count(*)::int as many from signing_keys where period = 7`)).toEqual({
    many: 1,
  });
});
