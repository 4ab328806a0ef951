/** Home's first figure in each of its cases, at noon of four days of a month, with a script on a phone and without one on a desk. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, formatWeekday } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { expectAccessible, expectNoSidewaysScroll, type Stage, startStage } from "./support.ts";

type Fields = Record<string, string>;

/** Sends forms as the household's editor would. */
function household(stage: Stage, page: Page, today: string) {
  const send = async (path: string, form: Fields) => {
    const headers = { Origin: stage.product.origin };
    const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(400);
  };
  const account = newId();
  return {
    holds: (amount: string) =>
      send("/accounts", {
        ...{ intent: "record", id: account, name: "M-PESA", kind: "mpesa", currency: "KES" },
        ...{ opening_balance: amount, opening_day: addDays(today, -40) },
      }),
    plans: (name: string, amount: string, inDays: number, more: Fields = {}) =>
      send("/plan", {
        ...{
          intent: "record",
          id: newId(),
          name,
          amount,
          becomes: "expense:Rent:Monthly Rent",
          unit: "month",
          account,
        },
        ...{ anchor: addDays(today, inDays), ...more },
      }),
    records: (amount: string, inDays: number, more: Fields = {}) =>
      send("/transactions", {
        ...{ intent: "record", id: newId(), type: "expense", category: "Variable Expenses", subcategory: "Groceries" },
        ...{ description: "Naivas", amount, date: addDays(today, inDays), ...more },
      }),
    budgets: (amount: string) =>
      send("/budgets", {
        ...{ intent: "add", id: newId(), month: today.slice(0, 7), amount },
        line: "expense|Variable Expenses|Groceries",
      }),
    varies: () => send("/plan", { intent: "settings", varies: "on" }),
    account,
  };
}
type Household = ReturnType<typeof household>;

const PAY = { becomes: "income:Salary", payday: "on" };

/** What each case is made of, and what the first card says; amounts by hand. */
const CASES: Record<string, (home: Household, day: (inDays: number) => string) => Promise<string[]>> = {
  "before payday: what is there less what is due, and a sum for each day": async (home, day) => {
    await home.holds("39,292.40");
    await home.plans("Salary", "225,000", 7, PAY);
    await home.plans("Rent", "15,000", 4);
    await home.plans("Tokens", "1,500", -2);
    await home.plans("After payday", "9,999", 7);
    // 39,292.40 − 16,500.00 = 22,792.40; a seventh is 3,256.05.
    const parts = ["Bills16,500.00", "Free22,792.40", `Salary, 225,000.00 on ${day(7)}`];
    return ["Free to spend", `until ${day(7)}`, "22,792.40", "3,256.05 a day for 7 days", ...parts];
  },
  "on payday: no sum per day, and money that has not come is not counted": async (home) => {
    await home.holds("4,000");
    await home.plans("Salary", "225,000", 0, PAY);
    return ["Free to spend", "4,000.00", "Money comes today."];
  },
  "the pay is in: until the next one": async (home) => {
    await home.holds("1,000");
    await home.plans("Salary", "225,000", 0, { ...PAY, payee: "employer", payee_name: "employer" });
    await home.plans("Rent", "15,000", 4);
    const pay = { type: "income", category: "Salary", subcategory: "", description: "Employer" };
    await home.records("225,000", 0, { ...pay, account: home.account });
    // 226,000 − 15,000.
    return ["Free to spend", "211,000.00", "Salary, 225,000.00 on"];
  },
  "short before payday: by how much, and what is not reached": async (home, day) => {
    await home.holds("39,292.40");
    await home.plans("Salary", "225,000", 7, PAY);
    await home.plans("House help", "9,000", 2);
    await home.plans("Rent", "50,000", 4);
    // 9,000 + 50,000 − 39,292.40.
    return ["Short before payday by", "19,707.60", `Not enough for Rent, 50,000.00 on ${day(4)}`];
  },
  "the month's budget is used up, the money is not": async (home) => {
    await home.holds("39,292.40");
    await home.plans("Salary", "225,000", 7, PAY);
    await home.budgets("1,000");
    await home.records("1,600", 0, { account: home.account });
    return ["Free to spend", "37,692.40", "600.00 over November 2026’s budget: Groceries 600.00"];
  },
  "nothing is planned: what is there, and one question": async (home) => {
    await home.holds("39,292.40");
    return ["Free to spend", "39,292.40", "In your everyday accounts", "When does the next money come?"];
  },
  "money that varies: how long it lasts": async (home, day) => {
    await home.holds("39,292.40");
    await home.varies();
    await home.records("30,000", -20);
    // 30,000 in the last 30 days are 1,000 a day: 39 days are paid for, today the first of them.
    return ["Lasts until about", day(38), "at 1,000.00 a day besides the bills, as in the last 30 days"];
  },
  "without accounts: what is free of the month's budget, bills taken off": async (home) => {
    await home.budgets("10,000");
    await home.records("1,000", 0);
    return ["Free to spend in November 2026", "9,000.00"];
  },
};

describe.each(["2026-11-01", "2026-11-15", "2026-11-24", "2026-11-30"])("at noon of %s", (today) => {
  const shift = Math.round((Date.parse(`${today}T09:00:00Z`) - Date.now()) / 1000);
  const stage = startStage({ CLOCK_SHIFT_SECONDS: String(shift) });
  const day = (inDays: number) => formatWeekday(addDays(today, inDays), today);

  test.each(Object.keys(CASES))("%s", async (name) => {
    const page = await stage.member({ size: "phone" });
    const said = await CASES[name]?.(household(stage, page, today), day);
    await page.goto("/");
    await expectSaid(page, said ?? []);
    await expectNoSidewaysScroll(page);
    await expectFewFigures(page);
    if (today === "2026-11-24") await expectAccessible(page);

    const plain = await stage.visitor({ script: false });
    await plain.context().addCookies(await page.context().cookies());
    await plain.goto("/");
    await expectSaid(plain, said ?? []);
  });
});

/** The first card says all of it. */
async function expectSaid(page: Page, said: readonly string[]) {
  const first = page.locator("main .hero, main [aria-labelledby=free]").first();
  const text = ((await first.textContent()) ?? "").replace(/\s+/g, "");
  for (const each of said) expect(text).toContain(each.replaceAll(" ", ""));
}

/** A phone's first 844 pixels have few amounts, and no text is larger than what the first card says. */
async function expectFewFigures(page: Page) {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const found: { size: number; amounts: number; isFirst: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, height } = range.getBoundingClientRect();
      const parent = node.parentElement as Element;
      if (height === 0 || top >= 844) continue;
      const amounts = node.textContent?.match(/\d[\d,]*\.\d\d/g)?.length ?? 0;
      const isFirst = parent.closest(".hero, [aria-labelledby=free]") !== null;
      found.push({ size: Number.parseFloat(getComputedStyle(parent).fontSize), amounts, isFirst });
    }
    return found;
  });
  expect(texts.reduce((sum, { amounts }) => sum + amounts, 0)).toBeLessThanOrEqual(14);
  const largest = Math.max(...texts.map(({ size }) => size));
  expect(texts.filter(({ size }) => size === largest).every(({ isFirst }) => isFirst)).toBe(true);
}
