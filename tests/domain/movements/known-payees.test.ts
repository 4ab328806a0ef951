/** What well-known names are mostly paid for. */
import { expect, test } from "vitest";
import { KINDS_OUT } from "#app/domain/imports/file-mapping.ts";
import { toCents } from "#app/domain/money.ts";
import { knownCategoryOf } from "#app/domain/movements/review/known-payees.ts";
import { proposalsFrom } from "#app/domain/movements/review/proposals.ts";
import unseen from "../../data/payees/unseen.json" with { type: "json" };

const ofName = (name: string, account: string | null = null) => {
  const known = knownCategoryOf({ name, account });
  return known && [known.type, known.category, known.subcategory].filter(Boolean).join("|");
};

test.each([
  ["KPLC PREPAID", "expense|Utilities|Electricity"],
  ["NAIROBI CITY WATER & SEWERAGE COMPANY", "expense|Utilities|Water"],
  ["SAFARICOM HOME FIBRE", "expense|Utilities|Internet"],
  ["NETFLIX.COM", "expense|Utilities|Subscriptions"],
  ["SOCIAL HEALTH AUTHORITY", "expense|Insurance|Health Insurance"],
  ["NSSF KENYA", "saving|Retirement Fund"],
  ["KENYA REVENUE AUTHORITY", "expense|Miscellaneous|Other Misc. Expenses"],
  ["NAIVAS SUPERMARKET KITENGELA", "expense|Variable Expenses|Groceries"],
  ["QUICK MART LTD", "expense|Variable Expenses|Groceries"],
  ["SUPER METRO LTD", "expense|Variable Expenses|Transport"],
  ["RUBIS ENERGY LANGATA", "expense|Car Expenses|Car Fuel"],
  ["GOODLIFE PHARMACY", "expense|Variable Expenses|Healthcare & Medicine"],
  ["JAVA HOUSE", "expense|Discretionary Expenses|Eating Out"],
  ["STIMA SACCO SOCIETY", "saving|Short-term Goals"],
  ["MOI PRIMARY SCHOOL", "expense|Learning Expenses|School Fees"],
  ["SPORTPESA", "expense|Discretionary Expenses|Entertainment"],
  ["TEXT BOOK CENTRE", "expense|Learning Expenses|Books"],
  ["ST ANDREWS PCEA", "giving|Offering"],
])("%s is %s", (name, kind) => {
  expect(ofName(name)).toBe(kind);
});

test("the account at a church's paybill says whether it is a tithe or an offering", () => {
  expect(ofName("CITAM VALLEY ROAD", "TITHE")).toBe("tithe");
  expect(ofName("CITAM VALLEY ROAD", "Offering March")).toBe("giving|Offering");
  expect(ofName("CITAM VALLEY ROAD", "12345")).toBe("giving|Offering");
});

test("a name that says nothing is nothing", () => {
  for (const name of ["AMINA TEST", "WANJIKU KAMAU", "MWANGI SHOP", "ALI BIN SALIM", ""])
    expect(ofName(name), name).toBeNull();
});

test("every category is one that a transaction can have", () => {
  const kinds = new Set(
    [
      "KPLC",
      "WATER",
      "NSSF",
      "SACCO",
      "MMF",
      "RENT",
      "CHURCH",
      "FUNERAL",
      "WEDDING",
      "RED CROSS",
      "HARDWARE",
      "PARKING",
      "CAR WASH",
    ].map((name) => ofName(name)),
  );
  for (const kind of kinds) expect(KINDS_OUT).toContain(kind);
});

test.each([
  ["a place after a brand", "GOODLIFE SHELL LANGATA", "expense|Variable Expenses|Healthcare & Medicine"],
  ["a street called after what stands there", "NAIVAS HOSPITAL ROAD", "expense|Variable Expenses|Groceries"],
  ["what a trade is named after", "HOSPITAL HILL SCHOOL", "expense|Learning Expenses|School Fees"],
  ["a church that keeps a hospital", "AIC KIJABE HOSPITAL", "expense|Variable Expenses|Healthcare & Medicine"],
  ["a saint, who is no street", "ACK ST LUKES", "giving|Offering"],
  ["a shop called after its owner", "KAMAU BUTCHERY", "expense|Variable Expenses|Groceries"],
  ["a brand with a person's name", "PETER NAIVAS", null],
  ["a trade among the names of a person", "MERCY SCHOOL ATIENO", null],
  ["a word that is a brand, too", "SHELL BEACH RESORT", null],
  ["a loan of a Sacco", "STIMA SACCO LOAN", null],
])("%s: %s is %s", (_, name, kind) => {
  expect(ofName(name)).toBe(kind);
});

/** What is proposed for a till's or a paybill's name, as a review proposes it. */
const proposedFor = (name: string, direction: string) => {
  const propose = proposalsFrom({ rules: [], history: [], accounts: [] });
  const proposal = propose({
    id: "movement",
    account_id: "account",
    currency: "KES",
    receipt: "UAA1BB2CC1",
    part: "main",
    day: "2026-10-05",
    time: "18:59",
    amount: toCents(10_000),
    direction: direction === "in" ? "in" : "out",
    kind: direction === "in" ? "receive" : "paybill",
    wallet: "mpesa",
    party_name: name,
    party_number: null,
    party_account: null,
    payee: name,
    payee_name: name,
    balance: null,
    reverses: null,
    source: "messages",
    format: null,
    decision: null,
  });
  if (proposal?.choice.as !== "transaction") return null;
  const { type, category, subcategory } = proposal.choice;
  return category === null ? type : `${type}: ${[category, subcategory].filter(Boolean).join(" / ")}`;
};

type Payee = { name: string; direction: string; want: string | null; also?: string[] };
const PAYEES: Payee[] = unseen;

test.each(PAYEES)("$name ($direction) is $want, or nothing is proposed", ({ name, direction, want, also = [] }) => {
  expect([null, want, ...also]).toContain(proposedFor(name, direction));
});

test("of those that most families know, four of five are proposed", () => {
  const wanted = PAYEES.filter(({ want }) => want !== null);
  const proposed = wanted.filter(({ name, direction }) => proposedFor(name, direction) !== null);
  expect(proposed.length / wanted.length).toBeGreaterThanOrEqual(0.8);
});
