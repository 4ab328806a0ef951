/**
 * Assets and liabilities: two pairs of tables of one shape, for current and for dated values. Triggers write the dated
 * values (db/balance-sheet/triggers); row-level security supplies the household.
 */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { BalanceSheetKind, DatedValue } from "../../app/domain/balance-sheet/balance-sheet.ts";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Rate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import { LIMITS } from "../../app/domain/limits.ts";
import { type Cents, toCents } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { inBase, latestRate, latestRateDate } from "../exchange-rates/rates.ts";
import { asset_values, assets, liabilities, liability_values, transactions } from "../schema.ts";

const ITEMS = { asset: assets, liability: liabilities } as const;
const VALUES = {
  asset: { values: asset_values, item: asset_values.asset_id },
  liability: { values: liability_values, item: liability_values.liability_id },
} as const;

const household = () => sql`(select current_household())`;

/**
 * An asset or a liability as screens show it. `base` is its value today in cents of the household's currency; null where
 * that is unknown.
 */
export type BalanceSheetRow = Awaited<ReturnType<typeof listItems>>[number];

const columnsOf = (items: (typeof ITEMS)[BalanceSheetKind]) => ({
  id: items.id,
  name: items.name,
  currency: items.currency,
  value: items.value,
  last_updated: items.last_updated,
  version: items.version,
  base: inBase(items.value),
  rate: sql<Rate | null>`trim_scale(latest.rate)::text`,
  rate_date: latestRateDate,
});

/** All that were not removed, the last updated first. */
export function listItems(db: Database, kind: BalanceSheetKind) {
  const items = ITEMS[kind];
  return db
    .select(columnsOf(items))
    .from(items)
    .leftJoinLateral(latestRate(items.currency), sql`true`)
    .where(and(eq(items.household_id, household()), isNull(items.removed_at)))
    .orderBy(desc(items.last_updated), desc(items.id));
}

/** No row: it never existed, or it was removed. */
export function findItem(db: Database, kind: BalanceSheetKind, id: string) {
  const items = ITEMS[kind];
  return db
    .select(columnsOf(items))
    .from(items)
    .leftJoinLateral(latestRate(items.currency), sql`true`)
    .where(and(eq(items.household_id, household()), eq(items.id, id), isNull(items.removed_at)));
}

/** Its dated values, oldest first: the first one, and the newest. `before` is the one before it, `count` how many there are in all. */
export function listValues(db: Database, kind: BalanceSheetKind, id: string) {
  const { values, item } = VALUES[kind];
  const all = db
    .select({
      day: values.day,
      value: values.value,
      before: sql<Cents | null>`lag(${values.value}) over (order by ${values.day})`
        .mapWith((value) => toCents(Number(value)))
        .as("before"),
      place: sql<number>`row_number() over (order by ${values.day})`.as("place"),
      count: sql<number>`count(*) over ()`.mapWith(Number).as("count"),
    })
    .from(values)
    .where(and(eq(values.household_id, household()), eq(item, id)))
    .as("all_values");
  return db
    .select({ day: all.day, value: all.value, before: all.before, count: all.count })
    .from(all)
    .where(sql`${all.place} = 1 or ${all.place} > ${all.count} - ${LIMITS["changes shown"]}`)
    .orderBy(all.day);
}

/** The transaction that bought an asset. No row: it was entered by hand, or that transaction was deleted. */
export function findPurchase(db: Database, id: string) {
  return db
    .select({
      date: transactions.date,
      month: sql<Month>`(select month_of_day(${transactions.household_id}, ${transactions.date}))`,
      description: transactions.description,
      amount: transactions.amount,
      currency: transactions.currency,
    })
    .from(transactions)
    .where(and(eq(transactions.household_id, household()), eq(transactions.asset_id, id)))
    .limit(1);
}

/** What is entered for a new item. Without a currency it is in the household's. */
export type NewBalanceSheetItem = {
  name: string;
  value: Cents;
  currency?: string | undefined;
  /** The day from which it was owned or owed, before today, and its value then. */
  first?: DatedValue | undefined;
};

