/** What a transaction form offers: descriptions and categories that the household uses. */
import { and, desc, eq, getTableColumns, isNotNull, isNull, Subquery, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Cents } from "../../app/domain/money.ts";
import type { EntryType } from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";
import { accounts, payee_rules, transactions } from "../schema.ts";

const household = () => sql`(select current_household())`;

/** How many rows of a type are searched for descriptions and categories, and how many descriptions a form gets. */
const SUGGESTION_ROWS = 1000;
const MOST_SUGGESTIONS = 200;

/** The given type, or without one, the present type of a transaction. */
const typeOrThatOf = (type: EntryType | null, id: string | null) =>
  type ?? sql`(select t.type from ${transactions} t where t.household_id = ${household()} and t.id = ${id})`;

const recent = alias(transactions, "recent");

/** The newest rows of a type, or without one, of the present type of a transaction. Nobody chooses what fees are. */
function recentOf(type: EntryType | null, id: string | null) {
  const rows = sql`select * from newest_transactions(${typeOrThatOf(type, id)}, ${SUGGESTION_ROWS}) where fee_of is null`;
  return new Subquery(rows, getTableColumns(recent), "recent") as unknown as typeof recent;
}

/**
 * The categories that a household uses most for a type, with their subcategories. Without a type, for that of a
 * transaction.
 */
export function listCommonCategories(db: Database, type: EntryType | null, id: string | null, limit: number) {
  return db
    .select({ category: sql<string>`${recent.category}`, subcategory: recent.subcategory })
    .from(recentOf(type, id))
    .where(isNotNull(recent.category))
    .groupBy(recent.category, recent.subcategory)
    .orderBy(sql`count(*) desc`, sql`max(${recent.date}) desc`)
    .limit(limit);
}

/**
 * The descriptions that a household uses for a type, most frequent first, each as last written, with its category then and how
 * often. `usual`: the amount of the last three, where they had the same, in `currency`. Without a type, for the present type of
 * a transaction.
 */
export function listDescriptionSuggestions(db: Database, type: EntryType | null, id: string | null) {
  const lowerDescription = sql`lower(${recent.description})`;
  const lastThree = sql`over (partition by ${lowerDescription} order by ${recent.date} desc, ${recent.id} desc
    rows between current row and 2 following)`;
  const latest = db
    .selectDistinctOn([lowerDescription], {
      description: recent.description,
      category: recent.category,
      subcategory: recent.subcategory,
      times: sql<number>`count(*) over (partition by ${lowerDescription})`.as("times"),
      date: recent.date,
      currency: recent.currency,
      usual: sql<Cents | null>`case when count(*) ${lastThree} = 3
          and min(${recent.amount}) ${lastThree} = max(${recent.amount}) ${lastThree}
          and min(${recent.currency}) ${lastThree} = max(${recent.currency}) ${lastThree} then ${recent.amount}::float8 end`.as(
        "usual",
      ),
    })
    .from(recentOf(type, id))
    .where(sql`char_length(${recent.description}) <= 80`)
    .orderBy(lowerDescription, desc(recent.date), desc(recent.id))
    .as("latest");
  return db
    .select({
      description: latest.description,
      category: latest.category,
      subcategory: latest.subcategory,
      times: latest.times,
      usual: latest.usual,
      currency: latest.currency,
    })
    .from(latest)
    .orderBy(desc(latest.times), desc(latest.date))
    .limit(MOST_SUGGESTIONS);
}
export type DescriptionSuggestion = Awaited<ReturnType<typeof listDescriptionSuggestions>>[number];

/**
 * The household's rules for a type, in their order, by the name that each has. Without a type, for the present type of a
 * transaction. `payee` and `words`: what else a description may be, or hold, where the rule is about that alone; in small
 * letters.
 */
export function listRuleSuggestions(db: Database, type: EntryType | null, id: string | null) {
  const { payee, words } = payee_rules;
  return db
    .select({
      description: payee_rules.label,
      category: payee_rules.category,
      subcategory: payee_rules.subcategory,
      payee: sql<string | null>`case when ${words} is null then lower(${payee}) end`,
      words: sql<string | null>`case when ${payee} is null then lower(${words}) end`,
    })
    .from(payee_rules)
    .where(
      and(
        eq(payee_rules.household_id, household()),
        isNull(payee_rules.removed_at),
        sql`${payee_rules.type} = ${typeOrThatOf(type, id)}`,
      ),
    )
    .orderBy(payee_rules.position, payee_rules.id)
    .limit(MOST_SUGGESTIONS);
}
export type RuleSuggestion = Awaited<ReturnType<typeof listRuleSuggestions>>[number];

/** An account that a form offers. `isLast`: what this member last recorded of the type lies in it. */
export type AccountChoice = Awaited<ReturnType<typeof listAccountChoices>>[number];

/**
 * The accounts that a form offers, those that this member used last for the type first. Without a type, for the present
 * type of a transaction; its account is among them though it be archived, and those of a transfer though they be deleted.
 */
export function listAccountChoices(db: Database, type: EntryType | null, id: string | null) {
  // Of the last rows only: whoever seldom records would else have the whole ledger read for theirs. Ids grow with time, so
  // that the greatest is the last one recorded.
  const last = sql<string>`max(${recent.id}::text)`;
  const used = db
    .select({
      account_id: recent.account_id,
      last: last.as("last"),
      is_last: sql<boolean>`${last} = max(${last}) over ()`.as("is_last"),
    })
    .from(recentOf(type, id))
    .where(eq(recent.created_by, sql`(select current_user_id())`))
    .groupBy(recent.account_id)
    .as("used");
  const lies = sql`exists (select from ${transactions} t where t.household_id = ${household()} and t.id = ${id}
    and ${accounts.id} in (t.account_id, t.to_account_id))`;
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      kind: accounts.kind,
      currency: accounts.currency,
      isLast: sql<boolean>`coalesce(${used.is_last}, false)`,
    })
    .from(accounts)
    .leftJoin(used, eq(used.account_id, accounts.id))
    .where(
      and(
        eq(accounts.household_id, household()),
        type === "transfer" ? sql`(${accounts.removed_at} is null or ${lies})` : isNull(accounts.removed_at),
        sql`(${accounts.archived_at} is null or ${lies})`,
      ),
    )
    .orderBy(sql`${used.last} desc nulls last`, accounts.id)
    .limit(MOST_SUGGESTIONS);
}
