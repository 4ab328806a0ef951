/** Who belongs to a household: db/members/functions through db/members/members.ts and db/household/households.ts. */
import { describe, expect, test } from "vitest";
import type { Role } from "#app/domain/access.ts";
import { reviseHousehold } from "#db/household/households.ts";
import { newId } from "#db/id.ts";
import { leaveHousehold, listMembers, removeMember, reviseOwnName, setMemberRole } from "#db/members/members.ts";
import { declareStoppedSubscriptions, listEndingSubscriptions } from "#db/own-account/own-account.ts";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { expectLoggedError } from "../setup.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, confirmNow, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const database = databaseOfFile();

type Person = Member & { own: string };

/** Someone who founded a household of their own and is in it. */
async function founder(): Promise<Person> {
  const own = await makeHousehold(database);
  return { ...(await makeMember(database, own)), own };
}

/** Someone with a household of their own who has joined another one since. */
async function joined(household: string, role: Role, on = "2026-01-01"): Promise<Person> {
  const person = await founder();
  await database.owner`update household_members set active = false where user_id = ${person.userId}`;
  await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${household}, ${person.userId}, ${role}, false, true, ${on})`;
  return person;
}

/** A household with its founder, a second editor and a viewer. */
async function family() {
  const home = await founder();
  return { home, editor: await joined(home.own, "editor"), viewer: await joined(home.own, "viewer", "2026-01-02") };
}

/** One whose founder is away, in a household of someone else. */
async function withoutFounder() {
  const { home, ...rest } = await family();
  await database.owner`update household_members set active = false where user_id = ${home.userId}`;
  return { household: home.own, ...rest };
}

type Outcome = boolean | string;

/** `done`, or the SQLSTATE; 'refused' is the 403 page. */
async function doing(
  person: Member | null,
  build: Parameters<ReturnType<typeof scopeOf>["write"]>[1],
): Promise<Outcome> {
  try {
    const result = await scopeOf(database, person, { fromScript: true }).write("account", build);
    if (!result.ok) return result.refusal.sqlstate;
    return (result.value.data as { result: { done: boolean }[] }).result[0]?.done ?? "no answer";
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 403) return "refused";
    throw thrown;
  }
}

const setting = (by: Member | null, whom: Member, role: Role) =>
  doing(by, (db) => ({ result: setMemberRole(db, whom.userId, role) }));
async function removing(by: Member | null, whom: Member): Promise<Outcome> {
  await confirmNow(database, by);
  return removingAtOnce(by, whom);
}
const removingAtOnce = (by: Member | null, whom: Member) =>
  doing(by, (db) => ({ result: removeMember(db, whom.userId) }));
const leaving = (by: Member | null, household: string, ends = false) =>
  doing(by, (db) => ({ result: leaveHousehold(db, household, ends) }));
async function ending(by: Member, household: string): Promise<Outcome> {
  await confirmNow(database, by);
  return leaving(by, household, true);
}
const renaming = (by: Member | null, household: string, timeZone = "Africa/Kampala") =>
  doing(by, (db) => ({ result: reviseHousehold(db, household, { name: "Nyumbani", timeZone }, AT) }));

/** Where someone's session is now, and with which role. */
async function at(person: Member) {
  const { visitor } = await scopeOf(database, person).read("account");
  return [visitor.household.id, visitor.role];
}

async function members(household: string) {
  const { rows } = await database.owner`select user_id, role, founder, active from household_members
    where household_id = ${household} order by user_id`;
  return rows;
}

const isThere = async (household: string) =>
  (await database.owner`select 1 from households where id = ${household}`).rows.length === 1;

async function households() {
  const { rows } = await database.owner`select name, time_zone from households order by id`;
  return rows;
}

test("nobody is removed by an editor who has not confirmed lately that it is them", async () => {
  const { home, viewer } = await family();
  expect(await removingAtOnce(home, viewer)).toBe("PN401");
  expect(await removing(home, viewer)).toBe(true);
});

test("the list has who is in the household now, the founder first, then as they joined", async () => {
  const home = await founder();
  const late = await joined(home.own, "editor", "2026-03-01");
  const early = await joined(home.own, "viewer", "2024-01-01");
  const gone = await joined(home.own, "viewer");
  expect(await removing(home, gone)).toBe(true);
  const { data } = await scopeOf(database, early).read("account", (db) => ({ members: listMembers(db) }));
  const entry = (person: Member, role: Role, isFounder = false) => ({
    userId: person.userId,
    firstName: "Wanjiku",
    fullName: "Wanjiku Kamau",
    role,
    isFounder,
  });
  expect(data?.members).toEqual([entry(home, "editor", true), entry(early, "viewer"), entry(late, "editor")]);
});

test("an editor raises and lowers a member, whose session has the new role at once", async () => {
  const { home, editor, viewer } = await family();
  expect(await setting(editor, viewer, "editor")).toBe(true);
  expect(await at(viewer)).toEqual([home.own, "editor"]);
  expect(await setting(viewer, editor, "viewer")).toBe(true);
  expect(await at(editor)).toEqual([home.own, "viewer"]);
});

test("whoever is removed or leaves is in their own household again, with the session they have, as its editor", async () => {
  const { home, editor, viewer } = await family();
  expect(await removing(editor, viewer)).toBe(true);
  expect(await at(viewer)).toEqual([viewer.own, "editor"]);
  expect(await leaving(editor, home.own)).toBe(true);
  expect(await at(editor)).toEqual([editor.own, "editor"]);
  expect((await members(home.own)).filter(({ active }) => active)).toMatchObject([{ user_id: home.userId }]);
});

test("only the household that someone founded comes back, not one that they were removed from", async () => {
  const [first, second] = [await founder(), await founder()];
  const guest = await joined(first.own, "viewer");
  expect(await removing(first, guest)).toBe(true);
  await database.owner.transaction([
    database.owner`update household_members set active = false where user_id = ${guest.userId}`,
    database.owner`insert into household_members (household_id, user_id, role, active, joined_at)
      values (${second.own}, ${guest.userId}, 'viewer', true, '2026-02-01')`,
  ]);
  expect(await leaving(guest, second.own)).toBe(true);
  expect(await at(guest)).toEqual([guest.own, "editor"]);
});

test("without a household to go back to, nothing changes", async () => {
  const home = await founder();
  const guest = await makeMember(database, home.own, { role: "viewer" });
  const before = await members(home.own);
  expectLoggedError(/PM500/);
  expect(await removing(home, guest)).toBe("PM500");
  expect(await members(home.own)).toEqual(before);
});

describe("the founder", () => {
  test("is neither lowered nor removed, and does not leave", async () => {
    const { home, editor } = await family();
    const before = await members(home.own);
    expect(await setting(editor, home, "viewer")).toBe("PM001");
    expect(await removing(editor, home)).toBe("PM001");
    expect(await leaving(home, home.own)).toBe("PM001");
    expect(await members(home.own)).toEqual(before);
  });

  test("does not leave when alone, either", async () => {
    const alone = await founder();
    expect(await leaving(alone, alone.own)).toBe("PM001");
  });
});

describe("the last editor", () => {
  test("does not leave while others remain", async () => {
    const { household, editor, viewer } = await withoutFounder();
    expect(await leaving(editor, household)).toBe("PM002");
    expect(await at(editor)).toEqual([household, "editor"]);
    expect(await setting(editor, viewer, "editor")).toBe(true);
    expect(await leaving(editor, household)).toBe(true);
  });

  test("leaves when nobody remains", async () => {
    const { household, editor, viewer } = await withoutFounder();
    expect(await leaving(viewer, household)).toBe(true);
    expect(await leaving(editor, household)).toBe(true);
    expect(await at(editor)).toEqual([editor.own, "editor"]);
  });

  test("is neither lowered nor removed by their own hand", async () => {
    const { household, editor } = await withoutFounder();
    expect(await setting(editor, editor, "viewer")).toBe("PM003");
    expect(await removing(editor, editor)).toBe("PM003");
    expect(await at(editor)).toEqual([household, "editor"]);
  });

  test.each(["removed", "lowered"] as const)(
    "is there still when two editors at once get each other %s",
    async (how) => {
      for (let round = 0; round < 5; round += 1) {
        const { household, editor, viewer: other } = await withoutFounder();
        await setting(editor, other, "editor");
        await joined(household, "viewer");
        const act = (by: Member, whom: Member) =>
          how === "removed" ? removing(by, whom) : setting(by, whom, "viewer");
        const outcomes = await Promise.all([act(editor, other), act(other, editor)]);
        const editors = (await members(household)).filter(({ active, role }) => active && role === "editor");
        expect(editors).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
      }
    },
  );

  test("whoever was lowered while their own call waited is refused, whatever their session said at first", async () => {
    const { household, editor, viewer: other } = await withoutFounder();
    await setting(editor, other, "editor");
    const { owner } = database;
    const late = owner.transaction([
      owner`select * from enter_session(${await hashOf(other.token)}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
      // What the other's call did, which came first.
      owner`update household_members set role = 'viewer' where household_id = ${household} and user_id = ${other.userId}`,
      owner`select can_edit(), remove_member(${editor.userId})`,
    ]);
    await expect(late).rejects.toMatchObject({ code: "PA403" });
    expect(await at(editor)).toEqual([household, "editor"]);
  });
});

