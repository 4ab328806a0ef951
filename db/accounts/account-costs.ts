/** What an account of M-PESA cost in the last twelve months: the charges of its movements, and its Fuliza. */
import { sql } from "drizzle-orm";
import type { Month } from "../../app/domain/calendar.ts";
import { FEE } from "../../app/domain/categories.ts";
import type { Kind } from "../../app/domain/movements/kinds.ts";
import type { Database } from "../client.ts";
import { firstDayOfMonth, lastDayOfMonth, thisMonth } from "../household/months.ts";

const household = () => sql`(select current_household())`;
/** The last twelve months. */
const firstMonth = sql`months_after(${thisMonth}, -11)`;
const firstDay = firstDayOfMonth(firstMonth);
const lastDay = lastDayOfMonth(thisMonth);

/** The account that is owed: the Fuliza of an account. */
const overdraftOf = (account: string) => sql`
  select x.* from own_accounts o
    join accounts x on x.household_id = o.household_id and x.id = o.other_account_id
   where o.household_id = ${household()} and o.account_id = ${account}::uuid and o.name = 'Fuliza'
     and x.kind = 'overdraft' and x.removed_at is null`;

/** Whether messages or statements reported an account's movements. */
export const findHasMovements = (db: Database, account: string) =>
  db.execute<{ known: boolean }>(sql`
    select exists (select from movements l where l.household_id = ${household()} and l.account_id = ${account}::uuid) as known`);

/**
 * What was paid for one kind of movement in a month, in cents. `kind`: of the movement, 'fuliza', or null where it is not
 * known.
 */
export type Charge = { month: Month; kind: Kind | "fuliza" | null; count: number; total: number };

/** The charges that are in the ledger, by month and kind, without those that lie in the account of Fuliza. */
export function listCharges(db: Database, account: string) {
  // What was paid for is looked up once for a receipt, its wallet and a month: one receipt may have any number of charges.
  return db.execute<Charge>(sql`
    with charges as materialized (
      select d.month, f.receipt, f.wallet, count(*) as count, sum(t.amount) as total
        from movements f
        join accounts a on a.household_id = f.household_id and a.id = f.account_id
        join transactions t on t.household_id = f.household_id and t.id = f.transaction_id and t.currency = a.currency
       cross join lateral month_of_day(t.household_id, t.date) as d(month)
       where f.household_id = ${household()} and f.account_id = ${account}::uuid and f.kind = 'fee' and f.state = 'added'
         and t.date between ${firstDay} and ${lastDay}
         and not exists (select from (${overdraftOf(account)}) x where x.id = t.account_id)
       group by 1, 2, 3
    )
    select c.month, case when c.wallet = 'fuliza' then 'fuliza' else m.kind end as kind,
           sum(c.count)::int as count, sum(c.total)::float8 as total
      from charges c
      left join lateral (
        select o.kind from movements o
         where o.household_id = ${household()} and o.account_id = ${account}::uuid and o.receipt = c.receipt and o.kind <> 'fee'
         order by (o.wallet = c.wallet) desc, (o.part = 'main') desc limit 1) m on true
     group by 1, 2`);
}

/**
 * A month of Fuliza, in cents: at the end of how many days it was owed, the most that was, and what was charged.
 * `owed`: today, in every row alike.
 */
export type OverdraftMonth = {
  id: string;
  name: string;
  owed: number;
  month: Month;
  days: number;
  highest: number;
  charged: number;
};

