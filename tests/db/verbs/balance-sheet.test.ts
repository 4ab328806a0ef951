/** The verbs of assets and liabilities, called as a script calls them: plain objects in, results out. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import {
  type RecordBalanceSheetItem,
  recordBalanceSheetItem,
} from "#app/features/balance-sheet/record-balance-sheet-item.server.ts";
import { recordEarlierValue } from "#app/features/balance-sheet/record-earlier-value.server.ts";
import { removeBalanceSheetItem } from "#app/features/balance-sheet/remove-balance-sheet-item.server.ts";
import { reviseBalanceSheetItem } from "#app/features/balance-sheet/revise-balance-sheet-item.server.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let editor: Member;

const database = databaseOfFile();

beforeEach(async () => {
  editor = await makeMember(database, await makeHousehold(database));
});

/** Today is 21 November 2026. */
const context = () => contextOf(database, editor);

describe.each(["asset", "liability"] as const)("an %s", (kind) => {
  const item = (overrides: Partial<RecordBalanceSheetItem> = {}): RecordBalanceSheetItem => ({
    ...{ kind, id: newId(), name: "Plot", value: toCents(500_000) },
    ...overrides,
  });
  const record = (overrides: Partial<RecordBalanceSheetItem> = {}) =>
    recordBalanceSheetItem(context(), item(overrides));

  test("is recorded once, and other contents of its id are refused", async () => {
    const id = newId();
    for (const _ of [1, 2]) expect(await record({ id })).toEqual({ ok: true, value: { id } });
    expect(await record({ id, value: toCents(1), isAnother: true })).toEqual({
      ok: false,
      refusal: { code: "already_recorded" },
    });
  });

  test("is recorded with what it was worth earlier, which another one sent with its id does not lose", async () => {
    const [id, refusal] = [newId(), { code: "already_recorded" }];
    const earlier = { id, since: "2020-01-01", value_then: toCents(100_000) };
    expect(await record({ id })).toMatchObject({ ok: true });
    expect(await record(earlier)).toMatchObject({ refusal });
    const other = { ...earlier, id: newId(), name: "Car" };
    for (const _ of [1, 2]) expect(await record(other)).toMatchObject({ ok: true });
    for (const change of [{ since: "2021-01-01" }, { value_then: toCents(200_000) }])
      expect(await record({ ...other, ...change })).toMatchObject({ refusal });
  });

  test("was there since a day before today, which can be said later, too", async () => {
    const today = record({ since: "2026-11-21" });
    expect(await today).toEqual({
      ok: false,
      refusal: { code: "first_day_too_late", values: { before: "2026-11-21" } },
    });
    const id = newId();
    await record({ id, since: "2026-03-01", value_then: toCents(300_000) });
    const earlier = (since: string) => recordEarlierValue(context(), { kind, id, since, value_then: toCents(200_000) });
    const atOnce = await Promise.all([1, 2, 3].map(() => earlier("2025-01-01")));
    expect([...atOnce, await earlier("2025-01-01")]).toEqual(Array(4).fill({ ok: true, value: { id } }));
    expect(await earlier("2026-02-01")).toEqual({
      ok: false,
      refusal: { code: "first_day_too_late", values: { before: "2025-01-01" } },
    });
  });

  test("takes a new value in the version that was shown, once, from its last day until today", async () => {
    const id = newId();
    await record({ id });
    const revise = (value: number, valued_on: string) =>
      reviseBalanceSheetItem(context(), { kind, id, version: 1, value: toCents(value), valued_on });
    expect(await revise(1, "2026-11-22")).toEqual({
      ok: false,
      refusal: { code: "day_out_of_range", values: { earliest: "2026-11-21", latest: "2026-11-21" } },
    });
    for (const _ of [1, 2]) expect(await revise(600_000, "2026-11-21")).toEqual({ ok: true, value: { id } });
    const changed = { ok: false, refusal: { code: "changed_meanwhile" } };
    expect(await revise(700_000, "2026-11-21")).toEqual(changed);
    expect(await revise(600_000, "2026-11-20")).toEqual(changed);
  });

  test("is removed in the version that was shown, and nothing is written to it then", async () => {
    const id = newId();
    await record({ id });
    const remove = (version: number) => removeBalanceSheetItem(context(), { kind, id, version });
    expect(await remove(2)).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
    for (const _ of [1, 2]) expect(await remove(1)).toEqual({ ok: true, value: { id } });
    const gone = { ok: false, refusal: { code: "gone" } };
    const value = { value: toCents(1), valued_on: "2026-11-21" };
    expect(await reviseBalanceSheetItem(context(), { kind, id, version: 2, ...value })).toEqual(gone);
    expect(await recordEarlierValue(context(), { kind, id, since: "2025-01-01", value_then: toCents(1) })).toEqual(
      gone,
    );
    expect(await record({ id })).toEqual({ ok: false, refusal: { code: "recorded_and_deleted" } });
    expect(await removeBalanceSheetItem(context(), { kind, id: newId(), version: 1 })).toEqual(gone);
  });
});

test("an asset of a known name is asked about, and recorded once it is said to be another one", async () => {
  const plot = () => ({ kind: "asset", id: newId(), name: "Plot", value: toCents(1) }) as const;
  await recordBalanceSheetItem(context(), plot());
  expect(await recordBalanceSheetItem(context(), plot())).toMatchObject({ refusal: { code: "asset_name_known" } });
  expect(await recordBalanceSheetItem(context(), { ...plot(), isAnother: true })).toMatchObject({ ok: true });
});
