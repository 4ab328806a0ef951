/** What the ledger says of money that may come again. Row-level security supplies the household. */
import { type SQL, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Series } from "../../app/domain/plan/proposals.ts";
import type { ScheduledType } from "../../app/domain/plan/schedule-entry.ts";
import type { Database } from "../client.ts";

/** In days: four months, and a few in which the last one may be late. */
const LOOKED_BACK = 130;
/** Series that a screen could show at most, and more than comes weekly. */
const MOST_SERIES = 200;
const MOST_TIMES = 20;
/** Of a busy household in those months; of more, the newest tell enough. */
const MOST_ENTRIES = 20_000;

/**
 * Entries of the last four months that have a payee, a direction and a currency in common, at least three of them; each series with
 * its days and amounts, newest first, and the rest as in its newest entry.
 */
export function listSeries(db: Database) {
  return db.execute<Series>(sql`
    with recent as (
      select t.id, t.date, t.created_at, t.description, t.type, t.category, t.subcategory, t.amount, t.currency, t.account_id,
             coalesce(m.payee, lower(t.description)) as payee, coalesce(m.payee_name, lower(t.description)) as payee_name,
             lower(m.party_account) as payee_account
        from (select * from transactions t
               where t.household_id = (select current_household()) and t.type in ('income', 'expense', 'saving', 'giving', 'tithe')
                 and t.fee_of is null and not t.is_correction
                 and t.date between household_today() - ${LOOKED_BACK}::integer and household_today()
               order by t.date desc limit ${MOST_ENTRIES}) t
        left join lateral (select * from movements m
                            where m.household_id = t.household_id and m.transaction_id = t.id and m.part = 'main'
                            order by m.created_at, m.id limit 1) m on true)
    select payee, (array_agg(payee_name order by date desc, created_at desc, id))[1] as payee_name, payee_account,
           (array_agg(description order by date desc, created_at desc, id))[1] as name,
           (array_agg(type order by date desc, created_at desc, id))[1] as type,
           (array_agg(category order by date desc, created_at desc, id))[1] as category,
           (array_agg(subcategory order by date desc, created_at desc, id))[1] as subcategory,
           (array_agg(account_id order by date desc, created_at desc, id))[1] as account,
           currency,
           array_agg(date::text order by date desc, created_at desc, id) as days,
           array_agg(amount::float8 order by date desc, created_at desc, id) as amounts
      from recent
     group by payee, payee_account, type = 'income', currency
    having count(*) between 3 and ${MOST_TIMES}::integer
     order by max(amount) desc, payee
     limit ${MOST_SERIES}`);
}

/** An entry that may come again. */
export type RepeatableEntry = Omit<Series, "days" | "amounts" | "type"> & {
  type: ScheduledType;
  to_account: string | null;
  loan: string | null;
  day: Day;
  amount: Cents;
};

/** An entry as something that comes again would be planned from it; no row where it is gone, or is nothing that comes again. */
export const findRepeatable = (db: Database, id: string) => repeatable(db, sql`${id}::uuid`);

/** In days: whoever was paid longer ago may be paid there no more. */
const RECENT_PAY = 45;

/** The same of the last pay. */
export const findLatestPay = (db: Database) =>
  repeatable(
    db,
    sql`(select n.id from newest_transactions('income', ${MOST_SERIES}) n
          where n.category = 'Salary' and n.date between household_today() - ${RECENT_PAY}::integer and household_today()
          order by n.date desc, n.amount desc, n.id limit 1)`,
  );

function repeatable(db: Database, id: SQL) {
  return db.execute<RepeatableEntry>(sql`
    select k.payee, k.payee_name, k.payee_account, t.description as name, t.type, t.category, t.subcategory, t.account_id as account,
           t.to_account_id as to_account, t.loan_id as loan, t.currency, t.date::text as day, t.amount::float8 as amount
      from transactions t cross join lateral entry_payee(t) k
     where t.household_id = (select current_household()) and t.id = ${id} and t.fee_of is null and not t.is_correction
       and t.type in ('income', 'expense', 'saving', 'giving', 'tithe', 'transfer', 'loan_repayment')`);
}
