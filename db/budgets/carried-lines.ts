/** Lines of the budget that carry what is left of them over to later months. Row-level security supplies the household. */
import { sql } from "drizzle-orm";
import type { CarriedType, LineKey } from "../../app/domain/budgets/budget.ts";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { thisMonth } from "../household/months.ts";
import { newId } from "../id.ts";

const household = sql`(select current_household())`;

/** A line as one text. */
const keyOf = (of: string) =>
  sql.raw(`concat_ws('|', ${of}transaction_type, ${of}category, coalesce(${of}subcategory, ''))`);

export type CarriedLine = LineKey & {
  type: CarriedType;
  /** The month in which someone said so. */
  since: Month;
  /** Whether what is left goes over from then on, or no longer does. */
  isCarried: boolean;
  /** Who said so; null for someone who has left. */
  person: string | null;
  day: Day;
  /** What was planned less what happened in the months with a budget since then, without the one that is asked for, in cents. */
  carried: Cents;
};

/**
 * What was last said of each line by a month, null for the household's current one. Carried is the sum of plan less actual over the
 * earlier months that have a budget: a month without one carries nothing.
 */
export const listCarriedLines = (db: Database, month: Month | null) =>
  db.execute<CarriedLine>(sql`
    with asked as (select coalesce(${month}::text, ${thisMonth}) as month),
    latest as (
      select distinct on (c.transaction_type, c.category, c.subcategory) c.*
        from carried_lines c cross join asked
       where c.household_id = ${household} and c.period <= asked.month
       order by c.transaction_type, c.category, c.subcategory, c.period desc),
    said as materialized (
      select jsonb_object_agg(${keyOf("")}, period) as since from latest where is_carried),
    -- The budget and the kept totals are read once, however many lines carry, and not at all where none does.
    planned as (
      select k.key, sum(b.budgeted_amount) as total
        from budgets b cross join lateral (select ${keyOf("b.")} as key) k
       where b.household_id = ${household} and (select since from said) is not null
         and b.period >= (select since from said) ->> k.key and b.period < (select month from asked)
       group by k.key),
    happened as (
      select k.key, sum(t.total) as total
        from transaction_totals t
       cross join lateral (select concat_ws('|', t.type, t.category, t.subcategory) as key) k
       where t.household_id = ${household} and (select since from said) is not null
         and t.period >= (select since from said) ->> k.key and t.period < (select month from asked)
         and t.period in (select m.period from budgets m where m.household_id = ${household})
       group by k.key)
    select l.transaction_type as type, l.category, l.subcategory, l.period as since, l.is_carried as "isCarried",
           p.first_name as person, household_day(l.made_at)::text as day,
           case when l.is_carried then coalesce(a.total, 0) - coalesce(h.total, 0) else 0 end::float8 as carried
      from latest l cross join asked
      left join planned a on a.key = ${keyOf("l.")}
      left join happened h on h.key = ${keyOf("l.")}
      left join profiles p on p.id = l.made_by
     where l.is_carried or l.period = asked.month`);

/** Records that from a month on, a line carries over what is left, or no longer does. For one month, the last choice counts. */
export const recordCarriedLine = (db: Database, month: Month, line: LineKey, isCarried: boolean, at: Date) =>
  db.execute(sql`
    insert into carried_lines as c (household_id, id, period, transaction_type, category, subcategory, is_carried, made_by, made_at)
    values (${household}, ${newId()}::uuid, ${month}, ${line.type}, ${line.category}, ${line.subcategory}, ${isCarried}::boolean,
            current_user_id(), ${at.toISOString()}::timestamptz)
    on conflict (household_id, transaction_type, category, subcategory, period) do update
       set is_carried = excluded.is_carried, made_by = excluded.made_by, made_at = excluded.made_at
     where c.is_carried <> excluded.is_carried`);

/** Takes back what was said of a line in a month: what was said before counts again. */
export const removeCarriedLine = (db: Database, month: Month, line: LineKey) =>
  db.execute(sql`
    delete from carried_lines c
     where c.household_id = ${household} and c.period = ${month} and c.transaction_type = ${line.type}
       and c.category = ${line.category} and c.subcategory is not distinct from ${line.subcategory}`);
