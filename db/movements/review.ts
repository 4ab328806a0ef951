/** What a review of movements is made from (app/domain/movements/review.ts). */

import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { LIMITS } from "../../app/domain/limits.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Overdraft, PayeeHistory, SettledMovement, StoredMatch } from "../../app/domain/movements/review-data.ts";
import { listAccounts } from "../accounts/accounts.ts";
import type { Database } from "../client.ts";
import { listPayeeRules } from "../payee-rules/payee-rules.ts";
import { loans, movements, own_accounts } from "../schema.ts";
import { isWaiting } from "./movements.ts";

const household = () => sql`(select current_household())`;

/**
 * Settled movements with a receipt, and all of one review: someone can send any number of one receipt. M-PESA has some five
 * for each account that tells of it.
 */
const MOST_OF_RECEIPT = 40;
const MOST_SETTLED = 10_000;
/** Settled movements of one payee, or of one name, among which what it became is looked for; charges are some of them. */
const MOST_OF_PAYEE = 40;

/** A bank pays a cheque some days after it was written. */
const CHEQUE = "\\m(cheque|chq|che)\\M";
const DAYS_OF_CHEQUE = 14;

/** The movements that one review holds (`listWaitingMovements`). */
const reviewed = sql`(
  select l.* from movements l
   where l.household_id = (select current_household()) and l.state = 'waiting'
     and exists (select from accounts a where a.household_id = l.household_id and a.id = l.account_id and a.removed_at is null)
   order by l.day nulls first, l.time nulls first, l.id limit ${LIMITS["reviewed movements"]})`;

/** What waits for a review, oldest first. */
export function listWaitingMovements(db: Database) {
  return db
    .select({
      id: movements.id,
      account_id: movements.account_id,
      receipt: movements.receipt,
      part: movements.part,
      day: movements.day,
      time: movements.time,
      amount: movements.amount,
      direction: movements.direction,
      kind: movements.kind,
      wallet: movements.wallet,
      party_name: movements.party_name,
      party_number: movements.party_number,
      party_account: movements.party_account,
      payee: movements.payee,
      payee_name: movements.payee_name,
      balance: movements.balance,
      reverses: movements.reverses,
      source: movements.source,
      decision: movements.decision,
    })
    .from(movements)
    .where(isWaiting)
    .orderBy(sql`${movements.day} nulls first`, sql`${movements.time} nulls first`, asc(movements.id))
    .limit(LIMITS["reviewed movements"]);
}

/** How many movements wait, charges not counted, also beyond what one review holds. */
export const countWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(movements)
    .where(and(isWaiting, sql`${movements.part} !~ '\\mfee\\M'`));

/** How many of those the caller would discard (`discard_movements`): their own, and those of nobody who is still there. */
export const countOwnWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(movements)
    .where(
      and(
        isWaiting,
        sql`${movements.part} !~ '\\mfee\\M'`,
        sql`coalesce(${movements.created_by} = (select current_user_id()), true)`,
      ),
    );

/** Settled movements that share their receipt with one that is reviewed, or are what it takes back. */
export function listSettledMovements(db: Database) {
  return db.execute<SettledMovement>(sql`
    with reviewed as materialized ${reviewed}
    select l.id, l.account_id, l.receipt, l.part, l.amount::float8 as amount, l.direction, l.wallet, l.state, l.day::text,
           t.id as transaction_id, t.type, t.account_id as from_account, t.to_account_id as to_account
      from (select receipt from reviewed union select reverses from reviewed where reverses is not null) w
     cross join lateral (
       select * from movements l
        where l.household_id = (select current_household()) and l.receipt = w.receipt and l.state in ('added', 'left out')
        order by l.id limit ${MOST_OF_RECEIPT}) l
      left join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
     limit ${MOST_SETTLED}`);
}

/** What a payee, or everyone of its name, became before: the latest three of the last forty. */
const latestOf = (column: "payee" | "payee_name") => sql`(
  select w.key, w.direction, h.* from (select distinct ${sql.identifier(column)} as key, direction from asked) w
   cross join lateral (
     select l.payee, l.day, l.id, t.type, t.category, t.subcategory,
            case when l.direction = 'out' then t.to_account_id else t.account_id end as other_account,
            case when t.type = 'loan_repayment' then o.id end as loan
       from (select l.* from movements l
              where l.household_id = ${household()} and l.state = 'added' and l.${sql.identifier(column)} = w.key
                and l.direction = w.direction
              order by l.day desc, l.id desc limit ${MOST_OF_PAYEE}) l
       join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
       left join loans o on o.household_id = t.household_id and o.id = t.loan_id and o.removed_at is null
                        and o.outstanding_balance > 0
      where t.fee_of is null
      order by l.day desc, l.id desc limit 3) h)`;

/**
 * What the payees of reviewed movements became before, the latest first; at most three each, of their own before those of their
 * name. Each payee and each name is looked up once, as any number of payees may have one name.
 */
export function listPayeeHistory(db: Database) {
  return db.execute<PayeeHistory>(sql`
    with asked as materialized (
      select distinct l.payee, l.payee_name, l.direction from ${reviewed} l
    ), by_payee as materialized ${latestOf("payee")}, by_name as materialized ${latestOf("payee_name")}, found as (
      select w.payee, w.payee_name, w.direction, true as is_own, p.day, p.id, p.type, p.category, p.subcategory,
             p.other_account, p.loan
        from asked w join by_payee p on p.key = w.payee and p.direction = w.direction
      union all
      select w.payee, w.payee_name, w.direction, false, n.day, n.id, n.type, n.category, n.subcategory, n.other_account, n.loan
        from asked w join by_name n on n.key = w.payee_name and n.direction = w.direction and n.payee <> w.payee
    )
    select payee, direction, type, category, subcategory, other_account, loan from (
      select f.*, row_number() over (partition by payee, payee_name, direction order by is_own desc, day desc, id desc) as place
        from found f) f
     where place <= 3 order by payee, payee_name, direction, place`);
}