describe("walls", () => {
  test("a viewer, a stranger and another household's editor change nothing about members or the household", async () => {
    const { home, editor, viewer } = await family();
    const neighbour = await founder();
    const before = [await members(home.own), await households()];
    for (const whom of [home, editor]) {
      expect(await setting(viewer, whom, "viewer")).toBe("refused");
      expect(await removing(viewer, whom)).toBe("refused");
      expect(await setting(neighbour, whom, "viewer")).toBe(false);
      expect(await removing(neighbour, whom)).toBe(false);
      expect(await setting(null, whom, "viewer")).toBe("PA401");
      expect(await removing(null, whom)).toBe("PA401");
    }
    expect(await setting(viewer, viewer, "editor")).toBe("refused");
    expect(await renaming(viewer, home.own)).toBe("refused");
    expect(await renaming(neighbour, home.own)).toBe(false);
    expect(await renaming(null, home.own)).toBe("PA401");
    expect(await leaving(neighbour, home.own)).toBe(false);
    expect([await members(home.own), await households()]).toEqual(before);
  });

  test("someone who is away from their own household is no member to change", async () => {
    const [home, host] = [await founder(), await founder()];
    const guest = await joined(home.own, "viewer");
    expect(await removing(host, guest)).toBe(false);
    expect(await removing(home, guest)).toBe(true);
    expect(await removing(home, guest)).toBe(false);
    expect(await setting(home, guest, "editor")).toBe(false);
    expect(await at(guest)).toEqual([guest.own, "editor"]);
  });

  test("outside a session the functions do nothing, and no other way leads to the table", async () => {
    const { home, editor, viewer } = await family();
    const before = [await members(home.own), await households()];
    const { app } = database;
    const refused = [
      app`select set_member_role(${viewer.userId}, 'editor')`,
      app`select remove_member(${viewer.userId})`,
      app`select revise_household(${home.own}, 'Theirs', 'UTC', now())`,
    ].map((call) => call.then(({ rows }) => Object.values(rows[0] ?? {})[0]).catch(({ code }) => code));
    expect(await Promise.all(refused)).toEqual(["PA401", "PA401", "PA401"]);
    const hash = await hashOf(editor.token);
    for (const query of [
      "update household_members set role = 'viewer'",
      "update household_members set active = false",
      "delete from household_members",
      "update households set name = 'Theirs'",
      `select end_membership('${viewer.userId}')`,
    ]) {
      const attempt = app.transaction([
        app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
        app.query(query),
      ]);
      await expect(attempt, query).rejects.toMatchObject({ code: "42501" });
    }
    expect([await members(home.own), await households()]).toEqual(before);
  });
});

