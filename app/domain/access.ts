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
 * The doors of the product's pages.
 * - anyone: no guard
 * - public-only: signed-in people are sent home
 * - signed-in: needs a session
 * - account: needs a session and a currency; a lapsed subscription may still enter
 * - app: needs all three
 */
export type Door = "anyone" | "public-only" | "signed-in" | "account" | "app";

/** Where a visitor who may not pass the door is sent instead; null lets them in. */
export function sentTo(visitor: Visitor | null, door: Door): string | null {
  switch (door) {
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
      return door === "app" && !hasAccess(visitor.subscription, visitor.today) ? "/subscribe" : null;
  }
}

/**
 * What an action may ask of the person who calls it.
 * - signed-in: choose a currency
 * - account: change one's own password, pay
 * - editor: change the household's data
 */
export type Access = "signed-in" | "account" | "editor";

/** Viewers see everything and change nothing. */
export const canEdit = (visitor: Visitor): boolean => visitor.role === "editor";
