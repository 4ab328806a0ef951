/** What people do with their own account: db/own-account/functions. */
import { describe, expect, test } from "vitest";
import type { Role } from "#app/domain/access.ts";
import { enqueueDueMails, listMailsOf, listUnsentBatches } from "#db/housekeeping/jobs.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/identity/links.ts";
import { changePassword, requestLink } from "#db/identity/passwords.ts";
import { recentProof } from "#db/identity/reauthentication.ts";
import { signUp, verifyEmail } from "#db/identity/sign-ups.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmail,
  requestEmailChange,
} from "#db/own-account/email-change.ts";
import { deleteAccount, listHouseholdsLeftBehind } from "#db/own-account/own-account.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#db/own-account/own-sessions.ts";
import { systemScope } from "#db/system.ts";
import { allRows, tablesOf } from "./catalogue.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { furnishHousehold } from "./full-household.ts";
import {
  AT,
  accessOf,
  codeOf,
  confirmNow,
  hashOf,
  type Member,
  makeHousehold,
  makeMember,
  scopeOf,
} from "./support.ts";

const database = databaseOfFile();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (milliseconds: number) => ({ at: new Date(AT.getTime() + milliseconds) });

const ORIGIN = { address: "2001:db8:77::1", userAgent: "a test", country: null, device: "a device" };

type Person = Member & { own: string; email: string; hash: string };

/** Someone with a password, alone in the household they founded. */
async function founder(): Promise<Person> {
  const own = await makeHousehold(database);
  const member = await makeMember(database, own);
  const hash = `hash of ${member.userId}`;
  await database.owner`insert into credentials (user_id, password_hash) values (${member.userId}, ${hash})`;
  return { ...member, own, email: `${member.userId}@example.com`, hash };
}

