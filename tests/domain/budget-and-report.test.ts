/** The worksheet and the report are two screens of the same facts: app/features/budgets/standing-words.ts. */
import { expect, test } from "vitest";
import { BUDGET_LINES, type LineKey, placeOf } from "#app/domain/budgets/budget.ts";
import { toCents } from "#app/domain/money.ts";
import { wordsOfEmptyMonth } from "#app/routes/budgets/empty-month.words.ts";
import { worksheetView } from "#app/routes/budgets/view.ts";
import { monthsOf } from "#app/routes/reports/months.ts";
import { linesOf, reportView } from "#app/routes/reports/view.ts";
import { fc } from "../property.ts";

type State = LineKey & { budgeted: number; done: number; ahead: number };

// Few amounts, so that plans are often met to the cent.
const amount = fc.oneof(fc.constantFrom(0, 1, 5_00, 10_00), fc.integer({ min: 0, max: 100_000_00 }));
const states = fc
  .shuffledSubarray([...BUDGET_LINES], { minLength: 1 })
  .chain((lines) =>
    fc.tuple(
      ...lines.map((line) =>
        fc.record({ budgeted: amount, done: amount, ahead: amount }).map((amounts): State => ({ ...line, ...amounts })),
      ),
    ),
  );

/** Both screens on one day: `daysLeft` of the month, none once it has ended. */
function bothScreens(rows: readonly State[], daysLeft: number) {
  const budget = rows.map(({ done, ahead, budgeted, ...line }, index) => ({
    ...line,
    id: String(index),
    version: 1,
    budgeted: toCents(budgeted),
    foreign: null,
    actual: done + ahead,
    ahead,
  }));
  const { left, right, byUrgency, over } = worksheetView(budget, { total: 0, ahead: 0 }, [], [], daysLeft);
  const report = reportView(
    budget.map(({ actual, ...line }) => ({ ...line, actual, compared: actual })),
    budget.map(({ ahead, ...line }) => ({ ...line, total: ahead })),
    { hasEnded: daysLeft === 0, isMonth: true },
  );
  return {
    worksheet: [...left, ...right].flatMap(({ lines }) => lines),
    byUrgency,
    over,
    report: report ? linesOf(report) : [],
  };
}

test("the same line has the same words in the worksheet and in the report on the same day", () => {
  fc.assert(
    fc.property(states, fc.constantFrom(0, 1, 12), (rows, daysLeft) => {
      const { worksheet, report } = bothScreens(rows, daysLeft);
      expect(report).toHaveLength(worksheet.length);
      for (const line of report) {
        const same = worksheet.find((each) => placeOf(each) === placeOf(line));
        expect(line.standing).toBe(same?.standing);
      }
    }),
  );
});

test("a line says one figure and one word, or one word where its plan is met", () => {
  fc.assert(
    fc.property(states, fc.constantFrom(0, 12), (rows, daysLeft) => {
      const words = "to come|short|above|to save|not saved|more|left|not given|over";
      const isOne = new RegExp(`^(|all here|saved|given|on plan|[\\d,]+\\.\\d\\d (${words}))$`);
      for (const { standing } of bothScreens(rows, daysLeft).report) expect(standing).toMatch(isOne);
    }),
  );
});

test.each<[type: State["type"], budgeted: number, done: number, during: string, after: string]>([
  ["expense", 5_00, 2_00, "3.00 left", "3.00 left"],
  ["expense", 5_00, 7_00, "2.00 over", "2.00 over"],
  ["expense", 5_00, 5_00, "on plan", "on plan"],
  ["income", 5_00, 2_00, "3.00 to come", "3.00 short"],
  ["saving", 5_00, 2_00, "3.00 to save", "3.00 not saved"],
  ["saving", 5_00, 5_00, "saved", "saved"],
  ["giving", 5_00, 2_00, "3.00 left", "3.00 not given"],
  ["tithe", 5_00, 5_00, "given", "given"],
])("%s, planned %d, %d so far: %j while the month lasts, %j after it", (type, budgeted, done, during, after) => {
  const line = BUDGET_LINES.find((each) => each.type === type) as LineKey;
  const said = (daysLeft: number) => {
    const { worksheet, report } = bothScreens([{ ...line, budgeted, done, ahead: 0 }], daysLeft);
    return [...worksheet, ...report].map(({ standing }) => standing);
  };
  expect([said(9), said(0)]).toEqual([
    [during, during],
    [after, after],
  ]);
});

test("until a month has ended each of its busy expenses is over, running out, on the way or done, and is so once", () => {
  fc.assert(
    fc.property(states, (rows) => {
      const { byUrgency } = bothScreens(rows, 12);
      const all = [...byUrgency.over, ...byUrgency.runningOut, ...byUrgency.onTheWay, ...byUrgency.done];
      const busy = rows.filter((row) => row.type === "expense" && row.budgeted + row.done + row.ahead > 0);
      expect(all.map(placeOf).toSorted()).toEqual(busy.map(placeOf).toSorted());
      for (const { done, budgeted } of byUrgency.done) expect(done).toBe(budgeted);
      for (const { budgeted, done, ahead } of byUrgency.onTheWay) expect(done + ahead).toBeLessThanOrEqual(budgeted);
      for (const { budgeted, done } of byUrgency.over) expect(done).toBeGreaterThan(budgeted);
      const withLeft = byUrgency.runningOut.filter(({ budgeted, done, ahead }) => done + ahead < budgeted);
      expect(withLeft.length).toBeLessThanOrEqual(5);
      expect(bothScreens(rows, 0).byUrgency).toEqual({ over: [], runningOut: [], onTheWay: [], done: [] });
    }),
  );
});

test("lines that are over are counted and summed, and the first of them is a press away", () => {
  const expenses = BUDGET_LINES.filter(({ type }) => type === "expense");
  const rows = expenses.slice(0, 3).map((line, index) => ({ ...line, budgeted: 10_00, done: index * 10_00, ahead: 0 }));
  expect(bothScreens(rows, 9).over).toEqual({
    text: "1 line over, 10.00",
    anchor: expect.stringMatching(/^line-expense-/),
  });
  expect(bothScreens(rows.slice(0, 2), 9).over).toBeNull();
});

test("an empty month offers the nearest earlier plan, and promises as many answers as are asked for", () => {
  const planned = { month: "2026-08", lines: 57, income: 258_000_00, outgoing: 178_799_00 } as const;
  const said = wordsOfEmptyMonth("2027-03", { planned, happened: undefined, hasPayday: true }, "KES");
  expect(said.copy?.press).toBe("Copy August 2026");
  expect(said.copy?.has).toContain("178,799.00 planned to go out");
  expect(said.start).toBe("Four short answers are enough to begin: your pay, rent, school and food.");
  const none = { ...planned, month: null };
  const other = wordsOfEmptyMonth("2027-03", { planned: none, happened: undefined, hasPayday: false }, "KES");
  expect(other.copy).toBeNull();
  expect(other.start).toBe("Five short answers are enough to begin: your pay, its day, rent, school and food.");
});

test("a year's chart has three lines with round figures, and nothing rises above them", () => {
  const { months, axis } = monthsOf(2026, [{ month: "2026-02", income: 283_500_00, outgoing: 150_000_00, planned: 0 }]);
  expect(axis).toEqual(["0", "150K", "300K"]);
  expect(months[1]).toMatchObject({ income: 94.5, outgoing: 50, planned: null });
  expect(monthsOf(2026, []).axis).toEqual(["0", "5", "10"]);
});
