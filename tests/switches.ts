/**
 * What a household may switch on, for the specification's tests: none of it changes what is specified.
 * `PAMOJA_SWITCHES=on` switches on everything but the month from payday, `PAMOJA_SWITCHES=month` that as well.
 */
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { BUDGET_LINES, CARRIED_TYPES, type CarriedType } from "../app/domain/budgets/budget.ts";
import { firstDaysOf, type MonthSetting } from "../app/domain/household-months.ts";
import { newId } from "../db/id.ts";

const CHOSEN = process.env.PAMOJA_SWITCHES;
const MONTHS: MonthSetting = { rule: "25", byHand: new Map() };

/** Lines carry since 2020, income varies, and less is spent a day. Pockets need accounts, with which other screens are specified. */
export async function switchOn(owner: NeonQueryFunction<false, false>, household: string, person: string) {
  if (CHOSEN === undefined) return;
  const lines = BUDGET_LINES.filter(({ type }) => CARRIED_TYPES.includes(type as CarriedType)).map((line) => ({
    ...line,
    id: newId(),
  }));
  await owner.transaction([
    owner`insert into carried_lines (household_id, id, period, transaction_type, category, subcategory, is_carried, made_by, made_at)
      select ${household}, l.id, '2020-01', l.type, l.category, l.subcategory, true, ${person}, '2020-01-01'
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, type text, category text, subcategory text)`,
    owner`insert into plan_settings (household_id, income_varies, less_a_day, less_until)
      values (${household}, true, 10000, '2100-12-31')`,
  ]);
  if (CHOSEN !== "month") return;
  const days = [...firstDaysOf(MONTHS)].map(([period, day]) => ({ period, day }));
  await owner.transaction([
    owner`update households set month_begins = ${MONTHS.rule} where id = ${household}`,
    owner`insert into household_months (household_id, period, first_day, by_hand)
      select ${household}, period, day, false
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(period text, day date)`,
  ]);
}
