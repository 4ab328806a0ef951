/**
 * What files and messages of the same weeks tell of, one after the other: no payment is lost, and none is there twice without a
 * question. `tests/data/bank-sequences.txt` has rows as they are brought in, what there really was (`=`), and which of those are both
 * ends of a transfer (`~`, counted from 0).
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { distinctMovements } from "#app/domain/movements/distinct-movements.ts";
import type { Movement } from "#app/domain/movements/movement.ts";
import { type Item, reviewOf } from "#app/domain/movements/review/review.ts";
import { isBankCharge } from "#app/domain/movements/statements/bank-charges.ts";
import { movementsOfFile, partyOf } from "#app/domain/movements/statements/file-movements.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { stageMovements } from "#db/movements/movements.ts";
import { reviewQueries } from "#db/movements/review.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

type Row = {
  day: string;
  direction: "in" | "out";
  amount: number;
  reference: string;
  description: string;
  balance: string;
};
type Step = { account: string; source: "file" | "messages"; rows: Row[] };
type Payment = { account: string; direction: string; amount: number };
type Sequence = { name: string; steps: Step[]; payments: Payment[]; transfers: [number, number][] };

const centsOf = (text: string) => Math.round(Number(text) * 100);

function readSequence(block: string): Sequence {
  const [name = "", ...lines] = block.split("\n");
  const sequence: Sequence = { name, steps: [], payments: [], transfers: [] };
  for (const line of lines) {
    const [first = "", second = "", third = "", ...rest] = line.replace(/^[=~ ]+/, "").split(/ \| /);
    if (line.startsWith("=")) {
      sequence.payments.push({ account: first, direction: third, amount: centsOf(rest[0] ?? "") });
    } else if (line.startsWith("~")) {
      sequence.transfers.push(first.split(" ").map(Number) as [number, number]);
    } else if (line.startsWith(" ")) {
      const [reference, description = "", balance] = rest.map((cell) => (cell === "-" ? "" : cell));
      const row = { day: first, direction: second as "in" | "out", amount: centsOf(third), description };
      sequence.steps.at(-1)?.rows.push({ ...row, reference: reference ?? "", balance: balance ?? "" });
    } else if (line !== "") {
      const [account = "", source] = line.split(", ");
      sequence.steps.push({ account, source: source as Step["source"], rows: [] });
    }
  }
  return sequence;
}

const sequences = readFileSync("tests/data/bank-sequences.txt", "utf8").split(/^# /m).slice(1).map(readSequence);

const database = databaseOfFile();

const kindOf = (account: string) => (account.startsWith("M-PESA") ? "mpesa" : "bank");

function movementsOf({ account, source, rows }: Step): Movement[] {
  if (source === "file") {
    return movementsOfFile(
      rows.map(({ reference, balance, amount, ...row }) => ({
        ...{ ...row, amount: toCents(amount) },
        cells: [reference, balance],
      })),
      ["Reference", "Balance"],
      kindOf(account),
    );
  }
  return distinctMovements(
    rows.map((row, index) => {
      const isCharge = row.direction === "out" && isBankCharge(row.description);
      return {
        ...{ receipt: row.reference, part: isCharge ? "fee" : "main", at: { day: row.day, time: null } },
        ...{ amount: toCents(row.amount), direction: row.direction, party: partyOf(row.description) },
        kind: isCharge ? "fee" : row.direction === "in" ? "receive" : "send",
        balance: row.balance === "" ? null : toCents(centsOf(row.balance)),
        wallet: kindOf(account),
        level: "wording",
        words: { start: index, end: index, text: row.description },
      } as const;
    }),
  ).movements;
}

/** Another kind of file has other columns. */
const columnsOf = ({ rows }: Step) => [
  "Date",
  ...(rows.some(({ reference }) => reference !== "") ? ["Reference"] : []),
  ...(rows.some(({ balance }) => balance !== "") ? ["Balance"] : []),
];

const fileWith = (columns: readonly string[], household: string, account: string, at: Date) =>
  database.owner`insert into imports (household_id, id, file_name, columns, account_id, created_at, committed_at)
    values (${household}, ${newId()}, 'statement.csv', ${columns}, ${account}, ${at.toISOString()}, ${at.toISOString()})`;

/** What is stored of a sequence's files and messages, and what the review makes of it. */
async function bringIn({
  steps,
}: Sequence): Promise<{ stored: Payment[]; items: Item[]; nameOf: (id: string) => string }> {
  const household = await makeHousehold(database);
  const scope = scopeOf(database, await makeMember(database, household));
  const ids = new Map(steps.map(({ account }) => [account, newId()]));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  for (const [name, id] of ids) {
    const account = { name, kind: kindOf(name), opening_balance: toCents(0), opening_day: "2020-01-01" } as const;
    await scope.write("editor", (db) => ({ opened: recordAccount(db, id, account, null) }));
  }
  for (const [index, step] of steps.entries()) {
    const staged = stagedMovements(movementsOf(step), newId());
    const at = new Date(AT.getTime() + index);
    const account = ids.get(step.account) ?? "";
    if (step.source === "file") await fileWith(columnsOf(step), household, account, at);
    const outcome = await scope.write("editor", (db) => ({
      staged: stageMovements(db, account, step.source, staged, at),
    }));
    expect(outcome.ok).toBe(true);
  }
  const nameOf = (id: string) => names.get(id) ?? "";
  const { data } = await scope.read("app", reviewQueries);
  const { rows } = await database.owner`select account_id, direction, amount::int as amount from movements
    where household_id = ${household}`;
  return {
    stored: rows.map(({ account_id, direction, amount }) => ({ account: nameOf(account_id), direction, amount })),
    items: data === null ? [] : reviewOf(data),
    nameOf,
  };
}

const keyOf = ({ account, direction, amount }: Payment) => `${account} ${direction} ${amount}`;

function countsOf(payments: readonly Payment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const payment of payments) counts.set(keyOf(payment), (counts.get(keyOf(payment)) ?? 0) + 1);
  return counts;
}

test.each(sequences.map((sequence) => [sequence.name, sequence] as const))("%s", async (_, sequence) => {
  const { stored, items, nameOf } = await bringIn(sequence);
  const paymentOf = ({ account_id, direction, amount }: { account_id: string; direction: string; amount: number }) => ({
    ...{ account: nameOf(account_id), direction, amount },
  });
  const [real, counted] = [countsOf(sequence.payments), countsOf(stored)];
  const questions = items.filter(({ match }) => match !== null).flatMap(({ movement, fees }) => [movement, ...fees]);
  const askedCounts = countsOf(questions.map(paymentOf));
  for (const [key, count] of real) expect([key, counted.get(key)]).toEqual([key, expect.toSatisfy((n) => n >= count)]);
  for (const [key, count] of counted) {
    const sure = count - (askedCounts.get(key) ?? 0);
    expect([key, sure]).toEqual([key, expect.toSatisfy((n) => n <= (real.get(key) ?? 0))]);
  }
  const joined = items.filter(({ twin }) => twin !== null).map(({ movement }) => movement.amount);
  const transferred = sequence.transfers.map(([end]) => sequence.payments[end]?.amount);
  const isAsked = (amount: number | undefined) => questions.some((movement) => movement.amount === amount);
  expect(joined.filter((amount) => !isAsked(amount)).toSorted()).toEqual(
    transferred.filter((amount) => !isAsked(amount)).toSorted(),
  );
});
