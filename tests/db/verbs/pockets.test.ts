/** Pockets, called as a script calls their verbs: what is in them, what takes from them, and what is free beside them. */
import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import { billOf } from "#app/domain/plan/rests.ts";
import { linkOccurrence } from "#app/features/plan/link-occurrence.server.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { type RecordSchedule, recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { splitOccurrence } from "#app/features/plan/split-occurrence.server.ts";
import { archivePocket } from "#app/features/pockets/archive-pocket.server.ts";
import { movePockets } from "#app/features/pockets/move-pockets.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { revisePocket } from "#app/features/pockets/revise-pocket.server.ts";
import { takeBackPocketMove } from "#app/features/pockets/take-back-pocket-move.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { type SaveSplit, saveSplit } from "#app/features/transactions/save-split.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { versionsOf } from "#db/transactions/splits.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
let mpesa: string;
let sacco: string;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  [mpesa, sacco] = [await account("M-PESA", "mpesa", 100_000), await account("Stima", "sacco", 50_000)];
});

const context = () => contextOf(database, editor);
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const shillings = (amount: number) => toCents(amount * 100);

async function account(name: string, kind: string, opening: number) {
  const id = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${name}, ${kind}, 'KES', ${opening * 100}, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  return id;
}

async function pocket(name: string, first: number, more: { account?: string; bill?: string } = {}) {
  const id = newId();
  const entry = { name, account: mpesa, target: null, target_day: null, share: null, bill: null, ...more };
  const put = first > 0 ? { id: newId(), amount: shillings(first) } : undefined;
  expect(await recordPocket(context(), { id, ...entry, first: put })).toEqual({ ok: true, value: { id } });
  return id;
}

const move = (pocket: string, amount: number, id = newId()) =>
  movePockets(context(), [{ id, pocket, amount: shillings(amount) }]);

const rentOf = (id: string): RecordSchedule => ({
  ...({
    id,
    name: "Rent",
    type: "expense",
    direction: "out",
    category: "Rent",
    subcategory: "Monthly Rent",
  } as const),
  ...({ amount: shillings(25_000), amount_to: null, is_about: false, account: mpesa, to_account: null } as const),
  ...({ loan: null, unit: "month", every: 1, anchor: "2026-11-25", month_day: 25, also_day: null } as const),
  ...({
    shift: "none",
    until: "2027-01-31",
    times: null,
    is_payday: false,
    person: null,
    payee: "landlord",
  } as const),
  ...{ payee_name: "landlord", payee_account: null, days: [] },
});

async function rent() {
  const id = newId();
  const answer = await recordSchedule(context(), rentOf(id));
  expect(answer).toMatchObject({ ok: true });
  return id;
}

type Spending = {
  date?: string;
  planned?: { schedule: string; planned_on: string };
  pocket?: string;
  description?: string;
};

const spending = (
  id: string,
  amount: number,
  { description = "Landlord", date = "2026-11-20", ...more }: Spending,
) => ({
  ...({ id, type: "expense", category: "Rent", subcategory: "Monthly Rent", currency: "KES" } as const),
  ...{ date, description, amount: shillings(amount), account: mpesa, ...more },
});

async function spend(amount: number, more: Spending = {}) {
  const id = newId();
  const [answer] = await recordTransactions(context(), [spending(id, amount, more)]);
  expect(answer).toMatchObject({ ok: true });
  return id;
}

async function today() {
  const { visitor, data } = await context().scope.read("app", (db) => ({
    ...planQueries(db),
    accounts: listAccounts(db),
  }));
  if (data === null) throw new Error("no answer");
  const planned = planToday(data, data.accounts, "KES", visitor.today);
  const held = Object.fromEntries(planned.pockets.map(({ name, held }) => [name, held / 100]));
  return { ...planned, held, freeNow: planned.free.free / 100, kept: planned.free.kept / 100 };
}

