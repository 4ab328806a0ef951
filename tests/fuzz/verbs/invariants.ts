/** What holds of a household's rows after every verb. */
import type { TestApp } from "../../app-server.ts";

/** Each finds rows of a household ($1) that must not be there. */
const NEVER: Readonly<Record<string, string>> = {
  "a figure that differs from its rows":
    "select what || ' ' || about as found from ledger_differences(array[$1::uuid])",
  // The split of deleted parts is kept, as they may be restored; one part that is left is a row like any other.
  "a split that is not the sum of its parts": `select s.id::text as found from splits s
    join transactions t on t.household_id = $1 and t.split_id = s.id
    where s.household_id = $1 group by s.id, s.amount having sum(t.amount) <> s.amount`,
  "parts that go both ways": `select t.split_id::text as found from transactions t where t.household_id = $1 and t.split_id is not null
    group by t.split_id having count(distinct t.type = 'income') > 1 or count(distinct t.date) > 1`,
  // One that has become less since is counted for what it is (app/domain/plan/said.ts).
  "an unchanged entry that is more of what is planned than it comes to": `select t.id::text as found from occurrence_links l
    join transactions t on t.household_id = $1 and t.id = l.transaction_id and t.version = 1
    join schedules s on s.household_id = $1 and s.id = l.schedule_id and s.currency = t.currency
    where l.household_id = $1 and l.verdict = 'yes' group by t.id, t.amount having sum(l.amount) > t.amount`,
  "a pocket that holds less than nothing": `select m.pocket_id::text as found from pocket_moves m
    left join transactions t on t.household_id = $1 and t.id = m.transaction_id
    where m.household_id = $1 and m.kind <> 'returned' and (m.transaction_id is null or t.type not in ('income', 'loan_received'))
    group by m.pocket_id having sum(m.amount) < 0`,
  "an entry that two movements became": `select transaction_id::text as found from movements where household_id = $1 and state = 'added'
    and part = 'main' and transaction_id is not null group by transaction_id, account_id having count(*) > 1`,
  "months with a gap, or with one missing": `select period as found from (select period, first_day,
      lag(period) over (order by period) as before, lag(first_day) over (order by period) as day_before
    from household_months where household_id = $1) m where first_day <= day_before
      or to_date(before, 'YYYY-MM') + interval '1 month' <> to_date(period, 'YYYY-MM')`,
};

/** @returns what is wrong with a household's rows, in words */
export async function wrongRows({ owner }: TestApp, household: string): Promise<string[]> {
  const names = Object.keys(NEVER);
  const answers = await owner.transaction(names.map((name) => owner.query(NEVER[name] ?? "", [household])));
  return names.flatMap((name, index) => (answers[index] ?? []).map(({ found }) => `${name}: ${found}`));
}
