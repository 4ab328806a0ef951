/** Every kind of token there is: what it does once, for whom, and that in any other way it does nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pendingLinkCookie } from "#app/features/identity/pending-link-cookie.server.ts";
import { sessionCookie } from "#app/features/identity/session.server.ts";
import { newId } from "#db/id.ts";
import { bytes, newToken, sha256 } from "#db/identity/token.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PASSWORD = "maembe-saba-77";

type Life = "an hour" | "over";
const endOf = (life: Life) => new Date(Date.now() + (life === "over" ? -1000 : 3_600_000)).toISOString();
const hashOf = async (token: string) => bytes(await sha256(token));

type Kind = {
  /** Someone such a token can be for. */
  person: () => Promise<Person>;
  /** Keeps a token for them. */
  issue: (person: Person, token: string, life: Life) => Promise<unknown>;
  /** Uses a token in this session. */
  use: (token: string, cookie: string) => Promise<Response>;
  /** Whether it works for its own account whoever is signed in, as the token identifies the account. */
  says: "whose it is" | "for whom it is";
};

const link = (purpose: string, newEmail: string | null = null): Kind["issue"] =>
  async function issue({ userId }, token, life) {
    await app.owner`insert into email_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
      values (${await hashOf(token)}::bytea, ${userId}, ${purpose}, ${newEmail && `${newId()}${newEmail}`}, now(), ${endOf(life)})`;
  };

