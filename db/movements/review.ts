/** What a review of legs is made from (app/domain/mpesa/review.ts). */

import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { LIMITS } from "../../app/domain/limits.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Overdraft, PayeeHistory, SettledLeg, StoredMatch } from "../../app/domain/mpesa/review-data.ts";
import { listAccounts } from "../accounts/accounts.ts";
import type { Database } from "../client.ts";
import { listPayeeRules } from "../payee-rules/payee-rules.ts";
import { legs, loans, own_accounts } from "../schema.ts";
import { isWaiting } from "./legs.ts";

const household = () => sql`(select current_household())`;

/**
 * Settled legs with a receipt, and all of one review: someone can send any number of one receipt. M-PESA has some five
 * for each account that tells of it.
 */
const MOST_OF_RECEIPT = 40;
const MOST_SETTLED = 10_000;

/** The legs that one review holds (`listWaitingLegs`). */
const reviewed = sql`(
  select l.* from legs l
   where l.household_id = current_household() and l.state = 'waiting'
     and exists (select from accounts a where a.household_id = l.household_id and a.id = l.account_id and a.removed_at is null)
   order by l.day nulls first, l.time nulls first, l.id limit ${LIMITS["reviewed movements"]})`;

/** What waits for a review, oldest first. */
export function listWaitingLegs(db: Database) {
  return db
    .select({
      id: legs.id,
      account_id: legs.account_id,
      receipt: legs.receipt,
      part: legs.part,
      day: legs.day,
      time: legs.time,
      amount: legs.amount,
      direction: legs.direction,
      kind: legs.kind,
      wallet: legs.wallet,
      party_name: legs.party_name,
      party_number: legs.party_number,
      party_account: legs.party_account,
      payee: legs.payee,
      payee_name: legs.payee_name,
      balance: legs.balance,
      reverses: legs.reverses,
      decision: legs.decision,
    })
    .from(legs)
    .where(isWaiting)
    .orderBy(sql`${legs.day} nulls first`, sql`${legs.time} nulls first`, asc(legs.id))
    .limit(LIMITS["reviewed movements"]);
}

/** How many movements wait, charges not counted, also beyond what one review holds. */
export const countWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(legs)
    .where(and(isWaiting, sql`${legs.part} !~ '\\mfee\\M'`));

/** How many of those the caller would discard (`discard_legs`): their own, and those of nobody who is still there. */
export const countOwnWaiting = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(legs)
    .where(
      and(
        isWaiting,
        sql`${legs.part} !~ '\\mfee\\M'`,
        sql`coalesce(${legs.created_by}, current_user_id()) = current_user_id()`,
      ),
    );

/** Settled legs that share their receipt with one that is reviewed, or are what it takes back. */
export function listSettledLegs(db: Database) {
  return db.execute<SettledLeg>(sql`
    with reviewed as materialized ${reviewed}
    select l.id, l.account_id, l.receipt, l.part, l.amount::float8 as amount, l.direction, l.wallet, l.state, l.day::text,
           t.id as transaction_id, t.type, t.account_id as from_account, t.to_account_id as to_account
      from (select receipt from reviewed union select reverses from reviewed where reverses is not null) w
     cross join lateral (
       select * from legs l
        where l.household_id = current_household() and l.receipt = w.receipt and l.state in ('added', 'left out')
        order by l.id limit ${MOST_OF_RECEIPT}) l
      left join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
     limit ${MOST_SETTLED}`);
}

/** What the payees of reviewed legs became before, the latest first; at most three each. */
export function listPayeeHistory(db: Database) {
  return db.execute<PayeeHistory>(sql`
    select w.payee, w.direction, h.type, h.category, h.subcategory, h.other_account, h.loan
      from (select distinct l.payee, l.payee_name, l.direction from ${reviewed} l) w
     cross join lateral (
       select t.type, t.category, t.subcategory,
              case when l.direction = 'out' then t.to_account_id else t.account_id end as other_account,
              case when t.type = 'loan_repayment' then o.id end as loan
         from legs l
         join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
         left join loans o on o.household_id = t.household_id and o.id = t.loan_id and o.removed_at is null
                          and o.outstanding_balance > 0
        where l.household_id = current_household() and l.state = 'added' and l.direction = w.direction
          and (l.payee = w.payee or l.payee_name = w.payee_name) and t.fee_of is null
        order by (l.payee = w.payee) desc, l.day desc, l.id desc limit 3) h`);
}

