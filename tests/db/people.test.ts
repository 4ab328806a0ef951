/** Accounts without a session: signing up, signing in, links and passwords. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import {
  type AccessToKeep,
  beginPasswordChange,
  changePassword,
  mayRequestLink,
  requestLink,
  resetPassword,
} from "#db/identity/passwords.ts";
import { beginReauthentication, proofOfPassword } from "#db/identity/reauthentication.ts";
import { beginSignIn, createSession, endSession } from "#db/identity/sessions.ts";
import {
  beginVerification,
  completeSignUp,
  maySignUp,
  type NewAccount,
  signUp,
  verifyEmail,
} from "#db/identity/sign-ups.ts";
import { newToken } from "#db/identity/token.ts";
import { chooseCurrency } from "#db/own-account/own-account.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, asWorker, codeOf, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const database = databaseOfFile();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const stranger = (after = 0) => scopeOf(database, null, { at: new Date(AT.getTime() + after) });

let people = 0;
function newcomer(more: Partial<NewAccount & { email: string }> = {}) {
  people += 1;
  const email = `newcomer${people}@example.com`;
  return {
    email,
    fullName: "Amina Yusuf",
    currency: "KES",
    timeZone: "Africa/Nairobi",
    passwordHash: "first",
    ...more,
  };
}

let networks = 0;
/** An unknown device, each in its own network. */
function anywhere(more: Partial<RequestOrigin> = {}): RequestOrigin {
  networks += 1;
  const address = `2001:db8:${networks.toString(16)}::1`;
  return { address, userAgent: "a test", country: null, device: newToken(), ...more };
}

type Newcomer = ReturnType<typeof newcomer>;

const signUpAs = async (scope: ReturnType<typeof stranger>, { email, ...account }: Newcomer, origin = anywhere()) => {
  if (!(await maySignUp(scope, email, origin))) return { isNew: null, token: "", browser: "" };
  return signUp(scope, email, account, origin);
};
const verifyAs = async (scope: ReturnType<typeof stranger>, token: string, proof: Parameters<typeof verifyEmail>[2]) =>
  codeOf(await verifyEmail(scope, { token, trialKey: null }, proof, anywhere()));
const countsAsTooMany = async (purpose: "verify" | "reset", email: string, origin = anywhere()) =>
  !(await mayRequestLink(stranger(), purpose, email, origin));
const resetLink = async (email: string) => (await requestLink(stranger(), "reset", email, null)).token;
const reset = async (
  scope: ReturnType<typeof stranger>,
  token: string,
  hash: string,
  remaining: Partial<AccessToKeep> = {},
) =>
  (await resetPassword(
    scope,
    token,
    hash,
    { sessions: [], identities: [], passkeys: [], ...remaining },
    anywhere(),
  )) !== null;

const change = (who: Member, oldHash: string, identities: AccessToKeep["identities"] = [], origin = anywhere()) =>
  changePassword(scopeOf(database, who), { oldHash, newHash: "second" }, { identities, passkeys: [] }, origin);

async function verified(more: Partial<Newcomer> = {}) {
  const account = newcomer(more);
  const { token, browser } = await signUpAs(stranger(), account);
  await verifyAs(stranger(), token, { browser });
  const { userId } = await beginSignIn(stranger(), account.email, null, anywhere());
  if (userId === null) throw new Error("the account is not there");
  return { ...account, userId };
}

async function signedIn(
  account: Awaited<ReturnType<typeof verified>>,
  passwordHash = account.passwordHash,
  at = anywhere(),
) {
  const signIn = await createSession(stranger(), { ...account, passwordHash }, at);
  if (signIn === null || signIn.awaitsFactor) throw new Error("no session was made");
  return { userId: account.userId, token: signIn.token };
}

async function founded(email: string) {
  const { rows } = await database.owner`
    select p.full_name, p.currency_preference, c.password_hash,
           h.currency, h.time_zone, m.role, m.founder, m.active, s.is_active, s.plan_type, s.start_date::text,
           s.end_date::text
      from profiles p left join credentials c on c.user_id = p.id
      join household_members m on m.user_id = p.id join households h on h.id = m.household_id
      join subscriptions s on s.household_id = h.id where p.email = ${email}`;
  return rows;
}

