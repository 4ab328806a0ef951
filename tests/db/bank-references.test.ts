/** What a bank prints one reference on, month after month: each payment is one movement, however many files and messages tell of it. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { type Movement, NOBODY } from "#app/domain/movements/movement.ts";
import { reviewOf } from "#app/domain/movements/review/review.ts";
import { type FileMovementRow, movementsOfFile } from "#app/domain/movements/statements/file-movements.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { stageMovements } from "#db/movements/movements.ts";
import { reviewQueries } from "#db/movements/review.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
let bank: string;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
  bank = await open("KCB");
});

async function open(name: string) {
  const id = newId();
  const account = { name, kind: "bank", opening_balance: toCents(10_000_000), opening_day: "2026-01-01" } as const;
  await scope.write("editor", (db) => ({ opened: recordAccount(db, id, account, null) }));
  return id;
}

type Row = readonly [day: string, amount: number, direction?: "in"];

/** The movements of a bank's file. */
const file = (...rows: Row[]) =>
  movementsOfFile(
    rows.map(
      ([day, amount, direction]): FileMovementRow => ({
        ...{ day, amount: toCents(amount), description: "STANDING ORDER SCHOOL", cells: ["STO-44120"] },
        direction: direction ?? "out",
      }),
    ),
    ["Reference"],
    "bank",
  );

/** What a bank's message tells. */
const message = (day: string, amount: number, more: Partial<Movement> = {}): Movement => ({
  ...{ receipt: "STO-44120", part: "main", at: { day, time: null }, amount: toCents(amount), direction: "out" },
  ...{ kind: "send", party: { name: "School", number: null, account: null }, balance: null, wallet: "bank", ...more },
});

async function stage(movements: readonly Movement[], source: "file" | "messages" = "file", account = bank) {
  const staged = stagedMovements(movements, newId());
  const outcome = await scope.write("editor", (db) => ({ staged: stageMovements(db, account, source, staged, AT) }));
  return outcome.ok ? Object.values(outcome.value.data.staged[0] ?? {}) : outcome.refusal.sqlstate;
}

async function stored() {
  const { rows } = await database.owner`select day::text, amount::int as amount from movements
    where household_id = ${household} order by day, amount`;
  return rows.map(({ day, amount }) => `${day} ${amount}`);
}

async function items() {
  const { data } = await scope.read("app", reviewQueries);
  return data === null ? [] : reviewOf(data);
}

describe("one reference on payments of several months", () => {
  test("is of each of them, in files of one month each", async () => {
    expect(await stage(file(["2026-02-05", 4_500_00]))).toEqual([1, 0, 0]);
    expect(await stage(file(["2026-03-05", 4_500_00]))).toEqual([1, 0, 0]);
    expect(await stage(file(["2026-04-05", 5_000_00]))).toEqual([1, 0, 0]);
    expect(await stored()).toEqual(["2026-02-05 450000", "2026-03-05 450000", "2026-04-05 500000"]);
  });

  test("is known again in files that overlap, whatever their order", async () => {
    await stage(file(["2026-02-05", 100], ["2026-03-05", 100], ["2026-03-05", 100]));
    expect(await stage(file(["2026-04-05", 100], ["2026-03-05", 100], ["2026-03-05", 100]))).toEqual([1, 2, 0]);
    expect(await stage(file(["2026-03-05", 100], ["2026-02-05", 100], ["2026-04-05", 100]))).toEqual([0, 3, 0]);
    expect(await stored()).toHaveLength(4);
  });

  test("is of another payment of the same day where the amount is another", async () => {
    await stage(file(["2026-02-05", 100]));
    expect(await stage(file(["2026-02-05", 101]))).toEqual([1, 0, 0]);
    expect(await stage(file(["2026-02-05", 101], ["2026-02-05", 100]))).toEqual([0, 2, 0]);
  });

  test("is of those of one day that left other balances, whoever tells of them first", async () => {
    const left = (balance: number) => message("2026-02-05", 100, { balance: toCents(balance) });
    expect(await stage([left(900), left(800)], "messages")).toEqual([2, 0, 0]);
    expect(await stage([left(700), left(800), left(900)])).toEqual([1, 2, 0]);
    expect(await stage([left(700)], "messages")).toEqual([0, 1, 0]);
    expect(await stage([left(800), left(600)])).toEqual([1, 1, 0]);
    expect(await stored()).toHaveLength(4);
  });

  test("is one payment where a message told of it some days before, and another where that was a month ago", async () => {
    await stage([message("2026-02-05", 100)], "messages");
    expect(await stage(file(["2026-02-10", 100], ["2026-03-05", 100]))).toEqual([1, 1, 0]);
    expect(await stage([message("2026-03-04", 100), message("2026-04-05", 100)], "messages")).toEqual([1, 1, 0]);
    expect(await stage([{ ...message("2026-04-05", 100), at: null }], "messages")).toEqual([0, 1, 0]);
  });

  test("is of one that was known without a day, once a day is told", async () => {
    await stage([{ ...message("2026-02-05", 100), at: null }], "messages");
    expect(await stage([message("2026-02-05", 100)], "messages")).toEqual([0, 1, 0]);
    expect(await stored()).toEqual(["2026-02-05 100"]);
  });

  test("is of what came in and went out on one day, each by itself", async () => {
    await stage(file(["2026-02-05", 100]));
    expect(await stage(file(["2026-02-05", 100, "in"]))).toEqual([1, 0, 0]);
  });

  test("is of one payment that was discarded, as the file tells of it", async () => {
    await stage([message("2026-02-05", 100)], "messages");
    await database.owner`update movements set state = 'discarded' where household_id = ${household}`;
    expect(await stage(file(["2026-02-07", 100]))).toEqual([1, 0, 0]);
    expect(await stage(file(["2026-02-07", 100]))).toEqual([0, 1, 0]);
  });

  test("gives each its own charge in the review", async () => {
    const months = ["2026-02-05", "2026-03-05"];
    const charge = { part: "fee", kind: "fee" } as const;
    await stage(months.flatMap((day) => [message(day, 5_000_00), message(day, 30_00, charge)]));
    const found = await items();
    expect(found.map(({ day, fees }) => [day, fees.map((fee) => fee.day)])).toEqual(months.map((day) => [day, [day]]));
  });

  test("joins both ends of one month, and of no two", async () => {
    const sacco = await open("Sacco");
    await stage(file(["2026-02-05", 5_000_00], ["2026-04-05", 5_000_00]));
    await stage(file(["2026-03-06", 5_000_00, "in"], ["2026-04-06", 5_000_00, "in"]), "file", sacco);
    expect((await items()).map(({ day, twin }) => [day, twin?.day ?? null]).toSorted()).toEqual([
      ["2026-02-05", null],
      ["2026-03-06", null],
      ["2026-04-05", "2026-04-06"],
    ]);
  });
});

