/** Splits: what was paid at once, in parts. Row-level security supplies the household. */
import { sql } from "drizzle-orm";
import type { Cents } from "../../app/domain/money.ts";
import type { OccurrenceKey } from "../../app/domain/plan/occurrence-key.ts";
import type { TransactionType } from "../../app/domain/transactions/transaction-types.ts";
import type { Database } from "../client.ts";

/** A part as a form has it. */
export type SplitPart = {
  id: string;
  type: TransactionType;
  category: string | null;
  subcategory: string | null;
  description: string;
  amount: Cents;
};

/** What was paid at once: the whole is the sum of its parts. */
export type SplitEntry = { description: string; amount: Cents; parts: readonly SplitPart[] };

export type PartRow = SplitPart & {
  version: number;
  date: string;
  currency: string;
  account: string | null;
  /** Null where it is no part of a split. */
  split: string | null;
  whole: string | null;
  /** Whether it can have parts: no fee, no correction, nothing of a loan or asset, and no transfer. */
  splits: boolean;
};

/** A transaction with the other parts of its split, the largest first. */
export const listParts = (db: Database, id: string) =>
  db.execute<PartRow>(sql`
    select t.id, t.type, t.category, t.subcategory, t.description, t.amount::float8 as amount, t.version, t.date::text, t.currency,
           a.name as account, t.split_id as split, s.description as whole,
           t.type in ('income', 'expense', 'saving', 'giving', 'tithe') and t.fee_of is null and not t.is_correction as splits
      from transactions t
      left join splits s on s.household_id = t.household_id and s.id = t.split_id
      left join accounts a on a.household_id = t.household_id and a.id = t.account_id
     where t.household_id = (select current_household())
       and (t.id = ${id}::uuid or t.split_id = (select o.split_id from transactions o
                                                 where o.household_id = (select current_household()) and o.id = ${id}::uuid))
     order by t.amount desc, t.id`);

/** The parts as they were shown, to detect changes: ids with versions, in the order of the ids. */
export const versionsOf = (parts: readonly { id: string; version: number }[]): string =>
  parts
    .map(({ id, version }) => `${id} ${version}`)
    .toSorted()
    .join(" ");

/**
 * Replaces a transaction, or the split that it is in, with these parts (save_split.sql).
 * `planned`: the occurrence that the transaction is, unless already said.
 */
export const saveSplit = (
  db: Database,
  { split, transaction, versions }: { split: string; transaction: string; versions: string },
  { parts, ...whole }: SplitEntry & { planned?: OccurrenceKey | null },
  at: Date,
) =>
  db.execute<{ outcome: "saved" | "gone" | "changed" | "fixed" | "turned" }>(sql`
    select save_split(${split}::uuid, ${transaction}::uuid, ${versions}, ${JSON.stringify(whole)}::jsonb,
                      ${JSON.stringify(parts)}::jsonb, ${at.toISOString()}::timestamptz) as outcome`);

/** Deletes a split with its parts, if they are as they were shown. */
export const removeSplit = (db: Database, split: string, versions: string) =>
  db.execute<{ outcome: "removed" | "changed" }>(sql`select remove_split(${split}::uuid, ${versions}) as outcome`);
