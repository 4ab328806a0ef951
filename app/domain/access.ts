/** Who may go where, and the rules of membership. The database enforces the same (`require_access` and row-level security). */
import type { Day } from "./calendar.ts";
import type { Now } from "./household-months.ts";
import { hasAccess, type Subscription } from "./subscriptions/subscription.ts";

export type Role = "viewer" | "editor";

export type Household = { id: string; name: string; currency: string | null; timeZone: string };

/** The signed-in person, as the database knows them. */
export type Visitor = {
  userId: string;
  email: string;
  fullName: string;
  /** The member's own currency; null until chosen at /setup-currency. */
  currency: string | null;
  household: Household;
  role: Role;
  subscription: Subscription | null;
  /** Today in the household's time zone. */
  today: Day;
  /** Whether they confirmed in the last ten minutes that it is them. */
  isReauthenticated: boolean;
  /** When their second factor is turned off (ISO 8601), as someone asked; null when nobody did. */
  factorResetAt: string | null;
  /** The names of the household's other members, of three at most. */
  others?: readonly string[];
  /** Whether they look around in a made-up household, in which nothing can be changed. */
  isDemo?: boolean;
  /** Whether the household says in which accounts its money is. */
  hasAccounts?: boolean;
  /** How many movements wait for an editor's review, 1,000 standing for more; none for a viewer. */
  waitingMovements?: number;
  /**
   * PROMPT_NEEDED: this month has no budget and the visitor may make one. `canCopy`: last month has one to copy. `isEarly`:
   * there is nothing to budget with, or it is the household's first day. `later`: this session has postponed the question.
   * Null when there is nothing to ask.
   */
  budgetPrompt: { canCopy: boolean; isEarly: boolean; later: boolean } | null;
};

/** The same with what today is to their household. */
export type SignedIn = Visitor & Now;

/**
 * The guard of a page: who may open it.
 * - anyone: no guard
 * - public-only: signed-in people are redirected to the dashboard
 * - signed-in: needs a session
 * - account: needs a session and a currency; a lapsed subscription may still enter
 * - app: needs all three
 */
export type RouteGuard = "anyone" | "public-only" | "signed-in" | "account" | "app";

/** The path to redirect a visitor to whom the guard refuses; null lets them in. */
export function redirectFor(visitor: Visitor | null, guard: RouteGuard): string | null {
  switch (guard) {
    case "anyone":
      return null;
    case "public-only":
      return visitor !== null && visitor.currency !== null ? "/" : null;
    case "signed-in":
      return visitor === null ? "/login" : null;
    case "account":
    case "app":
      if (visitor === null) return "/welcome";
      if (visitor.currency === null) return "/setup-currency";
      return guard === "app" && !hasAccess(visitor.subscription, visitor.today) ? "/subscribe" : null;
  }
}

/** Viewers see everything and change nothing. */
export const canEdit = (visitor: Visitor): boolean => visitor.role === "editor";

/** A change to a member of a household. */
export type MemberAction = "raise" | "lower" | "remove" | "leave";

type MemberRule = {
  /** Who does it: an editor to someone else, or the member themselves. */
  by: "another editor" | "themselves";
  /** Whether it removes an editor: the founder stays one, and a household needs at least one. */
  takesEditor: boolean;
};

/** The rules of membership. The database enforces the same ones (db/members/functions). */
export const MEMBER_ACTIONS = {
  raise: { by: "another editor", takesEditor: false },
  lower: { by: "another editor", takesEditor: true },
  remove: { by: "another editor", takesEditor: true },
  leave: { by: "themselves", takesEditor: true },
} as const satisfies Record<MemberAction, MemberRule>;

/** A member as the rules see them. */
export type Member = { userId: string; role: Role; isFounder: boolean };

/** Whether a visitor may do this to a member of their household. `members` are all its members. */
export function canAct(act: MemberAction, visitor: Visitor, member: Member, members: readonly Member[]): boolean {
  const { by, takesEditor } = MEMBER_ACTIONS[act];
  const isOneself = member.userId === visitor.userId;
  if (by === "themselves" ? !isOneself : isOneself || !canEdit(visitor)) return false;
  if ((act === "raise" && member.role === "editor") || (act === "lower" && member.role === "viewer")) return false;
  return !takesEditor || (!member.isFounder && !isIndispensable(member, members));
}

/** Whether this is the last editor of a household with other members. */
function isIndispensable({ userId, role }: Member, members: readonly Member[]): boolean {
  const others = members.filter((other) => other.userId !== userId);
  return role === "editor" && others.length > 0 && others.every((other) => other.role === "viewer");
}