const KINDS: Record<string, Kind> = {
  "to verify an address": {
    person: () => app.signedUp({ verified: false }),
    issue: async ({ email }, token, life) =>
      app.owner`insert into sign_ups (token_hash, email, browser_hash, full_name, currency, password_hash, created_at, expires_at)
        select ${await hashOf(token)}::bytea, s.email, s.browser_hash, s.full_name, s.currency, s.password_hash, now(),
               ${endOf(life)} from sign_ups s where s.email = ${email} limit 1`,
    use: (token, cookie) => app.post(`/verify-email?token=${token}`, {}, { cookie }),
    says: "for whom it is",
  },
  "to reset a password": {
    person: () => app.signedUp(),
    issue: link("reset"),
    use: (token, cookie) =>
      app.post(
        `/update-password?token=${token}`,
        { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" },
        { cookie },
      ),
    says: "whose it is",
  },
  "to confirm another address": {
    person: () => app.signedUp(),
    issue: link("change-email", "@people.test"),
    use: (token, cookie) => app.post(`/change-email?token=${token}`, {}, { cookie }),
    says: "for whom it is",
  },
  "of an invitation": {
    person: () => app.signedUp(),
    async issue({ email }, token, life) {
      const { householdId } = await app.signedUp();
      await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
        values (${householdId}, ${newId()}, ${email}, ${await hashOf(token)}::bytea, now(), ${endOf(life)})`;
    },
    use: (token, cookie) => app.post(`/accept-invite?token=${token}`, {}, { cookie }),
    says: "for whom it is",
  },
  "that waits for a password to link Google": {
    person: () => app.signedUp({ password: PASSWORD }),
    async issue({ userId, email }, token, life) {
      await app.owner`insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
        values (${await hashOf(token)}::bytea, 'google', ${newId()}, ${email}, ${userId}, ${endOf(life)})`;
    },
    use: (token, cookie) =>
      app.post(
        "/auth/google/prove",
        { password: PASSWORD },
        { cookie: `${cookie}; ${pendingLinkCookie(token, app.origin).split(";")[0]}` },
      ),
    says: "whose it is",
  },
};

/** Everything that a token can change; of people, all but one, when one is named. */
async function state(except = newId()) {
  const rows = await app.owner`select
    (select string_agg(to_jsonb(p)::text, ',' order by id) from profiles p where id <> ${except}) as profiles,
    (select string_agg(user_id::text || password_hash, ',' order by user_id)
       from credentials where user_id <> ${except}) as passwords,
    (select string_agg(to_jsonb(m)::text, ',' order by household_id, user_id)
       from household_members m where user_id <> ${except}) as members,
    (select string_agg(to_jsonb(i)::text, ',' order by subject) from identities i where user_id <> ${except}) as identities`;
  return rows[0];
}

/** Whether a use changed anything. */
async function works(use: () => Promise<Response>): Promise<boolean> {
  const before = JSON.stringify(await state());
  const response = await use();
  expect(response.status, await response.text()).toBeLessThan(500);
  return JSON.stringify(await state()) !== before;
}

describe.each(Object.entries(KINDS))("a token %s", (name, { person, issue, use, says }) => {
  async function issued(life: Life = "an hour") {
    const [owner, token] = [await person(), newToken()];
    await issue(owner, token, life);
    return { owner, token };
  }

  test("works once, and only its hash is kept", async () => {
    const { owner, token } = await issued();
    const [stored] =
      await app.owner.query(`select (select string_agg(to_jsonb(l)::text, '') from email_links l) as links,
      (select string_agg(to_jsonb(s)::text, '') from sign_ups s) as sign_ups,
      (select string_agg(to_jsonb(i)::text, '') from invitations i) as invitations,
      (select string_agg(to_jsonb(w)::text, '') from pending_identities w) as waiting`);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await works(() => use(token, owner.cookie))).toBe(true);
    expect(await works(() => use(token, owner.cookie))).toBe(false);
  });

  test("used ten times at once leaves nothing to use", async () => {
    const { owner, token } = await issued();
    await Promise.all(Array.from({ length: 10 }, () => use(token, owner.cookie)));
    expect(await works(() => use(token, owner.cookie))).toBe(false);
  });

  test("that has expired does nothing", async () => {
    const { owner, token } = await issued("over");
    expect(await works(() => use(token, owner.cookie))).toBe(false);
  });

  test("that is truncated, longer, in capitals, empty or nonsense does nothing", async () => {
    const { owner, token } = await issued();
    for (const invalid of [token.slice(0, -1), token.slice(1), `${token}A`, token.toUpperCase(), "", "%00", "'--"])
      expect(await works(() => use(invalid, owner.cookie)), invalid).toBe(false);
    expect(await works(() => use(token, owner.cookie))).toBe(true);
  });

  test("changes nothing of someone else who is signed in", async () => {
    const { owner, token } = await issued();
    const other = await app.signedUp();
    const before = await state(owner.userId);
    expect(await works(() => use(token, other.cookie))).toBe(says === "whose it is");
    expect(await state(owner.userId)).toEqual(before);
  });

  test("is good for nothing else", async () => {
    for (const [otherName, other] of Object.entries(KINDS)) {
      if (otherName === name) continue;
      const { owner, token } = await issued();
      expect(await works(() => other.use(token, owner.cookie)), otherName).toBe(false);
    }
    const { token } = await issued();
    const asSession = sessionCookie(token, app.origin).split(";")[0] ?? "";
    expect((await app.fetch("/settings", { cookie: asSession })).headers.get("Location")).toBe("/welcome");
    expect((await app.post(`/unsubscribe?token=${token}&kind=budget`, {})).status).toBe(404);
  });
});

describe("a session's token", () => {
  const opens = async (cookie: string) => (await app.fetch("/settings", { cookie })).status === 200;

  test("opens its own account until it ends, and no other way", async () => {
    const { cookie, userId } = await app.signedUp();
    expect(await opens(cookie)).toBe(true);
    for (const invalid of [cookie.slice(0, -1), `${cookie}A`, cookie.toLowerCase()])
      expect(await opens(invalid)).toBe(false);
    await app.owner`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`;
    expect(await opens(cookie)).toBe(false);
  });

  test("is good for nothing else", async () => {
    const { cookie } = await app.signedUp();
    const token = cookie.split("=")[1] ?? "";
    for (const [name, { use }] of Object.entries(KINDS))
      expect(await works(() => use(token, cookie)), name).toBe(false);
  });
});

test("a link to stop mails works for its own switch for as long as there are mails, and does nothing else", async () => {
  const { userId, cookie } = await app.signedUp();
  const [row] = await app.owner`select unsubscribe_token as token from profiles where id = ${userId}`;
  const token = String(row?.token);
  for (const [name, { use }] of Object.entries(KINDS)) expect(await works(() => use(token, cookie)), name).toBe(false);
  for (const invalid of [token.slice(0, -1), newId(), ""])
    expect((await app.post(`/unsubscribe?token=${invalid}&kind=budget`, {})).status).toBe(404);
  expect(await works(() => app.post(`/unsubscribe?token=${token}&kind=budget`, {}))).toBe(true);
  const wants = await app.owner`select wants_budget_mails, wants_trial_mails from profiles where id = ${userId}`;
  expect(wants).toEqual([{ wants_budget_mails: false, wants_trial_mails: true }]);
});
