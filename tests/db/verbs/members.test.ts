/** The verbs of a household and its members, called as a script calls them. */
import { beforeEach, expect, test } from "vitest";
import { tokenOfInvitation } from "#app/domain/members/invitation.ts";
import { reviseHousehold } from "#app/features/household/revise-household.server.ts";
import { acceptInvitation } from "#app/features/members/accept-invitation.server.ts";
import { inviteMember, resendInvitation } from "#app/features/members/invite-member.server.ts";
import { leaveHousehold } from "#app/features/members/leave-household.server.ts";
import { removeMember } from "#app/features/members/remove-member.server.ts";
import { revokeInvitation } from "#app/features/members/revoke-invitation.server.ts";
import { setRole } from "#app/features/members/set-role.server.ts";
import { newId } from "#db/id.ts";
import { expectLoggedError } from "../../setup.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { confirmNow, type Member, makeHousehold, makeMember } from "../support.ts";
import { fullContextOf, type Mailed } from "./context.ts";

let household: string;
let editor: Member;
let viewer: Member;
let mailed: Mailed[];

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  viewer = await makeMember(database, await makeHousehold(database));
  await database.owner`update household_members set active = false where user_id = ${viewer.userId}`;
  await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${household}, ${viewer.userId}, 'viewer', false, true, '2025-01-01')`;
  mailed = [];
});

const as = (member: Member) => fullContextOf(database, member, { mailed });
const addressOf = ({ userId }: Member) => `${userId}@example.com`;
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

async function roles() {
  const { rows } = await database.owner`select user_id as "userId", role from household_members
    where household_id = ${household} and active`;
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
}

test("a household is revised, and only the one that was shown", async () => {
  const values = { name: "Kamau", timeZone: "Africa/Kampala" };
  for (const _ of [1, 2]) expect(await reviseHousehold(as(editor), { id: household, ...values })).toEqual(DONE);
  expect(await reviseHousehold(as(editor), { id: newId(), ...values })).toEqual(refusal("household_left"));
  const unknown = await reviseHousehold(as(editor), { id: household, name: "Kamau", timeZone: "Mars/Olympus" });
  expect(unknown).toMatchObject(refusal("time_zone_unknown"));
  const { rows } = await database.owner`select name, time_zone from households where id = ${household}`;
  expect(rows).toEqual([{ name: "Kamau", time_zone: "Africa/Kampala" }]);
});

test("a role is set, of someone who is there", async () => {
  expect(await setRole(as(editor), { member: viewer.userId, role: "editor" })).toEqual(DONE);
  expect(await roles()).toEqual({ [editor.userId]: "editor", [viewer.userId]: "editor" });
  expect(await setRole(as(editor), { member: newId(), role: "editor" })).toEqual(refusal("member_gone"));
  const founder = await setRole(as(viewer), { member: editor.userId, role: "viewer" });
  expect(founder).toMatchObject(refusal("founder_stays_editor"));
});

test("a member is removed after a proof, and told once", async () => {
  const remove = () => removeMember(as(editor), { member: viewer.userId, proof: {} });
  expect(await remove()).toMatchObject(refusal("confirmation_needed"));
  expect(await roles()).toHaveProperty(viewer.userId);
  await confirmNow(database, editor);
  for (const _ of [1, 2]) expect(await remove()).toEqual(DONE);
  expect(await roles()).not.toHaveProperty(viewer.userId);
  expect(mailed.map(({ to }) => to)).toEqual([addressOf(viewer)]);
});

test("whoever leaves is gone, and leaving again is no failure", async () => {
  for (const _ of [1, 2]) expect(await leaveHousehold(as(viewer), { household, ends: false })).toEqual(DONE);
  expect(await roles()).toEqual({ [editor.userId]: "editor" });
});

test("an invitation whose mail could not be sent is recorded once, and its link is passed on", async () => {
  expectLoggedError(/an invitation mail was not sent/);
  const invitee = { household, id: newId(), email: "aunt@example.com", role: "viewer" } as const;
  for (const _ of [1, 2])
    expect(await inviteMember(as(editor), invitee)).toMatchObject({ ok: true, value: { isSent: false } });
  const { rows } = await database.owner`select id::text from invitations
    where household_id = ${household} and revoked_at is null`;
  expect(rows).toHaveLength(1);
  const id = String(rows[0]?.id);
  const member = { ...invitee, id: newId(), email: addressOf(viewer) };
  expect(await inviteMember(as(editor), member)).toEqual(refusal("member_already"));
  const elsewhere = { ...invitee, id: newId(), household: newId() };
  expect(await inviteMember(as(editor), elsewhere)).toEqual(refusal("household_left"));
  for (const _ of [1, 2]) expect(await revokeInvitation(as(editor), id)).toEqual(DONE);
  expect(await resendInvitation(as(editor), id)).toEqual(refusal("invitation_gone"));
});

/** Invites someone to the household of an editor; the mail is not sent. */
async function invite(guest: Member, inviter: Member, to: string) {
  const invitee = { household: to, id: newId(), email: addressOf(guest), role: "viewer" } as const;
  const invited = await inviteMember(as(inviter), invitee);
  const link = invited.ok ? (invited.value.link ?? "") : "";
  return { id: invitee.id, token: tokenOfInvitation(link.replace("https://pamoja.test", "")) ?? "" };
}

test("an invitation is accepted by the person it is for, who is told once, as is whoever invited them", async () => {
  expectLoggedError(/an invitation mail was not sent/);
  const guest = await makeMember(database, await makeHousehold(database));
  const stranger = await makeMember(database, await makeHousehold(database));
  const { id, token } = await invite(guest, editor, household);
  const accept = (member: Member) =>
    acceptInvitation(as(member), { token, leavesPaying: null, cancelsSubscription: false });
  expect(await accept(stranger)).toMatchObject({
    refusal: { code: "invitation_not_accepted", values: { why: "other address", address: addressOf(stranger) } },
  });
  for (const _ of [1, 2]) expect(await accept(guest)).toMatchObject({ ok: true, value: { household_name: "Wanjiku" } });
  expect(await roles()).toHaveProperty(guest.userId, "viewer");
  expect(mailed.map(({ to }) => to)).toEqual([addressOf(guest), addressOf(editor)]);
  expect(await revokeInvitation(as(editor), id)).toEqual(refusal("invitation_accepted"));
});

test("what reads and sends for a member ends with a household that they leave for another one, and goes on in their own", async () => {
  expectLoggedError(/an invitation mail was not sent/);
  const own = (
    await database.owner`select household_id as id from household_members
    where user_id = ${viewer.userId} and founder`
  ).rows[0]?.id as string;
  for (const id of [household, own]) {
    const account = newId();
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${id}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
    await database.owner`insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
      values (${id}, ${newId()}, ${viewer.userId}, ${account}, decode(md5(${newId()}), 'hex'), 'iPhone', now())`;
    await database.owner`insert into calendar_feeds (household_id, user_id, id, token_hash, with_amounts, created_at)
      values (${id}, ${viewer.userId}, ${newId()}, decode(md5(${newId()}), 'hex'), false, now())`;
  }
  const elsewhere = await makeHousehold(database);
  const { token } = await invite(viewer, await makeMember(database, elsewhere), elsewhere);
  const accepted = await acceptInvitation(as(viewer), { token, leavesPaying: null, cancelsSubscription: false });
  expect(accepted).toMatchObject({ ok: true });
  const { rows } = await database.owner`select f.household_id as household, f.ended_at is not null as ended,
      (select count(*)::integer from phone_keys k where k.household_id = f.household_id and k.user_id = f.user_id) as keys
    from calendar_feeds f where f.user_id = ${viewer.userId}`;
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ household, ended: true, keys: 0 });
  expect(rows).toContainEqual({ household: own, ended: false, keys: 1 });
});
