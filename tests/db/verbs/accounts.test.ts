/** The verbs of accounts, called as a script calls them: plain objects in, results out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toCents, ZERO } from "#app/domain/money.ts";
import { archiveAccount } from "#app/features/accounts/archive-account.server.ts";
import { correctAccount } from "#app/features/accounts/correct-account.server.ts";
import { reconcileAccount } from "#app/features/accounts/reconcile-account.server.ts";
import { type RecordAccount, recordAccount } from "#app/features/accounts/record-account.server.ts";
import { recordFirstAccounts } from "#app/features/accounts/record-first-accounts.server.ts";
import { removeAccount } from "#app/features/accounts/remove-account.server.ts";
import { reviseAccount } from "#app/features/accounts/revise-account.server.ts";
import { newId } from "#db/id.ts";
import { crowd } from "../races/crowd.ts";
import { startHolding } from "../races/held.ts";
import { codeOf, contextOf, type Member, makeHousehold, makeMember, startMigrated } from "../support.ts";

let database: Awaited<ReturnType<typeof startMigrated>>;
let household: string;
let editor: Member;

beforeAll(async () => {
  database = await startMigrated();
  await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-20', 129.5, 'Frankfurter', now())`;
});
afterAll(() => database.stop());

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

const context = () => contextOf(database, editor);

const bank = (overrides: Partial<RecordAccount> = {}): RecordAccount => ({
  ...({ id: newId(), name: "Equity", kind: "bank", householdCurrency: "KES" } as const),
  ...{ opening_balance: toCents(50_000), opening_day: "2026-11-20" },
  ...overrides,
});

const record = (input: RecordAccount) => recordAccount(context(), input);

async function rows() {
  const { rows } = await database.owner`select name, currency, trim_scale(opening_rate)::text as rate, version
    from accounts where household_id = ${household} and removed_at is null order by name`;
  return rows;
}

describe("recording", () => {
  test("takes an account once, and refuses other contents of its id, or its name again", async () => {
    const input = bank();
    for (const _ of [1, 2]) expect(await record(input)).toEqual({ ok: true, value: { id: input.id } });
    expect(await record({ ...input, name: "KCB" })).toEqual({ ok: false, refusal: { code: "already_recorded" } });
    expect(await record(bank())).toMatchObject({ refusal: { code: "account_name_taken" } });
    expect(await rows()).toEqual([{ name: "Equity", currency: "KES", rate: "1", version: 1 }]);
  });

  test("takes the published rate of the opening day, and is refused where nobody can be asked for one", async () => {
    const inDollars = bank({ currency: "USD" });
    expect(await record(inDollars)).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ currency: "USD", rate: "129.5" }]);
    expect(await record(bank({ currency: "GBP", name: "London" }))).toEqual({
      ok: false,
      refusal: { code: "rate_unavailable", values: { from: "GBP", day: "2026-11-20" } },
    });
  });

  test("the first accounts is all or nothing, and once", async () => {
    const [mpesa, cash] = [bank({ name: "M-PESA", kind: "mpesa" }), bank({ name: "Cash", kind: "cash" })];
    for (const _ of [1, 2]) {
      expect(await recordFirstAccounts(context(), [mpesa, cash])).toEqual({
        ok: true,
        value: { ids: [mpesa.id, cash.id] },
      });
    }
    const twice = [bank({ name: "Sacco" }), bank({ name: "Cash" })];
    expect(await recordFirstAccounts(context(), twice)).toMatchObject({ refusal: { code: "account_name_taken" } });
    expect((await rows()).map(({ name }) => name)).toEqual(["Cash", "M-PESA"]);
  });
});

describe("revising", () => {
  test("takes the version that was shown, once, and keeps the opening rate while the day stays", async () => {
    const input = bank({ currency: "USD", rate: "131" as never });
    await record(input);
    const { rate: _, ...changed } = { ...input, name: "Dollars", version: 1, shownDay: input.opening_day };
    for (const _ of [1, 2])
      expect(await reviseAccount(context(), changed)).toEqual({ ok: true, value: { id: input.id } });
    expect(await rows()).toEqual([{ name: "Dollars", currency: "USD", rate: "131", version: 2 }]);
    const late = reviseAccount(context(), { ...changed, name: "Late" });
    expect(await late).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
    const unknown = reviseAccount(context(), { ...changed, id: newId() });
    expect(await unknown).toEqual({ ok: false, refusal: { code: "gone" } });
  });

  test("refuses the second of two opening rates, and another rate of an account that is recorded", async () => {
    const input = bank({ currency: "USD", rate: "131" as never });
    const withRate = (rate: string) => ({ ...input, rate: rate as never, version: 1, shownDay: input.opening_day });
    for (const _ of [1, 2]) expect(await record(input)).toMatchObject({ ok: true });
    expect(await record(withRate("130"))).toEqual({ ok: false, refusal: { code: "already_recorded" } });
    for (const _ of [1, 2]) expect(await reviseAccount(context(), withRate("129"))).toMatchObject({ ok: true });
    expect(await reviseAccount(context(), withRate("125"))).toEqual({
      ok: false,
      refusal: { code: "changed_meanwhile" },
    });
    expect(await rows()).toMatchObject([{ rate: "129", version: 2 }]);
  });

  test("archives and takes into use again, and removes the version that was shown, once", async () => {
    const { id } = bank();
    await record(bank({ id }));
    const archive = (version: number, archived: boolean) => archiveAccount(context(), { id, version, archived });
    expect(await archive(1, true)).toMatchObject({ ok: true });
    expect(await archive(1, true)).toMatchObject({ ok: true });
    expect(await archive(1, false)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
    expect(await archive(2, false)).toMatchObject({ ok: true });
    expect(await removeAccount(context(), { id, version: 2 })).toMatchObject({
      refusal: { code: "changed_meanwhile" },
    });
    for (const _ of [1, 2]) expect(await removeAccount(context(), { id, version: 3 })).toMatchObject({ ok: true });
    expect(await archive(4, true)).toEqual({ ok: false, refusal: { code: "gone" } });
  });
});

describe("reconciling", () => {
  const stated = (id: string, amount: number, version = 1) => ({
    ...{ id, version, day: "2026-11-20", stated: toCents(amount) },
  });

  test("remembers an account that agrees, and says by how much another one differs", async () => {
    const { id } = bank();
    await record(bank({ id }));
    expect(await reconcileAccount(context(), stated(id, 49_000))).toEqual({
      ok: false,
      refusal: {
        code: "balance_differs",
        values: {
          ...{ day: "2026-11-20", stated: 49_000, actual: 50_000, difference: -1_000 },
          reasons: [],
        },
      },
    });
    const early = reconcileAccount(context(), { ...stated(id, 50_000), day: "2026-11-19" });
    expect(await early).toEqual({
      ok: false,
      refusal: { code: "before_opening", values: { opening: "2026-11-20" } },
    });
    expect(await reconcileAccount(context(), stated(id, 50_000))).toEqual({ ok: true, value: { id } });
    expect(await reconcileAccount(context(), stated(id, 50_000))).toMatchObject({
      refusal: { code: "changed_meanwhile" },
    });
    expect(await reconcileAccount(context(), stated(newId(), 0))).toEqual({ ok: false, refusal: { code: "gone" } });
  });

  test("books the difference that was shown, once", async () => {
    const { id } = bank();
    await record(bank({ id }));
    const correction = { ...stated(id, 49_000), correctionId: newId() };
    const correct = (shownDifference: number) => correctAccount(context(), { ...correction, shownDifference });
    expect(await correct(-2_000)).toMatchObject({
      refusal: { code: "balance_differs", values: { difference: -1_000 } },
    });
    expect(await correct(-1_000)).toEqual({ ok: true, value: { id } });
    expect(await correct(0)).toEqual({ ok: true, value: { id } });
    const { rows: booked } = await database.owner`select type, amount::integer as amount, is_correction
      from transactions where household_id = ${household}`;
    expect(booked).toEqual([{ type: "expense", amount: 1_000, is_correction: true }]);
    expect(await reconcileAccount(context(), stated(id, 49_000, 2))).toMatchObject({ ok: true });
  });

  test("books a difference once that two people book at once, and once a correction that is sent twice", async () => {
    const { id } = bank();
    await record(bank({ id }));
    const correct = (version: number, amount: number, correctionId: string) => async () =>
      codeOf(await correctAccount(context(), { ...stated(id, amount, version), correctionId }));
    const held = async () =>
      (await database.owner`select sum(change)::integer as moved from account_totals where account_id = ${id}`).rows[0]
        ?.moved;
    const twoPeople = [newId(), newId()].map((correctionId) => correct(1, 55_000, correctionId));
    const answers = await crowd(database, (index) => (twoPeople[index] as () => Promise<string>)(), 2);
    expect([answers.toSorted(), await held()]).toEqual([["changed_meanwhile", "done"], 5_000]);
    const twice = correct(2, 54_000, newId());
    expect([await crowd(database, twice, 2), await held()]).toEqual([["done", "done"], 4_000]);
  });

  test.each([
    ["noted as agreeing", 50_000, reconcileAccount],
    ["corrected", 49_000, correctAccount],
  ] as const)(
    "an account is not %s by what it held before its missing expense came, in the same moment",
    async (_, amount, verb) => {
      const { id } = bank();
      await record(bank({ id }));
      const partner = await startHolding(database.postgresUrl);
      await partner.act(
        `insert into transactions (household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source,
           exchange_rate_date, type, category, subcategory, account_id, created_by, created_at)
         values ($1, $2, '2026-11-20', 'Naivas', 1000, 'KES', 1, 'same currency', '2026-11-20', 'expense', 'Variable Expenses',
           'Groceries', $3, $4, now())`,
        [household, newId(), id, editor.userId],
      );
      const answer = verb(context(), { ...stated(id, amount), correctionId: newId() });
      await partner.whatWaits(answer);
      await partner.commit();
      expect(await answer).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
      const { rows: noted } = await database.owner`select version, reconciled_on,
        (select count(*)::integer from transactions where household_id = ${household}) as entries from accounts where id = ${id}`;
      expect(noted).toEqual([{ version: 1, reconciled_on: null, entries: 1 }]);
    },
  );

  test("cannot book a difference in a currency whose rate is not known", async () => {
    const { id } = bank();
    await record(bank({ id, currency: "GBP", rate: "170" as never, opening_balance: ZERO }));
    expect(await correctAccount(context(), { ...stated(id, 100), correctionId: newId() })).toEqual({
      ok: false,
      refusal: { code: "rate_unknown", values: { from: "GBP", day: "2026-11-20" } },
    });
  });
});
