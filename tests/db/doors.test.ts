/** The doors without a member: db/migrations/0002_doors.sql through db/accounts.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginPasswordChange,
  beginSignIn,
  changePassword,
  chooseCurrency,
  createSession,
  endSession,
  requestLink,
  resetPassword,
  signUp,
  verifyEmail,
} from "#db/accounts.ts";
import { AT, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const stranger = (after = 0) => scopeOf(database, null, { at: new Date(AT.getTime() + after) });

let people = 0;
function newcomer(more: Partial<Parameters<typeof signUp>[1]> = {}) {
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
/** Each from a network address of its own. */
const anywhere = () => `2001:db8::${Math.random()}`;

async function verified(more: Partial<Parameters<typeof signUp>[1]> = {}) {
  const account = newcomer(more);
  const { token } = await signUp(stranger(), account, anywhere());
  await verifyEmail(stranger(), token);
  const { userId } = await beginSignIn(stranger(), account.email, anywhere());
  if (userId === null) throw new Error("the account is not there");
  return { ...account, userId };
}

async function signedIn(account: Awaited<ReturnType<typeof verified>>, passwordHash = account.passwordHash) {
  const token = await createSession(stranger(), { ...account, passwordHash }, "a test");
  if (token === null) throw new Error("no session was made");
  return { userId: account.userId, token };
}

async function founded(email: string) {
  const { rows } = await database.owner`
    select p.full_name, p.currency_preference, p.email_verified_at is not null as verified, c.password_hash,
           h.currency, h.time_zone, m.role, m.founder, m.active, s.is_active, s.plan_type, s.start_date::text,
           s.end_date::text
      from profiles p left join credentials c on c.user_id = p.id
      join household_members m on m.user_id = p.id join households h on h.id = m.household_id
      join subscriptions s on s.household_id = h.id where p.email = ${email}`;
  return rows;
}

