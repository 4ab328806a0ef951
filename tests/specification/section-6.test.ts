/** 6. Roles and permissions. */
import { describe, expect, test } from "vitest";
import { canEdit, type RouteGuard, redirectFor, type Visitor } from "#app/domain/access.ts";
import { newId } from "#db/id.ts";
import { household_members } from "#db/schema.ts";
import { startProduct } from "./product.ts";

const member: Visitor = {
  userId: "u",
  email: "wanjiku@example.com",
  fullName: "Wanjiku Kamau",
  currency: "KES",
  household: { id: "h", name: "Wanjiku", currency: "KES", timeZone: "Africa/Nairobi" },
  role: "editor",
  subscription: { isActive: true, planType: "monthly", endDate: "2026-11-21" },
  today: "2026-11-21",
  isReauthenticated: false,
  factorResetAt: null,
  budgetPrompt: null,
};

test.each<[string, Visitor | null, string | null]>([
  ["a visitor without a session", null, "/welcome"],
  ["a signed-in user without a currency", { ...member, currency: null }, "/setup-currency"],
  ["a household member without an active subscription", { ...member, subscription: null }, "/subscribe"],
  ["a household member with an active subscription", member, null],
])("%s goes where the guards say", (_, visitor, elsewhere) => {
  const guard: RouteGuard = "app";
  expect(redirectFor(visitor, guard)).toBe(elsewhere);
});

test("roles are viewer and editor, and there is no other", () => {
  const viewer: Visitor = { ...member, role: "viewer" };
  // @ts-expect-error: there are no admin roles
  const admin: Visitor = { ...member, role: "admin" };
  expect([member, viewer, admin].map(canEdit)).toEqual([true, false, false]);
  expect(household_members.role.default).toBe("viewer");
});

describe("data", () => {
  const { app, show, submit } = startProduct();
  const OURS = { intent: "record", type: "tithe", date: "2026-11-21", description: "Ours", amount: "100" };

  test("belongs to the household: every member sees it, only editors change it, and nobody else knows of it", async () => {
    const home = await app().signedUp();
    const [viewer, stranger] = [await app().joined(home.householdId), await app().signedUp()];
    expect((await submit("/transactions", { ...OURS, id: newId() }, home.cookie)).status).toBe(200);
    expect((await submit("/transactions", { ...OURS, id: newId() }, viewer.cookie)).status).toBe(403);
    expect((await show("/transactions", viewer.cookie)).text).toContain("Ours");
    expect((await show("/transactions", stranger.cookie)).text).not.toContain("Ours");
  });

  test("whoever is invited without a role is a viewer", async () => {
    const { cookie, householdId } = await app().signedUp();
    const fields = { intent: "invite", household: householdId, id: newId(), invitee_email: "cousin@example.com" };
    expect((await submit("/settings", fields, cookie)).status).toBe(200);
    expect(await app().owner`select role from invitations where household_id = ${householdId}`).toEqual([
      { role: "viewer" },
    ]);
  });

  test("each member shows a role badge, Editor or Viewer", async () => {
    const home = await app().signedUp();
    const viewer = await app().joined(home.householdId);
    const { text } = await show("/settings", viewer.cookie);
    expect(text).toMatch(/Household Members Wanjiku Editor Otieno \(You\) Viewer/);
  });
});