test("a verified sign-up makes the account, a household with its founder as editor, and a trial of seven days", async () => {
  const account = newcomer({ currency: "UGX", timeZone: "Africa/Kampala" });
  const { isNew, token, browser } = await signUpAs(stranger(), account);
  expect(isNew).toBe(true);
  expect(await founded(account.email)).toEqual([]);
  expect(await verifyAs(stranger(), token, { browser })).toBe("done");
  expect(await founded(account.email)).toEqual([
    {
      full_name: "Amina Yusuf",
      currency_preference: "UGX",
      password_hash: "first",
      currency: "UGX",
      time_zone: "Africa/Kampala",
      role: "editor",
      founder: true,
      active: true,
      is_active: true,
      plan_type: "trial",
      start_date: "2026-11-21",
      end_date: "2026-11-28",
    },
  ]);
});

test("the trial starts on the household's day, not on London's", async () => {
  const account = newcomer();
  const { token, browser } = await signUpAs(stranger(), account);
  await verifyAs(stranger(13 * HOUR), token, { browser });
  expect(await founded(account.email)).toMatchObject([{ start_date: "2026-11-22", end_date: "2026-11-29" }]);
});

test.each([null, "", "Atlantis/Capital"])("the time zone %j becomes Nairobi's", async (timeZone) => {
  const account = newcomer({ timeZone: timeZone as string });
  const { token, browser } = await signUpAs(stranger(), account);
  await verifyAs(stranger(), token, { browser });
  expect(await founded(account.email)).toMatchObject([{ time_zone: "Africa/Nairobi" }]);
});

test("what a link confirms is what its own form said, whoever signed up with the address since", async () => {
  const account = newcomer();
  const own = await signUpAs(stranger(), account);
  const mallory = { ...account, fullName: "Mallory", currency: "USD", timeZone: "Asia/Dubai", passwordHash: "second" };
  const others = await signUpAs(stranger(HOUR), mallory);
  expect(await verifyAs(stranger(HOUR), own.token, { passwordHash: "first" })).toBe("done");
  expect(await founded(account.email)).toMatchObject([
    {
      full_name: "Amina Yusuf",
      currency_preference: "KES",
      currency: "KES",
      time_zone: "Africa/Nairobi",
      password_hash: "first",
    },
  ]);
  expect(await verifyAs(stranger(HOUR), others.token, { passwordHash: "second" })).toBe("already_verified");
  expect(await founded(account.email)).toHaveLength(1);
});

test("a link alone makes no account: it takes the browser or the password of its own sign-up", async () => {
  const account = newcomer();
  const own = await signUpAs(stranger(), account);
  const others = await signUpAs(stranger(), { ...account, passwordHash: "second" });
  for (const proof of [{ browser: own.browser }, { browser: newToken() }, { passwordHash: "first" }]) {
    expect(await verifyAs(stranger(), others.token, proof)).toBe("link_gone");
  }
  expect(await founded(account.email)).toEqual([]);
});

test("a link that was sent again carries what was typed only in the browser where it was", async () => {
  const account = newcomer();
  const { browser } = await signUpAs(stranger(), account);
  const blank = await requestLink(stranger(), "verify", account.email, newToken());
  expect(blank).toMatchObject({ kind: "verify", fullName: "" });
  expect(await verifyAs(stranger(), blank.token, { browser })).toBe("link_gone");
  const typed = { fullName: "Amina Ali", currency: "USD", timeZone: null, passwordHash: "third" };
  const filled = await requestLink(stranger(), "verify", account.email, browser);
  expect(filled).toMatchObject({ kind: "verify", fullName: "Amina Yusuf" });
  const completed = async ({ token }: { token: string }) =>
    codeOf(await completeSignUp(stranger(), { token, trialKey: null }, typed, anywhere()));
  expect(await completed(filled)).toBe("link_gone");
  expect(await completed(blank)).toBe("done");
  expect(await founded(account.email)).toMatchObject([
    { full_name: "Amina Ali", currency: "USD", password_hash: "third" },
  ]);
  expect(await verifyAs(stranger(), filled.token, { browser })).toBe("already_verified");
});

