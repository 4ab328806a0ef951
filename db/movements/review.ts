/** What a review of movements is made from (app/domain/movements/review/review.ts). */

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Cents } from "../../app/domain/money.ts";
import type { Overdraft, SettledMovement } from "../../app/domain/movements/review/review-data.ts";
import { listAccounts } from "../accounts/accounts.ts";
import type { Database } from "../client.ts";
import { listPayeeRules } from "../payee-rules/payee-rules.ts";
import { loans, own_accounts } from "../schema.ts";
import { listPayeeHistory } from "./payee-history.ts";
import { listStoredMatches } from "./stored-matches.ts";
import { household, listWaitingMovements, reviewed } from "./waiting-movements.ts";

/**
 * Settled movements with a receipt, and all of one review: someone can send any number of one receipt. M-PESA has some five
 * for each account that reports it.
 */
const MOST_OF_RECEIPT = 40;
const MOST_SETTLED = 10_000;

/** Settled movements that share their receipt with one that is reviewed, or are what it takes back. */
export function listSettledMovements(db: Database) {
  return db.execute<SettledMovement>(sql`
    with reviewed as materialized ${reviewed}
    select l.id, l.account_id, a.currency, l.receipt, l.part, l.amount::float8 as amount, l.direction, l.wallet, l.state,
           l.day::text,
           t.id as transaction_id, t.type, t.account_id as from_account, t.to_account_id as to_account
      from (select receipt from reviewed union select reverses from reviewed where reverses is not null) w
     cross join lateral (
       select * from movements l
        where l.household_id = (select current_household()) and l.receipt = w.receipt and l.state in ('added', 'left out')
        order by l.id desc limit ${MOST_OF_RECEIPT}) l
      join accounts a on a.household_id = l.household_id and a.id = l.account_id
      left join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
     limit ${MOST_SETTLED}`);
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

/** Accounts that may be owed on, and when each was moved last. */
export const listOverdrafts = (db: Database) =>
  db.execute<Overdraft>(sql`
    select a.id, account_balance_on(a.id, '2100-12-31')::float8 as balance,
           (select max(m.day)::text from account_moves m
             where m.household_id = a.household_id and m.account_id = a.id) as last_day
      from accounts a
     where a.household_id = (select current_household()) and a.kind = 'overdraft' and a.removed_at is null`);

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
