/** A member's own book with a chama or a Sacco: what they paid into it this year, and what came out. */
import { sql } from "drizzle-orm";
import { BOOK_KINDS } from "../../app/domain/accounts/account.ts";
import type { Day } from "../../app/domain/calendar.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { listed } from "../columns.ts";

const household = () => sql`(select current_household())`;

/** More of one kind in a year is no book that is read. */
const MOST_OF_EACH = 1000;

/**
 * Something in the book until today, in the currency of its account. `total`: of all that are alike since January, however
 * many are listed. `receipt`: as M-PESA's message or a statement printed it.
 */
export type BookRow = {
  id: string;
  day: Day;
  what: "paid" | "received" | "fine" | "welfare" | "shared";
  amount: Cents;
  total: Cents;
  receipt: string | null;
};

/** What an account's book has since 1 January, the newest first; nothing of an account of another kind. */
export const listBook = (db: Database, account: string) =>
  db.execute<BookRow>(sql`
    with book as materialized (
      select a.household_id, a.id, date_trunc('year', household_today())::date as since
        from accounts a
       where a.household_id = ${household()} and a.id = ${account}::uuid and a.removed_at is null
         and a.kind in (${listed(BOOK_KINDS)})
    ), entered as (
      select t.household_id, t.id, t.date, 'paid' as what, t.to_amount as amount
        from book b join transactions t on t.household_id = b.household_id and t.to_account_id = b.id
       where t.date between b.since and household_today()
      union all
      select t.household_id, t.id, t.date,
             case t.type when 'transfer' then 'received' when 'expense' then 'fine' when 'giving' then 'welfare' else 'shared' end,
             t.account_amount
        from book b join transactions t on t.household_id = b.household_id and t.account_id = b.id
       where t.type in ('transfer', 'expense', 'giving', 'income') and not t.is_correction
         and t.date between b.since and household_today()
    ), placed as (
      select e.*, sum(e.amount) over (partition by e.what) as total,
             row_number() over (partition by e.what order by e.date desc, e.id desc) as place
        from entered e
    )
    select p.id, p.date::text as day, p.what, p.amount::float8 as amount, p.total::float8 as total, m.receipt
      from placed p
      left join lateral (
        select m.receipt from movements m
         where m.household_id = p.household_id and m.transaction_id = p.id and m.state = 'added' and m.receipt !~ '^~'
         order by m.part = 'main' desc, m.id limit 1) m on true
     where p.place <= ${MOST_OF_EACH}
     order by p.date desc, p.id desc`);
