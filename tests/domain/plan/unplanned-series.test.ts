/** Which of a ledger's series may still be planned. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { Series } from "#app/domain/plan/proposals.ts";
import { unplannedSeries } from "#app/domain/plan/unplanned-series.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";
import { schedule } from "./rows.ts";

const UTILITY = { type: "expense", category: "Utilities", subcategory: "Subscriptions" } as const;

/** What comes on a day of each month, to whom it is named after; in cents. */
const series = (payee: string, amount: number, next: string, more: Partial<Series> = {}) => ({
  ...{ payee, payee_name: payee, payee_account: null, name: payee, account: "mpesa", currency: "KES" },
  ...{ ...UTILITY, days: [], amounts: [], ...more },
  rhythm: { unit: "month", amount: toCents(amount), isAbout: false, next, monthDay: "same" } as const,
});

const planned = (name: string, amount: number, anchor: string, more: Partial<ScheduleRow> = {}) =>
  schedule(name, amount, anchor, { ...UTILITY, payee: null, payee_name: null, ...more });

const left = (found: ReturnType<typeof series>[], schedules: ScheduleRow[]) =>
  unplannedSeries(found, schedules).map(({ name }) => name);

const NETFLIX = series("netflix", 1_100_00, "2026-12-09");

test("what is planned under its name, or to its payee, is not offered", () => {
  expect(left([NETFLIX], [planned("Netflix", 5_00, "2026-03-01")])).toEqual([]);
  const toPayee = planned("Films", 5_00, "2026-03-01", { payee: "netflix", payee_name: "netflix" });
  expect(left([NETFLIX], [toPayee])).toEqual([]);
  const ofOther = series("school", 1, "2026-12-09", { payee_account: "otieno" });
  expect(left([ofOther], [planned("Fees", 1, "2026-03-01", { payee: "school", payee_account: "AKINYI" })])).toEqual([
    "school",
  ]);
});

test("nor is what is planned under another name, where nobody said who is paid", () => {
  expect(left([NETFLIX], [planned("Films", 1_200_00, "2026-03-12")])).toEqual([]);
  const range = { amount_to: toCents(1_000_00) };
  expect(left([NETFLIX], [planned("Films", 800_00, "2026-03-12", range)])).toEqual([]);
});

test("what is planned stands for no other payee, kind, currency, amount or day", () => {
  for (const [amount, anchor, more] of [
    [1_100_00, "2026-03-09", { payee: "showmax", payee_name: "showmax" }],
    [1_100_00, "2026-03-09", { subcategory: "Internet" }],
    [1_100_00, "2026-03-09", { currency: "USD" }],
    [2_000_00, "2026-03-09", {}],
    [1_100_00, "2026-03-20", {}],
    [1_100_00, "2026-03-09", { until: "2026-10-31" }],
  ] as const) {
    expect(left([NETFLIX], [planned("Films", amount, anchor, more)])).toEqual(["netflix"]);
  }
});

test("one that is planned stands for one series, and for none beside that of its name", () => {
  const both = [NETFLIX, series("showmax", 1_000_00, "2026-12-09")];
  expect(left(both, [planned("Films", 1_100_00, "2026-03-09")])).toEqual(["showmax"]);
  expect(left(both, [planned("Showmax", 1_000_00, "2026-03-09")])).toEqual(["netflix"]);
});
