/** The worksheet and the report are two screens of the same facts: app/features/budgets/standing-words.ts. */
import { expect, test } from "vitest";
import { BUDGET_LINES, type LineKey, placeOf } from "#app/domain/budget.ts";
import { toCents } from "#app/domain/money.ts";
import { worksheetView } from "#app/routes/budgets/view.ts";
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
  const { left, right, byUrgency } = worksheetView(budget, { total: 0, ahead: 0 }, [], [], daysLeft);
  const report = reportView(
    budget.map(({ actual, ...line }) => ({ ...line, actual, compared: actual })),
    budget.map(({ ahead, ...line }) => ({ ...line, total: ahead })),
    { hasEnded: daysLeft === 0, isMonth: true },
  );
  return {
    worksheet: [...left, ...right].flatMap(({ lines }) => lines),
    byUrgency,
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

test("until a month has ended each of its busy expenses is running out, on the way or done, and is so once", () => {
  fc.assert(
    fc.property(states, (rows) => {
      const { byUrgency } = bothScreens(rows, 12);
      const all = [...byUrgency.runningOut, ...byUrgency.onTheWay, ...byUrgency.done];
      const busy = rows.filter((row) => row.type === "expense" && row.budgeted + row.done + row.ahead > 0);
      expect(all.map(placeOf).toSorted()).toEqual(busy.map(placeOf).toSorted());
      for (const { done, budgeted } of byUrgency.done) expect(done).toBe(budgeted);
      for (const { budgeted, done, ahead } of byUrgency.onTheWay) expect(done + ahead).toBeLessThanOrEqual(budgeted);
      const withLeft = byUrgency.runningOut.filter(({ budgeted, done, ahead }) => done + ahead < budgeted);
      expect(withLeft.length).toBeLessThanOrEqual(5);
      expect(bothScreens(rows, 0).byUrgency).toEqual({ runningOut: [], onTheWay: [], done: [] });
    }),
  );
});
