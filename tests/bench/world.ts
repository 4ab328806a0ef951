/** A world to measure in: many small households, and some whose pages are opened. */
import { neon } from "@neondatabase/serverless";
import { addAccounts, addTenYears } from "../long-history.ts";
import { type Person, personMaker } from "../people.ts";
import { addHabits } from "./habits.ts";
import type { Stage } from "./stage.ts";

export type Home = Person & { rows: number; ids: Record<"bank" | "mpesa" | "loan" | "asset", string> };
export type World = {
  homes: Home[];
  households: number;
  transactions: number;
  /** What one transaction takes with its indexes. */
  bytesEach: number;
};

/** Where two fifths of the rows lie, as do two fifths in M-PESA, the rest in no account. */
const ROWS = `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
    exchange_rate_source, exchange_rate_date, type, category, subcategory, account_id, created_at)
  select h.id, gen_random_uuid(), '2026-11-25'::date - (n % 1500),
         case when n % 997 = 0 then 'A needle ' || n else 'Mama mboga ' || n end, 100 + n, 'KES', 1, 'same currency',
         '2026-11-25'::date - (n % 1500), case when n % 50 = 0 then 'giving' else 'expense' end,
         case when n % 50 = 0 then 'Offering' when n % 3 = 0 then 'Utilities' else 'Variable Expenses' end,
         case when n % 50 = 0 then null when n % 3 = 0 then 'Water' else 'Groceries' end,
         case when n % 5 < 2 then bank.id when n % 5 < 4 then mpesa.id end, now()
    from households h
    join accounts bank on bank.household_id = h.id and bank.kind = 'bank'
    join accounts mpesa on mpesa.household_id = h.id and mpesa.kind = 'mpesa'
    cross join generate_series($1::int, $2::int) n
   where h.name = $3`;
const CHUNK = 100_000;

/**
 * @param sizes the households that are opened, by how many transactions each has, the smallest first
 * @param households how many there are in all
 * @param transactions how many there are in all
 * @param probe called with the first household whenever the world has grown
 */
export async function makeWorld(
  stage: Stage,
  { sizes, households, transactions }: { sizes: readonly number[]; households: number; transactions: number },
  probe: (home: Home, transactions: number) => Promise<void>,
): Promise<World> {
  const { sql } = stage;
  const [first = 0, ...larger] = sizes;
  const firstHome = await makeHome(stage, first);
  const count = async () => {
    await sql.query("vacuum analyze");
    const { rows } = await sql.query<{ rows: number }>("select count(*)::int as rows from transactions");
    await probe(firstHome, rows[0]?.rows ?? 0);
    return rows[0]?.rows ?? 0;
  };
  await count();
  // Made again at once at the end, which takes a fifth of the time.
  await sql.query("drop index transactions_described");
  const others = households - sizes.length;
  await addNeighbours(stage, others, Math.round((transactions - sizes.reduce((sum, size) => sum + size, 0)) / others));
  await count();
  const homes = [firstHome];
  for (const rows of larger) homes.push(await makeHome(stage, rows));
  await sql.query(`create index transactions_described on transactions
    using gin (household_id, description extensions.gin_trgm_ops)`);
  const rows = await count();
  const size = await sql.query<{ bytes: number }>("select pg_total_relation_size('transactions')::float as bytes");
  return { homes, households, transactions: rows, bytesEach: (size.rows[0]?.bytes ?? 0) / rows };
}

async function addNeighbours({ sql }: Stage, households: number, each: number): Promise<void> {
  await sql.query(
    `insert into households (id, name, currency, time_zone, created_at)
      select gen_random_uuid(), 'Neighbours', 'KES', 'Africa/Nairobi', now() from generate_series(1, $1::int)`,
    [households],
  );
  await sql.query(`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    select id, gen_random_uuid(), kind, kind, 'KES', 1000000, '2016-01-01', 1, 'same currency', '2016-01-01'
      from households, unnest(array['bank', 'mpesa']) kind where name = 'Neighbours'`);
  for (let first = 1; first <= each; first += 20) {
    await sql.query(ROWS, [first, Math.min(first + 19, each), "Neighbours"]);
  }
}

async function makeHome(stage: Stage, rows: number): Promise<Home> {
  const { product, origin, sql } = stage;
  const owner = neon(product.database.url("owner"));
  const person = await personMaker(owner, origin).signedUp({ budgetLater: true });
  const name = `Home of ${rows}`;
  await sql.query("update households set name = $1 where id = $2", [name, person.householdId]);
  const accounts = await addAccounts(owner, person.householdId);
  for (let first = 1; first <= rows; first += CHUNK) {
    await sql.query(ROWS, [first, Math.min(first + CHUNK - 1, rows), name]);
  }
  await addWaiting(owner, person.householdId, accounts.mpesa);
  await addHabits(stage, person.householdId);
  return { ...person, rows, ids: { ...accounts, ...(await addTenYears(owner, person.householdId)) } };
}

/** A thousand movements of 150 payees that wait for a review. */
async function addWaiting(owner: ReturnType<typeof neon<false, false>>, household: string, account: string) {
  await owner`insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet,
      party_name, payee, payee_name, source, created_at)
    select ${household}, gen_random_uuid(), ${account}, 'TAA' || lpad(n::text, 7, '0'), 'main', '2026-11-20'::date - (n % 90),
           '10:00', 5000 + n, 'out', 'till', 'mpesa', 'DUKA ' || n % 150, 'duka ' || n % 150, 'duka ' || n % 150,
           'statement', now()
      from generate_series(1, 1000) n`;
}