test("what a bank's message and its file both tell of is asked about, though the file's row is one end of a transfer", async () => {
  const phone = await open("M-PESA");
  const received = { receipt: "UBA7QT3LMN", wallet: "mpesa", direction: "in", kind: "receive" } as const;
  await stage([message("2026-02-10", 100, { ...received, party: { ...NOBODY, name: "KCB" } })], "messages", phone);
  await stage([message("2026-02-10", 100, { receipt: "FT26041K2QX" })], "messages");
  await stage([message("2026-02-10", 100, { receipt: "UBA7QT3LMN" })]);
  expect((await items()).map(({ twin, match }) => [twin?.receipt ?? null, match?.transaction])).toEqual([
    ["UBA7QT3LMN", undefined],
    [null, null],
  ]);
});

describe("messages of the same words without a receipt", () => {
  const alike = (balance: number | null) =>
    message("2026-02-05", 100, { receipt: "", balance: balance === null ? null : toCents(balance) });

  test("are two where they leave other balances, though they arrive one by one", async () => {
    expect(await stage([alike(900)], "messages")).toEqual([1, 0, 0]);
    expect(await stage([alike(800)], "messages")).toEqual([1, 0, 0]);
    expect(await stage([alike(800)], "messages")).toEqual([0, 1, 0]);
    expect(await stage([alike(700), alike(900)], "messages")).toEqual([1, 1, 0]);
    expect(await stored()).toHaveLength(3);
  });

  test("are one where only one of them says what it left", async () => {
    await stage([alike(null)], "messages");
    expect(await stage([alike(900)], "messages")).toEqual([0, 1, 0]);
  });
});

test("however a bank's rows are cut into files, and told of by messages before, each is stored once", async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-02-${String(of).padStart(2, "0")}`);
  const payment = fc.tuple(day, fc.constantFrom(100, 200), fc.constantFrom("STO-44120", "LN-99310"));
  const dayOfMonth = fc.integer({ min: 1, max: 28 });
  const part = fc.tuple(dayOfMonth, dayOfMonth, fc.constantFrom("file", "newest first", "messages"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 20 }),
      fc.array(part, { maxLength: 4 }),
      async (payments, parts) => {
        household = await makeHousehold(database);
        scope = scopeOf(database, await makeMember(database, household));
        bank = await open("KCB");
        const dated = payments.toSorted(([one], [other]) => one.localeCompare(other));
        const known = new Set<number>();
        let fresh = 0;
        for (const [one, other, way] of [...parts, [1, 28, "file"] as const]) {
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const printed = dated.flatMap(([of, amount, receipt], index) => {
            if (Number(of.slice(-2)) < from || Number(of.slice(-2)) > to) return [];
            known.add(index);
            const balance = toCents(1_000_000 - index);
            return message(of, amount, { receipt, balance });
          });
          const arrivals = way === "newest first" ? printed.toReversed() : printed;
          const counts = await stage(arrivals, way === "messages" ? way : "file");
          fresh += Number(counts?.[0]);
          expect(fresh).toBe(known.size);
        }
        expect((await stored()).map((row) => row.split(" ")[1]).toSorted()).toEqual(
          dated.map(([, amount]) => `${amount}`).toSorted(),
        );
      },
    ),
    { numRuns: runs(100) },
  );
});
