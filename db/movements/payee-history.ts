/** What the payees of reviewed movements became before. */
import { sql } from "drizzle-orm";
import type { PayeeHistory } from "../../app/domain/movements/review/review-data.ts";
import type { Database } from "../client.ts";
import { household, reviewed } from "./waiting-movements.ts";

/** Settled movements of one payee, or of one name, among which what it became is looked for; charges are some of them. */
const MOST_OF_PAYEE = 40;

/** What a payee, or everyone of its name, became before: the latest three of the last forty. */
const latestOf = (column: "payee" | "payee_name") => sql`(
  select w.key, w.direction, h.* from (select distinct ${sql.identifier(column)} as key, direction from asked) w
   cross join lateral (
     select l.payee, l.day, l.id, t.type, t.category, t.subcategory,
            case when l.direction = 'out' then t.to_account_id else t.account_id end as other_account,
            case when t.type = 'loan_repayment' then o.id end as loan
       from (select l.* from movements l
              where l.household_id = ${household()} and l.state = 'added' and l.${sql.identifier(column)} = w.key
                and l.direction = w.direction
              order by l.day desc, l.id desc limit ${MOST_OF_PAYEE}) l
       join transactions t on t.household_id = l.household_id and t.id = l.transaction_id
       left join loans o on o.household_id = t.household_id and o.id = t.loan_id and o.removed_at is null
                        and o.outstanding_balance > 0
      where t.fee_of is null
      order by l.day desc, l.id desc limit 3) h)`;

/**
 * What the payees of reviewed movements became before, the latest first; at most three each, of their own before those of their
 * name. Each payee and each name is looked up once, as any number of payees may have one name.
 */
export function listPayeeHistory(db: Database) {
  return db.execute<PayeeHistory>(sql`
    with asked as materialized (
      select distinct l.payee, l.payee_name, l.direction from ${reviewed} l
    ), by_payee as materialized ${latestOf("payee")}, by_name as materialized ${latestOf("payee_name")}, found as (
      select w.payee, w.payee_name, w.direction, true as is_own, p.day, p.id, p.type, p.category, p.subcategory,
             p.other_account, p.loan
        from asked w join by_payee p on p.key = w.payee and p.direction = w.direction
      union all
      select w.payee, w.payee_name, w.direction, false, n.day, n.id, n.type, n.category, n.subcategory, n.other_account, n.loan
        from asked w join by_name n on n.key = w.payee_name and n.direction = w.direction and n.payee <> w.payee
    )
    select payee, direction, type, category, subcategory, other_account, loan from (
      select f.*, row_number() over (partition by payee, payee_name, direction order by is_own desc, day desc, id desc) as place
        from found f) f
     where place <= 3 order by payee, payee_name, direction, place`);
}
