/** What the product has acknowledged, beside what its database holds in the end. */
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { differenceText, findLedgerDifferences } from "../../db/housekeeping/check-ledger.ts";

export type Book = {
  /** Cents by the row's id; null for one that was deleted. */
  rows: Map<string, number | null>;
  /** Descriptions of imported rows, each of which is there once. */
  imported: Set<string>;
  /** Receipts of movements, each of which is there once. */
  receipts: Set<string>;
  acknowledged: number;
};

export const newBook = (): Book => ({ rows: new Map(), imported: new Set(), receipts: new Set(), acknowledged: 0 });

export type Verdict = { lost: string[]; doubled: string[]; differences: string[] };

export async function compare(book: Book, owner: NeonQueryFunction<false, false>): Promise<Verdict> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const stored = await owner`select id, amount::float8 as amount, description from transactions
    where description like 'soak %'`;
  const amounts = new Map(stored.map(({ id, amount }) => [String(id), Number(amount)]));
  for (const [id, amount] of book.rows) {
    const stored = amounts.get(id) ?? null;
    if (stored !== amount) lost.push(`row ${id}: ${amount} was acknowledged, ${stored} is there`);
  }
  count(
    stored.flatMap(({ id, description }) => (book.rows.has(String(id)) ? [] : [String(description)])),
    book.imported,
    "imported row",
  );
  const movements = await owner`select receipt from movements where part = 'main'`;
  count(
    movements.map(({ receipt }) => String(receipt)),
    book.receipts,
    "movement",
  );
  const twice = await owner`select transaction_id from movements where transaction_id is not null and part = 'main'
    group by transaction_id having count(*) > 1`;
  doubled.push(...twice.map(({ transaction_id: id }) => `two movements became ${id}`));
  const { differences } = await findLedgerDifferences(owner);
  return { lost, doubled, differences: differences.map(differenceText) };

  function count(ids: readonly string[], expected: ReadonlySet<string>, what: string): void {
    const times = new Map<string, number>();
    for (const each of ids) times.set(each, (times.get(each) ?? 0) + 1);
    for (const each of expected) if (!times.has(each)) lost.push(`${what} ${each}`);
    for (const [each, many] of times) {
      if (many > 1) doubled.push(`${what} ${each}: ${many} times`);
      else if (!expected.has(each)) doubled.push(`${what} ${each} was never acknowledged`);
    }
  }
}
