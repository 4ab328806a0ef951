/**
 * Loans: those received through a transaction and those entered by hand are one list. Row-level security supplies the
 * household; triggers record what else changes a balance (db/loans/triggers/loans.sql).
 */
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Rate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import { LIMITS } from "../../app/domain/limits.ts";
import type { LoanEntry } from "../../app/domain/loans/loan-entry.ts";
import { type Cents, toCents, ZERO } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { inBase, latestRate, latestRateDate } from "../exchange-rates/rates.ts";
import { loan_events, loans } from "../schema.ts";

/** The ids of the household's loans that have events after today: the others need not have theirs read. */
const loansAhead = sql`
  select t.loan_id from transactions t where t.household_id = (select current_household()) and t.date > household_today()
  union all
  select c.loan_id from loan_corrections c where c.household_id = (select current_household()) and c.day > household_today()`;

/**
 * A loan as screens show it. `base` is its balance today in cents of the household's currency; null where that is
 * unknown.
 */
export type LoanRow = Awaited<ReturnType<typeof listLoans>>[number];
export type OpenLoan = Awaited<ReturnType<typeof listOpenLoans>>[number];
export type LoanEvent = Awaited<ReturnType<typeof listLoanEvents>>[number];

const household = () => sql`(select current_household())`;

const columns = {
  id: loans.id,
  name: loans.name,
  currency: loans.currency,
  principal_amount: loans.principal_amount,
  outstanding_balance: loans.outstanding_balance,
  disbursement_date: loans.disbursement_date,
  repayment_schedule: loans.repayment_schedule,
  interest_rate: loans.interest_rate,
  duration: loans.duration,
  duration_unit: loans.duration_unit,
  version: loans.version,
  /** The part of the balance that is dated after today. */
  ahead: sql<Cents>`case when ${loans.id} in (${loansAhead}) then (
    select coalesce(sum(${loan_events.change}), 0) from ${loan_events}
     where ${loan_events.household_id} = ${loans.household_id} and ${loan_events.loan_id} = ${loans.id}
       and ${loan_events.counts_on} > household_today()) else 0 end`.mapWith((total) => toCents(Number(total))),
  base: inBase(loans.outstanding_balance),
  rate: sql<Rate | null>`trim_scale(latest.rate)::text`,
  rate_date: latestRateDate,
};

/** The household's loans, newest first. */
export function listLoans(db: Database) {
  return db
    .select(columns)
    .from(loans)
    .leftJoinLateral(latestRate(loans.currency), sql`true`)
    .where(and(eq(loans.household_id, household()), isNull(loans.removed_at)))
    .orderBy(desc(loans.disbursement_date), desc(loans.id));
}

/** The loans a repayment can go to: those that are not paid off. */
export function listOpenLoans(db: Database) {
  return db
    .select({
      id: loans.id,
      name: loans.name,
      currency: loans.currency,
      outstanding_balance: loans.outstanding_balance,
      principal_amount: loans.principal_amount,
      interest_rate: loans.interest_rate,
      duration: loans.duration,
      duration_unit: loans.duration_unit,
      /**
       * As interest, since the present period of its schedule began: a week, a month, or all of the loan's time. At most what is
       * exact: what was stored before sums had a bound keeps no other loan from being shown.
       */
      interest_paid:
        sql<Cents>`(select least(coalesce(sum(${loan_events.interest}), 0), 9000000000000000) from ${loan_events}
        where ${loan_events.household_id} = ${loans.household_id} and ${loan_events.loan_id} = ${loans.id}
          and ${loan_events.counts_on} > case ${loans.duration_unit} when 'days' then '-infinity'
            when 'weeks' then household_today() - 7 else date_trunc('month', household_today())::date - 1 end)`.mapWith(
          (total) => toCents(Number(total)),
        ),
    })
    .from(loans)
    .where(and(eq(loans.household_id, household()), isNull(loans.removed_at), gt(loans.outstanding_balance, ZERO)))
    .orderBy(desc(loans.disbursement_date), desc(loans.id));
}

export function findLoan(db: Database, id: string) {
  return db
    .select(columns)
    .from(loans)
    .leftJoinLateral(latestRate(loans.currency), sql`true`)
    .where(and(eq(loans.household_id, household()), eq(loans.id, id), isNull(loans.removed_at)));
}

