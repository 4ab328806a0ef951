/** On which days comes what was typed, or proposed. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { loanValues, seriesValues } from "#app/domain/plan/form-values.ts";
import { occurrencesOf } from "#app/domain/plan/occurrences.ts";
import { instalmentsOf, rhythmOf } from "#app/domain/plan/proposals.ts";
import { scheduleEntryOf, scheduleSchema } from "#app/domain/plan/schedule-entry.ts";
import { likeEntry } from "#app/routes/plan/proposed-values.ts";
import { scheduleValues } from "#app/routes/plan/schedule-values.ts";
import { schedule } from "./rows.ts";

const planned = (values: unknown) => ({ ...scheduleEntryOf(scheduleSchema.parse(values)), id: "x" });
const days = (values: unknown, to: string) =>
  occurrencesOf([planned(values)], [], "2026-11-01", to).map(({ on }) => on);
const RENT = { name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "100", unit: "month" };
const OF_RENT = { type: "expense", category: "Rent", subcategory: "Monthly Rent", account: null };
const WHO = { payee: "landlord", payee_name: "landlord", payee_account: null };

test("pay of the 15th and the last working day comes on the 15th first, if that is its first day", () => {
  const pay = { ...RENT, becomes: "income:Salary", month_day: "last working", also_day: "15" };
  const later = ["2026-12-31", "2027-01-15", "2027-01-29"];
  expect(days({ ...pay, anchor: "2026-12-15" }, "2027-01-31")).toEqual(["2026-12-15", ...later]);
  expect(days({ ...pay, anchor: "2026-12-31" }, "2027-01-31")).toEqual(later);
});

describe("what comes on one of the last days of a month is planned in February, and comes on its day after that", () => {
  const MONTHS = ["2027-02-28", "2027-03-31", "2027-04-30"];

  test("like an entry of the 31st", () => {
    const entry = { ...RENT, ...WHO, ...OF_RENT, amount: toCents(100), to_account: null, loan: null };
    expect(days(likeEntry({ ...entry, day: "2027-01-31" } as never, "2027-02-03"), "2027-04-30")).toEqual(MONTHS);
  });

  test("like three entries of the 30th", () => {
    const came = ["2027-01-30", "2026-12-30", "2026-11-30"];
    const series = { ...RENT, ...WHO, ...OF_RENT };
    const rhythm = rhythmOf({ days: came, amounts: came.map(() => toCents(100)) }, "2027-02-05");
    expect(rhythm && days(seriesValues(series as never, rhythm), "2027-04-30")).toEqual([
      "2027-02-28",
      "2027-03-30",
      "2027-04-30",
    ]);
  });

  test("like a loan that was paid out on the 31st", () => {
    const terms = {
      interest_rate: "12",
      duration: 12,
      duration_unit: "months",
      disbursement_date: "2027-01-31",
    } as const;
    const amounts = { principal_amount: toCents(1_200_000), outstanding_balance: toCents(1_200_000) };
    const instalments = instalmentsOf({ ...terms, ...amounts }, "2027-02-03");
    const values = instalments && loanValues({ id: crypto.randomUUID(), name: "Car" }, instalments);
    expect(days(values, "2027-04-30")).toEqual(MONTHS);
  });

  test("also once its form was opened and saved", () => {
    const row = schedule("rent", 10_000, "2027-02-28", { type: "expense", category: "Rent", month_day: 31 });
    const values = { ...scheduleValues({ ...row, subcategory: "Monthly Rent", account: null }) };
    expect(days(values, "2027-04-30")).toEqual(MONTHS);
  });
});
