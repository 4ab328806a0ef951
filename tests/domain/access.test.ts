import { describe, expect, test } from "vitest";
import {
  canAct,
  canEdit,
  type Member,
  type MemberAction,
  type RouteGuard,
  redirectFor,
  type Visitor,
} from "#app/domain/access.ts";

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

const GUARDS = ["anyone", "public-only", "signed-in", "account", "app"] as const satisfies readonly RouteGuard[];

test.each<[keyof typeof VISITORS, ...(string | null)[]]>([
  ["stranger", null, null, "/login", "/welcome", "/welcome"],
  ["one without a currency", null, null, null, "/setup-currency", "/setup-currency"],
  ["one without a currency whose trial is over", null, null, null, "/setup-currency", "/setup-currency"],
  ["a lapsed member", null, "/", null, null, "/subscribe"],
  ["a member without any subscription", null, "/", null, null, "/subscribe"],
  ["a member", null, "/", null, null, null],
  ["a viewer", null, "/", null, null, null],
])("%s is redirected by each guard to where they belong", (who, ...elsewhere) => {
  expect(GUARDS.map((guard) => redirectFor(VISITORS[who], guard))).toEqual(elsewhere);
});

test("editors change things, viewers do not", () => {
  expect([canEdit(member), canEdit({ ...member, role: "viewer" })]).toEqual([true, false]);
});

describe("what may be done to a member", () => {
  const founder: Member = { userId: "f", role: "editor", isFounder: true };
  const editor: Member = { userId: "e", role: "editor", isFounder: false };
  const second: Member = { userId: "s", role: "editor", isFounder: false };
  const viewer: Member = { userId: "v", role: "viewer", isFounder: false };

  test.each<[string, Member, Member, Member[], MemberAction[]]>([
    ["the founder, to themselves", founder, founder, [founder, viewer], []],
    ["the founder, alone", founder, founder, [founder], []],
    ["the founder, to an editor", founder, editor, [founder, editor], ["lower", "remove"]],
    ["the founder, to a viewer", founder, viewer, [founder, viewer], ["raise", "remove"]],
    ["an editor, to the founder", editor, founder, [founder, editor], []],
    ["an editor, to themselves", editor, editor, [founder, editor], ["leave"]],
    ["one of two editors whose founder is away", editor, editor, [editor, second, viewer], ["leave"]],
    ["the last editor, while a viewer remains", editor, editor, [editor, viewer], []],
    ["the last editor, alone", editor, editor, [editor], ["leave"]],
    ["a viewer, to themselves", viewer, viewer, [founder, viewer], ["leave"]],
    ["a viewer, to an editor", viewer, editor, [founder, editor, viewer], []],
    ["a viewer, to another viewer", viewer, { ...viewer, userId: "w" }, [founder, viewer], []],
  ])("%s", (_, { userId, role }, target, members, acts) => {
    const visitor: Visitor = { ...member, userId, role };
    const all: MemberAction[] = ["raise", "lower", "remove", "leave"];
    expect(all.filter((act) => canAct(act, visitor, target, members))).toEqual(acts);
  });
});
