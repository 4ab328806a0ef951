/** A child's school fees: what is owed of the term, what others paid, and what is left of earlier terms. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { feesStanding, isLeft, lastInstalmentDay, termOf } from "#app/domain/plan/fees.ts";
import { feesEntryOf, feesSchema } from "#app/domain/plan/fees-entry.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";

const DAYS = [
  { day: "2026-09-01", amount: toCents(3_000_000) },
  { day: "2027-01-05", amount: toCents(2_000_000) },
  { day: "2027-02-05", amount: toCents(1_000_000) },
  { day: "2027-05-04", amount: toCents(2_500_000) },
];
const instalment = (index: number, more: Partial<PlannedOccurrence> = {}): PlannedOccurrence => {
  const { day = "", amount = toCents(0) } = DAYS[index] ?? {};
  const whole = { schedule: "s", planned_on: day, on: day, amount, key: `s ${day}`, version: 0, entries: [] };
  const edit = { moved_to: null, amount: null, closed: null };
  return { ...whole, edit, paid: toCents(0), open: amount, ahead: toCents(0), ...more };
};

describe("the standing", () => {
  test("is that of the next term with instalments; what is open of earlier ones is carried", () => {
    const late = instalment(0, { paid: toCents(2_400_000), open: toCents(600_000) });
    const standing = feesStanding([late, instalment(1), instalment(2), instalment(3)], DAYS, "2027-01-02");
    expect(standing.term).toEqual({ year: 2027, term: 1, planned: 3_000_000, others: 0, paid: 0, left: 3_000_000 });
    expect([standing.arrears, standing.left, standing.next?.day]).toEqual([600_000, 6_100_000, "2027-01-05"]);
  });

  test("counts what somebody else paid as neither the household's nor left", () => {
    const part = instalment(1, { amount: toCents(1_200_000), open: toCents(1_200_000) });
    const all = instalment(2, { edit: { moved_to: null, amount: null, closed: "paid" }, open: toCents(0) });
    const { term, next } = feesStanding([part, all], DAYS, "2027-01-10");
    expect(term).toMatchObject({ planned: 3_000_000, others: 1_800_000, paid: 0, left: 1_200_000 });
    expect(next).toMatchObject({ day: "2027-01-05", left: 1_200_000 });
  });

  test("takes what is too old to be read for paid, and what is too far ahead for open", () => {
    expect(feesStanding([], DAYS, "2026-11-19").left).toBe(5_500_000);
    expect(feesStanding([], DAYS, "2028-01-10")).toMatchObject({ term: null, arrears: 0, next: null, left: 0 });
  });
});

test("the last instalment is looked at where it was moved to a later day, too", () => {
  const fees = { id: "fees", unit: "listed", days: DAYS } as const;
  const moved = (schedule: string, moved_to: string | null) => ({ schedule, moved_to });
  expect(lastInstalmentDay([fees], [moved("fees", null), moved("rent", "2027-06-01")])).toBe("2027-05-04");
  expect(lastInstalmentDay([fees], [moved("fees", "2027-05-20")])).toBe("2027-05-20");
  expect(lastInstalmentDay([], [])).toBeUndefined();
});

test("terms begin in January, May and September", () => {
  expect(["2027-01-04", "2027-04-30", "2027-05-03", "2027-08-31", "2027-12-24"].map(termOf)).toEqual([1, 1, 2, 2, 3]);
});

test("somebody else pays no more than is left", () => {
  const [whole, paid] = [toCents(1_000), toCents(400)];
  expect([600, 601, 100].map((by) => isLeft(whole, paid, toCents(by)))).toEqual([true, false, true]);
});

describe("what is entered", () => {
  const typed = { person: "Amani", name: "Kilimani Primary", day1: "2027-02-05", amount1: "10,000" };
  const second = { day2: "2027-01-05", amount2: "20,000" };

  test("becomes instalments in their order, known by the paybill and its account", () => {
    const form = feesSchema.parse({ ...typed, ...second, paybill: "247247", paybill_account: "1234" });
    expect(feesEntryOf(form)).toMatchObject({
      ...{ person: "Amani", unit: "listed", anchor: "2027-01-05", payee_account: "1234" },
      ...{ payee: "247247 / 1234", payee_name: "kilimani primary / 1234" },
      days: [
        { day: "2027-01-05", amount: 2_000_000 },
        { day: "2027-02-05", amount: 1_000_000 },
      ],
    });
  });

  test.each([
    ["a day without an amount", { ...typed, day2: "2027-01-05" }, "amount2", "amount_not_entered"],
    ["an amount without a day", { ...typed, amount2: "5" }, "day2", "date_not_entered"],
    ["a day that is there already", { ...typed, day2: typed.day1, amount2: "5" }, "day2", "day_entered_twice"],
    ["no instalment at all", { person: "Amani", name: "Kilimani" }, "day1", "date_not_entered"],
    ["a paybill of letters", { ...typed, paybill: "MPESA" }, "paybill", "paybill_not_figures"],
  ])("is refused for %s", (_, values, field, code) => {
    const { error } = feesSchema.safeParse(values);
    expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(code);
  });
});
