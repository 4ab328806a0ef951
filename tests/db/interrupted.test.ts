/** The ledger when something fails in the middle, and a loan after any sequence of changes. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { expectLoggedError } from "../setup.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, LOAN_TERMS, record, remove, removeCurrent, revise } from "./ledger.ts";
import { clearHooks, ledgerOf, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
let loan: string;
let payment: string;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
  loan = newId();
  payment = newId();
  await record(scope, loan, "loan_received", entry({ ...LOAN_TERMS, amount: 100_000 }));
  await record(scope, payment, "loan_repayment", entry({ loan, amount: 30_000 }));
});

afterEach(() => clearHooks(database));

const ledger = () => ledgerOf(database, household);

type Verb = (id: string) => Promise<{ ok: boolean }>;
const VERBS: { what: string; statements: number; verb: Verb }[] = [
  { what: "recording a tithe", statements: 4, verb: (id) => record(scope, id, "tithe", entry()) },
  {
    what: "receiving a loan",
    statements: 4,
    verb: (id) => record(scope, id, "loan_received", entry({ ...LOAN_TERMS, loan_name: "Two" })),
  },
  {
    what: "repaying a loan",
    statements: 4,
    verb: (id) => record(scope, id, "loan_repayment", entry({ loan, amount: 70_000 })),
  },
  {
    what: "buying an asset",
    statements: 4,
    verb: (id) => record(scope, id, "asset_purchased", entry({ asset_name: "Fridge" })),
  },
  {
    what: "revising a loan received",
    statements: 4,
    verb: () => revise(scope, loan, 1, "loan_received", entry({ amount: 90_000 })),
  },
  {
    what: "revising a repayment",
    statements: 4,
    verb: () => revise(scope, payment, 1, "loan_repayment", entry({ amount: 50_000 })),
  },
  { what: "removing a repayment", statements: 3, verb: () => remove(scope, payment) },
];

describe.each(VERBS)("$what", ({ statements, verb }) => {
  test("fails at any statement with nothing half-written, and succeeds once afterwards", async () => {
    const before = await ledger();
    const id = newId();
    const sent = database.calls.length;
    expectLoggedError(/write failed: XX000.*the database broke/);
    for (let failing = 0; failing < statements; failing += 1) {
      database.hooks.beforeStatement = (call, index) => {
        if (call.role === "app" && index === failing) throw new Error("the database broke");
      };
      expect(await verb(id)).toMatchObject({
        ok: false,
        refusal: { code: "unexpected", values: { request: "test-request" } },
      });
      expect(await ledger()).toEqual(before);
    }
    clearHooks(database);
    expect(await verb(id)).toMatchObject({ ok: true });
    expect(await ledger()).not.toEqual(before);
    const writes = database.calls.slice(sent).filter(({ role }) => role === "app");
    expect(writes.map(({ queries }) => queries.length)).toEqual(Array(statements + 1).fill(statements));
  });

  test("whose answer is lost after the commit happens once when it is sent again", async () => {
    const id = newId();
    database.hooks.afterCommit = () => {
      throw new Error("the line went dead");
    };
    expectLoggedError(/write failed: unreachable/);
    expect(await verb(id)).toMatchObject({
      ok: false,
      refusal: { code: "database_unreachable" },
    });
    clearHooks(database);
    const once = await ledger();
    expect(await verb(id)).toMatchObject({ ok: true });
    expect(await ledger()).toEqual(once);
  });

  test("that the database refuses to hear leaves everything as it was", async () => {
    const before = await ledger();
    database.hooks.before = () => {
      throw new Error("out of order");
    };
    expectLoggedError(/write failed/);
    expect(await verb(newId())).toMatchObject({ ok: false });
    clearHooks(database);
    expect(await ledger()).toEqual(before);
  });
});

const amount = fc.integer({ min: 1, max: 2_000 });
const STEPS = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant("repay" as const), amount, which: fc.constant(0) }),
    fc.record({ does: fc.constant("repay again" as const), amount, which: fc.nat() }),
    fc.record({ does: fc.constant("revise receipt" as const), amount, which: fc.constant(0) }),
    fc.record({ does: fc.constant("revise repayment" as const), amount, which: fc.nat() }),
    fc.record({ does: fc.constant("remove repayment" as const), amount, which: fc.nat() }),
  ),
  { minLength: 1, maxLength: 12 },
);
type Step = typeof STEPS extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** What a loan should come to: its principal and its repayments, and the version of each row. */
type Model = {
  id: string;
  principal: number;
  version: number;
  repaid: { id: string; amount: number; version: number }[];
};
const repaidOf = ({ repaid }: Model) => repaid.reduce((sum, each) => sum + each.amount, 0);

/** Takes one step in the database and, when it ought to be let through, in the model. */
async function take(step: Step, model: Model): Promise<void> {
  const chosen = model.repaid[step.which % (model.repaid.length || 1)];
  const sum = repaidOf(model);
  const send = (id: string, amount: number) => record(scope, id, "loan_repayment", entry({ loan: model.id, amount }));

  if (step.does === "repay") {
    const id = newId();
    const fits = sum + step.amount <= model.principal;
    expect((await send(id, step.amount)).ok).toBe(fits);
    if (fits) model.repaid.push({ id, amount: step.amount, version: 1 });
  } else if (step.does === "revise receipt") {
    const fits = step.amount >= sum;
    const answer = await revise(scope, model.id, model.version, "loan_received", entry({ amount: step.amount }));
    expect(answer.ok).toBe(fits);
    if (fits) Object.assign(model, { principal: step.amount, version: model.version + 1 });
  } else if (chosen === undefined) {
    return;
  } else if (step.does === "repay again") {
    expect((await send(chosen.id, chosen.amount)).ok).toBe(true);
  } else if (step.does === "revise repayment") {
    const fits = sum - chosen.amount + step.amount <= model.principal;
    const revised = entry({ amount: step.amount });
    expect((await revise(scope, chosen.id, chosen.version, "loan_repayment", revised)).ok).toBe(fits);
    if (fits) Object.assign(chosen, { amount: step.amount, version: chosen.version + 1 });
  } else {
    expect((await removeCurrent(scope, chosen.id)).ok).toBe(true);
    model.repaid.splice(model.repaid.indexOf(chosen), 1);
  }
}

test("whatever is received, repaid, revised and removed, what is owed is the principal less what was repaid", async () => {
  const property = fc.asyncProperty(amount, STEPS, async (principal, steps) => {
    const model: Model = { id: newId(), principal, version: 1, repaid: [] };
    const received = entry({ ...LOAN_TERMS, loan_name: model.id, amount: principal });
    await record(scope, model.id, "loan_received", received);
    for (const step of steps) {
      await take(step, model);
      const { rows } = await database.owner`
        select l.principal_amount::int as principal, l.outstanding_balance::int as owed,
               (select coalesce(sum(t.amount), 0)::int from transactions t
                 where t.household_id = l.household_id and t.loan_id = l.id and t.type = 'loan_repayment') as repaid
          from loans l where l.id = ${model.id}`;
      const repaid = repaidOf(model);
      expect(rows).toEqual([{ principal: model.principal, owed: model.principal - repaid, repaid }]);
    }
  });
  await fc.assert(property, { numRuns: runs(60) });
});
