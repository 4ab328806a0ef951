import type { Role, SignedIn } from "../../app/domain/access.ts";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { PlanType } from "../../app/domain/subscriptions/subscription.ts";

/** The row that `enter_session` returns. Everything but role_is_safe is null for a stranger. */
export type VisitorRow = {
  user_id: string | null;
  email: string;
  full_name: string;
  currency_preference: string | null;
  household_id: string;
  household_name: string;
  household_currency: string | null;
  time_zone: string;
  role: Role;
  is_active: boolean | null;
  plan_type: PlanType;
  end_date: string;
  today: string;
  last_seen_at: string | null;
  role_is_safe: boolean;
  budget_prompt: "fresh" | "early" | "can_copy" | null;
  budget_prompt_later: boolean;
  is_reauthenticated: boolean | null;
  factor_reset_at: string | null;
  has_accounts: boolean | null;
  waiting: number | null;
  month: Month;
  month_first: Day;
  month_last: Day;
  months_ahead: Day[] | null;
  others: string[] | null;
  is_demo: boolean | null;
};

export function readVisitor(row: VisitorRow): SignedIn | null {
  if (row.user_id === null) return null;
  return {
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    currency: row.currency_preference,
    household: {
      id: row.household_id,
      name: row.household_name,
      currency: row.household_currency,
      timeZone: row.time_zone,
    },
    role: row.role,
    subscription:
      row.is_active === null ? null : { isActive: row.is_active, planType: row.plan_type, endDate: row.end_date },
    today: row.today,
    month: { month: row.month, first: row.month_first, last: row.month_last },
    monthsAhead: row.months_ahead,
    others: row.others ?? [],
    isDemo: row.is_demo ?? false,
    isReauthenticated: row.is_reauthenticated ?? false,
    factorResetAt: row.factor_reset_at === null ? null : new Date(row.factor_reset_at).toISOString(),
    hasAccounts: row.has_accounts ?? false,
    waitingMovements: row.waiting ?? 0,
    budgetPrompt:
      row.budget_prompt === null
        ? null
        : {
            canCopy: row.budget_prompt === "can_copy",
            isEarly: row.budget_prompt === "early",
            later: row.budget_prompt_later,
          },
  };
}
