import { expect, test } from "vitest";
import { canEdit, type Door, sentTo, type Visitor } from "#app/domain/access.ts";

const member: Visitor = {
  userId: "u",
  email: "wanjiku@example.com",
  fullName: "Wanjiku Kamau",
  currency: "KES",
  household: { id: "h", name: "Wanjiku", currency: "KES", timeZone: "Africa/Nairobi" },
  role: "editor",
  subscription: { isActive: true, planType: "monthly", endDate: "2026-11-21" },
  today: "2026-11-21",
  budgetPrompt: null,
};
const lapsed = { ...member, today: "2026-11-22" };
const withoutCurrency = { ...member, currency: null };

const VISITORS = {
  stranger: null,
  "one without a currency": withoutCurrency,
  "one without a currency whose trial is over": { ...lapsed, currency: null },
  "a lapsed member": lapsed,
  "a member without any subscription": { ...member, subscription: null },
  "a member": member,
  "a viewer": { ...member, role: "viewer" },
} satisfies Record<string, Visitor | null>;

const DOORS = ["anyone", "public-only", "signed-in", "account", "app"] as const satisfies readonly Door[];

test.each<[keyof typeof VISITORS, ...(string | null)[]]>([
  ["stranger", null, null, "/login", "/welcome", "/welcome"],
  ["one without a currency", null, null, null, "/setup-currency", "/setup-currency"],
  ["one without a currency whose trial is over", null, null, null, "/setup-currency", "/setup-currency"],
  ["a lapsed member", null, "/", null, null, "/subscribe"],
  ["a member without any subscription", null, "/", null, null, "/subscribe"],
  ["a member", null, "/", null, null, null],
  ["a viewer", null, "/", null, null, null],
])("%s is sent from each door to where they belong", (who, ...elsewhere) => {
  expect(DOORS.map((door) => sentTo(VISITORS[who], door))).toEqual(elsewhere);
});

test("editors change things, viewers do not", () => {
  expect([canEdit(member), canEdit({ ...member, role: "viewer" })]).toEqual([true, false]);
});
