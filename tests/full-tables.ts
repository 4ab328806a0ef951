/** Tables of a household with as many rows as are asked for, as no form would take the time to record. */
import { BUDGET_LINES } from "#app/domain/budgets/budget.ts";
import { newId } from "#db/id.ts";

type Owner = { query(text: string, params: unknown[]): Promise<unknown> };

/** Values of two items that are recorded for them. */
export async function fillValues(owner: Owner, household: string, kind: "asset" | "liability", many: number) {
  const [items, table] = [[newId(), newId()], kind === "asset" ? "assets" : "liabilities"];
  await owner.query(
    `insert into ${table} (household_id, id, name, currency, value, last_updated)
     select $1, id, 'Other ' || id, 'KES', 1, '2026-01-01' from unnest($2::uuid[]) i(id)`,
    [household, items],
  );
  const dated = `select i.id, date '2026-01-01' - n as day from unnest($2::uuid[]) i(id), generate_series(1, $3::int) n limit $4`;
  await owner.query(
    `insert into ${kind}_values (household_id, ${kind}_id, day, value) select $1, id, day, 1 from (${dated}) d`,
    [household, items, many, many - items.length],
  );
}

/** Changes of a loan that come to nothing together; an even number. */
export const fillCorrections = (owner: Owner, household: string, loan: string, many: number) =>
  owner.query(
    `insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
     select $1, gen_random_uuid(), $2, '2026-02-01', 'corrected', case when n % 2 = 0 then 1 else -1 end, 0, now()
       from generate_series(1, $3::int) n`,
    [household, loan, many],
  );

/** Lines of all years but 2026, as a copy of a copy, month after month, leaves them. */
export const fillBudgets = (owner: Owner, household: string, many: number) =>
  owner.query(
    `insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount)
     select $1, gen_random_uuid(), to_char(date '2027-01-01' + m * interval '1 month', 'YYYY-MM'), l.type, l.category, l.subcategory, 1
       from generate_series(-684, 887) m, jsonb_to_recordset($2::jsonb) as l(type text, category text, subcategory text)
      where m not between -12 and -1 limit $3`,
    [household, JSON.stringify(BUDGET_LINES), many],
  );

/** Names of accounts that one account's messages speak of. */
export const fillOwnAccounts = (owner: Owner, household: string, account: string, other: string, many: number) =>
  owner.query(
    `insert into own_accounts (household_id, account_id, name, other_account_id)
     select $1, $2, 'Pot ' || n, $3 from generate_series(1, $4::int) n`,
    [household, account, other, many],
  );