test("the password of a sign-up is tried ten times in 15 minutes at most", async () => {
  const { token } = await signUpAs(stranger(), newcomer());
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await beginVerification(stranger(), token)).toEqual({ ok: true, value: "first" });
  }
  expect(codeOf(await beginVerification(stranger(), token))).toBe("tries_limited");
  expect(codeOf(await beginVerification(stranger(16 * MINUTE), token))).toBe("done");
  expect(codeOf(await beginVerification(stranger(), newToken()))).toBe("link_gone");
});

test("a sign-up with a known address changes nothing", async () => {
  const account = await verified();
  const before = await founded(account.email);
  const again = { ...account, fullName: "Someone Else", currency: "USD", passwordHash: "theirs" };
  const { isNew, token, browser } = await signUpAs(stranger(HOUR), again);
  expect(isNew).toBe(false);
  expect(await verifyAs(stranger(HOUR), token, { browser })).toBe("already_verified");
  expect(await founded(account.email)).toEqual(before);
});

test("sign-ups with one address at the same moment make one account with one household", async () => {
  const account = newcomer();
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUpAs(stranger(), account)));
  expect(answers.map(({ isNew }) => isNew)).toEqual([true, true, true, true]);
  const outcomes = await Promise.all(answers.map(({ token, browser }) => verifyAs(stranger(), token, { browser })));
  expect(outcomes.toSorted()).toEqual(["already_verified", "already_verified", "already_verified", "done"]);
  expect(await founded(account.email)).toHaveLength(1);
});

test("the sixth sign-up with one address from one network within an hour is refused, and the hour passes", async () => {
  const [account, { address }] = [newcomer(), anywhere()];
  const outcomes = [];
  for (let tries = 0; tries < 6; tries += 1)
    outcomes.push((await signUpAs(stranger(tries), account, anywhere({ address }))).isNew);
  expect(outcomes).toEqual([...Array(5).fill(true), null]);
  expect((await signUpAs(stranger(), account)).isNew).toBe(true);
  expect((await signUpAs(stranger(HOUR), account, anywhere({ address }))).isNew).toBe(true);
});

test("the fifty-first sign-up from one network within an hour is refused, whichever of its addresses it comes from", async () => {
  const address = (host: number) => `2001:db8:ffff:1:${host.toString(16)}::`;
  for (let tries = 0; tries < 50; tries += 1) {
    expect((await signUpAs(stranger(), newcomer(), anywhere({ address: address(tries) }))).isNew).toBe(true);
  }
  expect((await signUpAs(stranger(), newcomer(), anywhere({ address: address(50) }))).isNew).toBeNull();
});

test("a sign-in learns the hash of a known address, in the browser of a sign-up that one's too, and nulls elsewhere", async () => {
  const account = await verified();
  const begun = { limited: false, tries: 1, signUpHash: null, dayTries: null };
  expect(await beginSignIn(stranger(), account.email, null, anywhere())).toEqual({
    ...begun,
    userId: account.userId,
    passwordHash: "first",
  });
  const pending = newcomer({ passwordHash: "pending" });
  const { browser } = await signUpAs(stranger(), pending);
  const nobody = { ...begun, userId: null, passwordHash: null };
  expect(await beginSignIn(stranger(), pending.email, browser, anywhere())).toEqual({
    ...nobody,
    signUpHash: "pending",
  });
  for (const [email, cookie] of [
    [pending.email, null],
    [pending.email, newToken()],
    ["nobody@example.com", browser],
  ] as const) {
    expect(await beginSignIn(stranger(), email, cookie, anywhere())).toEqual(nobody);
  }
});

test("a browser that signed up is told the same of a known and an unknown address, for as long, whatever others do", async () => {
  const known = await verified();
  const taken = newcomer();
  const [unknown, owner] = [newcomer(), await signUpAs(stranger(), taken)];
  for (const { email } of [known, unknown, taken]) {
    const { browser } = await signUpAs(stranger(), newcomer({ email, passwordHash: "mallory's" }));
    if (email === taken.email) await verifyAs(stranger(), owner.token, { browser: owner.browser });
    await signUpAs(stranger(HOUR), newcomer({ email, passwordHash: "a third one's" }));
    const learned = async (after: number) =>
      (await beginSignIn(stranger(after), email, browser, anywhere())).signUpHash;
    expect(await learned(HOUR)).toBe("mallory's");
    const deleteExpired = (after: number) =>
      asWorker(database.owner, database.owner`select delete_expired(${new Date(AT.getTime() + after).toISOString()})`);
    await deleteExpired(8 * DAY - 1);
    expect(await learned(8 * DAY)).toBe("mallory's");
  }
  const rows = await database.owner`select expires_at::text from sign_ups where password_hash = 'mallory''s'`;
  expect(new Set(rows.rows.map((row) => row.expires_at)).size).toBe(1);
});