test("what a pocket keeps for a bill pays both of its parts", async () => {
  const id = newId();
  const bill = { ...rentOf(id), unit: "once", month_day: null, until: null } as const;
  expect(await recordSchedule(context(), bill)).toMatchObject({ ok: true });
  const rent = await pocket("Rent", 25_000, { bill: id });
  expect(await today()).toMatchObject({ freeNow: 75_000 });
  const key = { schedule: id, planned_on: "2026-11-25" };
  const edit = { moved_to: null, amount: shillings(12_000), closed: null };
  const rest = { id: newId(), amount: shillings(13_000), on: "2026-12-10", suffix: ", second part" };
  expect(await splitOccurrence(context(), { ...key, version: 0, edit, rest })).toMatchObject({ ok: true });
  expect(await today()).toMatchObject({ freeNow: 75_000 });
  await spend(13_000, { planned: { schedule: rest.id, planned_on: "2026-12-10" } });
  expect(await today()).toMatchObject({ held: { Rent: 12_000 }, freeNow: 75_000 });
  const entry = { name: "Rent", account: mpesa, target: null, target_day: null, share: null, bill: rest.id };
  expect(await revisePocket(context(), { ...entry, id: rent, version: 1 })).toMatchObject({ ok: true });
  const { pockets, rows } = await today();
  expect(billOf(rows.schedules, pockets[0]?.series ?? null)?.id).toBe(id);
});

