/** The verbs of transactions, called as a script calls them: plain objects in, results out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import type { Context } from "#app/features/context.ts";
import type { RecordTransaction } from "#app/features/transactions/input.ts";
import { MOST_AT_ONCE, recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { newId } from "#db/id.ts";
import { type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "../support.ts";

let database: TestDatabase;
let household: string;
let editor: Member;

beforeAll(async () => {
  database = await startMigrated();
  await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-20', 129.5, 'Frankfurter', now()), ('EUR', '2026-11-20', 0.875, 'Frankfurter', now())`;
});
afterAll(() => database.stop());

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

/** Nothing answers where rates are published. */
const contextOf = (member: Member | null): Context => ({
  scope: scopeOf(database, member),
  configuration: { ratesUrl: "http://127.0.0.1:9" },
});

const expense = (overrides: Partial<RecordTransaction> = {}): RecordTransaction => ({
  id: newId(),
  type: "expense",
  date: "2026-11-20",
  description: "Unga",
  amount: toCents(15_000),
  category: "Variable Expenses",
  subcategory: "Groceries",
  ...overrides,
});
const loan = (overrides: Partial<RecordTransaction> = {}): RecordTransaction => ({
  ...expense({ type: "loan_received", description: "From the Sacco", category: undefined, subcategory: undefined }),
  ...{ amount: toCents(100_000), loan_name: "Sacco", interest_rate: "12.00", duration: 24, duration_unit: "months" },
  ...overrides,
});
const repayment = (of: string, amount: number, overrides: Partial<RecordTransaction> = {}): RecordTransaction => ({
  ...expense({ type: "loan_repayment", category: undefined, subcategory: undefined }),
  ...{ loan: of, amount: toCents(amount) },
  ...overrides,
});
const fridge = (overrides: Partial<RecordTransaction> = {}): RecordTransaction => ({
  ...expense({ type: "asset_purchased", category: undefined, subcategory: undefined, asset_name: "Fridge" }),
  ...overrides,
});

const record = (...inputs: RecordTransaction[]) => recordTransactions(contextOf(editor), inputs);
/** Each answer as its id, or its refusal's code. */
const codes = async (answers: ReturnType<typeof recordTransactions>) =>
  (await answers).map((each) => (each.ok ? "recorded" : each.refusal.code));

async function rows() {
  const { rows } = await database.owner`select id, description, amount::integer as amount, base_amount::integer as base
    from transactions where household_id = ${household} order by id`;
  return rows;
}