/** The last twelve months of an account's Fuliza, oldest first; no row where it has none. */
export function listOverdraftMonths(db: Database, account: string) {
  return db.execute<OverdraftMonth>(sql`
    with overdraft as materialized (${overdraftOf(account)}
    ), bounds as materialized (
      select x.id, greatest(${firstDay}, x.opening_day) as first from overdraft x
    ), moves as (
      select m.day, sum(m.change) as change from account_moves m
       where m.household_id = ${household()} and m.account_id = (select id from bounds)
         and m.day between (select first from bounds) and household_today()
       group by m.day
    ), days as (
      select d.day::date as day, coalesce(m.change, 0) as change
        from bounds cross join generate_series(first, household_today(), interval '1 day') as d(day)
        left join moves m on m.day = d.day::date
    ), start as materialized (
      select account_balance_on(id, first - 1) as balance from bounds
    ), balances as (
      select d.day, s.balance + sum(d.change) over (order by d.day) as balance from days d cross join start s
    ), charges as (
      select d.month, sum(t.account_amount) as charged
        from transactions t cross join lateral month_of_day(t.household_id, t.date) as d(month)
       where t.household_id = ${household()} and t.account_id = (select id from overdraft) and t.type = 'expense'
         and t.date between ${firstDay} and household_today()
         and (t.fee_of is not null or t.subcategory = ${FEE.subcategory}
              or exists (select from movements f
                          where f.household_id = t.household_id and f.transaction_id = t.id and f.kind = 'fee'))
       group by 1
    )
    select x.id, x.name, greatest(-account_balance_on(x.id, household_today()), 0)::float8 as owed,
           m.month, b.days::int as days, b.highest::float8 as highest,
           coalesce(c.charged, 0)::float8 as charged
      from overdraft x
     cross join (select months_after(${firstMonth}, n) as month from generate_series(0, 11) n) m
     cross join lateral (
       select count(*) filter (where balance < 0) as days, greatest(-coalesce(min(balance), 0), 0) as highest
         from balances where day between ${firstDayOfMonth(sql`m.month`)} and ${lastDayOfMonth(sql`m.month`)}) b
      left join charges c on c.month = m.month
     order by m.month`);
}

/** What was paid in a month from one account of M-PESA, in cents, with what its Fuliza cost; `kind` as in `Charge`. */
export type AccountCharge = Charge & { account: string };

/**
 * The charges of every account of M-PESA in the last twelve months, by account, month and kind. A Fuliza that several accounts
 * name is of the first of them, so that each charge counts once.
 */
export function listChargesOfAll(db: Database) {
  return db.execute<AccountCharge>(sql`
    with overdrafts as materialized (
      select distinct on (x.id) x.id, a.id as account_id
        from own_accounts o
        join accounts a on a.household_id = o.household_id and a.id = o.account_id and a.removed_at is null
        join accounts x on x.household_id = o.household_id and x.id = o.other_account_id
       where o.household_id = ${household()} and o.name = 'Fuliza' and x.kind = 'overdraft' and x.currency = 'KES'
         and x.removed_at is null
       order by x.id, a.kind = 'mpesa' desc, a.archived_at is null desc, a.id
    ), charges as materialized (
      select f.account_id, d.month, f.receipt, f.wallet, count(*) as count, sum(t.amount) as total
        from movements f
        join accounts a on a.household_id = f.household_id and a.id = f.account_id
        join transactions t on t.household_id = f.household_id and t.id = f.transaction_id and t.currency = a.currency
       cross join lateral month_of_day(t.household_id, t.date) as d(month)
       where f.household_id = ${household()} and a.kind = 'mpesa' and a.currency = 'KES' and a.removed_at is null
         and f.kind = 'fee' and f.state = 'added'
         and t.date between ${firstDay} and ${lastDay}
         and not exists (select from overdrafts x where x.id = t.account_id)
       group by 1, 2, 3, 4
    ), of_overdrafts as materialized (
      select t.account_id as id, t.date, count(*) as count, sum(t.account_amount) as total
        from transactions t
       where t.household_id = ${household()} and t.account_id in (select x.id from overdrafts x)
         and t.type = 'expense' and t.date between ${firstDay} and household_today()
         and (t.fee_of is not null or t.subcategory = ${FEE.subcategory}
              or exists (select from movements f
                          where f.household_id = t.household_id and f.transaction_id = t.id and f.kind = 'fee'))
       group by 1, 2
    ), named as (
      select c.account_id, c.month, case when c.wallet = 'fuliza' then 'fuliza' else m.kind end as kind, c.count, c.total
        from charges c
        left join lateral (
          select o.kind from movements o
           where o.household_id = ${household()} and o.account_id = c.account_id and o.receipt = c.receipt and o.kind <> 'fee'
           order by (o.wallet = c.wallet) desc, (o.part = 'main') desc limit 1) m on true
      union all
      select x.account_id, d.month, 'fuliza', t.count, t.total
        from of_overdrafts t join overdrafts x on x.id = t.id
       cross join lateral month_of_day(current_household(), t.date) as d(month)
    )
    select n.account_id as account, n.month, n.kind, sum(n.count)::int as count,
           sum(n.total)::float8 as total
      from named n group by 1, 2, 3`);
}
