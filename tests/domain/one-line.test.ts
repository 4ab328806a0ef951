/** One line read into the fields of a form: amount, day, accounts, category, and what is left as the description. */
import { readFileSync } from "node:fs";
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
    ["soo mbili matatu", "200.00"],
    ["kodi elfu kumi na nane", "18000.00"],
    ["kodi elfu ishirini na tano", "25000.00"],
    ["rent ngiri kumi na mbili", "12000.00"],
    ["nyama choma thao mbili", "2000.00"],
    ["nyanya za mia", "100.00"],
    ["mama mboga mia na hamsini", "150.00"],
    ["airtime hamsini", "50.00"],
    ["gas 6kg elfu moja na mia moja", "1100.00"],
    ["viatu size 42 elfu mbili na mia tano", "2500.00"],
    ["sukari kilo mbili mia tatu ishirini", "320.00"],
    ["nyama nusu kilo mia tatu", "300.00"],
    ["maziwa nusu lita 35", "35.00"],
    ["boda mia moja hamsini saa nne usiku", "150.00"],
    ["karo ya form 2 elfu ishirini", "20000.00"],
    ["kodi 8k mwezi wa 12", "8000.00"],
    ["basi ya shule 3500 mwezi", "3500.00"],
    ["dentist 4500 kids age 7 and 9", "4500.00"],
    ["fees grade 4 kes 14,000 paybill 522522", "14000.00"],
    ["school bus term 1 2027 9000", "9000.00"],
    ["vitabu 4 za mtoto 350 kila moja", "1400.00"],
    ["nyama 1 1/2 kg 900 bob", "900.00"],
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
    ["airtime 0733 456 789 bob 100", "100.00"],
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
    "jongo mbili matatu",
    "fare there and back 100 each way",
    "boda to stage 50 and back 50",
    "mkate 65 na maziwa 60",
    "soksi 3 kwa 200",
    "bundles mia 99",
    "karo imebaki 5000",
    "bado sijalipa maji 800",
    "nauli ya watoto wawili hamsini kila mmoja",
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
    ["matatu 50 last night", "2026-11-28"],
    ["shoes 2500 24th", "2026-11-24"],
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
    for (const line of ["nyama 1/2 kg 450", "dstv 3700 till friday", "rent by 5th"]) expect(read(line).day).toBeNull();
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

describe("lines as people type them, English, Swahili and Sheng, by someone who had not seen the reader", () => {
  type Example = { line: string; amount: number | null; currency?: string; day?: string; unsure?: true };
  const EXAMPLES = JSON.parse(readFileSync(new URL("lines.json", import.meta.url), "utf8")) as Example[];
  const accounts = ["M-PESA Achieng", "KCB", "Cash at home", "M-Shwari", "Stima Sacco", "Equity", "Absa USD"];
  const readOne = ({ line }: Example) =>
    readLine(line, { ...KNOWN, accounts: accounts.map((name) => ({ id: name, name })) });
  const amountIn = (example: Example) => {
    const { amount } = readOne(example);
    return amount && { amount: amount.cents / 100, currency: amount.currency ?? "KES" };
  };

  test("never with a wrong amount, where a sensible person reads only one", () => {
    const wrong = EXAMPLES.flatMap((example) => {
      const read = example.unsure ? null : amountIn(example);
      const isRight =
        read === null || (read.amount === example.amount && read.currency === (example.currency ?? "KES"));
      return isRight ? [] : [`${example.line}: ${read.amount} ${read.currency}`];
    });
    expect(wrong).toEqual([]);
  });

  test("and with the right one in at least nine of ten", () => {
    const sure = EXAMPLES.filter(({ unsure, amount }) => !unsure && amount !== null);
    const read = sure.filter((example) => amountIn(example)?.amount === example.amount);
    expect(read.length / sure.length).toBeGreaterThan(0.9);
  });

  test("with the right day, and no other", () => {
    const wrong = EXAMPLES.filter((example) => !example.unsure && readOne(example).day !== (example.day ?? null));
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});
