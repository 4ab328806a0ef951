/** Lines that carry what is left: the sum over the earlier months, whatever is entered late, and nothing else changes. */
import { beforeEach, describe, expect, test } from "vitest";
import { addMonths, type Month } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { addBudgetLine } from "#app/features/budgets/add-budget-line.server.ts";
import { carryBudgetLine } from "#app/features/budgets/carry-budget-line.server.ts";
import { takeBackCarrying } from "#app/features/budgets/take-back-carrying.server.ts";
import { listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { listCarriedLines } from "#db/budgets/carried-lines.ts";
import { sumMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { newId } from "#db/id.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

const WATER = { type: "expense", category: "Utilities", subcategory: "Water" } as const;
const GIFTS = { type: "giving", category: "Gifts", subcategory: null } as const;
const LINES = [WATER, GIFTS] as const;
type Line = (typeof LINES)[number];

const context = () => contextOf(database, editor);
const say = async (month: Month, isCarried: boolean, line: Line = WATER) =>
  expect(await carryBudgetLine(context(), { month, line, isCarried })).toMatchObject({ ok: true });
const takeBack = async (month: Month, line: Line = WATER) =>
  expect(await takeBackCarrying(context(), { month, line })).toMatchObject({ ok: true });
const plan = (month: Month, amount: number, line: Line = WATER) =>
  addBudgetLine(context(), { month, line, amount: toCents(amount) });

async function spend(month: Month, amount: number, line: Line = WATER): Promise<string> {
  const id = newId();
  await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at)
    values (${household}, ${id}, ${`${month}-05`}, 'Bought', ${amount}, 'KES', 1, 'same currency', ${`${month}-05`}, ${line.type},
      ${line.category}, ${line.subcategory}, now())`;
  return id;
}

const carriedIn = async (month: Month) =>
  (await context().scope.read("app", (db) => ({ rows: listCarriedLines(db, month) }))).data?.rows ?? [];
const carried = async (month: Month) => (await carriedIn(month)).map((row) => row.carried);

describe("a line that carries", () => {
  beforeEach(async () => {
    await plan("2026-08", 1_000);
    await plan("2026-09", 1_000);
    await spend("2026-08", 400);
    await spend("2026-09", 1_300);
    await say("2026-08", true);
  });

  test("has in each later month what the earlier ones left or overspent, and says who chose it", async () => {
    expect(await carriedIn("2026-08")).toMatchObject([{ ...WATER, since: "2026-08", isCarried: true, carried: 0 }]);
    expect(await carried("2026-09")).toEqual([600]);
    expect(await carried("2026-10")).toEqual([300]);
    expect(await carried("2026-07")).toEqual([]);
    const [row] = await carriedIn("2026-10");
    expect(row?.person).not.toBeNull();
  });

  test("takes a late entry into account, and counts no month without a budget", async () => {
    await spend("2026-08", 250);
    await spend("2026-10", 5_000);
    expect(await carried("2026-11")).toEqual([50]);
    await plan("2026-10", 100);
    expect(await carried("2026-11")).toEqual([50 + 100 - 5_000]);
  });

  test("begins afresh, stops, and does as before once that is taken back", async () => {
    await say("2026-09", true);
    expect(await carried("2026-10")).toEqual([-300]);
    expect(await carried("2026-09")).toEqual([0]);
    await say("2026-10", false);
    expect(await carriedIn("2026-10")).toMatchObject([{ isCarried: false, carried: 0 }]);
    expect(await carriedIn("2026-11")).toEqual([]);
    await takeBack("2026-10");
    await takeBack("2026-09");
    await takeBack("2026-09");
    expect(await carried("2026-10")).toEqual([300]);
  });
});

test("what is carried is the closed form of what happened, and no other figure knows of it", async () => {
  const months = Array.from({ length: 5 }, (_, index) => addMonths("2026-06", index));
  const month = fc.constantFrom(...months);
  const line = fc.constantFrom(...LINES);
  const amount = fc.integer({ min: 1, max: 9_999 });
  const event = fc.oneof(
    fc.record({ as: fc.constant("plan" as const), month, line, amount }),
    fc.record({ as: fc.constant("spend" as const), month, line, amount }),
    fc.record({ as: fc.constant("edit" as const), amount }),
    fc.record({ as: fc.constant("say" as const), month, line, isCarried: fc.boolean() }),
    fc.record({ as: fc.constant("take back" as const), month, line }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 40 }), async (events) => {
      household = await makeHousehold(database);
      editor = await makeMember(database, household);
      const plans: { month: Month; line: Line; amount: number }[] = [];
      const spent: { id: string; month: Month; line: Line; amount: number }[] = [];
      let said: { month: Month; line: Line; isCarried: boolean }[] = [];
      const unsaid = (of: { month: Month; line: Line }) =>
        said.filter((each) => each.month !== of.month || each.line !== of.line);
      for (const each of events) {
        if (each.as === "plan") {
          if (plans.some((other) => other.month === each.month && other.line === each.line)) continue;
          await plan(each.month, each.amount, each.line);
          plans.push(each);
        } else if (each.as === "spend") {
          spent.push({ ...each, id: await spend(each.month, each.amount, each.line) });
        } else if (each.as === "edit") {
          const [first] = spent;
          if (!first) continue;
          await database.owner`update transactions set amount = ${each.amount} where household_id = ${household} and id = ${first.id}`;
          first.amount = each.amount;
        } else {
          said = unsaid(each);
          if (each.as === "say") said.push(each);
          await (each.as === "say" ? say(each.month, each.isCarried, each.line) : takeBack(each.month, each.line));
        }
      }
      const budgeted = new Set(plans.map((each) => each.month));
      for (const viewedMonth of [...months, "2026-12"]) {
        const actual = await carriedIn(viewedMonth);
        for (const line of LINES) {
          const last = said
            .filter((each) => each.line === line && each.month <= viewedMonth)
            .toSorted((one, other) => one.month.localeCompare(other.month))
            .at(-1);
          const counts = (each: { month: Month; line: Line }) =>
            each.line === line &&
            budgeted.has(each.month) &&
            each.month >= (last?.month ?? "") &&
            each.month < viewedMonth;
          const sumOf = (rows: readonly { month: Month; line: Line; amount: number }[]) =>
            rows.filter(counts).reduce((sum, each) => sum + each.amount, 0);
          const expected = last?.isCarried ? sumOf(plans) - sumOf(spent) : 0;
          expect(actual.find(({ type }) => type === line.type)?.carried ?? 0).toBe(expected);
        }
      }
      const figures = () =>
        context().scope.read("app", (db) => ({
          ...{ budget: listBudget(db, "2026-10"), expenses: sumExpenses(db, "2026-10") },
          ...{ month: sumMonth(db), year: sumYear(db) },
        }));
      const sorted = ({ data }: Awaited<ReturnType<typeof figures>>) =>
        Object.values(data ?? {}).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
      const before = sorted(await figures());
      await database.owner`delete from carried_lines where household_id = ${household}`;
      expect(sorted(await figures())).toEqual(before);
    }),
    { numRuns: runs(60) },
  );
}, 120_000);