/** Puts someone into another household than their own. */
async function join(person: Member, household: string, role: Role) {
  await database.owner.transaction([
    database.owner`update household_members set active = false where user_id = ${person.userId}`,
    database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${person.userId}, ${role}, false, true, '2026-01-01')`,
  ]);
}

async function joined(household: string, role: Role): Promise<Person> {
  const person = await founder();
  await join(person, household, role);
  return person;
}

const isSignedIn = async (member: Member) =>
  (await scopeOf(database, member).read("anyone")).visitor?.userId === member.userId;

describe("sessions", () => {
  /** Signs someone in once more. */
  async function another(member: Member, seen: string, more: { expires?: string; country?: string } = {}) {
    const token = newId();
    const { rows } = await database.owner`
      insert into sessions (token_hash, user_id, user_agent, country, created_at, last_seen_at, expires_at)
      values (${await hashOf(token)}::bytea, ${member.userId}, ${`seen ${seen}`}, ${more.country ?? null}, ${seen},
        ${seen}, ${more.expires ?? "2099-12-31"}) returning id`;
    return { userId: member.userId, token, id: String(rows[0]?.id) };
  }

  async function list(member: Member) {
    const { data } = await scopeOf(database, member).read("account", (db, session) => ({
      ownSessions: listOwnSessions(db, session),
    }));
    return data?.ownSessions ?? [];
  }

  test("the one that asks comes first, then as they were last seen; what ended or is someone else's is not listed", async () => {
    const [person, other] = [await founder(), await founder()];
    await another(person, "2026-11-18", { country: "KE" });
    await another(person, "2026-11-20");
    await another(person, "2026-11-21", { expires: AT.toISOString() });
    await another(other, "2026-11-20");
    const reported = (await list(person)).map(({ user_agent, country, is_own }) => [user_agent, country, is_own]);
    expect(reported).toEqual([
      ["test", null, true],
      ["seen 2026-11-20", null, false],
      ["seen 2026-11-18", "KE", false],
    ]);
  });

  test("one that is ended is no session on its next request; nobody ends another's", async () => {
    const [person, other] = [await founder(), await founder()];
    const stolen = await another(person, "2026-11-20");
    expect(await isSignedIn(stolen)).toBe(true);
    await scopeOf(database, other).write("account", (db) => ({ ended: endOwnSession(db, stolen.id, null) }));
    await scopeOf(database, other).write("account", (db, session) => ({ ended: endOtherSessions(db, session) }));
    expect(await isSignedIn(stolen)).toBe(true);
    await scopeOf(database, person).write("account", (db) => ({ ended: endOwnSession(db, stolen.id, null) }));
    expect([await isSignedIn(stolen), await isSignedIn(person)]).toEqual([false, true]);
  });

  test("ending the others leaves the one that asks", async () => {
    const person = await founder();
    const others = [await another(person, "2026-11-19"), await another(person, "2026-11-20")];
    await scopeOf(database, person).write("account", (db, session) => ({ ended: endOtherSessions(db, session) }));
    expect([await isSignedIn(person), ...(await Promise.all(others.map(isSignedIn)))]).toEqual([true, false, false]);
    expect(await list(person)).toHaveLength(1);
  });
});

describe("another address", () => {
  async function ask(person: Person, email: string, request: { at?: Date } = {}) {
    await confirmNow(database, person, request.at);
    return askAtOnce(person, email, request);
  }
  async function askAtOnce(person: Person, email: string, request = {}) {
    const { result: requested, token } = await requestEmailChange(
      scopeOf(database, person, request),
      email,
      recentProof,
    );
    return { outcome: requested.ok ? requested.value.row.outcome : requested.refusal.sqlstate, token };
  }
  async function confirm(person: Member | null, token: string, request = {}) {
    const confirmed = await confirmEmailChange(
      scopeOf(database, person, { fromScript: true, ...request }),
      token,
      await newLink(scopeOf(database, person), "not-me"),
      null,
    );
    return confirmed.ok ? confirmed.value.row.outcome : confirmed.refusal.sqlstate;
  }
  async function addressOf({ userId }: Member) {
    const { rows } = await database.owner`select email from profiles where id = ${userId}`;
    return rows[0]?.email;
  }
  async function pending(person: Member, request = {}) {
    const { data } = await scopeOf(database, person, request).read("account", (db) => ({
      pendingEmail: findPendingEmail(db),
    }));
    return data?.pendingEmail[0]?.email;
  }
  const fresh = () => `${newId()}@people.test`;

  test("waits until its link is used, once, and is then the account's own", async () => {
    const [person, email] = [await founder(), fresh()];
    const { outcome, token } = await ask(person, email);
    expect([outcome, await pending(person), await addressOf(person)]).toEqual(["sent", email, person.email]);
    expect(await confirm(person, token)).toBe("changed");
    expect([await pending(person), await addressOf(person)]).toEqual([null, email]);
    expect(await confirm(person, token)).toBe("already");
  });

  test("leaves nothing of the previous address", async () => {
    const [person, email] = [await founder(), fresh()];
    const account = { fullName: "Mallory", currency: "KES", timeZone: null, passwordHash: "theirs" };
    await signUp(scopeOf(database, null), person.email, account, ORIGIN);
    expect(await confirm(person, (await ask(person, email)).token)).toBe("changed");
    expect((await database.owner`select 1 from sign_ups where email = ${person.email}`).rows).toEqual([]);
  });

  test("needs the session of the very account", async () => {
    const [person, other, email] = [await founder(), await founder(), fresh()];
    const { token } = await ask(person, email);
    expect(await confirm(null, token)).toBe("PA401");
    expect(await confirm(other, token)).toBe("others");
    expect([await addressOf(person), await addressOf(other)]).toEqual([person.email, other.email]);
    expect(await confirm(person, token)).toBe("changed");
  });

  test("is gone after a day, when it was called off, and when another one was asked for or the password changed", async () => {
    const person = await founder();
    const first = await ask(person, fresh());
    expect(await confirm(person, first.token, later(DAY))).toBe("gone");
    expect(await pending(person, later(DAY))).toBeNull();
    await scopeOf(database, person).write("account", (db) => ({ cancelled: cancelEmailChange(db) }));
    expect([await confirm(person, first.token), await pending(person)]).toEqual(["gone", null]);
    const [second, third] = [await ask(person, fresh()), await ask(person, fresh())];
    expect(await confirm(person, second.token)).toBe("gone");
    await changePassword(
      scopeOf(database, person),
      { oldHash: person.hash, newHash: "another" },
      { identities: [], passkeys: [] },
      ORIGIN,
    );
    expect(await confirm(person, third.token)).toBe("gone");
    expect(await addressOf(person)).toBe(person.email);
  });

  test("invalidates every other link of the account, as they went to the previous address", async () => {
    const person = await founder();
    const reset = await requestLink(scopeOf(database, null), "reset", person.email, null);
    const { token } = await ask(person, fresh());
    expect([reset.kind, await confirm(person, token)]).toEqual(["reset", "changed"]);
    const { rows } =
      await database.app`select find_reset(${await hashOf(reset.token)}::bytea, null, ${AT.toISOString()}) as found`;
    expect(rows).toEqual([{ found: null }]);
  });

  test("of someone else is not given away, though it waits like any other", async () => {
    const [person, other] = [await founder(), await founder()];
    const { outcome, token } = await ask(person, other.email);
    expect([outcome, await pending(person)]).toEqual(["taken", other.email]);
    expect(await confirm(person, token)).toBe("taken");
    expect([await addressOf(person), await addressOf(other)]).toEqual([person.email, other.email]);
  });

  test("that two ask for is whose link comes first; the other is told that it is taken", async () => {
    const [one, two, email] = [await founder(), await founder(), fresh()];
    const [first, second] = [await ask(one, email), await ask(two, email)];
    const outcomes = await Promise.all([confirm(one, first.token), confirm(two, second.token)]);
    expect(outcomes.toSorted()).toEqual(["changed", "taken"]);
    const [winner, loser] = outcomes[0] === "changed" ? [one, two] : [two, one];
    expect([await addressOf(winner), await addressOf(loser), await pending(loser)]).toEqual([email, loser.email, null]);
  });

  test("that someone signed up with and never verified is free for whoever proves it", async () => {
    const [person, email] = [await founder(), fresh()];
    const account = { fullName: "Someone", currency: "KES", timeZone: null, passwordHash: "hash" };
    const origin = { address: "192.0.2.1", userAgent: "a test", country: null, device: "device" };
    const stranger = scopeOf(database, null);
    const squatter = await signUp(stranger, email, account, origin);
    const { outcome, token } = await ask(person, email);
    expect([outcome, await confirm(person, token)]).toEqual(["sent", "changed"]);
    expect(await addressOf(person)).toBe(email);
    const { browser } = squatter;
    const link = { token: squatter.token, trialKey: null };
    expect(codeOf(await verifyEmail(stranger, link, { browser }, origin))).toBe("already_verified");
  });

  test("is refused when it is the same, or without a recent proof, or it was asked for too often", async () => {
    const [person, email] = [await founder(), fresh()];
    expect((await ask(person, person.email)).outcome).toBe("same");
    await database.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
    expect((await askAtOnce(person, email)).outcome).toBe("PN401");
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(person, email)).outcome).toBe("sent");
    expect((await ask(person, email)).outcome).toBe("limited");
    expect((await ask(person, fresh())).outcome).toBe("limited");
    // Nobody keeps others from their address by asking for it.
    expect((await ask(await founder(), email)).outcome).toBe("sent");
    expect((await ask(person, fresh(), later(HOUR))).outcome).toBe("sent");
  });
});

describe("the end of an account", () => {
  async function fates(person: Member) {
    const { data } = await scopeOf(database, person).read("account", (db) => ({
      householdsLeftBehind: listHouseholdsLeftBehind(db),
    }));
    return data?.householdsLeftBehind ?? [];
  }
  /** Deletes the account with the households that end with it, as the dialog announced. */
  async function remove(person: Member, ends?: string[]) {
    await confirmNow(database, person);
    return removeAtOnce(person, ends);
  }
  async function removeAtOnce(person: Member, ends?: string[]) {
    const actual = ends ?? (await fates(person)).filter((fate) => fate.ends).map(({ id }) => id);
    const deleted = await deleteAccount(scopeOf(database, person, { fromScript: true }), recentProof, actual);
    return deleted.ok || deleted.refusal.sqlstate;
  }
  async function isThere(table: "profiles" | "households", id: string) {
    const { rows } = await database.owner.query(`select id from ${table} where id = $1`, [id]);
    return rows.length === 1;
  }

  test("takes a household with a row in every table with it, and nothing of any other", async () => {
    await furnishHousehold(database);
    // Counters of attempts, the record of payment events, which is never changed, for a day that an account ended, and for
    // a year when a trial began: these hold no name and no address. Unverified sign-ups belong to no account.
    const stay = [
      "attempts",
      "payment_events",
      "deleted_accounts",
      "trials",
      "sign_ups",
      "used_challenges",
      "signing_keys",
    ];
    const tables = (await tablesOf(database.owner)).filter(({ name }) => !stay.includes(name));
    const everything = async () =>
      [...(await allRows(database.owner, tables))].map(([name, rows]) => [name, rows.map(({ row }) => row)]);
    const before = await everything();
    const ours = await furnishHousehold(database);
    await database.owner`delete from profiles where id = ${ours.viewer.userId}`;
    expect(await everything()).not.toEqual(before);
    expect(await remove(ours.editor)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test("takes ten thousand transactions with it, repayments after a correction by hand among them", async () => {
    const person = await founder();
    const loan = newId();
    await database.owner.transaction([
      database.owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance,
          disbursement_date) values (${person.own}, ${loan}, 'Sacco', 'KES', 100000000, 100000000, '2026-01-01')`,
      database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
          exchange_rate_source, exchange_rate_date, type, category, subcategory, loan_id, created_by, created_at)
        select ${person.own}, gen_random_uuid(), '2026-01-01'::date + n % 300, 'Something', 100, 'KES', 1, 'same currency',
               '2026-01-01', case n % 10 when 0 then 'loan_repayment' else 'expense' end,
               case n % 10 when 0 then null else 'Rent' end, case n % 10 when 0 then null else 'Monthly Rent' end,
               case n % 10 when 0 then ${loan}::uuid end, ${person.userId}, '2026-01-01'
          from generate_series(1, 10000) n`,
      database.owner`update loans set balance_set_at = '2026-11-01' where id = ${loan}`,
    ]);
    expect(await remove(person)).toBe(true);
    const { rows } = await database.owner`select
      (select count(*)::int from transactions where household_id = ${person.own}) as transactions,
      (select count(*)::int from removed_transactions where household_id = ${person.own}) as remembered,
      (select count(*)::int from transaction_totals where household_id = ${person.own}) as totals`;
    expect(rows).toEqual([{ transactions: 0, remembered: 0, totals: 0 }]);
  });

  test("leaves a household that others are in as it was, but for the name on what was recorded", async () => {
    const home = await founder();
    const guest = await joined(home.own, "editor");
    const loan = newId();
    await database.owner.transaction([
      database.owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance,
          disbursement_date) values (${home.own}, ${loan}, 'Sacco', 'KES', 5000, 5000, '2026-01-01')`,
      database.owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change,
          created_at) values (${home.own}, ${newId()}, ${loan}, '2026-01-01', 'entered', 5000, 5000, '2026-01-01')`,
      database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
          exchange_rate_source, exchange_rate_date, type, loan_id, created_by, created_at)
        values (${home.own}, ${newId()}, '2026-01-05', 'Check-off', 1000, 'KES', 1, 'same currency', '2026-01-05',
          'loan_repayment', ${loan}, ${guest.userId}, '2026-01-05')`,
      database.owner`insert into invitations (household_id, id, email, token_hash, invited_by, created_at, expires_at)
        values (${home.own}, ${newId()}, 'cousin@example.com', ${await hashOf(newId())}, ${guest.userId}, now(), now())`,
    ]);
    const rowsOf = async (table: string) => {
      const { rows } = await database.owner.query(
        `select to_jsonb(t) - 'created_by' - 'invited_by' - 'revoked_at' as row from ${table} t where household_id = $1 order by 1`,
        [home.own],
      );
      return rows;
    };
    const tables = ["loans", "transactions", "transaction_totals", "loan_corrections", "invitations"];
    const before = await Promise.all(tables.map(rowsOf));
    expect(await remove(guest)).toBe(true);
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    const { rows: named } =
      await database.owner`select created_by as who from transactions where household_id = ${home.own}
      union all select invited_by from invitations where household_id = ${home.own}`;
    expect(named).toEqual([{ who: null }, { who: null }]);
    const { rows: open } = await database.owner`select id from invitations
      where household_id = ${home.own} and revoked_at is null`;
    expect(open, "what they sent out is taken back").toEqual([]);
    expect([await isThere("profiles", guest.userId), await isThere("households", guest.own)]).toEqual([false, false]);
    expect([await isSignedIn(home), await isThere("households", home.own)]).toEqual([true, true]);
  });

  test("of a founder leaves the household to its other editor, who goes on as before", async () => {
    const home = await founder();
    const [editor, viewer] = [await joined(home.own, "editor"), await joined(home.own, "viewer")];
    expect(await fates(home)).toMatchObject([{ id: home.own, others: 2, ends: false, needs_editor: false }]);
    expect(await remove(home)).toBe(true);
    for (const [person, role] of [
      [editor, "editor"],
      [viewer, "viewer"],
    ] as const) {
      const { visitor } = await scopeOf(database, person).read("account");
      expect([visitor.household.id, visitor.role]).toEqual([home.own, role]);
    }
    // The last one to leave takes it along: nobody could ever return to it.
    expect(await remove(viewer)).toBe(true);
    expect(await remove(editor)).toBe(true);
    expect(await isThere("households", home.own)).toBe(false);
  });

  test("is refused while the others would be left without an editor, wherever they are", async () => {
    const [home, host] = [await founder(), await founder()];
    const viewer = await joined(home.own, "viewer");
    expect(await fates(home)).toMatchObject([{ needs_editor: true }]);
    expect(await remove(home)).toBe("PD001");
    await join(home, host.own, "editor");
    expect(await fates(home)).toMatchObject([
      { id: host.own, active: true, ends: false, needs_editor: false },
      { id: home.own, active: false, ends: false, needs_editor: true },
    ]);
    expect(await remove(home)).toBe("PD001");
    expect(await remove(viewer)).toBe(true);
    expect(await remove(home)).toBe(true);
    expect([await isThere("households", home.own), await isThere("households", host.own)]).toEqual([false, true]);
  });

  test("leaves a household in which nobody is to its founder, who comes back to it", async () => {
    const [home, host] = [await founder(), await founder()];
    const guest = await joined(home.own, "editor");
    await join(home, host.own, "viewer");
    expect(await remove(guest)).toBe(true);
    expect(await isThere("households", home.own)).toBe(true);
  });

  test("does exactly what was announced, or nothing", async () => {
    const [home, other] = [await founder(), await founder()];
    const guest = await joined(home.own, "editor");
    for (const ends of [[home.own], [other.own], [guest.own, home.own]]) {
      expect(await remove(home, ends)).toBe("PD002");
    }
    // Told while someone else was there; gone since.
    await database.owner`delete from household_members where household_id = ${home.own} and user_id = ${guest.userId}`;
    expect(await remove(home, [])).toBe("PD002");
    expect([await isSignedIn(home), await isThere("households", home.own)]).toEqual([true, true]);
  });

  test("needs a recent proof", async () => {
    const person = await founder();
    expect(await removeAtOnce(person)).toBe("PN401");
    await confirmNow(database, person, new Date(AT.getTime() - 10 * 60_000));
    expect(await removeAtOnce(person)).toBe("PN401");
    expect(await isSignedIn(person)).toBe(true);
  });

  test("leaves no mail to be sent, and the job goes on with those of others", async () => {
    const due = new Date("2026-12-01T04:00:00Z");
    const system = systemScope(accessOf(database));
    const [person, other] = [await founder(), await founder()];
    await enqueueDueMails(system, due, null, 1000);
    expect(await remove(person)).toBe(true);
    const { batches } = await listUnsentBatches(system, due, 100);
    const emails = (await listMailsOf(system, batches, due)).map(({ email }) => email);
    expect([emails.includes(person.email), emails.includes(other.email)]).toEqual([false, true]);
  });

  test("and someone who joins at the same moment: both go on in the household, or neither is in it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [home, guest] = [await founder(), await founder()];
      const joining = async () => {
        // Who begins is not always who comes first.
        if (round % 2 === 0) await isThere("households", home.own);
        return join(guest, home.own, "editor").then(
          () => "joined",
          ({ code }) => code,
        );
      };
      const outcomes = await Promise.all([joining(), remove(home, [home.own])]);
      expect([
        ["joined", "PD002"],
        ["23503", true],
      ]).toContainEqual(outcomes);
      const { visitor } = await scopeOf(database, guest).read("account");
      expect(visitor.household.id).toBe(outcomes[0] === "joined" ? home.own : guest.own);
    }
  });

  test("outside a session nothing is deleted, listed or asked for", async () => {
    const { app } = database;
    const person = await founder();
    await expect(app`select delete_account('{}', '\\x00', now())`).rejects.toMatchObject({ code: "PA401" });
    const { rows } = await app`select
      pending_email_change() as pending, (select count(*)::int from households_left_behind()) as households,
      (select count(*)::int from list_own_sessions(${await hashOf(person.token)}::bytea)) as sessions`;
    expect(rows).toEqual([{ pending: null, households: 0, sessions: 0 }]);
    for (const call of ["token_hash from sessions", "new_email from email_links", "session_hash from deleted_accounts"])
      await expect(app.query(`select ${call}`), call).rejects.toMatchObject({ code: "42501" });
  });
});
