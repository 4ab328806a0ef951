/** What is left of a plan: app/domain/subscriptions/plan-standing.ts. Figures by hand. */
import { describe, expect, test } from "vitest";
import { BUDGET_TYPES, type BudgetType } from "#app/domain/budgets/budget.ts";
import { leftToSpend } from "#app/domain/budgets/left-to-spend.ts";
import { daysLeftIn } from "#app/domain/household-months.ts";
import { toCents } from "#app/domain/money.ts";
import { isOver, meterOf } from "#app/domain/subscriptions/plan-standing.ts";
import { standingText, upcomingText } from "#app/features/budgets/standing-words.ts";
import { fc } from "../property.ts";

const line = (type: BudgetType, budgeted: number, done: number, ahead = 0) => ({
  type,
  budgeted: toCents(budgeted),
  done: toCents(done),
  ahead: toCents(ahead),
});

describe("a line says", () => {
  test.each<[type: BudgetType, budgeted: number, done: number, text: string]>([
    ["expense", 42_000_00, 38_111_14, "3,888.86 left"],
    ["expense", 3_500_00, 4_985_84, "1,485.84 over"],
    ["expense", 3_999_00, 3_999_00, "on plan"],
    ["expense", 0, 1, "0.01 over"],
    ["expense", 0, 0, ""],
    ["income", 225_000_00, 0, "225,000.00 to come"],
    ["income", 18_000_00, 19_193_50, "1,193.50 above"],
    ["income", 5_00, 5_00, "all here"],
    ["saving", 10_000_00, 4_000_00, "6,000.00 to save"],
    ["saving", 10_000_00, 10_000_00, "saved"],
    ["saving", 5_000_00, 8_077_44, "3,077.44 more"],
    ["tithe", 22_500_00, 0, "22,500.00 left"],
    ["giving", 1_00, 2_00, "1.00 more"],
  ])("of %s, planned %d, so far %d: %j", (type, budgeted, done, text) => {
    expect(standingText(type, [line(type, budgeted, done)])).toBe(text);
  });

  test("that it is over only for an expense that happened beyond its plan", () => {
    expect(BUDGET_TYPES.filter((type) => isOver(line(type, 1_00, 2_00)))).toEqual(["expense"]);
    expect(isOver(line("expense", 42_000_00, 38_111_14, 11_488_34))).toBe(false);
  });

  test.each<
    [type: BudgetType, budgeted: number, done: number, ahead: number, text: string | undefined, warns: boolean]
  >([
    ["expense", 42_000_00, 38_111_14, 11_488_34, "will be over by 7,599.48", true],
    ["expense", 3_500_00, 4_985_84, 100_00, "will be over by 1,585.84", true],
    ["expense", 42_000_00, 30_000_00, 12_000_00, "12,000.00 still to come", false],
    ["income", 100_00, 0, 150_00, "150.00 still to come", false],
    ["expense", 1_00, 2_00, 0, undefined, false],
  ])("of %s, planned %d, so far %d, with %d ahead: %j", (type, budgeted, done, ahead, text, warns) => {
    const answer = upcomingText(line(type, budgeted, done, ahead));
    expect([answer?.text, answer?.isWarning ?? false]).toEqual([text, warns]);
  });
});

test("a group says what is left of its lines and what is over apart, as neither makes up for the other", () => {
  const utilities = [
    line("expense", 1_500_00, 836_83),
    line("expense", 3_500_00, 4_985_84),
    line("expense", 3_999_00, 3_999_00),
  ];
  expect(standingText("expense", utilities)).toBe("663.17 left, 1,485.84 over");
  expect(standingText("saving", [line("saving", 5_00, 5_00), line("saving", 0, 0)])).toBe("saved");
  expect(standingText("giving", [])).toBe("");
});

test("a meter never shows more than all of a plan, and shows what happened before what is ahead", () => {
  expect(meterOf(line("expense", 200, 50, 50))).toEqual({ done: 25, ahead: 25 });
  expect(meterOf(line("expense", 100, 91, 40))).toEqual({ done: 91, ahead: 9 });
  expect(meterOf(line("expense", 100, 300, 5))).toEqual({ done: 100, ahead: 0 });
  expect(meterOf(line("income", 0, 0, 5))).toEqual({ done: 0, ahead: 100 });
  expect(meterOf(line("income", 0, 0))).toEqual({ done: 0, ahead: 0 });
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (budgeted, done, ahead) => {
      const meter = meterOf(line("expense", budgeted, done, ahead));
      expect([meter.done >= 0, meter.ahead >= 0, meter.done + meter.ahead <= 100]).toEqual([true, true, true]);
    }),
  );
});

describe("what is left to spend", () => {
  const expenses = (planned: number, done: number, ahead: number) => ({
    planned: toCents(planned),
    done: toCents(done),
    ahead: toCents(ahead),
  });

  test.each<[today: string, days: number, perDay: number | null]>([
    ["2026-11-01", 30, 1_000_00],
    ["2026-11-15", 16, 1_875_00],
    ["2026-11-30", 1, 30_000_00],
    ["2026-10-31", 30, 1_000_00],
    ["2026-12-01", 0, null],
  ])("of November, seen on %s, is for %d days: %d each", (today, days, perDay) => {
    const left = leftToSpend(
      expenses(90_000_00, 40_000_00, 20_000_00),
      daysLeftIn({ month: "2026-11", first: "2026-11-01", last: "2026-11-30" }, today),
    );
    expect(left).toMatchObject({ left: 50_000_00, days, perDay });
  });

  test("is below zero once more was spent, and leaves nothing for a day; nor does what is ahead", () => {
    expect(leftToSpend(expenses(10_00, 12_50, 0), 5)).toMatchObject({ left: -2_50, perDay: null });
    expect(leftToSpend(expenses(10_00, 2_00, 8_00), 5)).toMatchObject({ left: 8_00, perDay: null });
  });
});