/** Transactions that may be what reviewed legs tell of, the nearest day first; and then those that the same words told of. */
export function listStoredMatches(db: Database) {
  // The ledger of those days is read once, not once for each leg, and of what is alike only as many as a leg is offered:
  // any number of movements may have one amount.
  return db.execute<StoredMatch>(sql`
    with waiting as materialized (
      select l.id, l.day, l.amount, l.direction, l.account_id, l.part, l.payee, a.currency,
             l.receipt like '~%' and l.time is null as is_anonymous
        from ${reviewed} l join accounts a on a.household_id = l.household_id and a.id = l.account_id
    ), entered as materialized (
      select e.* from (
        select t.id, t.date, t.description, t.amount, t.currency, t.type, t.account_id, t.to_account_id,
               row_number() over (partition by t.amount, t.currency, t.date, t.type, t.account_id, t.to_account_id
                                  order by t.id) as alike
          from transactions t
         where t.household_id = current_household() and t.fee_of is null
           and t.date between (select min(w.day) - 2 from waiting w) and (select max(w.day) + 2 from waiting w)
           and t.amount in (select w.amount from waiting w)
           and not exists (select from legs o where o.household_id = t.household_id and o.transaction_id = t.id)) e
       where e.alike <= 3
    ), known as materialized (
      select k.* from (
        select k.payee, k.direction, k.amount, k.account_id, k.part, t.id, t.date, t.description,
               row_number() over (partition by k.payee, k.direction, k.amount, k.account_id, k.part, t.date
                                  order by t.id) as alike,
               row_number() over (partition by k.payee, k.direction, k.amount, k.account_id, k.part
                                  order by t.date desc, t.id) as latest
          from legs k join transactions t on t.household_id = k.household_id and t.id = k.transaction_id
         where k.household_id = current_household() and k.state = 'added' and k.receipt like '~%' and k.time is null
           and k.payee in (select w.payee from waiting w where w.is_anonymous)) k
       where k.alike <= 3
    ), matches as (
      select w.id as leg, w.day, e.id, e.date, e.description,
             row_number() over (partition by w.id order by abs(e.date - w.day), e.id) as place
        from waiting w
        join entered e on w.part in ('main', 'repay') and e.amount = w.amount and e.currency = w.currency
         and e.date between w.day - 2 and w.day + 2
         and case when e.type = 'transfer'
                  then case when w.direction = 'in' then e.to_account_id else e.account_id end = w.account_id
                  else (e.type in ('income', 'loan_received')) = (w.direction = 'in')
                       and (e.account_id is null or e.account_id = w.account_id) end
    ), repeats as (
      select w.id as leg, t.id, t.date, t.description, row_number() over (partition by w.id order by t.date desc, t.id) as place
        from waiting w
        join known t on t.payee = w.payee and t.direction = w.direction and t.amount = w.amount
                    and t.account_id = w.account_id and t.part = w.part
       where w.is_anonymous
         and case when w.day is null then t.latest <= 3 else t.date between w.day - 2 and w.day + 2 end
    )
    select leg, id as transaction, date::text, description, "isTyped"
      from (select leg, day, id, date, description, place, true as "isTyped" from matches
             union all
            select leg, null, id, date, description, place, false from repeats) m
     where place <= 3 order by day, leg, place`);
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
     where a.household_id = current_household() and a.kind = 'overdraft' and a.currency = 'KES' and a.removed_at is null`);

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
  legs: listWaitingLegs(db),
  settled: listSettledLegs(db),
  history: listPayeeHistory(db),
  matches: listStoredMatches(db),
  loans: listOpenLoans(db),
  overdrafts: listOverdrafts(db),
  own: listOwnAccounts(db),
  rules: listPayeeRules(db),
  accounts: listAccounts(db),
});