async function makeAccount(currency: string): Promise<string> {
  const id = newId();
  const isOwn = currency === "KES";
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
      opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${currency}, 'bank', ${currency}, 0, '2026-01-01', ${isOwn ? 1 : 140},
      ${isOwn ? "same currency" : "typed"}, '2026-01-01')`;
  return id;
}

/** What the worker asked the database meanwhile. */
async function callsOf(act: () => Promise<unknown>): Promise<number> {
  const worker = () => database.calls.filter(({ role }) => role === "app").length;
  const before = worker();
  await act();
  return worker() - before;
}

describe("recording", () => {
  test.each([1, MOST_AT_ONCE])(
    "%i transactions takes one database call, and answers each in its order",
    async (count) => {
      const inputs = Array.from({ length: count }, (_, index) => expense({ amount: toCents(100 + index) }));
      expect(
        await callsOf(async () => {
          expect(await record(...inputs)).toEqual(inputs.map(({ id }) => ({ ok: true, value: { id } })));
        }),
      ).toBe(1);
      expect(await rows()).toMatchObject(inputs.map(({ id, amount }) => ({ id, amount })));
    },
  );

  test("none asks the database nothing, and more than fifty are a mistake of the caller", async () => {
    expect(await callsOf(async () => expect(await record()).toEqual([]))).toBe(0);
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, () => expense());
    await expect(record(...many)).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });

  test("one that a rule refuses leaves nothing, and the others around it are recorded", async () => {
    const [before, after] = [expense({ description: "Before" }), expense({ description: "After" })];
    const answers = record(
      before,
      loan({ loan_name: "Twice" }),
      loan({ loan_name: "twice" }),
      repayment(newId(), 100),
      expense({ account: newId() }),
      expense({ category: "Food" }),
      repayment(newId(), 100, { interest: toCents(200) }),
      repayment("", 100),
      after,
    );
    expect(await codes(answers)).toEqual([
      "recorded",
      "recorded",
      "loan_name_taken",
      "loan_gone",
      "account_gone",
      "category_unknown",
      "interest_above_amount",
      "loan_not_chosen",
      "recorded",
    ]);
    expect((await rows()).map(({ description }) => description).toSorted()).toEqual([
      "After",
      "Before",
      "From the Sacco",
    ]);
    const { rows: loans } = await database.owner`select name from loans where household_id = ${household}`;
    expect(loans).toEqual([{ name: "Twice" }]);
  });

  test("a loan makes the loan, and a repayment with interest lowers it by the rest, within one call", async () => {
    const received = loan();
    const paid = repayment(received.id, 30_000, { interest: toCents(10_000) });
    expect(await codes(record(received, paid))).toEqual(["recorded", "recorded"]);
    const { rows: loans } = await database.owner`select outstanding_balance::integer as owed from loans
      where household_id = ${household} and id = ${received.id}`;
    expect(loans).toEqual([{ owed: 80_000 }]);
  });

  test("a repayment of more than is owed says how much that is", async () => {
    const received = loan();
    expect(await record(received, repayment(received.id, 100_001))).toMatchObject([
      { ok: true },
      { ok: false, refusal: { code: "loan_balance_exceeded", values: { detail: "100000 KES" } } },
    ]);
  });

  test("an asset of a known name is asked about, and recorded once it is said to be another one", async () => {
    expect(await codes(record(fridge(), fridge({ asset_name: "fridge" })))).toEqual(["recorded", "asset_name_known"]);
    const another = fridge({ asset_name: "fridge", anotherAsset: "fridge" });
    expect(await codes(record(another, another))).toEqual(["recorded", "recorded"]);
    const { rows: assets } =
      await database.owner`select name from assets where household_id = ${household} order by name`;
    expect(assets).toHaveLength(2);
  });

  test("the same again records nothing and succeeds; other contents of its id are refused", async () => {
    const inputs = [expense(), loan(), fridge()];
    await record(...inputs);
    expect(await codes(record(...inputs))).toEqual(["recorded", "recorded", "recorded"]);
    const [plain, received, bought] = inputs as [RecordTransaction, RecordTransaction, RecordTransaction];
    const others = [
      { ...plain, amount: toCents(1) },
      { ...received, duration: 12 },
      { ...bought, asset_name: "Cooker" },
    ];
    expect(await codes(record(...others))).toEqual(["already_recorded", "already_recorded", "already_recorded"]);
    expect(await rows()).toHaveLength(3);
  });

  test("one that was deleted since is not recorded again", async () => {
    const [input, other] = [expense(), expense()];
    await record(input);
    await removeTransaction(contextOf(editor), { id: input.id, version: 1 });
    expect(await codes(record(input, other))).toEqual(["recorded_and_deleted", "recorded"]);
  });

  test("an id of another household's transaction is free in this one, which sees nothing of it", async () => {
    const theirs = expense({ description: "Theirs" });
    await record(theirs);
    household = await makeHousehold(database);
    editor = await makeMember(database, household);
    expect(await codes(record({ ...theirs, description: "Ours" }))).toEqual(["recorded"]);
    expect((await rows()).map(({ description }) => description)).toEqual(["Ours"]);
  });
});

describe("a foreign amount", () => {
  const inDollars = (overrides: Partial<RecordTransaction> = {}) => expense({ currency: "USD", ...overrides });

  test("whose rate is known costs one database call, as one of many and again", async () => {
    const inputs = [inDollars(), inDollars({ currency: "EUR" }), expense()];
    for (const _ of [1, 2]) {
      expect(
        await callsOf(async () => {
          expect(await codes(record(...inputs))).toEqual(["recorded", "recorded", "recorded"]);
        }),
      ).toBe(1);
    }
    expect((await rows()).map(({ base }) => base)).toEqual([1_942_500, 2_220_000, 15_000]);
  });

  test("is recorded at a typed rate, or at what it came to", async () => {
    const typed = [inDollars({ rate: "130" as Rate }), inDollars({ base: toCents(1_960_000) })];
    expect(await codes(record(...typed))).toEqual(["recorded", "recorded"]);
    expect((await rows()).map(({ base }) => base)).toEqual([1_950_000, 1_960_000]);
  });

  test("is asked about with the values of the question, and nothing is recorded", async () => {
    const pair = { from: "USD", to: "KES", day: "2026-11-20" };
    const published = { rate: "129.5", source: "Frankfurter", day: "2026-11-20" };
    const unusual = inDollars({ rate: "1295" as Rate });
    expect(
      await record(
        unusual,
        inDollars({ shownRates: { base: "128" } }),
        inDollars({ rate: "130" as Rate, base: toCents(1) }),
        inDollars({ rate: "100000000000" as Rate }),
        inDollars({ householdCurrency: "USD" }),
      ),
    ).toMatchObject([
      { refusal: { code: "rate_unusual", field: "base", values: { ...pair, typed: "1295", published } } },
      { refusal: { code: "rate_moved", field: "base", values: { ...pair, rate: "129.5" } } },
      { refusal: { code: "rate_and_amount_disagree", field: "base", values: pair } },
      { refusal: { code: "rate_exceeds_amount", field: "base", values: pair } },
      { refusal: { code: "rate_unsuited" } },
    ]);
    expect(await rows()).toEqual([]);
    expect(await codes(record({ ...unusual, confirmedRates: { base: "1295" } }))).toEqual(["recorded"]);
  });

  test("without a rate is refused when nobody can be asked for one, and the others are recorded", async () => {
    expect(await codes(record(inDollars({ currency: "GBP" }), expense()))).toEqual(["rate_unavailable", "recorded"]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("revising", () => {
  const revise = (input: RecordTransaction, version = 1) => reviseTransaction(contextOf(editor), { ...input, version });

  test("changes the version that was shown, once, and keeps a rate while currency and day stay", async () => {
    const input = expense({ currency: "USD", rate: "130" as Rate });
    await record(input);
    const { rate: _, ...changed } = { ...input, amount: toCents(20_000) };
    for (const _ of [1, 2]) expect(await revise(changed)).toEqual({ ok: true, value: { id: input.id } });
    expect(await rows()).toMatchObject([{ amount: 20_000, base: 2_600_000 }]);
    expect(await revise({ ...changed, description: "Late" })).toMatchObject({ refusal: { code: "changed_meanwhile" } });
  });

  test("takes the published rate to the currency of another account, as recording does", async () => {
    const [shillings, euros] = await Promise.all(["KES", "EUR"].map(makeAccount));
    const input = expense({ currency: "USD", account: shillings });
    await record(input, expense({ currency: "USD", account: euros }));
    expect(await revise({ ...input, account: euros })).toEqual({ ok: true, value: { id: input.id } });
    const { rows: moved } = await database.owner`
      select account_amount::integer as amount from transactions where household_id = ${household}`;
    expect(moved).toEqual([{ amount: 13_125 }, { amount: 13_125 }]);
  });

  test("says of one that is gone, or of another type, what it is", async () => {
    const received = loan();
    await record(received);
    expect(await revise(expense())).toMatchObject({ refusal: { code: "transaction_gone" } });
    expect(await revise(expense({ id: received.id }))).toMatchObject({ refusal: { code: "type_differs" } });
    expect(await revise(fridge())).toMatchObject({ refusal: { code: "type_differs" } });
  });
});

test("removing takes the version that was shown, and the asset that it made where that is asked", async () => {
  const bought = fridge();
  await record(bought);
  const remove = (version: number) => removeTransaction(contextOf(editor), { id: bought.id, version, withAsset: true });
  expect(await remove(2)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
  expect(await remove(1)).toMatchObject({ ok: true, value: { id: bought.id, asset_name: "Fridge" } });
  expect(await remove(1)).toEqual({ ok: true, value: null });
  const { rows: assets } = await database.owner`select from assets where household_id = ${household}`;
  expect(assets).toEqual([]);
});
