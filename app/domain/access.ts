/** Who may go where, and who may do what. The database enforces the same (`require_access` and row-level security). */
import type { Day } from "./calendar.ts";
import { hasAccess, type Subscription } from "./subscription.ts";

export type Role = "viewer" | "editor";

export type Household = { id: string; name: string; currency: string | null; timeZone: string };

/** Whoever is asking, as the database knows them. */
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
  /**
   * PROMPT_NEEDED: this month has no budget and the visitor could make one, also by copying last month's where it has
   * one. `later` when this session was told to leave it. Null when there is nothing to ask.
   */
  budgetPrompt: { canCopy: boolean; later: boolean } | null;
};

/**
 * The guard of a page: who may open it.
 * - anyone: no guard
 * - public-only: signed-in people are sent home
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

/**
 * What an action may ask of the session that calls it; the database refuses everybody else (`require_access`).
 * - signed-in: a session
 * - account: and a currency
 * - editor: and the editor's role in a household whose subscription runs
 */
export type Access = "signed-in" | "account" | "editor";

/**
 * - editor: an editor of the household, while its subscription runs
 * - lapsed editor: an editor, also when it has ended
 * - member: everybody in the household, viewers and the lapsed too, as it is about themselves alone
 */
export type AllowedRole = "editor" | "lapsed editor" | "member";

const CHANGE = { record: "editor", revise: "editor", remove: "editor" } as const;
const UPDATE = { revise: "editor", remove: "editor" } as const;

/**
 * Who may do what to a household or to their own account, by the screen's address and the form's intent ('' where a screen
 * has one form). Whatever is not here does not exist: tests/routes/guards.test.ts sends each as everybody, and looks for
 * others in the source.
 */
export const PERMISSIONS = {
  "/transactions": CHANGE,
  "/transactions/import": { stage: "editor", rates: "editor", commit: "editor", cancel: "editor" },
  "/transactions/import/rows": { "": "editor" },
  "/transactions/rates": { preview: "editor", restate: "editor", undo: "editor" },
  "/budgets": {
    fresh: "editor",
    copy: "editor",
    later: "editor",
    save: "editor",
    plan: "editor",
    hide: "editor",
    add: "editor",
  },
  "/budgets/prompt": { fresh: "editor", copy: "editor", later: "editor" },
  "/loans": CHANGE,
  "/assets": CHANGE,
  "/assets/:id": UPDATE,
  "/liabilities": CHANGE,
  "/liabilities/:id": UPDATE,
  "/settings": {
    rename: "member",
    "change-email": "member",
    "cancel-email-change": "member",
    "change-password": "member",
    "set-password": "member",
    reauthenticate: "member",
    "unlink-identity": "member",
    "choose-mails": "member",
    "end-session": "member",
    "end-other-sessions": "member",
    "delete-account": "member",
    leave: "member",
    "revise-household": "lapsed editor",
    "cancel-subscription": "lapsed editor",
    "cancel-other-subscription": "lapsed editor",
    "set-role": "lapsed editor",
    "remove-member": "lapsed editor",
    "revoke-invitation": "lapsed editor",
    invite: "editor",
    "resend-invitation": "editor",
  },
  "/subscribe": { create: "lapsed editor", approve: "lapsed editor", change: "lapsed editor" },
} as const satisfies Record<string, Record<string, AllowedRole>>;

/** Viewers see everything and change nothing. */
export const canEdit = (visitor: Visitor): boolean => visitor.role === "editor";

/** What can happen to a member of a household. */
export type MemberAct = "raise" | "lower" | "remove" | "leave";

type MemberRule = {
  /** Who does it: an editor to somebody else, or the member themselves. */
  by: "another editor" | "themselves";
  /** Whether it takes the editor's role from the household, which its founder keeps and somebody has to have. */
  takesEditor: boolean;
};

/** The rules of membership. The database holds to the same (db/functions/members). */
export const MEMBER_ACTS = {
  raise: { by: "another editor", takesEditor: false },
  lower: { by: "another editor", takesEditor: true },
  remove: { by: "another editor", takesEditor: true },
  leave: { by: "themselves", takesEditor: true },
} as const satisfies Record<MemberAct, MemberRule>;

/** A member as the rules see them. */
export type Member = { userId: string; role: Role; isFounder: boolean };

/** Whether a visitor may do this to a member of their household. `members` are all of it. */
export function canAct(act: MemberAct, visitor: Visitor, member: Member, members: readonly Member[]): boolean {
  const { by, takesEditor } = MEMBER_ACTS[act];
  const isOneself = member.userId === visitor.userId;
  if (by === "themselves" ? !isOneself : isOneself || !canEdit(visitor)) return false;
  if ((act === "raise" && member.role === "editor") || (act === "lower" && member.role === "viewer")) return false;
  return !takesEditor || (!member.isFounder && !isIndispensable(member, members));
}

/** The last editor of a household that others are in, too. */
function isIndispensable({ userId, role }: Member, members: readonly Member[]): boolean {
  const others = members.filter((other) => other.userId !== userId);
  return role === "editor" && others.length > 0 && others.every((other) => other.role === "viewer");
}