test("of a sign-up that became an account nothing stays but its address, and nothing after the account", async () => {
  const account = newcomer();
  const { token, browser } = await signUpAs(stranger(), account);
  await requestLink(stranger(), "verify", account.email, browser);
  await verifyAs(stranger(), token, { browser });
  const { rows } = await database.owner`select * from sign_ups where email = ${account.email}`;
  const empty = { browser_hash: null, full_name: null, currency: null, time_zone: null, password_hash: null };
  expect(rows).toMatchObject([empty, empty]);
  expect(rows.every(({ used_at }) => used_at !== null)).toBe(true);
});

test("the eleventh try from one network within 15 minutes learns nothing, for known and unknown addresses alike", async () => {
  const account = await verified();
  for (const email of [account.email, "stranger@example.com"]) {
    const { address } = anywhere();
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => beginSignIn(stranger(MINUTE), email, null, anywhere({ address }))),
    );
    expect(tries.map((each) => each.tries).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [refused] = tries.filter(({ limited }) => limited);
    expect(refused).toMatchObject({ userId: null, passwordHash: null });
    expect(await beginSignIn(stranger(16 * MINUTE), email, null, anywhere({ address }))).toMatchObject({
      limited: false,
    });
  }
});

test("nobody locks someone else out: wrong tries in one network refuse nobody in another, nor a known device in it", async () => {
  const account = await verified();
  const phone = anywhere();
  await signedIn(account, "first", phone);
  const { address } = anywhere();
  for (let tries = 0; tries < 300; tries += 1)
    await beginSignIn(stranger(), account.email, null, anywhere({ address }));
  expect(await beginSignIn(stranger(), account.email, null, anywhere({ address }))).toMatchObject({ limited: true });
  expect(await beginSignIn(stranger(), account.email, null, anywhere())).toMatchObject({ limited: false });
  expect(await beginSignIn(stranger(), account.email, null, { ...phone, address })).toMatchObject({
    limited: false,
    tries: 1,
  });
});

test("nobody locks someone else out with all the networks of a provider's customer, an IPv6 /48 or an IPv4 /24", async () => {
  const account = await verified();
  const neighbourhoods = [
    (network: number) => `2001:db8:fffe:${network.toString(16)}::1`,
    (network: number) => `198.51.100.${network}`,
  ];
  const tries: ((origin: RequestOrigin) => Promise<boolean>)[] = [
    async (origin) => (await beginSignIn(stranger(), account.email, null, origin)).limited,
    (origin) => countsAsTooMany("reset", account.email, origin),
    async (origin) => (await signUpAs(stranger(), account, origin)).isNew === null,
  ];
  for (const [kind, isTooMany] of tries.entries()) {
    for (const addressIn of neighbourhoods.slice(0, kind === 0 ? 2 : 1)) {
      const refused = [];
      for (let network = 1; network <= 30; network += 1) {
        const address = addressIn(network);
        for (let each = 0; each < 4; each += 1) refused.push(await isTooMany(anywhere({ address })));
      }
      expect(refused.indexOf(true)).toBe(kind === 0 ? 20 : 10);
      expect(refused.slice(20)).not.toContain(false);
    }
    expect(await isTooMany(anywhere())).toBe(false);
  }
});

test("guesses from many networks are refused, but the known device's are not, and it has ten of its own", async () => {
  const account = await verified();
  const phone = anywhere();
  await signedIn(account, "first", phone);
  for (let tries = 0; tries < 501; tries += 1) await beginSignIn(stranger(), account.email, null, anywhere());
  expect(await beginSignIn(stranger(), account.email, null, anywhere())).toMatchObject({ limited: true });
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await beginSignIn(stranger(), account.email, null, phone)).toMatchObject({ limited: false, tries });
  }
  expect(await beginSignIn(stranger(), account.email, null, phone)).toMatchObject({ limited: true });
});