/** A loan's events, in the order in which they count, each with the balance after it: the newest, and the first. */
export function listLoanEvents(db: Database, id: string) {
  const { is_opening, counts_on, day, created_at, transaction_id } = loan_events;
  const order = [desc(is_opening), asc(counts_on), asc(created_at), asc(day), asc(transaction_id)] as const;
  const events = db
    .select({
      transaction_id: loan_events.transaction_id,
      kind: loan_events.kind,
      day: loan_events.day,
      description: loan_events.description,
      amount: loan_events.amount,
      interest: loan_events.interest,
      paid: loan_events.paid,
      paid_in: loan_events.paid_in,
      change: loan_events.change,
      principal_change: loan_events.principal_change,
      balance:
        sql<number>`sum(${loan_events.change}) over (order by ${sql.join([...order], sql`, `)} rows unbounded preceding)`
          .mapWith(Number)
          .as("balance"),
      place: sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as("place"),
      count: sql<number>`count(*) over ()`.mapWith(Number).as("count"),
    })
    .from(loan_events)
    .where(and(eq(loan_events.household_id, household()), eq(loan_events.loan_id, id)))
    .as("events");
  return db
    .select()
    .from(events)
    .where(sql`${events.place} = 1 or ${events.place} > ${events.count} - ${LIMITS["changes shown"]}`)
    .orderBy(events.place);
}

/**
 * Enters a loan by hand, once: a second insert of the same id changes nothing and returns no row. A loan without
 * repayments, and one that is dated back, counts from its disbursement, any other from today.
 */
export function recordLoan(db: Database, id: string, entry: LoanEntry) {
  return db.execute<{ id: string }>(sql`
    with entered as (
      insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
                         interest_rate, duration, duration_unit, repayment_schedule)
      values (current_household(), ${id}::uuid, ${entry.name}, ${entry.currency ?? sql`(select household_currency())`},
              ${entry.principal_amount}::bigint,
              ${entry.outstanding_balance}::bigint, ${entry.disbursement_date}::date, ${entry.interest_rate ?? null}::numeric,
              ${entry.duration ?? null}::integer, ${unitOf(entry)}, ${entry.repayment_schedule || null})
      on conflict (household_id, id) do nothing
      returning *, greatest(disbursement_date, household_today()) as known_on,
                ${entry.dated_back === "on"} or outstanding_balance = principal_amount as is_known_before)
    insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
    select household_id, gen_random_uuid(), id, case when is_known_before then disbursement_date else known_on end,
           'entered', case when is_known_before then principal_amount else outstanding_balance end, principal_amount,
           request_time()
      from entered
    union all
    select household_id, gen_random_uuid(), id, known_on, 'repaid before', outstanding_balance - principal_amount, 0, request_time()
      from entered where is_known_before and outstanding_balance <> principal_amount
    returning loan_id as id`);
}

/** Changes a loan if it still has the version that was shown. No row: it is gone, or something changed it. */
export function reviseLoan(db: Database, id: string, version: number, entry: LoanEntry) {
  return db
    .update(loans)
    .set({
      name: entry.name,
      principal_amount: entry.principal_amount,
      outstanding_balance: entry.outstanding_balance,
      disbursement_date: entry.disbursement_date,
      interest_rate: entry.interest_rate ?? null,
      duration: entry.duration ?? null,
      duration_unit: unitOf(entry),
      repayment_schedule: entry.repayment_schedule || null,
      version: sql`${loans.version} + 1`,
    })
    .where(
      and(eq(loans.household_id, household()), eq(loans.id, id), eq(loans.version, version), isNull(loans.removed_at)),
    )
    .returning({ id: loans.id });
}

/** Removes a loan from the lists if it still has the version that was shown; its transactions and history stay. */
export function removeLoan(db: Database, id: string, version: number) {
  return db
    .update(loans)
    .set({ removed_at: sql`request_time()`, version: sql`${loans.version} + 1` })
    .where(
      and(eq(loans.household_id, household()), eq(loans.id, id), eq(loans.version, version), isNull(loans.removed_at)),
    )
    .returning({ id: loans.id });
}

const unitOf = (entry: LoanEntry) => (entry.duration === undefined ? null : (entry.duration_unit ?? "months"));
