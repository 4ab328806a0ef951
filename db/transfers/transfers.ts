/** Transfers between two accounts, and their fees. Row-level security supplies the household. */
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Month } from "../../app/domain/calendar.ts";
import { FEE } from "../../app/domain/categories.ts";
import type { DayRate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { firstDayOfMonth, lastDayOfMonth, thisMonth } from "../household/months.ts";
import { accounts, transactions } from "../schema.ts";
import { recordWritten } from "../transactions/entries.ts";

const household = () => sql`(select current_household())`;

/** What moves, with the currency that it leaves in. */
export type Transfer = {
  from: string;
  to: string;
  currency: string;
  amount: Cents;
  date: string;
  description: string;
  /** The saving line that it counts towards. */
  saves?: string | null;
};

/** `base`: to the household's currency, null in that; `to`: to that of the account where it arrives, null where it follows. */
export type TransferRates = { base: DayRate | null; to: DayRate | null };

const columnsOf = (transfer: Transfer, { base, to }: TransferRates) => ({
  date: transfer.date,
  description: transfer.description,
  amount: transfer.amount,
  currency: transfer.currency,
  exchange_rate: base?.rate ?? "1",
  exchange_rate_source: base?.source ?? "same currency",
  exchange_rate_date: base?.day ?? transfer.date,
  account_id: transfer.from,
  to_account_id: transfer.to,
  to_rate: to?.rate ?? null,
  to_rate_source: to?.source ?? null,
  to_rate_date: to?.day ?? null,
  saves: transfer.saves ?? null,
});

/** Records a transfer once: a second one of the same id changes nothing and returns no row. */
export function recordTransfer(db: Database, id: string, transfer: Transfer, rates: TransferRates, at: Date) {
  const { from: account, to: to_account, ...entry } = transfer;
  return recordWritten(db, { ...entry, id, type: "transfer", account, to_account, rates }, at);
}

/** Changes a transfer if it still has the version that was shown. */
export function reviseTransfer(
  db: Database,
  { id, version }: { id: string; version: number },
  transfer: Transfer,
  rates: TransferRates,
) {
  return db
    .update(transactions)
    .set({ ...columnsOf(transfer, rates), version: sql`${transactions.version} + 1` })
    .where(
      and(
        eq(transactions.household_id, household()),
        eq(transactions.id, id),
        eq(transactions.version, version),
        eq(transactions.type, "transfer"),
      ),
    )
    .returning({ id: transactions.id });
}

/** A row's `xmin` is the transaction that wrote it, and a batch is one transaction. */
const transferWritten = (
  id: string,
) => sql`(select * from transactions t where t.household_id = (select current_household())
  and t.id = ${id}::uuid and t.type = 'transfer' and t.xmin = pg_current_xact_id()::xid) t`;

/**
 * Makes the fee of a transfer's form what it says, in the batch that wrote the transfer and only if it did: an expense of its
 * own in the account that the transfer left, at the same rate. Without an amount it is deleted.
 * @param formerFrom the account that a revised transfer left before: a fee that lies elsewhere stays there
 */
export function writeFee(
  db: Database,
  {
    id,
    fee,
    feeId,
    formerFrom = null,
  }: { id: string; fee: Cents | undefined; feeId: string; formerFrom?: string | null },
  transfer: Transfer,
  at: Date,
) {
  if (!fee) {
    return db.execute<{ id: string }>(sql`
      delete from transactions f using ${transferWritten(id)}
       where f.household_id = t.household_id and f.fee_of = t.id and f.id = ${feeId}::uuid
      returning f.id`);
  }
  // Only what is new may not be in an account that is gone.
  return db.execute<{ id: string }>(sql`
    with revised as (
      update transactions f
         set date = t.date, amount = ${fee}::bigint, currency = t.currency, exchange_rate = t.exchange_rate,
             exchange_rate_source = t.exchange_rate_source, exchange_rate_date = t.exchange_rate_date,
             account_id = ${feeAccount(formerFrom)}, version = f.version + 1
        from ${transferWritten(id)}
       where f.household_id = t.household_id and f.id = ${feeId}::uuid and f.fee_of = t.id
         and (f.date, f.amount, f.currency, f.exchange_rate, f.account_id)
             is distinct from (t.date, ${fee}::bigint, t.currency, t.exchange_rate, ${feeAccount(formerFrom)})
      returning f.id),
    recorded as (
      insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
                                exchange_rate_date, type, category, subcategory, account_id, fee_of, created_by, created_at)
      select t.household_id, ${feeId}::uuid, t.date, left(${`Fee: ${transfer.description}`}, 300), ${fee}::bigint, t.currency,
             t.exchange_rate, t.exchange_rate_source, t.exchange_rate_date, 'expense', ${FEE.category}, ${FEE.subcategory},
             t.account_id, t.id, current_user_id(), ${at.toISOString()}::timestamptz
        from ${transferWritten(id)}
       where not exists (select from transactions f where f.household_id = t.household_id and f.id = ${feeId}::uuid)
      on conflict (household_id, id) do nothing
      returning id)
    select id from revised union all select id from recorded`);
}

const feeAccount = (formerFrom: string | null) => sql`case
  when f.currency = t.currency and f.account_id is distinct from ${formerFrom}::uuid then f.account_id
  else t.account_id end`;

/** The fee of a transfer with an id; no row where it has none. */
export const findFee = (db: Database, id: string, feeId: string) =>
  db
    .select({ amount: transactions.amount })
    .from(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, feeId), eq(transactions.fee_of, id)));