test("a sign-up makes the account, a household with its founder as editor, and a trial of seven days", async () => {
  const account = newcomer({ currency: "UGX", timeZone: "Africa/Kampala" });
  expect((await signUp(stranger(), account, anywhere())).outcome).toBe("created");
  expect(await founded(account.email)).toEqual([
    {
      full_name: "Amina Yusuf",
      currency_preference: "UGX",
      verified: false,
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
  await signUp(stranger(13 * HOUR), account, anywhere());
  expect(await founded(account.email)).toMatchObject([{ start_date: "2026-11-22", end_date: "2026-11-29" }]);
});

test.each([null, "", "Atlantis/Capital"])("the time zone %j becomes Nairobi's", async (timeZone) => {
  const account = newcomer({ timeZone });
  await signUp(stranger(), account, anywhere());
  expect(await founded(account.email)).toMatchObject([{ time_zone: "Africa/Nairobi" }]);
});

test("until the address is verified the newest sign-up counts, and either mail's link verifies", async () => {
  const account = newcomer();
  const first = await signUp(stranger(), account, anywhere());
  const changed = {
    ...account,
    fullName: "Amina Ali",
    currency: "USD",
    timeZone: "Asia/Dubai",
    passwordHash: "second",
  };
  expect((await signUp(stranger(48 * HOUR), changed, anywhere())).outcome).toBe("created");
  expect(await founded(account.email)).toMatchObject([
    {
      full_name: "Amina Ali",
      currency_preference: "USD",
      currency: "USD",
      time_zone: "Asia/Dubai",
      start_date: "2026-11-23",
      password_hash: "second",
    },
  ]);
  expect(await verifyEmail(stranger(HOUR), first.token)).toBe("verified");
  const { rows } = await database.owner`select count(*)::int as empty from households h
    where not exists (select from household_members m where m.household_id = h.id)`;
  expect(rows).toEqual([{ empty: 0 }]);
});

test("a sign-up with a verified address changes nothing", async () => {
  const account = await verified();
  const before = await founded(account.email);
  const again = { ...account, fullName: "Somebody Else", currency: "USD", passwordHash: "theirs" };
  const { outcome, token } = await signUp(stranger(HOUR), again, anywhere());
  expect(outcome).toBe("known");
  expect(await founded(account.email)).toEqual(before);
  expect(await verifyEmail(stranger(HOUR), token)).toBe("gone");
});

test("sign-ups with one address at the same moment make one account with one household", async () => {
  const account = newcomer();
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(stranger(), account, anywhere())));
  expect(answers.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
  expect(await founded(account.email)).toHaveLength(1);
  for (const { token } of answers) expect(await verifyEmail(stranger(), token)).toBe("verified");
});

test("the sixth sign-up with one address within an hour is refused, and the hour passes", async () => {
  const account = newcomer();
  const outcomes = [];
  for (let tries = 0; tries < 6; tries += 1)
    outcomes.push((await signUp(stranger(tries), account, anywhere())).outcome);
  expect(outcomes).toEqual([...Array(5).fill("created"), "limited"]);
  expect((await signUp(stranger(HOUR), account, anywhere())).outcome).toBe("created");
});

test("the fifty-first sign-up from one network address within an hour is refused", async () => {
  const address = anywhere();
  for (let tries = 0; tries < 50; tries += 1) {
    expect((await signUp(stranger(), newcomer(), address)).outcome).toBe("created");
  }
  const account = newcomer();
  expect((await signUp(stranger(), account, address)).outcome).toBe("limited");
  expect(await founded(account.email)).toEqual([]);
});

test("a sign-in learns the hash of a known address and nulls for an unknown one", async () => {
  const account = await verified();
  expect(await beginSignIn(stranger(), account.email, anywhere())).toEqual({
    limited: false,
    userId: account.userId,
    passwordHash: "first",
    verified: true,
  });
  expect(await beginSignIn(stranger(), "nobody@example.com", anywhere())).toEqual({
    limited: false,
    userId: null,
    passwordHash: null,
    verified: false,
  });
});

test("the eleventh try within 15 minutes learns nothing, for known and unknown addresses alike", async () => {
  const account = await verified();
  for (const email of [account.email, "stranger@example.com"]) {
    const tries = await Promise.all(Array.from({ length: 11 }, () => beginSignIn(stranger(MINUTE), email, anywhere())));
    // The account's own first look counted too.
    const refused = tries.filter(({ limited }) => limited);
    expect(refused.length).toBe(email === account.email ? 2 : 1);
    for (const each of refused) expect(each).toMatchObject({ userId: null, passwordHash: null });
    expect(await beginSignIn(stranger(16 * MINUTE), email, anywhere())).toMatchObject({ limited: false });
  }
});

test("the hundred-and-first try from one network address is refused, whatever the account", async () => {
  const address = anywhere();
  for (let tries = 0; tries < 100; tries += 1) {
    expect(await beginSignIn(stranger(), `guess${tries}@example.com`, address)).toMatchObject({ limited: false });
  }
  expect(await beginSignIn(stranger(), "guess100@example.com", address)).toMatchObject({ limited: true });
  expect(await beginSignIn(stranger(), "guess100@example.com", anywhere())).toMatchObject({ limited: false });
});

test("signing in forgets the tries before it", async () => {
  const account = await verified();
  for (let tries = 0; tries < 9; tries += 1) await beginSignIn(stranger(), account.email, anywhere());
  await signedIn(account);
  expect(await beginSignIn(stranger(), account.email, anywhere())).toMatchObject({ limited: false });
});

test("no address and no network address is kept with the counters", async () => {
  await beginSignIn(stranger(), "kept-nowhere@example.com", "203.0.113.77");
  const { rows } = await database.owner`select key from attempts`;
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test("no session is made with an old hash, and none before the address is verified", async () => {
  const account = await verified();
  expect(await createSession(stranger(), { ...account, passwordHash: "older" }, "a test")).toBeNull();
  const unverified = newcomer();
  await signUp(stranger(), unverified, anywhere());
  const { userId } = await beginSignIn(stranger(), unverified.email, anywhere());
  expect(await createSession(stranger(), { ...unverified, userId: userId ?? "" }, "a test")).toBeNull();
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
  const account = newcomer();
  const { token } = await signUp(stranger(), account, anywhere());
  expect(await verifyEmail(stranger(24 * HOUR), token)).toBe("gone");
  expect(await verifyEmail(stranger(24 * HOUR - 1), token)).toBe("verified");
  expect(await verifyEmail(stranger(), token)).toBe("already");
});

test("a link to reset works for one hour, once", async () => {
  const account = await verified();
  const { outcome, fullName, token } = await requestLink(stranger(), "reset", account.email, anywhere());
  expect({ outcome, fullName }).toEqual({ outcome: "sent", fullName: "Amina Yusuf" });
  expect(await resetPassword(stranger(HOUR), token, "late")).toBe(false);
  expect(await resetPassword(stranger(HOUR - 1), token, "second")).toBe(true);
  expect(await resetPassword(stranger(), token, "third")).toBe(false);
  expect(await founded(account.email)).toMatchObject([{ password_hash: "second" }]);
});

test("a link serves its own purpose only, and no part of it serves at all", async () => {
  const account = newcomer();
  const { token } = await signUp(stranger(), account, anywhere());
  const { token: reset } = await requestLink(stranger(), "reset", account.email, anywhere());
  expect(await resetPassword(stranger(), token, "stolen")).toBe(false);
  expect(await verifyEmail(stranger(), reset)).toBe("gone");
  for (const wrong of ["", token.slice(0, -1), `${token}A`, "'; --", "\\x00"]) {
    expect(await verifyEmail(stranger(), wrong)).toBe("gone");
  }
  expect(await verifyEmail(stranger(), token)).toBe("verified");
});

test("of ten parallel uses of a link one wins", async () => {
  const account = await verified();
  const { token } = await requestLink(stranger(), "reset", account.email, anywhere());
  const resets = await Promise.all(
    Array.from({ length: 10 }, (_, each) => resetPassword(stranger(), token, `by ${each}`)),
  );
  expect(resets.filter(Boolean)).toHaveLength(1);
  expect(await founded(account.email)).toMatchObject([{ password_hash: `by ${resets.indexOf(true)}` }]);

  const other = await signUp(stranger(), newcomer(), anywhere());
  const uses = await Promise.all(Array.from({ length: 10 }, () => verifyEmail(stranger(), other.token)));
  expect(uses.toSorted()).toEqual([...Array(9).fill("already"), "verified"]);
});

test("a reset ends every session, kills the other links, forgets failed tries and proves the address", async () => {
  const account = newcomer();
  const signUpLink = await signUp(stranger(), account, anywhere());
  await requestLink(stranger(), "reset", account.email, anywhere());
  const first = await requestLink(stranger(), "reset", account.email, anywhere());
  const second = await requestLink(stranger(), "reset", account.email, anywhere());
  for (let tries = 0; tries < 11; tries += 1) await beginSignIn(stranger(), account.email, anywhere());
  expect(await resetPassword(stranger(), first.token, "second")).toBe(true);
  const begun = await beginSignIn(stranger(), account.email, anywhere());
  expect(begun).toMatchObject({ limited: false, verified: true, passwordHash: "second" });
  const known = { ...account, userId: begun.userId ?? "" };
  const phone = await signedIn(known, "second");
  expect(await resetPassword(stranger(), second.token, "third")).toBe(false);
  expect(await verifyEmail(stranger(), signUpLink.token)).toBe("already");

  const third = await requestLink(stranger(), "reset", account.email, anywhere());
  expect(await resetPassword(stranger(), third.token, "third")).toBe(true);
  expect((await scopeOf(database, phone).read("anyone")).visitor).toBeNull();
});

test("a link is due only to who is there: to verify only while unverified", async () => {
  const account = await verified();
  expect(await requestLink(stranger(), "verify", account.email, anywhere())).toMatchObject({ outcome: "none" });
  expect(await requestLink(stranger(), "reset", "nobody@example.com", anywhere())).toMatchObject({ outcome: "none" });
});

test("the sixth request for a link within an hour is refused, for each purpose on its own", async () => {
  const account = await verified();
  for (let tries = 0; tries < 5; tries += 1) await requestLink(stranger(), "reset", account.email, anywhere());
  expect(await requestLink(stranger(), "reset", account.email, anywhere())).toMatchObject({ outcome: "limited" });
  expect(await requestLink(stranger(), "verify", account.email, anywhere())).toMatchObject({ outcome: "none" });
  for (let tries = 0; tries < 5; tries += 1) await requestLink(stranger(), "reset", "nobody2@example.com", anywhere());
  expect(await requestLink(stranger(), "reset", "nobody2@example.com", anywhere())).toMatchObject({
    outcome: "limited",
  });
});

test("a changed password ends the other sessions, keeps this one, and kills links", async () => {
  const account = await verified();
  const [here, there] = [await signedIn(account), await signedIn(account)];
  const link = await requestLink(stranger(), "reset", account.email, anywhere());
  expect(await beginPasswordChange(scopeOf(database, here))).toMatchObject({
    row: { limited: false, password_hash: "first" },
  });
  expect(await changePassword(scopeOf(database, here), "not it", "second")).toMatchObject({ row: { done: false } });
  expect((await scopeOf(database, there).read("anyone")).visitor).not.toBeNull();
  expect(await changePassword(scopeOf(database, here), "first", "second")).toMatchObject({ row: { done: true } });
  expect((await scopeOf(database, there).read("anyone")).visitor).toBeNull();
  expect((await scopeOf(database, here).read("anyone")).visitor?.userId).toBe(account.userId);
  expect(await resetPassword(stranger(), link.token, "third")).toBe(false);
});

test("the eleventh try at the current password within 15 minutes is refused, whichever session tries", async () => {
  const account = await verified();
  const sessions = [await signedIn(account), await signedIn(account)];
  for (let tries = 0; tries < 10; tries += 1) await beginPasswordChange(scopeOf(database, sessions[tries % 2] ?? null));
  for (const session of sessions) {
    expect(await beginPasswordChange(scopeOf(database, session))).toMatchObject({
      row: { limited: true, password_hash: null },
    });
  }
});

test("a stranger changes no password and chooses no currency", async () => {
  const signedOut = scopeOf(database, null, { fromScript: true });
  expect(await beginPasswordChange(signedOut)).toMatchObject({ ok: false, problem: { code: "PA401" } });
  expect(await changePassword(signedOut, "first", "second")).toMatchObject({ ok: false, problem: { code: "PA401" } });
  expect(await chooseCurrency(signedOut, "KES")).toMatchObject({ ok: false, problem: { code: "PA401" } });
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

test("the worker's role opens doors, and reaches nothing behind them", async () => {
  const { app } = database;
  for (const table of ["credentials", "sessions", "email_links", "identities", "pending_identities", "attempts"]) {
    await expect(app.query(`select * from ${table}`)).rejects.toMatchObject({ code: "42501" });
    await expect(app.query(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(app`select use_link('\\x00', 'reset', now())`).rejects.toMatchObject({ code: "42501" });
  await expect(app`select within_limits(array['k'], array[1], interval '1 hour', now())`).rejects.toMatchObject({
    code: "42501",
  });
  await expect(app`select known_time_zone('UTC', now())`).rejects.toMatchObject({ code: "42501" });
  await expect(app`update profiles set email_verified_at = now()`).rejects.toMatchObject({ code: "42501" });
});
