/**
 * Accounts: where a household's money is. Row-level security supplies the household; triggers keep what moved each account
 * (db/transactions/triggers/transactions.sql).
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { KIND_NAMES } from "../../app/domain/accounts/account.ts";
import type { AccountEntry } from "../../app/domain/accounts/account-entry.ts";
import type { Day } from "../../app/domain/calendar.ts";
import type { DayRate } from "../../app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, toCents, ZERO } from "../../app/domain/money.ts";
import type { Database } from "../client.ts";
import { listed } from "../columns.ts";
import { latestRate, latestRateDate } from "../exchange-rates/rates.ts";
import { account_moves, account_totals, accounts, profiles } from "../schema.ts";

/**
 * An account as screens show it: `balance` is in its own currency and counts what is dated ahead, of which `ahead` is the
 * sum; `base` is its balance at today's rate in the household's, null where none is known.
 */
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

const household = () => sql`(select current_household())`;
const centsOf = (value: string | number): Cents => toCents(Number(value));

/** What moved an account from its opening day on: in its own currency, or in the household's at the rates of its rows. */
const movedSum = (column: "change" | "base_change") => sql`coalesce((select sum(${account_totals[column]})
  from ${account_totals} where ${account_totals.household_id} = ${accounts.household_id}
   and ${account_totals.account_id} = ${accounts.id} and not ${account_totals.before_opening}), 0)`;

const balance = sql`(${accounts.opening_balance} + ${movedSum("change")})`;

const ahead = sql`coalesce((select sum(${account_moves.change}) from ${account_moves}
    where ${account_moves.household_id} = ${accounts.household_id} and ${account_moves.account_id} = ${accounts.id}
      and ${account_moves.day} > household_today()), 0)`;

/**
 * Whether an account is that of the caller's own phone: an M-PESA account of theirs, or of nobody where they are alone. Anything
 * else may be their partner's.
 */
export const isOfOwnPhone = sql<boolean>`(${accounts.kind} = 'mpesa' and coalesce(${accounts.owner_id} = (select current_user_id()),
    (select count(*) from household_members h where h.household_id = ${accounts.household_id} and h.active) = 1))`;

const columns = {
  id: accounts.id,
  name: accounts.name,
  kind: accounts.kind,
  currency: accounts.currency,
  opening_balance: accounts.opening_balance,
  opening_day: accounts.opening_day,
  opening_rate: sql<string>`trim_scale(${accounts.opening_rate})::text`,
  opening_rate_source: accounts.opening_rate_source,
  owner_id: accounts.owner_id,
  /** Null where it is the household's, or of someone who is no longer in it. */
  owner: profiles.first_name,
  digits: accounts.digits,
  /** Null: as its kind says. */
  is_everyday: accounts.is_everyday,
  reconciled_on: accounts.reconciled_on,
  reconciled_balance: accounts.reconciled_balance,
  /** Whether it still holds what the bank said on that day. */
  agrees: sql<boolean>`coalesce(${accounts.reconciled_balance} = account_balance_on(${accounts.id}, ${accounts.reconciled_on}), false)`,
  is_archived: sql<boolean>`${accounts.archived_at} is not null`,
  is_of_own_phone: isOfOwnPhone,
  version: accounts.version,
  balance: balance.mapWith(centsOf),
  ahead: ahead.mapWith(centsOf),
  base: sql<Cents | null>`in_base(${balance}, latest.rate)`.mapWith(centsOf),
  /** The same without what is dated ahead. */
  base_today: sql<Cents | null>`in_base(${balance} - ${ahead}, latest.rate)`.mapWith(centsOf),
  /** In the household's currency at the rates of its rows: what cash counts of it. */
  booked: sql`(${accounts.opening_base} + ${movedSum("base_change")})`.mapWith(centsOf),
  /** One unit of its currency in the household's, today; null where none is known. */
  rate: sql<string | null>`trim_scale(latest.rate)::text`,
  rate_date: latestRateDate,
};

const KIND_ORDER = sql`array_position(array[${listed(KIND_NAMES)}], ${accounts.kind})`;

const selectAccounts = (db: Database) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.owner_id))
    .leftJoinLateral(latestRate(accounts.currency), sql`true`);

/** The household's accounts by kind, those in use first. */
export function listAccounts(db: Database) {
  return selectAccounts(db)
    .where(and(eq(accounts.household_id, household()), isNull(accounts.removed_at)))
    .orderBy(sql`${accounts.archived_at} is not null`, KIND_ORDER, asc(accounts.id));
}

