/** A household whose export has a row in every table that comes back, and a value in every column of one of them. */
import { newId } from "../db/id.ts";
import type { TestApp } from "./app-server.ts";
import { furnishHousehold } from "./db/full-household.ts";
import { connect, type TestDatabase } from "./db/support.ts";
import type { Person } from "./people.ts";

export async function personWithEverything(app: TestApp): Promise<Person> {
  const owner = connect(app.database.url("owner"));
  const { id } = await furnishHousehold({ ...app.database, owner } as unknown as TestDatabase);
  const [bank, paid, charge, movement] = [newId(), newId(), newId(), newId()];
  await owner.transaction([
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date, digits, reconciled_on, reconciled_balance, archived_at)
      values (${id}, ${bank}, 'Bank', 'bank', 'USD', 5000, '2026-01-01', 129.5, 'typed', '2026-01-01', '1234', '2026-01-02',
        5000, '2026-02-01')`,
    owner`update loans set repayment_schedule = 'Monthly', interest_rate = 12.5, duration = 12, duration_unit = 'months',
        balance_set_at = '2026-01-03' where household_id = ${id}`,
    owner`update assets set dated_back = '2026-01-01' where household_id = ${id}`,
    owner`update liabilities set dated_back = '2026-01-01' where household_id = ${id}`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, account_id, account_rate, account_rate_source, account_rate_date,
        to_account_id, to_rate, to_rate_source, to_rate_date, created_at)
      select ${id}, ${newId()}, '2026-01-06', 'To the bank', 12950, 'KES', 1, 'same currency', '2026-01-06', 'transfer', a.id, 1,
             'same currency', '2026-01-06', ${bank}, 1 / 129.5, 'typed', '2026-01-06', '2026-01-06'
        from accounts a where a.household_id = ${id} and a.kind = 'mpesa'`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at)
      values (${id}, ${paid}, '2026-01-07', 'Tokens', 100000, 'KES', 1, 'same currency', '2026-01-07', 'expense', 'Utilities',
        'Electricity', '2026-01-07')`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, fee_of, created_at)
      values (${id}, ${charge}, '2026-01-07', 'Fee: Tokens', 1500, 'KES', 1, 'same currency', '2026-01-07', 'expense',
        'Miscellaneous', 'Other Misc. Expenses', ${paid}, '2026-01-07')`,
    owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, party_name,
        party_number, party_account, payee, payee_name, balance, reverses, decision, source, created_at)
      select ${id}, ${movement}, a.id, 'UAB1BB2CC4', 'main', '2026-01-08', '21:25', 5000, 'out', 'paybill', 'mpesa', 'KPLC', '888880',
             '0123', '888880 / 0123', 'kplc / 0123', 100000, 'UAA1BB2CC3', 'nothing', 'statement', '2026-01-08'
        from accounts a where a.household_id = ${id} and a.kind = 'mpesa'`,
    owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, payee, payee_name,
        source, state, transaction_id, addition_id, rule_id, earlier_transaction_id, earlier_addition_id, created_at)
      select ${id}, ${newId()}, a.id, 'UAB1BB2CC5', 'main', '2026-01-07', 100000, 'out', 'paybill', 'mpesa', 'kplc', 'kplc',
             'messages', 'added', ${paid}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, '2026-01-08'
        from accounts a where a.household_id = ${id} and a.kind = 'mpesa'`,
    // A household has a day of its own for every month or for none: these are all but the last.
    owner`insert into household_months (household_id, period, first_day, by_hand)
      select ${id}, to_char(day, 'YYYY-MM'), day, false from generate_series(date '1970-01-01', '2100-11-01', '1 month') day`,
    owner`update payee_rules set words = 'amina', applied_count = 2, applied_on = '2026-01-05' where household_id = ${id}`,
  ]);
  return app.joined(id, { role: "editor" });
}