/** Transactions that may be what reviewed movements tell of, the nearest day first; and then those that the same words told of. */
export function listStoredMatches(db: Database) {
  // The ledger of those days is read once, not once for each movement. What a movement asks for and what there is are grouped by what
  // they have to have in common: that compares nothing with each other, and any number of movements may be alike.
  return db.execute<StoredMatch>(sql`
    with waiting as materialized (
      select l.id, l.day, l.amount, l.direction, l.account_id, l.part, l.payee, a.currency,
             l.receipt like '~%' and l.time is null as is_anonymous, case l.source when 'file' then 'file' else 'words' end as way,
             l.part ~ '\\m(main|repay)\\M'
               and (l.wallet in ('mpesa', 'account') or (l.wallet = 'bank' and a.kind = 'bank')) as is_of_account,
             case when l.source = 'file' and l.party_name ~* ${CHEQUE} then ${DAYS_OF_CHEQUE}::int else 2 end as days_before
        from ${reviewed} l join accounts a on a.household_id = l.household_id and a.id = l.account_id
    ), ends as (
      select t.id, t.date, t.amount, t.currency, e.direction, e.account, y.way
        from transactions t
       cross join lateral (
         select case when t.type in ('income', 'loan_received') then 'in' else 'out' end, coalesce(t.account_id::text, '')
          where t.type <> 'transfer'
          union all
         select 'out', t.account_id::text where t.type = 'transfer'
          union all
         select 'in', t.to_account_id::text where t.type = 'transfer') e(direction, account)
       cross join (select distinct way from waiting) as y
       where t.household_id = ${household()} and t.fee_of is null
         and t.date between (select min(w.day - w.days_before) from waiting w) and (select max(w.day) + 2 from waiting w)
         and t.amount in (select w.amount from waiting w)
         -- One way tells of a movement once; the other one may tell of it, too.
         and not exists (select from movements o
                          where o.household_id = t.household_id and o.transaction_id = t.id
                            and (o.account_id::text = e.account or e.account = '')
                            and case o.source when 'file' then 'file' else 'words' end = y.way)
    ), known as (
      select k.payee, k.direction, k.amount, k.account_id::text as account, k.part, t.id, t.date
        from movements k join transactions t on t.household_id = k.household_id and t.id = k.transaction_id
       where k.household_id = ${household()} and k.state = 'added' and k.receipt like '~%' and k.time is null
         and k.payee in (select w.payee from waiting w where w.is_anonymous)
    ), asked as (
      select true as "isTyped", w.currency as about, w.way as part, w.amount, w.direction, p.account, w.day + n as date,
             w.id as movement, w.day
        from waiting w
       cross join lateral generate_series(-w.days_before, 2) as near(n)
       cross join lateral (values (w.account_id::text), ('')) as p(account)
       where w.day is not null and w.is_of_account
       union all
      select false, w.payee, w.part, w.amount, w.direction, w.account_id::text, w.day + n, w.id, w.day
        from waiting w cross join (select generate_series(-2, 2)) as near(n)
       where w.is_anonymous and (w.day is not null or n = 0)
    ), offered as (
      select true as "isTyped", currency as about, way as part, amount, direction, account, date, id, date as dated,
             row_number() over (partition by amount, currency, direction, account, date, way order by id) as alike
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
      join transactions t on t.household_id = ${household()} and t.id = m.id
     where m.place <= 3 order by m.day, m.movement, m.place`);
}

/** Loans on which something is owed, the oldest first. */
export function listOpenLoans(db: Database) {
  return db
    .select({
      id: loans.id,
      name: loans.name,
      currency: loans.currency,
      owed: loans.outstanding_balance,
      began: loans.disbursement_date,
    })
    .from(loans)
    .where(
      and(eq(loans.household_id, household()), isNull(loans.removed_at), gt(loans.outstanding_balance, 0 as Cents)),
    )
    .orderBy(loans.disbursement_date, loans.id);
}

/** Accounts in shillings that may be owed on, and when each was moved last. */
export const listOverdrafts = (db: Database) =>
  db.execute<Overdraft>(sql`
    select a.id, account_balance_on(a.id, '2100-12-31')::float8 as balance,
           (select max(m.day)::text from account_moves m
             where m.household_id = a.household_id and m.account_id = a.id) as last_day
      from accounts a
     where a.household_id = (select current_household()) and a.kind = 'overdraft' and a.currency = 'KES' and a.removed_at is null`);

/** Which accounts of one's own each account's messages speak of. */
export function listOwnAccounts(db: Database) {
  return db
    .select({ account_id: own_accounts.account_id, name: own_accounts.name, other: own_accounts.other_account_id })
    .from(own_accounts)
    .where(
      and(
        eq(own_accounts.household_id, household()),
        sql`exists (select from accounts a where a.household_id = ${own_accounts.household_id}
          and a.id = ${own_accounts.other_account_id} and a.removed_at is null)`,
      ),
    );
}

/** The queries of a review. */
export const reviewQueries = (db: Database) => ({
  movements: listWaitingMovements(db),
  settled: listSettledMovements(db),
  history: listPayeeHistory(db),
  matches: listStoredMatches(db),
  loans: listOpenLoans(db),
  overdrafts: listOverdrafts(db),
  own: listOwnAccounts(db),
  rules: listPayeeRules(db),
  accounts: listAccounts(db),
});