test("the hundred-and-first try from one network is refused, whatever the account", async () => {
  const { address } = anywhere();
  const here = () => anywhere({ address });
  for (let tries = 0; tries < 100; tries += 1) {
    expect(await beginSignIn(stranger(), `guess${tries}@example.com`, null, here())).toMatchObject({ limited: false });
  }
  expect(await beginSignIn(stranger(), "guess100@example.com", null, here())).toMatchObject({ limited: true });
  expect(await beginSignIn(stranger(), "guess100@example.com", null, anywhere())).toMatchObject({ limited: false });
});

test("what a network or a neighbourhood has used up is refused without a row for each address", async () => {
  const { address } = anywhere();
  const counted = async () => (await database.owner`select key from attempts`).rowCount;
  const ask = (who: number, from: string) =>
    mayRequestLink(stranger(), "reset", `made-up${who}@example.com`, anywhere({ address: from }));
  for (let who = 0; who < 50; who += 1) expect(await ask(who, address)).toBe(true);
  const before = await counted();
  for (let who = 50; who < 60; who += 1) expect(await ask(who, address)).toBe(false);
  expect(await counted()).toBe(before);
  // Other networks of the same neighbourhood have the other fifty.
  const neighbours = [...Array(10).keys()].map((each) => address.replace("::1", `:${each + 1}::1`));
  for (let who = 60; who < 110; who += 1) expect(await ask(who, neighbours[who % 10] ?? "")).toBe(true);
  const then = await counted();
  for (let who = 110; who < 120; who += 1) expect(await ask(who, neighbours[who % 10] ?? "")).toBe(false);
  expect(await counted()).toBe(then);
});

test("signing in forgets the tries before it", async () => {
  const account = await verified();
  const phone = anywhere();
  for (let tries = 0; tries < 9; tries += 1) await beginSignIn(stranger(), account.email, null, phone);
  await signedIn(account, "first", phone);
  expect(await beginSignIn(stranger(), account.email, null, phone)).toMatchObject({ limited: false, tries: 1 });
});

