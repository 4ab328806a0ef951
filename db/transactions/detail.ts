/** What is known of one transaction beside its row: who recorded it, what it cost, and the movement that reported it. */
import { sql } from "drizzle-orm";
import type { Cents } from "../../app/domain/money.ts";
import type { MovementSource } from "../../app/domain/movements/movement.ts";
import type { PayeeGroup } from "../../app/domain/movements/review/payee-group.ts";
import type { Database } from "../client.ts";

/** `fees`: in cents of the household's currency. `movement`: null for one that was typed. */
export type EntryDetail = {
  recorded_by: string | null;
  fees: Cents;
  /** What it is a part of, and how much that was. */
  split: { whole: string; amount: Cents } | null;
  movement:
    | (Pick<PayeeGroup, "payee" | "direction" | "kind"> & {
        payee_name: string;
        label: string | null;
        receipt: string;
        time: string | null;
        source: MovementSource;
        balance: Cents | null;
      })
    | null;
  /** Of those that its payee's rule made. */
  rule: { id: string; label: string } | null;
};

/** One row, or none where there is no such transaction. */
export const findEntryDetail = (db: Database, id: string) =>
  db.execute<EntryDetail>(sql`
    select (select p.first_name from profiles p where p.id = t.created_by) as recorded_by, 
           (select json_build_object('whole', s.description, 'amount', s.amount) from splits s
             where s.household_id = t.household_id and s.id = t.split_id and s.amount <> t.amount) as split,
           coalesce((select sum(f.base_amount) from transactions f
                      where f.household_id = t.household_id and f.fee_of = t.id), 0)::float8 as fees,
           case when m.id is not null then json_build_object(
             'payee', m.payee, 'payee_name', m.payee_name, 'direction', m.direction, 'kind', m.kind,
             'label', coalesce(m.party_name, m.party_number), 'receipt', m.receipt, 'time', m.time, 'source', m.source,
             'balance', m.balance) end as movement,
           (select json_build_object('id', r.id, 'label', r.label) from payee_rules r
             where r.household_id = t.household_id and r.removed_at is null and r.words is null
               and r.payee in (m.payee, m.payee_name) and r.direction = m.direction
             order by r.position, r.id limit 1) as rule
      from transactions t
      left join lateral (select * from movements m
                          where m.household_id = t.household_id and m.transaction_id = t.id and m.part = 'main'
                          order by m.created_at, m.id limit 1) m on true
     where t.household_id = (select current_household()) and t.id = ${id}::uuid`);
