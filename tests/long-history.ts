/** A household with accounts and ten years of history, whose pages must still open at once. */
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { newId } from "../db/id.ts";

/**
 * Gives a household 50 loans with ten years of repayments, 200 assets and 40 liabilities with a value each quarter.
 * @returns ids to open a page of each
 */
export async function addTenYears(owner: NeonQueryFunction<false, false>, household: string) {
  const ids = { loan: newId(), asset: newId(), liability: newId() };
  await owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance,
      disbursement_date, interest_rate, duration, duration_unit)
    select ${household}, case n when 1 then ${ids.loan}::uuid else gen_random_uuid() end, 'Loan ' || n, 'KES', 100000000, 100000000,
           '2016-10-01'::date + n, 12, 15, 'years' from generate_series(1, 50) n`;
  await owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
    select household_id, gen_random_uuid(), id, disbursement_date, 'entered', 100000000, 100000000, now()
      from loans where household_id = ${household}`;
  await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, loan_id, created_at)
    select l.household_id, gen_random_uuid(), d, 'Check-off', 1000, 'KES', 1, 'same currency', d, 'loan_repayment', l.id, now()
      from loans l, generate_series('2016-12-05'::date, '2026-11-05', interval '1 month') d where l.household_id = ${household}`;
  for (const [table, key, first, count] of [
    ["assets", "asset", ids.asset, 200],
    ["liabilities", "liability", ids.liability, 40],
  ] as const) {
    await owner.query(
      `insert into ${table} (household_id, id, name, currency, value, last_updated)
        select $1, case n when 1 then $2::uuid else gen_random_uuid() end, 'Thing ' || n, 'KES', n * 1000, '2016-11-01'
          from generate_series(1, $3::int) n`,
      [household, first, count],
    );
    await owner.query(
      `insert into ${key}_values (household_id, ${key}_id, day, value)
        select t.household_id, t.id, d, t.value from ${table} t, generate_series('2017-01-01'::date, '2026-10-01', interval '3 months') d
         where t.household_id = $1 on conflict do nothing`,
      [household],
    );
  }
  return ids;
}

/** Gives a household a bank, M-PESA and cash since before its first transaction. */
export async function addAccounts(owner: NeonQueryFunction<false, false>, household: string) {
  const ids = { bank: newId(), mpesa: newId(), cash: newId() };
  for (const [kind, id] of Object.entries(ids)) {
    await owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${household}, ${id}, ${kind}, ${kind}, 'KES', 1000000, '2016-01-01', 1, 'same currency', '2016-01-01')`;
  }
  return ids;
}