test("leaving one household twice leaves one household", async () => {
  const { home, viewer } = await family();
  expect(await leaving(viewer, home.own)).toBe(true);
  expect(await leaving(viewer, home.own)).toBe(false);
  expect(await at(viewer)).toEqual([viewer.own, "editor"]);
});

test("an editor names the household and sets its clock, and a zone that nobody knows is refused", async () => {
  const { home, editor } = await family();
  expect(await renaming(editor, home.own)).toBe(true);
  const { visitor } = await scopeOf(database, home).read("account");
  expect(visitor.household).toMatchObject({ name: "Nyumbani", timeZone: "Africa/Kampala" });
  for (const zone of ["Africa/Nowhere", ""]) expect(await renaming(editor, home.own, zone)).toBe("PH002");
  expect(await renaming(editor, newId())).toBe(false);
});

test("everyone changes their own name, and nobody else's", async () => {
  const { home, viewer } = await family();
  const saved = await scopeOf(database, viewer).write("account", (db) => ({
    revised: reviseOwnName(db, "Akinyi Otieno"),
  }));
  expect(saved.ok && saved.value.data.revised).toEqual([{ id: viewer.userId }]);
  const { rows } = await database.owner`select id, full_name, first_name from profiles
    where id in (${viewer.userId}, ${home.userId}) and full_name <> 'Wanjiku Kamau'`;
  expect(rows).toEqual([{ id: viewer.userId, full_name: "Akinyi Otieno", first_name: "Akinyi" }]);
});