/**
 * Records an item at today's value, once: a second insert of the same id changes nothing and returns no row. Nor does
 * one whose first day is not before today.
 */
export function recordItem(
  db: Database,
  kind: BalanceSheetKind,
  id: string,
  { name, value, currency, first }: NewBalanceSheetItem,
) {
  const { values, item } = VALUES[kind];
  const day = sql`${first?.day ?? null}::date`;
  return db.execute<{ id: string }>(sql`
    with recorded as (
      insert into ${ITEMS[kind]} (household_id, id, name, currency, value, dated_back, last_updated)
      select current_household(), ${id}::uuid, ${name}, coalesce(${currency ?? null}, (select household_currency())), ${value}::bigint,
             ${day}, household_today()
       where coalesce(${day} < household_today(), true)
          on conflict (household_id, id) do nothing
      returning *
    ), dated as (
      insert into ${values} (household_id, ${sql.identifier(item.name)}, day, value)
      select household_id, id, dated_back, ${first?.value ?? null}::bigint from recorded where dated_back is not null
    )
    select id from recorded`);
}

/**
 * Records a value of a day before all others, from which the item then counts. No row: the day is not before them, or
 * the item was removed or bought, which dates it.
 */
export function recordFirstValue(db: Database, kind: BalanceSheetKind, id: string, { day, value }: DatedValue) {
  const { values, item } = VALUES[kind];
  return db.execute<{ day: Day }>(sql`
    with first as (
      insert into ${values} (household_id, ${sql.identifier(item.name)}, day, value)
      select i.household_id, i.id, ${day}::date, ${value}::bigint from ${ITEMS[kind]} i
       where i.household_id = ${household()} and i.id = ${id}::uuid and i.removed_at is null
         and ${day}::date < (select min(day) from ${values} v where v.household_id = i.household_id and v.${sql.identifier(item.name)} = i.id)
         and not exists (select from transactions t where t.household_id = i.household_id and t.asset_id = i.id)
      on conflict do nothing
      returning day
    )
    update ${ITEMS[kind]} i set dated_back = coalesce(i.dated_back, first.day) from first
     where i.household_id = ${household()} and i.id = ${id}::uuid
    returning first.day::text as day`);
}

/** PV409: the household has an asset of this name already, unless it is this one. */
export const requireNewAssetName = (db: Database, id: string, name: string) =>
  db.execute(sql`select require_new_asset_name(${name}, ${id}::uuid)`);

const thatVersion = (items: (typeof ITEMS)[BalanceSheetKind], id: string, version: number) =>
  and(eq(items.household_id, household()), eq(items.id, id), eq(items.version, version), isNull(items.removed_at));

/**
 * Records a new value for a day, if the item still has the version that was shown and the day is allowed
 * (`daysForNextValue`). No row: one of these does not hold, or the item is gone.
 */
export function reviseValue(db: Database, kind: BalanceSheetKind, id: string, version: number, value: Cents, day: Day) {
  const items = ITEMS[kind];
  return db
    .update(items)
    .set({ value, last_updated: day, version: sql`${items.version} + 1` })
    .where(
      and(
        thatVersion(items, id, version),
        sql`${day}::date between ${items.last_updated} and greatest(${items.last_updated}, household_today())`,
      ),
    )
    .returning({ id: items.id });
}

/** Removes it from the lists, if it still has the version that was shown. Its transaction and its history stay. */
export function removeItem(db: Database, kind: BalanceSheetKind, id: string, version: number, at: Date) {
  const items = ITEMS[kind];
  return db
    .update(items)
    .set({ removed_at: at.toISOString(), version: sql`${items.version} + 1` })
    .where(thatVersion(items, id, version))
    .returning({ id: items.id });
}

/** The stored item, removed or not, to tell a repeated submit from a different one. */
export function findStoredItem(db: Database, kind: BalanceSheetKind, id: string) {
  const items = ITEMS[kind];
  return db
    .select({
      name: items.name,
      currency: items.currency,
      value: items.value,
      last_updated: items.last_updated,
      removed_at: items.removed_at,
      version: items.version,
    })
    .from(items)
    .where(and(eq(items.household_id, household()), eq(items.id, id)));
}