test("no address and no network address is kept with the counters", async () => {
  await beginSignIn(stranger(), "kept-nowhere@example.com", null, anywhere({ address: "203.0.113.77" }));
  const { rows } = await database.owner`select key from attempts`;
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test("no session is made with an old hash, and none of a sign-up", async () => {
  const account = await verified();
  expect(await createSession(stranger(), { ...account, passwordHash: "older" }, anywhere())).toBeNull();
  const pending = newcomer();
  await signUpAs(stranger(), pending);
  expect(await createSession(stranger(), { ...pending, userId: newId() }, anywhere())).toBeNull();
});

test("a session lasts 30 days and ends at once when it is ended", async () => {
  const account = await verified();
  const member = await signedIn(account);
  const visitor = async (after: number) =>
    (await scopeOf(database, member, { at: new Date(AT.getTime() + after) }).read("anyone")).visitor;
  expect(await visitor(30 * 24 * HOUR)).toBeNull();
  // This visit renews it.
  expect((await visitor(30 * 24 * HOUR - 1))?.userId).toBe(account.userId);
  await endSession(stranger(), member.token);
  expect(await visitor(0)).toBeNull();
});

test("a link to verify works for 24 hours, once, and says so when it is used again", async () => {
  const { token, browser } = await signUpAs(stranger(), newcomer());
  expect(await verifyAs(stranger(24 * HOUR), token, { browser })).toBe("link_gone");
  expect(await verifyAs(stranger(24 * HOUR - 1), token, { browser })).toBe("done");
  expect(await verifyAs(stranger(), token, { browser })).toBe("already_verified");
});

test("a link to reset works for one hour, once", async () => {
  const account = await verified();
  const { kind, fullName, token } = await requestLink(stranger(), "reset", account.email, null);
  expect({ kind, fullName }).toEqual({ kind: "reset", fullName: "Amina Yusuf" });
  expect(await reset(stranger(HOUR), token, "late")).toBe(false);
  expect(await reset(stranger(HOUR - 1), token, "second")).toBe(true);
  expect(await reset(stranger(), token, "third")).toBe(false);
  expect(await founded(account.email)).toMatchObject([{ password_hash: "second" }]);
});

test("a link serves its own purpose only, and no part of it serves at all", async () => {
  const { token, browser } = await signUpAs(stranger(), newcomer());
  const other = await verified();
  const resets = await resetLink(other.email);
  expect(await reset(stranger(), token, "stolen")).toBe(false);
  expect(await verifyAs(stranger(), resets, { browser })).toBe("link_gone");
  for (const invalid of ["", token.slice(0, -1), `${token}A`, "'; --", "\\x00"]) {
    expect(await verifyAs(stranger(), invalid, { browser })).toBe("link_gone");
  }
  expect(await verifyAs(stranger(), token, { browser })).toBe("done");
});

test("of ten parallel uses of a link one wins", async () => {
  const account = await verified();
  const token = await resetLink(account.email);
  const resets = await Promise.all(Array.from({ length: 10 }, (_, each) => reset(stranger(), token, `by ${each}`)));
  expect(resets.filter(Boolean)).toHaveLength(1);
  expect(await founded(account.email)).toMatchObject([{ password_hash: `by ${resets.indexOf(true)}` }]);

  const { token: link, browser } = await signUpAs(stranger(), newcomer());
  const uses = await Promise.all(Array.from({ length: 10 }, () => verifyAs(stranger(), link, { browser })));
  expect(uses.toSorted()).toEqual([...Array(9).fill("already_verified"), "done"]);
});

test("a reset ends every session and unlinks every identity that is not kept, and kills the other links", async () => {
  const account = await verified();
  const [first, second] = [await resetLink(account.email), await resetLink(account.email)];
  const [phone, laptop] = [await signedIn(account), await signedIn(account)];
  await database.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${newId()}, ${account.userId}, 'mallory@example.com', now())`;
  const { rows } = await database.owner`select id from sessions where token_hash = ${await hashOf(laptop.token)}`;
  const done = await resetPassword(
    stranger(),
    first,
    "second",
    { sessions: [rows[0]?.id, newId()], identities: [], passkeys: [] },
    anywhere(),
  );
  // The session that verified the address ended, too.
  expect(done).toMatchObject({
    email: account.email,
    hadPassword: true,
    endedSessions: 2,
    keptSessions: 1,
    unlinked: ["mallory@example.com"],
    linked: [],
  });
  expect((await scopeOf(database, phone).read("anyone")).visitor).toBeNull();
  expect((await scopeOf(database, laptop).read("anyone")).visitor).not.toBeNull();
  expect(await reset(stranger(), second, "third")).toBe(false);
});

test("a reset keeps no session of someone else's, and of the linked identities only the one that was shown", async () => {
  const [account, other] = [await verified(), await verified()];
  const theirs = await signedIn(other);
  await database.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${newId()}, ${account.userId}, 'own@example.com', now())`;
  const remaining = { identities: ["own@example.com"] };
  const linked = async () =>
    (await database.owner`select email from identities where user_id = ${account.userId}`).rows.map(
      ({ email }) => email,
    );
  expect(await reset(stranger(), await resetLink(account.email), "second", remaining)).toBe(true);
  expect(await linked()).toEqual(["own@example.com"]);
  // A stranger with the old password put their own in its place while the page was open.
  await database.owner`update identities set email = 'mallory@example.com' where user_id = ${account.userId}`;
  expect(await reset(stranger(), await resetLink(account.email), "third", remaining)).toBe(true);
  expect(await linked()).toEqual([]);
  expect((await scopeOf(database, theirs).read("anyone")).visitor).not.toBeNull();
});

test("whoever tried a forgotten password too often signs in at once on the device that reset it", async () => {
  const account = await verified();
  const here = anywhere();
  for (let tries = 0; tries < 11; tries += 1) await beginSignIn(stranger(), account.email, null, here);
  expect(await beginSignIn(stranger(), account.email, null, here)).toMatchObject({ limited: true });
  await resetPassword(
    stranger(),
    await resetLink(account.email),
    "second",
    { sessions: [], identities: [], passkeys: [] },
    here,
  );
  expect(await beginSignIn(stranger(), account.email, null, here)).toMatchObject({
    limited: false,
    passwordHash: "second",
  });
});

test("a link is due only to who is there: to verify only for a sign-up, to reset only for an account", async () => {
  const account = await verified();
  expect(await requestLink(stranger(), "verify", account.email, null)).toMatchObject({ kind: null });
  expect(await requestLink(stranger(), "reset", "nobody@example.com", null)).toMatchObject({ kind: null });
  const pending = newcomer();
  await signUpAs(stranger(), pending);
  expect(await requestLink(stranger(), "reset", pending.email, null)).toMatchObject({ kind: "verify" });
  await database.owner`delete from credentials where user_id = ${account.userId}`;
  expect(await requestLink(stranger(), "reset", account.email, null)).toMatchObject({ kind: "set" });
});

test("the sixth request for a link from one network within an hour is refused, for each purpose on its own", async () => {
  const account = await verified();
  for (const email of [account.email, "nobody2@example.com"]) {
    const { address } = anywhere();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await countsAsTooMany("reset", email, anywhere({ address }))).toBe(false);
    expect(await countsAsTooMany("reset", email, anywhere({ address }))).toBe(true);
    expect(await countsAsTooMany("verify", email, anywhere({ address }))).toBe(false);
    expect(await countsAsTooMany("reset", email)).toBe(false);
  }
});