describe("a pocket", () => {
  test("keeps money of its account, which is not free; nothing of the ledger changes", async () => {
    await pocket("Christmas", 4_000);
    expect(await today()).toMatchObject({ held: { Christmas: 4_000 }, kept: 4_000, freeNow: 96_000 });
    const [sums] = (
      await database.owner`select (select count(*)::int from transactions where household_id = ${household}) as rows,
      (select count(*)::int from transaction_totals where household_id = ${household}) as totals`
    ).rows;
    expect(sums).toEqual({ rows: 0, totals: 0 });
  });

  test("is filled and emptied once for each id, never below nothing, and each move can be taken back", async () => {
    const [id, put] = [await pocket("Fees", 1_000), newId()];
    for (const _ of [1, 2]) expect(await move(id, 500, put)).toMatchObject({ ok: true });
    expect(await move(id, 700, put)).toMatchObject(refusal("pocket_moved_otherwise"));
    expect(await move(id, -1_501)).toMatchObject({
      refusal: { code: "pocket_holds_less", values: { detail: "150000" } },
    });
    expect(await move(id, -200)).toMatchObject({ ok: true });
    expect((await today()).held).toEqual({ Fees: 1_300 });
    for (const _ of [1, 2]) expect(await takeBackPocketMove(context(), put)).toMatchObject({ ok: true });
    expect((await today()).held).toEqual({ Fees: 800 });
  });

  test("holds the largest amount at most, and gives back what is in it also where a deleted entry left more", async () => {
    const [id, most] = [await pocket("Land", 10_000_000_000), 1_000_000_000_000];
    expect(await move(id, 0.01)).toMatchObject({ refusal: { code: "pocket_full", values: { detail: `${most}` } } });
    const entry = await spend(0.03, { pocket: id });
    expect(await move(id, 0.03)).toMatchObject({ ok: true });
    await removeTransaction(context(), { id: entry, version: 1, withAsset: false });
    expect(await move(id, -0.01)).toMatchObject({ ok: true });
    const held = async () =>
      (
        await database.owner`select sum(m.amount)::float8 as held from pocket_moves m
      where m.pocket_id = ${id} and m.transaction_id is null`
      ).rows[0]?.held;
    expect(await held()).toBe(most + 2);
    expect(await archivePocket(context(), { id, version: 1, archived: true })).toMatchObject({ ok: true });
    expect(await held()).toBe(0);
    expect(await archivePocket(context(), { id, version: 2, archived: false })).toMatchObject({ ok: true });
    expect(await held()).toBe(most + 2);
  });

  test("moves several at once or none of them", async () => {
    const [one, other] = [await pocket("One", 0), await pocket("Other", 0)];
    const both = [one, other].map((pocket, index) => ({
      id: newId(),
      pocket,
      amount: shillings(index === 0 ? 500 : -1),
    }));
    expect(await movePockets(context(), both)).toMatchObject({ refusal: { code: "pocket_holds_less" } });
    expect((await today()).held).toEqual({ One: 0, Other: 0 });
  });

  test("gives back what is in it when it is archived, and takes it again as it was", async () => {
    const id = await pocket("Christmas", 4_000);
    expect(await archivePocket(context(), { id, version: 2, archived: true })).toEqual(refusal("changed_meanwhile"));
    expect(await archivePocket(context(), { id, version: 1, archived: true })).toMatchObject({ ok: true });
    expect(await today()).toMatchObject({ held: {}, freeNow: 100_000 });
    expect(await move(id, 100)).toMatchObject({ refusal: { code: "pocket_gone" } });
    expect(await archivePocket(context(), { id, version: 2, archived: false })).toMatchObject({ ok: true });
    expect(await today()).toMatchObject({ held: { Christmas: 4_000 }, freeNow: 96_000 });
  });

  test("is changed as it was shown, and pays a bill that no other one pays", async () => {
    const bill = await rent();
    const [id, other] = [await pocket("Rent", 100), await pocket("Other", 100)];
    const entry = {
      name: "Rent",
      account: sacco,
      target: shillings(25_000),
      target_day: "2026-12-24",
      share: 10,
      bill,
    };
    for (const _ of [1, 2])
      expect(await revisePocket(context(), { id, version: 1, ...entry })).toMatchObject({ ok: true });
    expect(await revisePocket(context(), { id, version: 1, ...entry, name: "X" })).toEqual(
      refusal("changed_meanwhile"),
    );
    expect(await revisePocket(context(), { id: other, version: 1, ...entry })).toMatchObject({
      refusal: { code: "bill_has_pocket" },
    });
    const dollars = newId();
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${household}, ${dollars}, 'Dollars', 'bank', 'USD', 0, '2026-01-01', 130, 'typed', '2026-01-01')`;
    expect(
      await revisePocket(context(), { id: other, version: 1, ...entry, bill: null, account: dollars }),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe("what is taken from a pocket", () => {
  test("is an entry that names it, as far as there is something in it, as long as the entry is there", async () => {
    const id = await pocket("Christmas", 4_000);
    const goat = await spend(3_000, { pocket: id, description: "Goat" });
    expect(await today()).toMatchObject({ held: { Christmas: 1_000 }, freeNow: 96_000 });
    await spend(2_500, { pocket: id, description: "Travel" });
    expect(await today()).toMatchObject({ held: { Christmas: 0 }, freeNow: 94_500 });
    await reviseTransaction(context(), { ...spending(goat, 1_200, { description: "Goat" }), version: 1 });
    expect((await today()).held).toEqual({ Christmas: 1_800 });
    await removeTransaction(context(), { id: goat, version: 2, withAsset: false });
    expect((await today()).held).toEqual({ Christmas: 3_000 });
  });

  test("is its bill, in the statement in which it is said what it is; a payment that is none gives it back", async () => {
    const schedule = await rent();
    await pocket("Rent", 30_000, { bill: schedule });
    const planned = { schedule, planned_on: "2026-11-25" };
    // Until the end of January it comes three times.
    expect(await today()).toMatchObject({ freeNow: 25_000, kept: 0 });
    const entry = await spend(25_000, { planned });
    expect(await today()).toMatchObject({ held: { Rent: 5_000 }, freeNow: 25_000, untaken: [] });
    await linkOccurrence(context(), { ...planned, entry, amount: null });
    expect((await today()).held).toEqual({ Rent: 30_000 });
    await linkOccurrence(context(), { ...planned, entry, amount: shillings(20_000) });
    expect((await today()).held).toEqual({ Rent: 10_000 });
  });

  test("is what all parts of a split payment come to, whichever parts it has by then, and so is its bill", async () => {
    const schedule = await rent();
    await pocket("Rent", 30_000, { bill: schedule });
    const other = await pocket("Christmas", 30_000);
    const planned = { schedule, planned_on: "2026-11-25" };
    const split = async (entry: string, parts: [id: string, amount: number][]) => {
      const { rows } = await database.owner`select id, version from transactions t where household_id = ${household}
        and (id = ${entry} or split_id = (select split_id from transactions where household_id = ${household} and id = ${entry}))`;
      const amount = shillings(parts.reduce((sum, [, each]) => sum + each, 0));
      const shared = {
        type: "expense",
        category: "Rent",
        subcategory: "Monthly Rent",
        description: "Landlord",
      } as const;
      const change: SaveSplit = {
        ...{ split: newId(), transaction: entry, description: "Landlord", amount },
        versions: versionsOf(rows as { id: string; version: number }[]),
        parts: parts.map(([id, each]) => ({ ...shared, id, amount: shillings(each) })),
      };
      expect(await saveSplit(context(), change)).toMatchObject({ ok: true });
    };
    const [paid, goat, water, hide] = [
      await spend(25_000, { planned }),
      await spend(3_000, { pocket: other }),
      newId(),
      newId(),
    ];
    const [fee] = await recordTransactions(context(), [spending(newId(), 50, { description: "Fee" })]);
    const feeId = fee?.ok ? fee.value.id : "";
    await database.owner`update transactions set fee_of = ${paid} where household_id = ${household} and id = ${feeId}`;
    const states: unknown[] = [];
    const state = async () => {
      const { held, plan, freeNow } = await today();
      states.push({
        held,
        freeNow,
        open: plan.coming.filter(({ planned_on }) => planned_on === planned.planned_on).length,
      });
    };
    await state();
    await split(paid, [
      [paid, 20_000],
      [water, 5_000],
    ]);
    await split(goat, [
      [goat, 1_000],
      [hide, 2_000],
    ]);
    await state();
    await split(paid, [
      [water, 15_000],
      [newId(), 10_000],
    ]);
    await split(goat, [
      [hide, 1_500],
      [newId(), 1_500],
    ]);
    await state();
    const first = states[0];
    expect(first).toMatchObject({ held: { Rent: 5_000, Christmas: 27_000 } });
    expect(states).toEqual([first, first, first]);
    const { rows } =
      await database.owner`select fee_of from transactions where household_id = ${household} and id = ${feeId}`;
    expect(rows).toEqual([{ fee_of: water }]);
  });

  test("is offered where nobody said that its bill was paid, and counts as paid from it meanwhile", async () => {
    const schedule = await rent();
    const id = await pocket("Rent", 30_000, { bill: schedule });
    const entry = await spend(25_000);
    const before = await today();
    expect(before).toMatchObject({ held: { Rent: 30_000 }, freeNow: 25_000 });
    expect(before.untaken).toEqual([
      { pocket: id, schedule, planned_on: "2026-11-25", entry, amount: shillings(25_000) },
    ]);
    await linkOccurrence(context(), { schedule, planned_on: "2026-11-25", entry, amount: shillings(25_000) });
    expect(await today()).toMatchObject({ held: { Rent: 5_000 }, freeNow: 25_000, untaken: [] });
  });

  test("is not offered again of a payment that named its pocket", async () => {
    const id = await pocket("Rent", 60_000, { bill: await rent() });
    await spend(25_000, { pocket: id });
    // What is left in it is for December and January, so nothing of it is kept besides.
    expect(await today()).toMatchObject({ held: { Rent: 35_000 }, freeNow: 25_000, untaken: [] });
  });

  test("is nothing of an entry whose amount no rate tells in the currency of the pocket", async () => {
    const euros = newId();
    await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${household}, ${euros}, 'Euros', 'bank', 'EUR', 0, '2026-01-01', 150, 'typed', '2026-01-01')`;
    const id = await pocket("Travel", 100, { account: euros });
    await spend(10, { pocket: id });
    const { rows } = await database.owner`select kind, amount::int as amount from pocket_moves where pocket_id = ${id}`;
    expect(rows).toEqual([{ kind: "put", amount: 10_000 }]);
  });

  test("is of one entry so many times at most, and nothing is said of one more payment", async () => {
    const [schedule, most] = [await rent(), LIMITS["moves of an entry"]];
    const id = await pocket("Rent", 30_000, { bill: schedule });
    const entry = await spend(20_000);
    await database.owner`insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, transaction_id, schedule_id,
        planned_on, made_at)
      select ${household}, gen_random_uuid(), ${id}, '2026-11-20', -100, 'paid', ${entry}, ${schedule}, date '2027-01-01' + n, ${AT}
        from generate_series(2, ${most}::int) n`;
    const link = (planned_on: string) =>
      linkOccurrence(context(), { schedule, planned_on, entry, amount: shillings(1) });
    expect(await link("2026-11-25")).toMatchObject({ ok: true });
    expect(await link("2026-12-25")).toEqual({
      ok: false,
      refusal: expect.objectContaining({ code: "too_many_moves_of_entry" }),
    });
    expect((await today()).held).toEqual({ Rent: 30_000 - most });
  });

  test("is nothing of a payment from before the pocket was made", async () => {
    const schedule = await rent();
    await spend(25_000);
    await database.owner`update transactions set created_at = ${AT}::timestamptz - interval '1 day' where household_id = ${household}`;
    await pocket("Rent", 30_000, { bill: schedule });
    expect(await today()).toMatchObject({ held: { Rent: 30_000 }, untaken: [] });
  });

  test("stays in it until the day of an entry that is dated ahead", async () => {
    const schedule = await rent();
    await pocket("Rent", 25_000, { bill: schedule });
    await spend(25_000, { date: "2026-11-25", planned: { schedule, planned_on: "2026-11-25" } });
    expect(await today()).toMatchObject({ held: { Rent: 25_000 }, freeNow: 25_000, kept: 0 });
  });

  test("is of the bill that follows by “from now on”, too", async () => {
    const schedule = await rent();
    await pocket("Rent", 30_000, { bill: schedule });
    const dearer = { ...rentOf(schedule), amount: shillings(28_000), anchor: "2026-12-25" };
    const from = { day: "2026-12-25", id: newId() };
    expect(await reviseSchedule(context(), { ...dearer, version: 1, from })).toMatchObject({ ok: true });
    await spend(28_000, { planned: { schedule: from.id, planned_on: "2026-12-25" } });
    expect((await today()).held).toEqual({ Rent: 2_000 });
  });
});

