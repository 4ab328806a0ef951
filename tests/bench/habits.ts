/** What a household of some years has besides its ledger: pockets, budget lines that carry, and files that were brought in. */
import type { Stage } from "./stage.ts";

const STATEMENTS = [
  `insert into pockets (household_id, id, name, account_id, target, target_day, created_at)
    select household_id, gen_random_uuid(), 'Pocket ' || n, id, 5000000, '2027-06-30', now()
      from accounts cross join generate_series(1, 10) n where household_id = $1 and kind = 'bank'`,
  `insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_at)
    select p.household_id, gen_random_uuid(), p.id, '2026-11-20'::date - n * 14, case when n % 4 = 0 then -50 else 100 end,
           case when n % 4 = 0 then 'taken' else 'put' end, now() - n * interval '14 days'
      from pockets p cross join generate_series(1, 60) n where p.household_id = $1`,
  `insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
    select $1, gen_random_uuid(), to_char(month, 'YYYY-MM'), 'expense', 'Utilities', line, 500000
      from generate_series('2024-12-01'::date, '2026-11-01', interval '1 month') month
     cross join unnest(array['Water', 'Electricity', 'Internet']) line`,
  `insert into carried_lines (household_id, id, period, transaction_type, category, subcategory, is_carried, made_at)
    select $1, gen_random_uuid(), '2024-12', 'expense', 'Utilities', line, true, now()
      from unnest(array['Water', 'Electricity', 'Internet']) line`,
  `insert into imports (household_id, id, file_name, created_at, committed_at, added)
    select $1, gen_random_uuid(), 'statement-' || n || '.csv', now() - n * interval '7 days', now() - n * interval '7 days', 0
      from generate_series(1, 100) n`,
];

export async function addHabits({ sql }: Stage, household: string): Promise<void> {
  for (const statement of STATEMENTS) await sql.query(statement, [household]);
}
