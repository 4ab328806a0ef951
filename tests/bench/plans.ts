/** What a plan costs: pages of a household with many rows and schedules, beside one with few rows and none; and its calendar. */
import { newId } from "../../db/id.ts";
import { measure } from "./load.ts";
import type { Stage } from "./stage.ts";
import type { Home } from "./world.ts";

export const SCHEDULES = 200;
const PAGES = ["/", "/plan", "/transactions/review"];

/** In milliseconds. `pages`: the median of 20. `calendar`: 13 months of it as a calendar app reads them, at first and later. */
export type PlanTimes = {
  pages: Record<string, { without: number; with: number }>;
  calendar: { first: number; later: number };
};

/** Bills of every day of the month, of which one in eight has no payee; each was paid in the last three months. */
const PLAN = `with made as (
  insert into schedules (household_id, id, series, name, direction, type, category, subcategory, amount, is_about, currency,
      account_id, payee, payee_name, known_since, unit, anchor, month_day, shift, is_payday, counts_from, created_at)
    select h.id, s.id, s.id, 'Bill ' || n, case when n = 1 then 'in' else 'out' end,
           case when n = 1 then 'income' else 'expense' end, case when n = 1 then 'Salary' else 'Utilities' end,
           case when n > 1 then 'Water' end, 100000 + n * 1000, n % 8 = 1, 'KES', a.id,
           case when n % 8 > 0 then 'bill ' || n end, case when n % 8 > 0 then 'bill ' || n end, now() - interval '100 days', 'month',
           current_date - 100, 1 + n % 28, 'after', n = 1, current_date - 100, now() - interval '100 days'
      from households h join accounts a on a.household_id = h.id and a.kind = 'bank'
      cross join (select n, gen_random_uuid() as id from generate_series(1, ${SCHEDULES}) n) s
     where h.id = $1
    returning *)
  insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
      exchange_rate_date, type, category, subcategory, account_id, created_at)
    select household_id, gen_random_uuid(), d.day, name, amount, currency, 1, 'same currency', d.day, type, category, subcategory,
           account_id, d.day + time '12:00'
      from made cross join generate_series(0, 2) m
      cross join lateral (select (date_trunc('month', current_date)::date - m * interval '1 month')::date + month_day - 1 as day) d
     where d.day <= current_date`;

/** Changes the second household: it has a plan from then on. */
export async function measurePlans({ product, origin, sql }: Stage, few: Home, many: Home): Promise<PlanTimes> {
  await sql.query(PLAN, [many.householdId]);
  await sql.query("analyze");
  const pages: PlanTimes["pages"] = {};
  for (const path of PAGES) {
    const [without, having] = [await median(few), await median(many)];
    pages[path] = { without, with: having };

    async function median({ cookie }: Home): Promise<number> {
      await measure(product.origin + path, cookie, 10, 1);
      return (await measure(product.origin + path, cookie, 20, 1)).p50;
    }
  }
  const address = product.origin + (await newCalendar(origin, sql, many));
  const { p50: first } = await measure(address, "", 1, 1);
  return { pages, calendar: { first, later: (await measure(address, "", 9, 1)).p50 } };
}

/** For someone who has just confirmed that it is them. @returns the path of a calendar of the household's plan, with amounts */
async function newCalendar(origin: string, sql: Stage["sql"], { cookie, userId }: Home): Promise<string> {
  await sql.query("update sessions set reauthenticated_at = now() where user_id = $1", [userId]);
  const response = await fetch(`${origin}/settings/calendar`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin },
    body: new URLSearchParams({ intent: "record", id: newId(), amounts: "on" }),
  });
  const path = /\/calendar\/[\w-]{43}\.ics/.exec(await response.text())?.[0];
  if (path === undefined) throw new Error(`No calendar was made: ${response.status}.`);
  return path;
}
