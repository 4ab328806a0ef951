/** What is said of the plan as a whole. Row-level security supplies the household. */
import { eq, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { plan_settings } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** What was said of the plan as a whole; no row where nothing was. */
export function listPlanSettings(db: Database) {
  return db
    .select({
      income_varies: plan_settings.income_varies,
      less_a_day: plan_settings.less_a_day,
      less_until: plan_settings.less_until,
    })
    .from(plan_settings)
    .where(eq(plan_settings.household_id, household()));
}

/** What is said of the plan as a whole; what is not given stays. `lessADay`: null for as much as the budget has. */
export type PlanSettings = { varies?: boolean; lessADay?: { amount: Cents; until: Day } | null };

/** Says something of the plan as a whole. */
export function choosePlanSettings(db: Database, { varies, lessADay }: PlanSettings) {
  const set = {
    ...(varies === undefined ? {} : { income_varies: varies }),
    ...(lessADay === undefined ? {} : { less_a_day: lessADay?.amount ?? null, less_until: lessADay?.until ?? null }),
  };
  return db
    .insert(plan_settings)
    .values({ household_id: household() as never, ...set })
    .onConflictDoUpdate({ target: plan_settings.household_id, set });
}
