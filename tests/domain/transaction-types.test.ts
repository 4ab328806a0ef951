import { describe, expect, test } from "vitest";
import { categoriesOf, categoryPath, subcategoriesOf, TITHE_CATEGORY } from "#app/domain/categories.ts";
import { LARGEST_AMOUNT } from "#app/domain/money.ts";
import {
  cashBalance,
  inAndOut,
  netCashFlow,
  type TotalsByType,
  totalsByType,
} from "#app/domain/transactions/cash-flow.ts";
import {
  isPlain,
  isTransactionType,
  PLAIN_TYPES,
  TRANSACTION_TYPES,
  TYPE_NAMES,
} from "#app/domain/transactions/transaction-types.ts";
import { fc } from "../property.ts";

test.each([
  ["income", "Income", "in", true, true, "nothing"],
  ["expense", "Expense", "out", true, true, "nothing"],
  ["saving", "Saving & Investment", "out", true, true, "nothing"],
  ["giving", "Giving", "out", true, true, "nothing"],
  ["tithe", "Tithe", "out", true, false, "nothing"],
  ["loan_received", "Loan Received", "in", false, false, "loan terms"],
  ["loan_repayment", "Loan Repayment", "out", false, false, "a loan"],
  ["asset_purchased", "Asset Purchase", "out", false, false, "an asset"],
] as const)("%s is '%s', brings cash %s", (type, label, cash, inNetCashFlow, hasCategories, asksFor) => {
  expect(TRANSACTION_TYPES[type]).toEqual({
    label,
    cash: cash === "in" ? 1 : -1,
    inNetCashFlow,
    hasCategories,
    asksFor,
  });
});

test("there are eight types, and only their names are names of types", () => {
  expect(TYPE_NAMES).toHaveLength(8);
  expect(TYPE_NAMES.every(isTransactionType)).toBe(true);
  for (const other of ["", "Income", "toString", "__proto__", null, undefined])
    expect(isTransactionType(other)).toBe(false);
  expect(PLAIN_TYPES).toEqual(["income", "expense", "saving", "giving", "tithe"]);
  expect(TYPE_NAMES.filter(isPlain)).toEqual(PLAIN_TYPES);
});

describe("sums", () => {
  const anyTotals = fc
    .array(fc.record({ type: fc.constantFrom(...TYPE_NAMES), total: fc.integer({ min: 1, max: LARGEST_AMOUNT }) }))
    .map(totalsByType);

  test("net cash flow is income minus expense, saving, giving and tithe", () => {
    fc.assert(
      fc.property(anyTotals, (t: TotalsByType) => {
        expect(netCashFlow(t)).toBe(t.income - t.expense - t.saving - t.giving - t.tithe);
      }),
    );
  });

  test("the cash balance also counts loans received and repaid and assets bought", () => {
    fc.assert(
      fc.property(anyTotals, (t: TotalsByType) => {
        const incoming = t.income + t.loan_received;
        const outgoing = t.expense + t.asset_purchased + t.loan_repayment + t.giving + t.tithe + t.saving;
        expect(cashBalance(t)).toBe(incoming - outgoing);
        expect(inAndOut(t)).toEqual({ in: incoming, out: outgoing, net: incoming - outgoing });
      }),
    );
  });

  test("nothing comes to zero, and never to minus zero", () => {
    const { in: incoming, out, net } = inAndOut(totalsByType([]));
    for (const zero of [incoming, out, net, netCashFlow(totalsByType([]))]) expect(Object.is(zero + 0, 0)).toBe(true);
    expect(Object.is(out, 0)).toBe(true);
  });

  test("several rows of one type add up", () => {
    const totals = totalsByType([
      { type: "giving", total: 100 },
      { type: "giving", total: 23 },
    ]);
    expect(totals).toMatchObject({ giving: 123, income: 0 });
  });
});

describe("categories", () => {
  test("are those of the specification, in its order", () => {
    const listed = Object.fromEntries(TYPE_NAMES.map((type) => [type, categoriesOf(type).join(", ")]));
    expect(listed).toEqual({
      income: "Salary, Business, Freelance, Dividends, Commissions, Gifts, Other Income",
      saving: "Emergency Fund, Retirement Fund, Short-term Goals, Long-term Investments",
      giving: "Offering, Weddings, Funerals, Newborn, Eldercare, Childcare, Donations, Gifts, Other Giving",
      expense:
        "Rent, Utilities, Insurance, Car Expenses, Learning Expenses, Variable Expenses, Discretionary Expenses, Miscellaneous",
      tithe: "",
      loan_received: "",
      loan_repayment: "",
      asset_purchased: "",
    });
    expect(subcategoriesOf("expense", "Car Expenses").join(", ")).toBe(
      "Car Fuel, Car Service, Car Wash, Car Insurance, Car Parts & Soup-up, Other Car Expenses",
    );
    expect(subcategoriesOf("expense", "Miscellaneous").join(", ")).toBe("Repairs, Incidentals, Other Misc. Expenses");
  });

  test("make 57 lines of a budget, counting the tithe's own", () => {
    const lines = TYPE_NAMES.flatMap((type) =>
      categoriesOf(type).flatMap((category) => {
        const below = subcategoriesOf(type, category);
        return below.length > 0 ? below : [category];
      }),
    );
    expect([...lines, TITHE_CATEGORY]).toHaveLength(57);
  });

  test("have subcategories only below an expense", () => {
    expect(subcategoriesOf("income", "Rent")).toEqual([]);
    for (const none of ["Nothing", "toString", "", null, undefined])
      expect(subcategoriesOf("expense", none)).toEqual([]);
  });

  test("read as a path, or as the type where there is none", () => {
    const path = (type: "expense" | "income" | "tithe", category: string | null, subcategory: string | null) =>
      categoryPath({ type, category, subcategory });
    expect(path("expense", "Utilities", "Water")).toBe("Utilities / Water");
    expect(path("income", "Salary", null)).toBe("Salary");
    expect(path("tithe", null, null)).toBe("Tithe");
  });
});
