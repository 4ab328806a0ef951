/** What a household decided that its payees always are, in the order in which the rules apply. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { LIMITS } from "../../app/domain/limits.ts";
import type { PayeeRule } from "../../app/domain/movements/review/review-data.ts";
import type { Database } from "../client.ts";
import { payee_rules } from "../schema.ts";

const household = () => sql`(select current_household())`;
const isPresent = and(eq(payee_rules.household_id, household()), isNull(payee_rules.removed_at));

const columns = {
  id: payee_rules.id,
  label: payee_rules.label,
  payee: payee_rules.payee,
  words: payee_rules.words,
  direction: payee_rules.direction,
  type: payee_rules.type,
  category: payee_rules.category,
  subcategory: payee_rules.subcategory,
  applied_count: payee_rules.applied_count,
  applied_on: payee_rules.applied_on,
  version: payee_rules.version,
};

/** A rule as it is listed. */
export type PayeeRuleRow = Awaited<ReturnType<typeof listPayeeRules>>[number];

/** The household's rules: the first one that fits a movement applies. */
export function listPayeeRules(db: Database) {
  return db.select(columns).from(payee_rules).where(isPresent).orderBy(payee_rules.position, payee_rules.id);
}

/** How many rules the household has. */
export const countPayeeRules = (db: Database) =>
  db.select({ count: sql<number>`count(*)::int` }).from(payee_rules).where(isPresent);

/** A rule that was not removed. */
export function findPayeeRule(db: Database, id: string) {
  return db
    .select(columns)
    .from(payee_rules)
    .where(and(isPresent, eq(payee_rules.id, id)));
}

/** A rule that was removed in the last day, so that this can be undone. */
export function findRemovedPayeeRule(db: Database, id: string) {
  return db
    .select(columns)
    .from(payee_rules)
    .where(and(eq(payee_rules.household_id, household()), eq(payee_rules.id, id), isNotNull(payee_rules.removed_at)));
}

/** `direction` suits the type: only income arrives. `payee` or `words` are needed. */
export type NewPayeeRule = Omit<PayeeRule, "id">;

/**
 * Records a rule once, as the last one; the row has the id of the rule that says it now. One for the same payee, words and
 * direction gets the new category instead. PG004: there are 500 rules.
 */
export function recordPayeeRule(db: Database, id: string, rule: NewPayeeRule, at: Date) {
  return db.execute<{ id: string }>(
    sql`select record_payee_rule(${id}::uuid, ${JSON.stringify(rule)}::jsonb, ${at.toISOString()}::timestamptz) as id`,
  );
}

export type PayeeRuleChange = Pick<PayeeRule, "label" | "words" | "type" | "category" | "subcategory">;

/** Changes a rule that still has the version that was shown. No row either where the type does not suit its direction. */
export function revisePayeeRule(db: Database, { id, version }: { id: string; version: number }, rule: PayeeRuleChange) {
  return db
    .update(payee_rules)
    .set({ ...rule, version: sql`${payee_rules.version} + 1` })
    .where(
      and(
        isPresent,
        eq(payee_rules.id, id),
        eq(payee_rules.version, version),
        eq(payee_rules.direction, rule.type === "income" ? "in" : "out"),
      ),
    )
    .returning({ id: payee_rules.id });
}

/** Moves a rule directly before another one, or after it. No row where it stands before, or after, that one already. */
export function movePayeeRule(db: Database, id: string, where: "before" | "after", other: string) {
  const isBeyond = where === "before" ? sql`p.place < one.place` : sql`p.place > one.place`;
  const beside = where === "before" ? sql`other.place - 0.5` : sql`other.place + 0.5`;
  return db.execute<{ id: string }>(sql`
    with places as materialized (
      select r.id, r.removed_at, row_number() over (order by r.position, r.id) as place
        from payee_rules r where r.household_id = ${household()}
    ), one as (
      select p.place from places p where p.id = ${id}::uuid and p.removed_at is null
    ), other as (
      select p.place from places p cross join one where p.id = ${other}::uuid and p.removed_at is null and ${isBeyond}
    ), moved as (
      select p.id, row_number() over (order by case p.place when one.place then ${beside} else p.place end) as place
        from places p cross join one cross join other
    )
    update payee_rules r set position = m.place from moved m
     where r.household_id = ${household()} and r.id = m.id and r.position <> m.place
    returning r.id`);
}

/** Removes a rule, and forgets those that were removed before the last day, and all but the last 500 in any case. */
export function removePayeeRule(db: Database, id: string) {
  return db.execute<{ id: string }>(sql`
    with forgotten as (
      delete from payee_rules
       where household_id = ${household()} and removed_at is not null
         and (removed_at < request_time() - interval '1 day'
              or id in (select r.id from payee_rules r where r.household_id = ${household()} and r.removed_at is not null
                         order by r.removed_at desc, r.id desc offset ${LIMITS["removed payee rules"] - 1}))
    )
    update payee_rules set removed_at = request_time()
     where household_id = ${household()} and id = ${id}::uuid and removed_at is null
    returning id`);
}

/** Brings a removed rule back to its place. No row where it is there already, or was forgotten. PG004: there are 500 rules. */
export function restorePayeeRule(db: Database, id: string) {
  return db.execute<{ id: string }>(
    sql`select r.id from restore_payee_rule(${id}::uuid) as r(id) where r.id is not null`,
  );
}
