/**
 * A month of two partners, told of five ways: their phones' messages in overlapping pastes, both statements, and the files of their
 * banks with account lines on top. However it comes, each movement is recorded once and every account holds what it printed last.
 */
import { describe, expect, test } from "vitest";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { addAll, couple, type Event, event, ledgerOf, OPENING, printed, waysOf } from "./month-of-two.ts";

const database = databaseOfFile();

describe("a month of two partners", () => {
  test("is recorded once whatever ways it comes, in any order and any parts", async () => {
    const month = fc.array(event, { minLength: 8, maxLength: 24 });
    const order = fc.array(fc.nat(1_000), { minLength: 14, maxLength: 14 });
    const breaks = fc.integer({ min: 1, max: 13 });
    await fc.assert(
      fc.asyncProperty(month, order, breaks, async (events, keys, halt) => {
        const home = await couple(database);
        const told = printed(events, OPENING);
        const ways = waysOf(home, told).map((way, index) => ({ way, key: keys[index] ?? 0 }));
        ways.sort((one, other) => one.key - other.key);
        for (const [index, { way }] of ways.entries()) {
          await way.bring();
          // Some of it is in the ledger before the rest arrives.
          if (index === halt) await addAll(home);
        }
        expect((await addAll(home)).left).toEqual([]);
        const sum = (as: Event["as"]) =>
          events.reduce((total, each) => (each.as === as ? total + each.amount : total), 0);
        const spent = sum("spent") + sum("charged") + told.costs;
        const expected = {
          ...(sum("earned") > 0 && { income: sum("earned") }),
          ...(spent > 0 && { expense: spent }),
          ...(sum("moved") > 0 && { transfer: sum("moved") }),
        };
        expect(await ledgerOf(home)).toEqual({ sums: expected, balances: told.balances });
      }),
      { numRuns: runs(15) },
    );
  }, 240_000);
});
