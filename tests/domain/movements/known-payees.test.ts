/** What well-known names are mostly paid for. */
import { expect, test } from "vitest";
import { KINDS_OUT } from "#app/domain/file-mapping.ts";
import { knownCategoryOf } from "#app/domain/movements/known-payees.ts";

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