test("nobody's mailbox is flooded from many networks, and the owner's own device still gets a link", async () => {
  const account = await verified();
  const phone = anywhere();
  await signedIn(account, "first", phone);
  for (let tries = 0; tries < 30; tries += 1) expect(await countsAsTooMany("reset", account.email)).toBe(false);
  expect(await countsAsTooMany("reset", account.email)).toBe(true);
  expect(await countsAsTooMany("reset", account.email, phone)).toBe(false);
});

test("a changed password ends the other sessions, keeps this one, and kills links", async () => {
  const account = await verified();
  const [here, there] = [await signedIn(account), await signedIn(account)];
  const link = await resetLink(account.email);
  expect(await beginPasswordChange(scopeOf(database, here))).toMatchObject({
    value: { row: { limited: false, password_hash: "first" } },
  });
  expect(await change(here, "not it")).toMatchObject({ value: { row: { done: false } } });
  expect((await scopeOf(database, there).read("anyone")).visitor).not.toBeNull();
  expect(await change(here, "first")).toMatchObject({ value: { row: { done: true } } });
  expect((await scopeOf(database, there).read("anyone")).visitor).toBeNull();
  expect((await scopeOf(database, here).read("anyone")).visitor?.userId).toBe(account.userId);
  expect(await reset(stranger(), link, "third")).toBe(false);
});