/** The names of the household's accounts, for a filter. */
export function listAccountNames(db: Database) {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.household_id, household()), isNull(accounts.removed_at)))
    .orderBy(sql`${accounts.archived_at} is not null`, KIND_ORDER, asc(accounts.id));
}

/** By what a file may call the household's accounts. */
export function listOwnAccounts(db: Database) {
  return db
    .select({ name: accounts.name, currency: accounts.currency, digits: accounts.digits })
    .from(accounts)
    .where(and(eq(accounts.household_id, household()), isNull(accounts.removed_at)));
}

/** An account as it is stored, also when it was removed. */
export function findStoredAccount(db: Database, id: string) {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.household_id, household()), eq(accounts.id, id)));
}

export function findAccount(db: Database, id: string) {
  return selectAccounts(db).where(
    and(eq(accounts.household_id, household()), eq(accounts.id, id), isNull(accounts.removed_at)),
  );
}

/**
 * Records an account once: a second insert of the same id changes nothing and returns no row. `rate` null: in the
 * household's currency.
 */
export function recordAccount(db: Database, id: string, entry: AccountEntry, rate: DayRate | null) {
  return db
    .insert(accounts)
    .values({
      household_id: household() as never,
      id,
      ...columnsOf(entry, rate),
      kind: entry.kind,
      currency: (rate === null ? sql`(select household_currency())` : entry.currency) as never,
    })
    .onConflictDoNothing({ target: [accounts.household_id, accounts.id] })
    .returning({ id: accounts.id });
}

/**
 * Changes an account if it still has the version that was shown; its currency stays. `rate` 'unchanged' keeps its
 * opening rate.
 */
export function reviseAccount(
  db: Database,
  shown: { id: string; version: number },
  entry: AccountEntry,
  rate: DayRate | null | "unchanged",
) {
  return change(db, shown, { ...columnsOf(entry, rate), kind: entry.kind });
}

const columnsOf = (entry: AccountEntry, rate: DayRate | null | "unchanged") => ({
  name: entry.name,
  opening_balance: entry.opening_balance ?? ZERO,
  opening_day: entry.opening_day,
  owner_id: ownerOf(entry) as never,
  digits: entry.digits ?? null,
  is_everyday: entry.everyday === undefined ? null : entry.everyday === "yes",
  ...(rate === "unchanged"
    ? ({} as OpeningRate)
    : ({
        opening_rate: rate?.rate ?? "1",
        opening_rate_source: rate?.source ?? "same currency",
        opening_rate_date: rate?.day ?? entry.opening_day,
      } satisfies OpeningRate)),
});
type OpeningRate = Pick<typeof accounts.$inferInsert, "opening_rate" | "opening_rate_source" | "opening_rate_date">;

/** A present member, or nobody. */
const ownerOf = ({ owner }: AccountEntry) =>
  sql`(select m.user_id from household_members m where m.household_id = (select current_household()) and m.active
        and m.user_id = ${owner ?? null}::uuid)`;

/** Offers an account no more for what is new, or offers it again; its balance counts as before. */
export function archiveAccount(db: Database, shown: { id: string; version: number }, archived: boolean) {
  return change(db, shown, { archived_at: archived ? sql`request_time()` : null } as never);
}

/** Removes an account from the lists. What lay in it is in no account then; its opening balance counts no more. */
export function removeAccount(db: Database, shown: { id: string; version: number }) {
  return change(db, shown, { removed_at: sql`request_time()` } as never);
}

/** Remembers that a bank said at the end of a day what the account has, if it still holds then what was read: `held`. */
export const recordAgreement = (
  db: Database,
  { id, version }: { id: string; version: number },
  { day, stated, held }: { day: Day; stated: Cents; held: Cents },
) =>
  db.execute<{ is_recorded: boolean }>(sql`
    select record_agreement(${id}::uuid, ${version}::integer, ${day}::date, ${stated}::bigint, ${held}::bigint) as is_recorded`);

function change(
  db: Database,
  { id, version }: { id: string; version: number },
  values: Partial<typeof accounts.$inferInsert>,
) {
  return db
    .update(accounts)
    .set({ ...values, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.household_id, household()),
        eq(accounts.id, id),
        eq(accounts.version, version),
        isNull(accounts.removed_at),
      ),
    )
    .returning({ id: accounts.id });
}
