/** One line read into the fields of a form: amount, day, accounts, category, and what is left as the description. */
import { describe, expect, test } from "vitest";
import { plainDecimal } from "#app/domain/money.ts";
import { readLine } from "#app/domain/one-line/read-line.ts";

const KNOWN = {
  /** A Sunday. */
  today: "2026-11-29",
  currency: "KES",
  accounts: [
    { id: "mpesa", name: "M-PESA Achieng" },
    { id: "kcb", name: "KCB" },
    { id: "cash", name: "Cash at home" },
    { id: "mshwari", name: "M-Shwari" },
    { id: "sacco", name: "Stima Sacco" },
  ],
  payees: [{ description: "Mama Fua", category: "Miscellaneous", subcategory: "Incidentals" }],
};
const read = (line: string) => readLine(line, KNOWN);
const amountOf = (line: string) => {
  const { amount } = read(line);
  return amount && `${amount.currency ?? ""} ${plainDecimal(amount.cents)}`.trim();
};

describe("the amount", () => {
  test.each([
    ["mama mboga 250", "250.00"],
    ["250 mama mboga", "250.00"],
    ["1k lunch", "1000.00"],
    ["1.5k lunch", "1500.00"],
    ["school fees 15,000/=", "15000.00"],
    ["taxi ksh 1,200", "1200.00"],
    ["Ksh1,200 taxi", "1200.00"],
    ["100 bob airtime", "100.00"],
    ["naivas 2340.50", "2340.50"],
    ["bread 65 x2", "130.00"],
    ["2x bread 65", "130.00"],
    ["eggs 3 @ 15", "45.00"],
    ["eggs 3 @15", "45.00"],
    ["3x50 mandazi", "150.00"],
    ["mandazi 3 x 50", "150.00"],
    ["elfu 2 mama fua", "2000.00"],
    ["elfu 2 mia 5 fundi", "2500.00"],
    ["3 thousand rent top up", "3000.00"],
    ["elfu mbili fundi", "2000.00"],
    ["elfu moja mia tano mama fua", "1500.00"],
    ["mia mbili hamsini matatu", "250.00"],
    ["five hundred lunch", "500.00"],
    ["3 mangoes @ 50", "150.00"],
    ["2 trays eggs 450 each", "900.00"],
    ["mitumba 3 for 500", "500.00"],
    ["sukuma wiki 20", "20.00"],
    ["kilo 350 nyama", "350.00"],
    ["meat 1.5 kg 900", "900.00"],
    ["20 usd netflix", "USD 20.00"],
    ["$15 spotify", "USD 15.00"],
    ["unga 2kg 210", "210.00"],
    ["sukari kilo 2 300", "300.00"],
    ["airtime 0712345678 100", "100.00"],
    ["till 523456 naivas 1200", "1200.00"],
    ["iphone 15 120000", "120000.00"],
    ["2 days ago naivas 800", "800.00"],
    ["rent 38000 3 nov", "38000.00"],
  ])("of “%s” is %s", (line, amount) => {
    expect(amountOf(line)).toBe(amount);
  });

  test.each([
    "mama mboga",
    "bus 23 100",
    "5k run shoes 3000",
    "2x4 timber",
    "soo mbili matatu",
    "elfu mbili na nusu fundi",
    "kcb balance 4500",
    "milk 1.500",
    "1,5k lunch",
    "milk 12,50",
    "airtime 0712345678",
    "account 54400012345",
    "meeting 10:30",
    "",
  ])("of “%s” is left to be typed, and its words stay", (line) => {
    expect(amountOf(line)).toBeNull();
    expect(read(line).description).toBe(line);
  });
});

describe("the day", () => {
  test.each([
    ["matatu 50 leo", "2026-11-29"],
    ["matatu 50 jana", "2026-11-28"],
    ["matatu 50 juzi", "2026-11-27"],
    ["matatu 50 yesterday", "2026-11-28"],
    ["lunch last friday 350", "2026-11-27"],
    ["lunch sunday 350", "2026-11-29"],
    ["lunch last sunday 350", "2026-11-22"],
    ["jumatatu lunch 350", "2026-11-23"],
    ["shoes 2500 sat", "2026-11-28"],
    ["rent 38000 3 nov", "2026-11-03"],
    ["rent 38000 nov 3rd", "2026-11-03"],
    ["rent 38000 5 Dec", "2026-12-05"],
    ["rent 38000 3/11", "2026-11-03"],
    ["rent 38000 03-11-2025", "2025-11-03"],
    ["rent 38000 2026-11-03", "2026-11-03"],
    ["petrol 3000 tarehe 3", "2026-11-03"],
    ["2 days ago naivas 800", "2026-11-27"],
    ["siku 3 zilizopita naivas 800", "2026-11-26"],
  ])("of “%s” is %s", (line, day) => {
    expect(read(line).day).toBe(day);
    expect(read(line).description).toMatch(/^(matatu|lunch|shoes|rent|petrol|naivas)$/);
  });

  test("is none where the line says none, and no impossible one", () => {
    expect([read("matatu 50").day, read("rent 31/2 500").day, read("the sun newspaper 60").day]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("accounts", () => {
  test.each([
    ["uber 450 from kcb", "kcb", null, "uber"],
    ["unga 210 mpesa", "mpesa", null, "unga"],
    ["dinner 1,500 with M-Pesa yesterday", "mpesa", null, "dinner"],
    ["paid 300 for boda cash", "cash", null, "boda"],
    ["2k kcb to m-shwari", "kcb", "mshwari", ""],
    ["transfer 5000 from mpesa to kcb", "mpesa", "kcb", "transfer"],
    ["withdraw 3000 from mpesa to cash", "mpesa", "cash", "withdraw"],
    ["10k stima sacco from kcb", "kcb", "sacco", ""],
    ["nimelipa stima 1000", null, null, "stima"],
    ["sent 500 to Wanjiku", null, null, "sent to Wanjiku"],
    ["kcb", null, null, "kcb"],
  ])("of “%s”", (line, account, to, description) => {
    expect(read(line)).toMatchObject({ account, to, description });
  });
});

describe("the category", () => {
  test.each([
    ["mama mboga 250", "Groceries"],
    ["nauli 50", "Transport"],
    ["karo 12000", "School Fees"],
    ["dawa 400", "Healthcare & Medicine"],
    ["NAIVAS 800", "Groceries"],
    ["KFC 900", "Eating Out"],
    ["mama fua 500", "Incidentals"],
  ])("of “%s” is %s", (line, subcategory) => {
    expect(read(line).category?.subcategory).toBe(subcategory);
  });

  test("is an income where money came, and none where nothing says it", () => {
    expect(read("received 5000 from John")).toMatchObject({ category: { type: "income" }, description: "John" });
    expect(read("refund jumia 1299").category).toEqual({ type: "income", category: null, subcategory: null });
    expect(read("salary 225,000").category).toEqual({ type: "income", category: "Salary", subcategory: null });
    expect(read("xyz 20").category).toBeNull();
  });
});