test("the last one in a household whose founder is gone ends it by leaving, once they were told", async () => {
  const { home, editor, viewer } = await family();
  await database.owner`delete from profiles where id = ${home.userId}`;
  expect(await leaving(viewer, home.own, true)).toBe("PD002");
  expect(await leaving(viewer, home.own)).toBe(true);
  expect(await leaving(editor, home.own)).toBe("PD002");
  expect(await ending(editor, home.own)).toBe(true);
  expect([await isThere(home.own), (await at(editor))[0]]).toEqual([false, editor.own]);
});

/** The last one in a household whose founder is gone. */
async function lastOne() {
  const home = await founder();
  const editor = await joined(home.own, "editor");
  await database.owner`delete from profiles where id = ${home.userId}`;
  return { household: home.own, editor };
}

test("nobody ends a household by leaving it who has not confirmed lately that it is them", async () => {
  const { household, editor } = await lastOne();
  expect(await leaving(editor, household, true)).toBe("PN401");
  expect(await isThere(household)).toBe(true);
  expect(await ending(editor, household)).toBe(true);
});

test("nobody ends a household by leaving it while their former address can take the account back", async () => {
  const { household, editor } = await lastOne();
  await database.owner`insert into email_links (token_hash, user_id, purpose, restores_email, created_at, expires_at)
    values (${await hashOf(newId())}, ${editor.userId}, 'not-me', 'former@people.test', ${AT}, ${new Date(AT.getTime() + 1)})`;
  expect(await ending(editor, household)).toBe("PD005");
  expect([await isThere(household), await at(editor)]).toEqual([true, [household, "editor"]]);
  await database.owner`update email_links set expires_at = ${AT} where user_id = ${editor.userId}`;
  expect(await ending(editor, household)).toBe(true);
});

describe("a household that pays, and ends with its last editor", () => {
  const [RUNS, WAITS, SURPLUS] = ["I-RUNS12345", "I-WAITS1234", "I-SURPLUS12"];

  async function lastEditor(status: string, pending: string | null, surplus = "{}") {
    const { household, editor, viewer } = await withoutFounder();
    await leaving(viewer, household);
    await database.owner`delete from profiles where id = (
      select user_id from household_members where household_id = ${household} and founder)`;
    await database.owner`update subscriptions set paypal_subscription_id = ${RUNS}, status = ${status},
      pending_subscription_id = ${pending}, duplicate_subscription_ids = ${surplus} where household_id = ${household}`;
    return { household, editor };
  }
  async function endingWithout(stopped: string[], { household, editor }: Awaited<ReturnType<typeof lastEditor>>) {
    await confirmNow(database, editor);
    return doing(editor, (db) => ({
      named: declareStoppedSubscriptions(db, stopped),
      result: leaveHousehold(db, household, true),
    }));
  }

  test.each([
    ["runs", "ACTIVE", null, [RUNS]],
    ["was suspended", "SUSPENDED", null, [RUNS]],
    ["waits to become active", "CANCELLED", WAITS, [WAITS]],
    ["runs, beside another one that waits", "ACTIVE", WAITS, [RUNS, WAITS]],
    ["is too much", "EXPIRED", null, [SURPLUS], `{${SURPLUS}}`],
  ])("stays while one at PayPal that %s was not stopped", async (_, status, pending, charged, surplus = "{}") => {
    const last = await lastEditor(status, pending, surplus);
    const { data } = await scopeOf(database, last.editor).read("account", (db) => ({
      subscriptionsThatEnd: listEndingSubscriptions(db),
    }));
    const listed = charged.map((paypal_subscription_id) => ({ household_id: last.household, paypal_subscription_id }));
    expect(new Set(data?.subscriptionsThatEnd)).toEqual(new Set(listed));
    for (let known = 0; known < charged.length; known += 1)
      expect(await endingWithout(charged.slice(0, known), last)).toBe("PD003");
    expect([await isThere(last.household), await at(last.editor)]).toEqual([true, [last.household, "editor"]]);
    await endingWithout(charged, last);
    expect(await isThere(last.household)).toBe(false);
  });

  test.each(["CANCELLED", "EXPIRED"])("ends where it is %s: nothing is charged any more", async (status) => {
    const last = await lastEditor(status, null);
    await endingWithout([], last);
    expect(await isThere(last.household)).toBe(false);
  });
});
