/** Invitations that are sent and opened fifty times at the very same moment. */
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { acceptInvitation, inviteMember, newInvitationLink } from "#db/members/invitations.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, scopeOf } from "../support.ts";
import { crowd, homeOf, outcomeOf, tally } from "./crowd.ts";

const database = databaseOfFile();

const one = async (query: Promise<{ rows: Record<string, unknown>[] }>) => (await query).rows[0];
/** Someone with a household of their own. */
async function person() {
  const { one } = await homeOf(database);
  return { ...one, email: `${one.userId}@example.com` };
}

async function inviting(email: (index: number) => string) {
  const home = await homeOf(database);
  const answers = await crowd(database, async (index) => {
    const by = index % 2 === 0 ? home.one : home.other;
    const link = await newInvitationLink(scopeOf(database, by));
    const invitation = { household: home.id, id: newId(), email: email(index), role: "viewer" as const };
    return outcomeOf(database, by, (db) => ({ result: inviteMember(db, invitation, link, AT) }), "account");
  });
  const open = await one(database.owner`select count(*)::int as many from invitations
    where household_id = ${home.id} and revoked_at is null`);
  return [tally(answers), open?.many];
}

test("a household sends thirty invitations an hour, and five to one address, of which the last is good", async () => {
  expect(await inviting(() => `${newId()}@example.com`)).toEqual([{ invited: 30, limited: 20 }, 30]);
  const email = `${newId()}@example.com`;
  expect(await inviting(() => email)).toEqual([{ invited: 5, limited: 45 }, 1]);
});

test("an invitation that fifty people open at once lets in whom it was sent to, once", async () => {
  const [home, guest] = [await homeOf(database), await person()];
  const link = await newInvitationLink(scopeOf(database, home.one));
  const invitation = { household: home.id, id: newId(), email: guest.email, role: "viewer" as const };
  await outcomeOf(database, home.one, (db) => ({ result: inviteMember(db, invitation, link, AT) }), "account");
  const others = await Promise.all(Array.from({ length: 10 }, () => person()));
  const answers = await crowd(database, (index) => {
    const who = index % 5 === 0 ? (others[index / 5] ?? guest) : guest;
    return outcomeOf(database, who, (db) => ({ result: acceptInvitation(db, link.hash, AT) }), "account");
  });
  expect(tally(answers)).toEqual({ joined: 40, "other address": 10 });
  expect(
    await one(database.owner`select count(*)::int as many from household_members
    where household_id = ${home.id} and active`),
  ).toEqual({ many: 3 });
});
