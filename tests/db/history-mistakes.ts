/** Changes by mistake, each with what is there first: a row of every table with a history, and what belongs to it. */
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount, removeAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { recordFirstValue, recordItem, removeItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { recordLine, removeLine, replanLine } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import { recordLoan, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import type { Scope } from "#db/scope.ts";
import { removePurchasedAsset, removeTransaction } from "#db/transactions/entries.ts";
import { recordTransfer, reviseTransfer, writeFee } from "#db/transfers/transfers.ts";
import { entry, LOAN_TERMS, record, remove, revise } from "./ledger.ts";

const LOAN = {
  name: "Sacco",
  principal_amount: toCents(100_000),
  outstanding_balance: toCents(100_000),
  disbursement_date: "2026-11-01",
};
const OPENED = { opening_balance: toCents(100_000), opening_day: "2026-11-01" };
const LINE = { type: "income", category: "Salary", subcategory: null } as const;
const dollars = (amount: number) => ({
  amount: toCents(amount),
  foreign: { currency: "USD", rate: { rate: "129.5" as Rate, day: "2026-11-01", source: "typed" as const } },
});

/** One request; `later`: one of two days later. */
export type Step = (scope: Scope, later: Scope) => Promise<{ ok: boolean }>;
const written =
  (build: Parameters<Scope["write"]>[1]): Step =>
  (scope) =>
    scope.write("editor", build);

/** Moves 500 for a fee of 30 between two accounts; `amount` and `fee` in cents. */
function transfer(id: string, feeId: string, [from, to]: readonly [string, string]) {
  const moved = (amount: number) => ({
    from,
    to,
    currency: "KES",
    amount: toCents(amount),
    date: "2026-11-20",
    description: "Bank to M-PESA",
  });
  const rates = { base: null, to: null };
  return {
    record: (scope: Scope) =>
      scope.write("editor", (db) => ({
        bank: recordAccount(db, from, { ...OPENED, name: "Bank", kind: "bank" }, null),
        mpesa: recordAccount(db, to, { ...OPENED, name: "M-PESA", kind: "mpesa" }, null),
        moved: recordTransfer(db, id, moved(50_000), rates, scope.at),
        fee: writeFee(db, { id, fee: toCents(3_000), feeId }, moved(50_000), scope.at),
      })),
    revise: (amount: number, fee: number | undefined) => (scope: Scope) =>
      scope.write("editor", (db) => ({
        moved: reviseTransfer(db, { id, version: 1 }, moved(amount), rates),
        fee: writeFee(db, { id, fee: fee === undefined ? undefined : toCents(fee), feeId }, moved(amount), scope.at),
      })),
  };
}

/** Each: what is there first, and a change by mistake. */
export const MISTAKES: Record<string, (id: string) => { before: Step[]; mistake: Step }> = {
  "a changed transaction": (id) => ({
    before: [(scope) => record(scope, id, "expense", entry({ category: "Rent", subcategory: "Monthly Rent" }))],
    mistake: (scope) => revise(scope, id, 1, "tithe", entry({ amount: 1, date: "2026-10-01", description: "Slip" })),
  }),
  "a deleted transaction": (id) => ({
    before: [(scope) => record(scope, id, "tithe", entry())],
    mistake: (scope) => remove(scope, id),
  }),
  "a changed transfer, with its fee": (id) => {
    const { record, revise } = transfer(id, newId(), [newId(), newId()]);
    return { before: [record], mistake: revise(70_000, 4_500) };
  },
  "a changed transfer whose fee was deleted": (id) => {
    const { record, revise } = transfer(id, newId(), [newId(), newId()]);
    return { before: [record], mistake: revise(70_000, undefined) };
  },
  "a deleted transfer, with its fee": (id) => ({
    before: [transfer(id, newId(), [newId(), newId()]).record],
    mistake: (scope) => remove(scope, id),
  }),
  "a changed repayment": (id) => {
    const loan = newId();
    return {
      before: [
        written((db) => ({ made: recordLoan(db, loan, LOAN) })),
        (scope) => record(scope, id, "loan_repayment", entry({ amount: 30_000, interest: 1_000, loan })),
      ],
      mistake: (scope) => revise(scope, id, 1, "loan_repayment", entry({ amount: 3_000 })),
    };
  },
  "a deleted repayment": (id) => {
    const loan = newId();
    return {
      before: [
        written((db) => ({ made: recordLoan(db, loan, LOAN) })),
        (scope) => record(scope, id, "loan_repayment", entry({ amount: 30_000, interest: 1_000, loan })),
      ],
      mistake: (scope) => remove(scope, id),
    };
  },
  "a changed receipt of a loan": (id) => ({
    before: [(scope) => record(scope, id, "loan_received", entry(LOAN_TERMS))],
    mistake: (scope) => revise(scope, id, 1, "loan_received", entry({ amount: 90_000, date: "2026-10-01" })),
  }),
  "a deleted receipt of a loan": (id) => ({
    before: [(scope) => record(scope, id, "loan_received", entry(LOAN_TERMS))],
    mistake: (scope) => remove(scope, id),
  }),
  "a deleted purchase, with its asset and that asset's values": (id) => ({
    before: [
      (scope) => record(scope, id, "asset_purchased", entry({ asset_name: "Cow" })),
      written((db) => ({ revised: reviseValue(db, "asset", id, 1, toCents(170_000), "2026-11-21") })),
    ],
    mistake: written((db) => ({ removed: removeTransaction(db, id, 1), asset: removePurchasedAsset(db, id) })),
  }),
  "a deleted purchase whose asset stayed": (id) => ({
    before: [(scope) => record(scope, id, "asset_purchased", entry({ asset_name: "Cow" }))],
    mistake: (scope) => remove(scope, id),
  }),
  "a replanned budget line": (id) => ({
    before: [written((db) => ({ made: recordLine(db, id, "2026-11", LINE, dollars(5_000)) }))],
    mistake: written((db) => ({ replanned: replanLine(db, id, 1, "2026-11", { amount: toCents(1), foreign: null }) })),
  }),
  "a deleted budget line": (id) => ({
    before: [written((db) => ({ made: recordLine(db, id, "2026-11", LINE, dollars(5_000)) }))],
    mistake: written((db) => ({ removed: removeLine(db, id, 1) })),
  }),
  "a changed account": (id) => ({
    before: [
      written((db) => ({ made: recordAccount(db, id, { ...OPENED, name: "Bank", kind: "bank" }, null) })),
      (scope) => record(scope, newId(), "tithe", entry({ account: id, date: "2026-11-05" })),
    ],
    mistake: written((db) => ({
      revised: reviseAccount(
        db,
        { id, version: 1 },
        { name: "Slip", kind: "cash", opening_balance: toCents(1), opening_day: "2026-11-10", digits: "12" },
        null,
      ),
    })),
  }),
  "a deleted account": (id) => ({
    before: [
      written((db) => ({ made: recordAccount(db, id, { ...OPENED, name: "Bank", kind: "bank" }, null) })),
      (scope) => record(scope, newId(), "tithe", entry({ account: id })),
    ],
    mistake: written((db) => ({ removed: removeAccount(db, { id, version: 1 }) })),
  }),
  "a changed loan": (id) => ({
    before: [written((db) => ({ made: recordLoan(db, id, LOAN) }))],
    mistake: written((db) => ({
      revised: reviseLoan(db, id, 1, {
        ...LOAN,
        name: "Slip",
        outstanding_balance: toCents(1),
        principal_amount: toCents(99_000),
        disbursement_date: "2026-10-01",
        interest_rate: "3",
        duration: 1,
        duration_unit: "years",
        repayment_schedule: "Slip",
      }),
    })),
  }),
  "a deleted loan": (id) => ({
    before: [written((db) => ({ made: recordLoan(db, id, LOAN) }))],
    mistake: written((db) => ({ removed: removeLoan(db, id, 1) })),
  }),
  ...valued("asset"),
  ...valued("liability"),
};

function valued(kind: "asset" | "liability"): typeof MISTAKES {
  const first = { day: "2026-10-01", value: toCents(90) };
  const recorded = (id: string, since?: typeof first) =>
    written((db) => ({ made: recordItem(db, kind, id, { name: "Plot", value: toCents(100), first: since }) }));
  return {
    [`the value of an ${kind}, on a later day`]: (id) => ({
      before: [recorded(id, first)],
      // It was entered on the 21st.
      mistake: (_, later) =>
        later.write("editor", (db) => ({ revised: reviseValue(db, kind, id, 1, toCents(120), "2026-11-23") })),
    }),
    [`the first day of an ${kind}`]: (id) => ({
      before: [recorded(id)],
      mistake: written((db) => ({ first: recordFirstValue(db, kind, id, first) })),
    }),
    [`a deleted ${kind}`]: (id) => ({
      before: [recorded(id, first)],
      mistake: (scope) => scope.write("editor", (db) => ({ removed: removeItem(db, kind, id, 1, scope.at) })),
    }),
  };
}
