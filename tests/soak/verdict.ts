/** Compares what the product has acknowledged with what its database holds in the end. */
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { differenceText, findLedgerDifferences } from "../../db/housekeeping/check-ledger.ts";
import { type Book, heldIn } from "./book.ts";

export type Verdict = { lost: string[]; doubled: string[]; differences: string[] };

export async function compare(book: Book, owner: NeonQueryFunction<false, false>): Promise<Verdict> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  await compareRows();
  await compareMovements();
  await comparePockets();
  await comparePlans();
  const { differences } = await findLedgerDifferences(owner);
  return { lost, doubled, differences: differences.map(differenceText) };

  async function compareRows(): Promise<void> {
    const stored = await owner`
      select t.id, t.amount::float8 as amount, t.description, t.fee_of is not null
             or exists (select from movements m where m.household_id = t.household_id and m.transaction_id = t.id) as follows
        from transactions t`;
    const amounts = new Map(stored.map(({ id, amount }) => [String(id), Number(amount)]));
    for (const [id, amount] of book.rows) {
      const stored = amounts.get(id) ?? null;
      if (stored !== amount && !book.unknown.has(id))
        lost.push(`row ${id}: ${amount} was acknowledged, ${stored} is there`);
    }
    const others = stored.filter(
      ({ id, follows }) => !follows && !book.rows.has(String(id)) && !book.unknown.has(String(id)),
    );
    once(
      "imported row",
      others.map(({ description }) => String(description)),
      book.imported,
    );
    for (const { description } of others)
      if (book.undone.has(String(description)))
        doubled.push(`${description} is there again, though its import was undone`);
  }

  async function compareMovements(): Promise<void> {
    const movements = await owner`select receipt, amount::float8 as amount, a.kind from movements m
      join accounts a on a.household_id = m.household_id and a.id = m.account_id where m.part = 'main' or a.kind = 'bank'`;
    const of = (isBank: boolean) => movements.filter(({ kind }) => (kind === "bank") === isBank);
    once(
      "movement",
      of(false).map(({ receipt }) => String(receipt)),
      book.receipts,
    );
    once(
      "row of a bank",
      of(true).map(({ amount }) => String(amount)),
      new Set([...book.bankRows].map(String)),
    );
    const twice = await owner`select transaction_id from movements where transaction_id is not null and part = 'main'
      group by transaction_id having count(*) > 1`;
    doubled.push(...twice.map(({ transaction_id: id }) => `two movements became ${id}`));
    const gone = await owner`select m.receipt from movements m where m.state = 'added' and m.transaction_id is not null
      and not exists (select from transactions t where t.household_id = m.household_id and t.id = m.transaction_id)`;
    lost.push(...gone.map(({ receipt }) => `what the movement ${receipt} became`));
  }

  async function comparePockets(): Promise<void> {
    const stored = await owner`select p.id, coalesce(sum(m.amount), 0)::float8 as held, count(m.id)::int as moves
      from pockets p left join pocket_moves m on m.household_id = p.household_id and m.pocket_id = p.id group by p.id`;
    const held = new Map(stored.map((row) => [String(row.id), row]));
    for (const [pocket, moves] of book.pockets) {
      const row = held.get(pocket);
      if (Number(row?.held) === heldIn(book, pocket) && Number(row?.moves) === moves.size) continue;
      const text = `pocket ${pocket}: ${moves.size} moves of ${heldIn(book, pocket)}, ${row?.moves} of ${row?.held} are there`;
      (Number(row?.moves) > moves.size ? doubled : lost).push(text);
    }
  }

  async function comparePlans(): Promise<void> {
    const links =
      await owner`select l.schedule_id || ' ' || l.planned_on as occurrence, l.transaction_id as entry, l.amount::float8 as amount
      from occurrence_links l where l.verdict = 'yes' and exists (select from transactions t
        where t.household_id = l.household_id and t.id = l.transaction_id)`;
    once(
      "payment of",
      links.map(({ occurrence }) => String(occurrence)),
      new Set(book.paid.keys()),
    );
    for (const { occurrence, entry, amount } of links) {
      const paid = book.paid.get(String(occurrence));
      if (paid && (paid.entry !== entry || paid.amount !== Number(amount)))
        lost.push(`${occurrence} was paid by ${paid.entry} with ${paid.amount}, ${entry} with ${amount} is there`);
    }
    const changes =
      await owner`select schedule_id || ' ' || planned_on as occurrence, moved_to::text, amount::float8 as amount, closed
      from occurrence_changes`;
    once(
      "change of",
      changes.map(({ occurrence }) => String(occurrence)),
      new Set(book.changes.keys()),
    );
    for (const { occurrence, moved_to, amount, closed } of changes) {
      const [is, was] = [{ moved_to, amount, closed }, book.changes.get(String(occurrence))].map((each) =>
        JSON.stringify(each),
      );
      if (was !== undefined && is !== was) lost.push(`${occurrence}: ${was} was acknowledged, ${is} is there`);
    }
    const carried =
      await owner`select concat_ws(' ', household_id, period, category) as line, is_carried from carried_lines`;
    const lines = new Map(carried.map(({ line, is_carried }) => [String(line), is_carried]));
    for (const [line, is] of book.carried)
      if (lines.get(line) !== is) lost.push(`${line}: carries ${is} was acknowledged, ${lines.get(line)} is there`);
  }

  /** Each that is expected is found once, and nothing else is. */
  function once(what: string, ids: readonly string[], expected: ReadonlySet<string>): void {
    const times = new Map<string, number>();
    for (const each of ids) times.set(each, (times.get(each) ?? 0) + 1);
    for (const each of expected) if (!times.has(each)) lost.push(`${what} ${each}`);
    for (const [each, many] of times) {
      if (many > 1) doubled.push(`${what} ${each}: ${many} times`);
      else if (!expected.has(each)) doubled.push(`${what} ${each} was never acknowledged`);
    }
  }
}