test("a takeover does not survive a changed password: linked identities that are not kept and other devices go", async () => {
  const account = await verified();
  const [phone, theirs] = [anywhere(), anywhere()];
  const here = await signedIn(account, "first", phone);
  await signedIn(account, "first", theirs);
  const link = () => database.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${newId()}, ${account.userId}, 'mallory@example.com', now())`;
  await link();
  await database.owner`insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
    values (${await hashOf(newToken())}, 'google', ${newId()}, 'mallory@example.com', ${account.userId}, '2099-01-01')`;
  expect(await change(here, "first", [], phone)).toMatchObject({
    value: { row: { done: true, unlinked: ["mallory@example.com"], linked: [] } },
  });
  const { rows } = await database.owner`select device_hash = ${await hashOf(phone.device)}::bytea as own
    from known_devices where user_id = ${account.userId}`;
  expect(rows).toEqual([{ own: true }]);
  const left = await database.owner`select 1 from identities where user_id = ${account.userId}
    union all select 1 from pending_identities where user_id = ${account.userId}`;
  expect(left.rows).toEqual([]);

  await link();
  expect(await change(here, "second", ["mallory@example.com"], phone)).toMatchObject({
    value: { row: { done: true, unlinked: [], linked: ["mallory@example.com"] } },
  });
});

test("a session has ten tries at the password, whatever asks for it, and an account 25 a day from all of its sessions", async () => {
  const account = await verified();
  const sessions = [await signedIn(account), await signedIn(account), await signedIn(account)];
  const own = (index: number) => scopeOf(database, sessions[index] ?? null);
  const isLimited = async (index: number) => {
    const begun = await beginPasswordChange(own(index));
    return begun.ok && begun.value.row.limited;
  };
  const tries = [];
  for (let each = 0; each < 5; each += 1) {
    tries.push(await beginPasswordChange(own(0)), await beginReauthentication(own(0), "password"));
  }
  expect(
    tries.map((begun) => begun.ok && ("row" in begun.value ? begun.value.row.limited : begun.value.limited)),
  ).toEqual(Array(10).fill(false));
  // An eleventh is compared with nothing, and its worker ends the session.
  expect(await beginPasswordChange(own(0))).toMatchObject({ value: { row: { password_hash: null, tries: 11 } } });
  expect(await beginReauthentication(own(0), "password")).toMatchObject({ value: { passwordHash: null, tries: 11 } });
  for (let each = 0; each < 10; each += 1) expect(await isLimited(1)).toBe(false);
  for (let each = 0; each < 5; each += 1) expect(await isLimited(2)).toBe(false);
  expect(await isLimited(2)).toBe(true);
});

test("what was tried before a right password counts no more", async () => {
  const account = await verified();
  const session = scopeOf(database, await signedIn(account));
  for (let each = 0; each < 9; each += 1) await beginPasswordChange(session);
  const proof = await proofOfPassword(session, "first");
  expect(await session.write("account", proof)).toMatchObject({ ok: true });
  expect(await beginPasswordChange(session)).toMatchObject({ value: { row: { limited: false, tries: 1 } } });
});

test("a stranger changes no password and chooses no currency", async () => {
  const signedOut = scopeOf(database, null, { fromScript: true });
  expect(await beginPasswordChange(signedOut)).toMatchObject({ ok: false, refusal: { code: "signed_out" } });
  expect(
    await changePassword(
      signedOut,
      { oldHash: "first", newHash: "second" },
      { identities: [], passkeys: [] },
      anywhere(),
    ),
  ).toMatchObject({
    ok: false,
    refusal: { code: "signed_out" },
  });
  expect(await chooseCurrency(signedOut, "KES")).toMatchObject({ ok: false, refusal: { code: "signed_out" } });
});

test("a currency is chosen once; a founder's is the household's too", async () => {
  const household = await makeHousehold(database, { currency: null });
  const founder = await makeMember(database, household, { currency: null });
  const other = await makeMember(database, household, { currency: null, role: "viewer" });
  const standing = async () =>
    (
      await database.owner`select h.currency, array_agg(p.currency_preference order by m.role) as own
      from households h join household_members m on m.household_id = h.id join profiles p on p.id = m.user_id
      where h.id = ${household} group by h.id`
    ).rows;
  await chooseCurrency(scopeOf(database, other), "USD");
  expect(await standing()).toEqual([{ currency: null, own: [null, "USD"] }]);
  await chooseCurrency(scopeOf(database, founder), "KES");
  await chooseCurrency(scopeOf(database, founder), "EUR");
  expect(await standing()).toEqual([{ currency: "KES", own: ["KES", "USD"] }]);
});

test("the worker's role calls the functions of accounts, and reaches no table behind them", async () => {
  const { app } = database;
  for (const table of [
    "credentials",
    "sessions",
    "sign_ups",
    "known_devices",
    "deleted_accounts",
    "trials",
    "email_links",
    "identities",
    "pending_identities",
    "attempts",
  ]) {
    await expect(app.query(`select * from ${table}`)).rejects.toMatchObject({ code: "42501" });
    await expect(app.query(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(app`select use_link('\\x00', 'reset', now())`).rejects.toMatchObject({ code: "42501" });
  await expect(app`select within_limits(array['k'], 'guesses', now())`).rejects.toMatchObject({
    code: "42501",
  });
  await expect(app`select known_time_zone('UTC', now())`).rejects.toMatchObject({ code: "42501" });
  await expect(app`update profiles set email = 'mine@example.com'`).rejects.toMatchObject({ code: "42501" });
});