type Step = { kind: "put" | "take" | "spend" | "pay" | "edit" | "drop" | "archive"; which: number; amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("put", "put", "take", "spend", "pay", "edit", "drop", "archive"),
  which: fc.nat(2),
  amount: fc.integer({ min: 1, max: 9_000 }),
});

const AFTER_ARCHIVING: Step[] = (["spend", "archive", "edit"] as const).map((kind, index) => ({
  ...{ kind, which: 0, amount: index + 1 },
}));

test("what was put in is taken back while it is all there, and not once some of it was taken out", async () => {
  const [id, put] = [await pocket("Christmas", 0), newId()];
  await move(id, 100, put);
  await move(id, -60);
  expect(await takeBackPocketMove(context(), put)).toMatchObject(refusal("pocket_holds_less"));
  await move(id, 60);
  for (const _ of [1, 2]) expect(await takeBackPocketMove(context(), put)).toMatchObject({ ok: true });
});

test("what pockets hold is the sum of their rows, and what is free a recount of rows, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      household = await makeHousehold(database);
      editor = await makeMember(database, household);
      [mpesa, sacco] = [await account("M-PESA", "mpesa", 400_000), await account("Stima", "sacco", 50_000)];
      const bill = await rent();
      const ids = [
        await pocket("Here", 5_000),
        await pocket("There", 5_000, { account: sacco }),
        await pocket("Rent", 5_000, { bill }),
      ];
      const [entries, paid, versions] = [[] as string[], [] as string[], new Map<string, number>()];
      for (const { kind, which, amount } of steps) {
        const id = ids[which] ?? "";
        if (kind === "put" || kind === "take") await move(id, kind === "put" ? amount : -amount);
        if (kind === "spend") entries.push(await spend(amount, { pocket: id, description: "Shop" }));
        const next = ["2026-11-25", "2026-12-25", "2027-01-25"][paid.length];
        if (kind === "pay" && next !== undefined) {
          paid.push(await spend(25_000, { planned: { schedule: bill, planned_on: next } }));
        }
        const entry = entries[which];
        if (kind === "edit" && entry) {
          const version = versions.get(entry) ?? 1;
          await reviseTransaction(context(), { ...spending(entry, amount, { description: "Shop" }), version });
          versions.set(entry, version + 1);
        }
        if (kind === "drop" && entry) {
          await removeTransaction(context(), { id: entry, version: versions.get(entry) ?? 1, withAsset: false });
          entries.splice(which, 1);
        }
        if (kind === "archive" && which === 0) {
          const { rows } = await database.owner`select version from pockets where id = ${id} and archived_at is null`;
          if (rows[0]) await archivePocket(context(), { id, version: Number(rows[0].version), archived: true });
        }
      }
      const { rows: moves } = await database.owner`select m.pocket_id, m.amount::int as amount from pocket_moves m
        where m.household_id = ${household} and m.kind <> 'returned'
          and (m.transaction_id is null or m.transaction_id in (select id from transactions where household_id = ${household}))`;
      const sums = ids.map((id) =>
        moves.reduce((sum, move) => sum + (move.pocket_id === id ? Number(move.amount) : 0), 0),
      );
      const { rows: spent } =
        await database.owner`select amount::int as amount from transactions where household_id = ${household}`;
      const there = 40_000_000 - spent.reduce((sum, row) => sum + Number(row.amount), 0);
      const due = (3 - paid.length) * 2_500_000;
      // What an archived one gets back of an entry that is deleted is free: it keeps nothing.
      const { rows: archived } =
        await database.owner`select id from pockets where household_id = ${household} and archived_at is not null`;
      const balances = sums.map((sum, index) => (archived.some(({ id }) => id === ids[index]) ? 0 : sum));
      const [here = 0, , forRent = 0] = balances;
      const found = await today();
      const held = new Map(found.pockets.map(({ id, held }) => [id, held as number]));
      expect(ids.map((id) => held.get(id) ?? 0)).toEqual(balances);
      expect(found.free.free).toBe(there - due - here - Math.max(0, forRent - due));
      for (const sum of sums) expect(sum).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(100), examples: [[AFTER_ARCHIVING]] },
  );
});