/** Moves all fees of a transfer to its day, in the batch that wrote it and only if it did. */
export const moveFees = (db: Database, id: string) =>
  db.execute<{ id: string }>(sql`
    update transactions f set date = t.date, version = f.version + 1 from ${transferWritten(id)}
     where f.household_id = t.household_id and f.fee_of = t.id and f.date <> t.date
    returning f.id`);

const fees = alias(transactions, "fees");

/**
 * A transfer with the fee that its form shows: that in the account that it left, or else one in the same currency. No row
 * where there is no such transfer.
 */
export function findTransfer(db: Database, id: string) {
  return db
    .select({
      id: transactions.id,
      version: transactions.version,
      from: transactions.account_id,
      to: transactions.to_account_id,
      amount: transactions.amount,
      currency: transactions.currency,
      date: transactions.date,
      description: transactions.description,
      base_amount: transactions.base_amount,
      rate: sql<string>`trim_scale(${transactions.exchange_rate})::text`,
      rate_source: transactions.exchange_rate_source,
      to_amount: transactions.to_amount,
      to_rate_source: transactions.to_rate_source,
      base_rate: sql<DayRate | null>`json_build_object('rate', trim_scale(${transactions.exchange_rate})::text,
        'day', ${transactions.exchange_rate_date}, 'source', ${transactions.exchange_rate_source})`,
      /** Null where it is the account's own currency. */
      to_rate: sql<DayRate | null>`case when ${transactions.to_rate} is not null then
        json_build_object('rate', trim_scale(${transactions.to_rate})::text, 'day', ${transactions.to_rate_date},
        'source', ${transactions.to_rate_source}) end`,
      saves: transactions.saves,
      fee: fees.amount,
      fee_id: fees.id,
    })
    .from(transactions)
    .leftJoin(
      fees,
      and(
        eq(fees.household_id, transactions.household_id),
        eq(fees.fee_of, transactions.id),
        eq(fees.currency, transactions.currency),
      ),
    )
    .where(and(eq(transactions.household_id, household()), eq(transactions.id, id), eq(transactions.type, "transfer")))
    .orderBy(sql`${fees.account_id} is distinct from ${transactions.account_id}`, fees.id)
    .limit(1);
}

/** What was moved into one's own savings in a month for each line, and where, in cents of the household's currency. */
export function listKeptTransfers(db: Database, month: Month | null) {
  const chosenMonth = month ?? thisMonth;
  return db.execute<{ saves: string; account: string; amount: Cents }>(sql`
    select t.saves, a.name as account, sum(t.base_amount)::float8 as amount
      from transactions t join accounts a on a.household_id = t.household_id and a.id = t.to_account_id
     where t.household_id = (select current_household()) and t.saves is not null
       and t.date between ${firstDayOfMonth(chosenMonth)} and ${lastDayOfMonth(chosenMonth)}
     group by t.saves, a.id, a.name order by t.saves, sum(t.base_amount) desc, a.id`);
}

/** The saving line that the last transfer into each account named. */
export const listSavesLately = (db: Database) =>
  db.execute<{ account: string; saves: string }>(sql`
    select a.id as account, saves_lately(a.id) as saves from accounts a
     where a.household_id = (select current_household()) and a.kind in ('sacco', 'chama', 'savings') and a.removed_at is null
       and saves_lately(a.id) is not null`);

/** The names and currencies of the two accounts of a transfer. `revised`: one that may keep its own, though they be deleted. */
export function findTransferAccounts(db: Database, from: string, to: string, revised: string | null) {
  return db
    .select({ id: accounts.id, name: accounts.name, currency: accounts.currency, kind: accounts.kind })
    .from(accounts)
    .where(
      and(
        eq(accounts.household_id, household()),
        sql`${accounts.id} in (${from}, ${to})`,
        sql`(${accounts.removed_at} is null or exists (select from ${transactions} t where t.household_id = ${household()}
          and t.id = ${revised}::uuid and ${accounts.id} in (t.account_id, t.to_account_id)))`,
      ),
    );
}
