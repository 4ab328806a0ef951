/** Transactions that reviewed movements may already be. */
import { type SQL, sql } from "drizzle-orm";
import { DAYS_TO_BOOK, MPESA_RECEIPT, type StoredMatch } from "../../app/domain/movements/review/review-data.ts";
import type { Database } from "../client.ts";
import { formatOf, household, reviewed } from "./waiting-movements.ts";

/** A bank pays a cheque some days after it was written. */
const CHEQUE = "\\m(cheque|chq|che)\\M";
const DAYS_OF_CHEQUE = 14;

/** Marks what has a time: two times mean two movements, but a time may match a movement without one. */
const TIMED = " timed";

/** One source reports a movement once. Each kind of file is one: another prints other words, and other references or none. */
const sourceOf = (movement: SQL) => sql`coalesce('file ' || ${formatOf(movement)}, 'words')`;

/** Transactions that may be what reviewed movements report, the nearest day first; and then those that the same words reported. */
export function listStoredMatches(db: Database) {
  // The ledger of those days is read once, not once for each movement. Movements and candidates are grouped by what they must
  // have in common instead of compared pair by pair, so any number of them may be alike. `(… in …) is true` is looked up in a
  // hash; a plain `in` becomes a join, for which Postgres may compare every pair, as it expects few rows.
  return db.execute<StoredMatch>(sql`
    with waiting as materialized (
      select l.id, l.day, l.amount, l.direction, l.account_id, l.part, l.payee, a.currency, l.receipt, l.balance,
             l.receipt like '~%' and l.source <> 'file' as is_without_receipt, l.time, ${sourceOf(sql`l`)} as source_kind,
             l.part ~ '\\m(main|repay)\\M'
               and (l.wallet in ('mpesa', 'account') or (l.wallet = 'bank' and a.kind = 'bank')) as is_of_account,
             case when l.source = 'file' and l.party_name ~* ${CHEQUE} then ${DAYS_OF_CHEQUE}::int
                  when l.source = 'file' then ${DAYS_TO_BOOK}::int else 2 end as days_before
        from ${reviewed} l join accounts a on a.household_id = l.household_id and a.id = l.account_id
    ), ends as (
      -- What moved an account is in the account's currency: a transfer between two has two amounts. Without one it is in its own.
      select t.id, t.date, e.amount, case e.account when '' then t.currency else '' end as currency, e.direction, e.account, y.source_kind
        from transactions t
       cross join lateral (
         select case when t.type in ('income', 'loan_received') then 'in' else 'out' end, coalesce(t.account_id::text, ''),
                coalesce(t.account_amount, t.amount)
          where t.type <> 'transfer'
          union all
         select 'out', t.account_id::text, t.account_amount where t.type = 'transfer'
          union all
         select 'in', t.to_account_id::text, t.to_amount where t.type = 'transfer') e(direction, account, amount)
       cross join (select distinct source_kind from waiting) as y
       where t.household_id = ${household()} and t.fee_of is null and t.split_id is null
         and t.date between (select min(w.day - w.days_before) from waiting w) and (select max(w.day) + 2 from waiting w)
         and (e.amount in (select w.amount from waiting w)) is true
         and not exists (select from movements o
                          where o.household_id = t.household_id and o.transaction_id = t.id
                            and (o.account_id::text = e.account or e.account = '')
                            and ${sourceOf(sql`o`)} = y.source_kind)
    ), known as (
      select k.payee, k.direction, k.amount, k.account_id::text as account, k.part || case when k.time is null then '' else ${TIMED} end as part,
             t.id, t.date
        from movements k join transactions t on t.household_id = k.household_id and t.id = k.transaction_id
       where k.household_id = ${household()} and k.state = 'added' and k.receipt like '~%'
         and k.source <> 'file'
         and (k.payee in (select w.payee from waiting w where w.is_without_receipt)) is true
    ), asked as (
      select true as "isTyped", case p.account when '' then w.currency else '' end as about, w.source_kind as part, w.amount, w.direction, p.account, w.day + n as date,
             w.id as movement, w.day
        from waiting w
       cross join lateral generate_series(-w.days_before, 2) as near(n)
       cross join lateral (values (w.account_id::text), ('')) as p(account)
       where w.day is not null and w.is_of_account and (w.amount in (select e.amount from ends e)) is true
       union all
      select false, w.payee, w.part || timed, w.amount, w.direction, w.account_id::text, w.day + n, w.id, w.day
        from waiting w cross join (select generate_series(-2, 2)) as near(n) cross join (values (''), (${TIMED})) as k(timed)
       where w.is_without_receipt and (w.day is not null or n = 0) and (w.time is null or timed = '')
    ), offered as (
      select true as "isTyped", currency as about, source_kind as part, amount, direction, account, date, id, date as dated,
             row_number() over (partition by amount, currency, direction, account, date, source_kind order by id) as alike
        from ends
       union all
      select false, payee, part, amount, direction, account, date, id, date,
             row_number() over (partition by payee, direction, amount, account, part, date order by id)
        from known
       union all
      select false, payee, part, amount, direction, account, null, id, date,
             row_number() over (partition by payee, direction, amount, account, part order by date desc, id)
        from known
    ), met as (
      select "isTyped", array_agg(movement) filter (where movement is not null) as movements,
             array_agg(day) filter (where movement is not null) as days,
             array_agg(id) filter (where id is not null) as ids, array_agg(dated) filter (where id is not null) as dates
        from (select a.*, null::uuid as id, null::date as dated from asked a
               union all
              select "isTyped", about, part, amount, direction, account, date, null, null, id, dated from offered where alike <= 3) e
       group by "isTyped", about, part, amount, direction, account, date
      having count(movement) > 0 and count(id) > 0
    ), matches as (
      select l.movement, case when m."isTyped" then l.day end as day, m."isTyped", t.id, t.date,
             row_number() over (partition by l.movement, m."isTyped"
                                order by case when m."isTyped" then abs(t.date - l.day) end,
                                         case when not m."isTyped" then t.date end desc, t.id) as place
        from met m cross join unnest(m.movements, m.days) as l(movement, day) cross join unnest(m.ids, m.dates) as t(id, date)
    )
    select m.movement, m.id as transaction, m.date::text, t.description, m."isTyped",
           t.type = 'transfer' and w.account_id = case w.direction when 'out' then t.account_id else t.to_account_id end as "isTransfer"
      from matches m join waiting w on w.id = m.movement
      -- Each by its key: joined, all of the ledger would be read.
     cross join lateral (select * from transactions t where t.household_id = ${household()} and t.id = m.id limit 1) t
     where m.place <= 3
       -- Two balances are of two payments, and so are two receipts of M-PESA.
       and (w.source_kind = 'words' or not exists (
         select from movements o
          where o.household_id = ${household()} and o.transaction_id = m.id and o.account_id = w.account_id and o.source = 'file'
            and (o.balance <> w.balance
                 or (o.receipt <> w.receipt and o.receipt ~ ${MPESA_RECEIPT.source} and w.receipt ~ ${MPESA_RECEIPT.source}))))
     order by m.day, m.movement, m.place`);
}
