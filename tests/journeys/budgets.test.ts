import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import {
  BOTH_SIZES,
  choosePart,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE_FIRST,
  pressLater,
  prompt,
  type Size,
  signIn,
  startStage,
} from "./support.ts";

// A worksheet of known months, whenever this runs.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });

const amount = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const row = (page: Page, label: string) => page.getByRole("listitem").filter({ has: amount(page, label) });

/** Types an amount and saves it by keyboard; waits until it is stored. */
async function plan(page: Page, label: string, typed: string, shown: string) {
  await amount(page, label).fill(typed);
  await amount(page, label).press("Enter");
  await row(page, label).getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
  expect(await amount(page, label).inputValue()).toBe(shown);
}

/** Hides a line through its dialog. */
async function hide(page: Page, label: string) {
  await page.getByRole("link", { name: `More for ${label}`, exact: true }).click();
  await page.getByRole("button", { name: `Hide ${label}`, exact: true }).click();
}

/** Shows the lines without a plan, too, which only a phone folds. */
async function unfold(page: Page) {
  const fold = page.getByRole("button", { name: /with nothing planned$/, expanded: false }).first();
  if (await fold.isVisible()) await fold.click();
}

/** A member whose October has a budget and whose November has none; the prompt is open at the dashboard. */
async function memberWithOctober(size: Size): Promise<Page> {
  const page = await stage.member({ size });
  await page.goto("/budgets?month=2026-10");
  await page.getByText("No budget found for 2026-10.").waitFor();
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await choosePart(page, "Income");
  await plan(page, "Salary", "215,000", "215,000.00");
  await choosePart(page, "Spending");
  await plan(page, "Groceries", "32000.5", "32,000.50");
  return page;
}

test.each(PHONE_FIRST)(
  "the prompt after sign-in, last month copied, lines changed, the report, its print and its file, on a %s",
  async (size) => {
    stage.allowLogged(/status of 500|write failed/);
    const page = await memberWithOctober(size);
    await page.context().clearCookies();
    await signIn(page, stage.emailOf(page));

    await prompt(page).waitFor();
    await expectAccessible(page);
    const { wide, room } = await prompt(page).evaluate((dialog) => ({
      wide: dialog.scrollWidth,
      room: dialog.clientWidth,
    }));
    expect(wide, "width inside the prompt").toBeLessThanOrEqual(room);
    await prompt(page).getByRole("button", { name: "Copy last month’s budget (October 2026)" }).click();
    await page.waitForURL("**/budgets?month=2026-11");
    await prompt(page).waitFor({ state: "detached" });
    expect(await amount(page, "Salary").inputValue()).toBe("215,000.00");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await unfold(page);
    // Three lines; the second fails on its way and is what it was.
    await plan(page, "Monthly Rent", "45 000", "45,000.00");
    stage.product.database.hooks.beforeStatement = (_call, _index, query) => {
      if (/update "budgets"/.test(query)) throw new Error("the disk is full");
    };
    await amount(page, "Groceries").fill("33000");
    await row(page, "Groceries").getByRole("button", { name: "Save" }).click();
    await row(page, "Groceries").getByRole("alert").getByText("Not saved.").waitFor();
    expect(await amount(page, "Groceries").inputValue()).toBe("32,000.50");
    stage.product.database.hooks.beforeStatement = undefined;
    await choosePart(page, "Saving, giving");
    await unfold(page);
    await plan(page, "Tithe", "21500", "21,500.00");
    await choosePart(page, "Spending");

    const totals = page.getByLabel("Totals of the month");
    for (const [label, figure] of [
      ["Left of November’s plan", "77,000.50"],
      ["Days left", "10"],
      ["Per day", "7,700.05"],
      ["Planned in all", "98,500.50"],
      ["Left to plan", "116,499.50"],
    ] as const) {
      const sum = totals.locator("div").filter({ has: page.getByText(label, { exact: true }) });
      expect(await sum.locator("dd").textContent(), label).toContain(figure);
      expect(await sum.isVisible(), label).toBe(true);
    }
    expect(await totals.textContent()).toContain("KES 98,500.50");
    expect(await totals.textContent()).toContain("KES 116,499.50");
    expect(await totals.evaluate((bar) => bar.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(new URL(page.url()).search).toBe("?month=2026-11");

    // On paper the worksheet has its amounts, and nothing to press.
    await page.emulateMedia({ media: "print" });
    expect(await amount(page, "Groceries").isVisible()).toBe(true);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });

    await page.goto("/reports?month=2026-11");
    const income = page.getByRole("row").filter({ hasText: "Salary" });
    await income.getByText("215,000.00").first().waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await income.isVisible()).toBe(true);
    const pages = await page.pdf({ preferCSSPageSize: true });
    expect(pages.subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: "screen" });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    const file = await (await download).createReadStream();
    const pieces: Buffer[] = [];
    for await (const piece of file) pieces.push(piece);
    const text = Buffer.concat(pieces).toString("utf8");
    expect(text).toContain("Expenses,Rent,Monthly Rent,45000.00,0.00,45000.00");
  },
);

test("'I'll do this later', and a click outside, put the prompt away for the session; the mail's link brings it back", async () => {
  const page = await stage.member({ prompt: "open" });
  await pressLater(page);
  await prompt(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect(await prompt(page).count()).toBe(0);
  await page.goto("/budgets?prompt");
  await prompt(page).waitFor();
  await page.mouse.click(8, 8);
  await prompt(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/budgets");
});

test("a budget that cannot be made: the prompt says so and stays, and the same press afterwards makes it", async () => {
  stage.allowLogged(/status of 500|write failed/);
  const page = await stage.member({ prompt: "open" });
  stage.product.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("generate_budget")) throw new Error("the disk is full");
  };
  await prompt(page).getByRole("button", { name: "Start with a fresh budget" }).click();
  await prompt(page).getByRole("alert").getByText("Sorry, we couldn't create your budget. Please try again.").waitFor();
  await pressLater(page);
  await page.goto("/budgets");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await page.getByRole("alert").getByText("Sorry, we couldn't create the budget. Please try again.").waitFor();
  stage.product.database.hooks.beforeStatement = undefined;
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await amount(page, "Salary").waitFor();
});

test("by keyboard: Escape restores, a mistake stays where it was typed, an unchanged line has no Save", async () => {
  stage.allowLogged(/status of 400/);
  const page = await memberWithOctober("desktop");
  await amount(page, "Water").fill("900");
  await row(page, "Water").getByRole("button", { name: "Save" }).waitFor();
  await amount(page, "Water").press("Escape");
  expect(await amount(page, "Water").inputValue()).toBe("0.00");
  expect(await row(page, "Water").getByRole("button", { name: "Save" }).count()).toBe(0);
  for (const [typed, expected] of [
    ["1.005", "Use at most two decimals."],
    ["-5", "Enter zero or more."],
    ["", "Enter an amount."],
  ] as const) {
    await amount(page, "Water").fill(typed);
    await amount(page, "Water").press("Enter");
    await row(page, "Water").getByText(expected).waitFor();
    expect(await amount(page, "Water").inputValue()).toBe(typed);
  }
  await expectAccessible(page);
  await plan(page, "Water", "1,200", "1,200.00");
});

test("two members on one line: the later is shown the other's amount, and may keep it or insist", async () => {
  stage.allowLogged(/status of 409/);
  const page = await memberWithOctober("desktop");
  const other = await page.context().newPage();
  await other.goto("/budgets?month=2026-10");
  await unfold(other);
  await plan(page, "Gas", "1,000", "1,000.00");
  await amount(other, "Gas").fill("1,500");
  await amount(other, "Gas").press("Enter");
  await row(other, "Gas").getByText("Someone else changed this to KES 1,000.00.").waitFor();
  await row(other, "Gas").getByRole("button", { name: "Use mine" }).click();
  await row(other, "Gas").getByRole("alert").waitFor({ state: "detached" });
  await row(other, "Gas").getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
  await other.reload();
  await unfold(other);
  expect(await amount(other, "Gas").inputValue()).toBe("1,500.00");

  await amount(page, "Gas").fill("2,000");
  await amount(page, "Gas").press("Enter");
  await row(page, "Gas").getByText("Someone else changed this to KES 1,500.00.").waitFor();
  await row(page, "Gas").getByRole("link", { name: "Keep theirs" }).click();
  await expect.poll(() => amount(page, "Gas").inputValue()).toBe("1,500.00");
});

test("data that was read before a save and comes after it puts no old amount back", async () => {
  const page = await memberWithOctober("desktop");
  const address = "/budgets.data?month=2026-10";
  const outdated = await page.request.get(address);
  const response = { headers: outdated.headers(), body: await outdated.body() };
  await plan(page, "Gas", "1,500", "1,500.00");
  await page.route("**/budgets.data*", (route) =>
    route.request().method() === "GET" ? route.fulfill(response) : route.continue(),
  );
  await plan(page, "Water", "700", "700.00");
  await expect.poll(() => amount(page, "Gas").inputValue()).toBe("1,500.00");
  // Nor is an old version sent along.
  await plan(page, "Gas", "1,600", "1,600.00");
  await page.unroute("**/budgets.data*");
  await page.reload();
  expect([await amount(page, "Gas").inputValue(), await amount(page, "Water").inputValue()]).toEqual([
    "1,600.00",
    "700.00",
  ]);
});

test("a line is hidden, put back, hidden again and added", async () => {
  const page = await memberWithOctober("phone");
  await hide(page, "Groceries");
  await page.getByText("“Groceries” is hidden in this month.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await amount(page, "Groceries").waitFor();
  expect(await amount(page, "Groceries").inputValue()).toBe("32,000.50");
  await hide(page, "Monthly Rent");
  await page.getByText("No budget items for this category").waitFor();
  await page.getByText("Add a line").click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await amount(page, "Monthly Rent").waitFor();
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? "");
const isFocused = (page: Page, label: string) =>
  expect.poll(() => amount(page, label).evaluate((field) => field === document.activeElement)).toBe(true);

test("while the network is away the prompt waits, and what was pressed is done once it is back", async () => {
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED/);
  const waiting = "No connection. Trying again automatically: keep this page open, nothing is lost.";
  for (const [choice, address] of [
    ["Start with a fresh budget", /\/budgets\?month=2026-11$/],
    ["I'll do this later", /\/$/],
  ] as const) {
    const page = await stage.member({ prompt: "open" });
    await prompt(page).waitFor();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await prompt(page).getByRole("button", { name: choice }).click();
    await page.getByText(waiting).waitFor();
    await page.context().setOffline(false);
    await page.getByText(waiting).waitFor({ state: "detached" });
    await prompt(page).waitFor({ state: "detached" });
    await page.waitForURL(address);
  }
});

test("with the database away a line is not saved, and the page around it stays", async () => {
  stage.allowLogged(/status of 503|failed/);
  const page = await memberWithOctober("phone");
  await choosePart(page, "Income");
  stage.product.database.hooks.before = () => "hang-up";
  await amount(page, "Salary").fill("9000");
  await amount(page, "Salary").press("Enter");
  await row(page, "Salary").getByRole("alert").getByText("Not saved.").waitFor();
  expect(await amount(page, "Salary").inputValue()).toBe("215,000.00");
  expect(await amount(page, "Groceries").inputValue()).toBe("32,000.50");
  stage.product.database.hooks.before = undefined;
  await plan(page, "Salary", "9000", "9,000.00");
});

test("a line that was saved and cannot be hidden says so", async () => {
  stage.allowLogged(/status of 500|write failed/);
  const page = await memberWithOctober("desktop");
  await plan(page, "Gas", "1,000", "1,000.00");
  stage.product.database.hooks.beforeStatement = (_call, _index, query) => {
    if (/delete from "budgets"/.test(query)) throw new Error("the disk is full");
  };
  await hide(page, "Gas");
  await row(page, "Gas").getByRole("alert").getByText("Not hidden.").waitFor();
});

test("lines added one right after the other are all there; what cannot be added says so where it was pressed", async () => {
  stage.allowLogged(/status of 500|write failed/);
  const page = await memberWithOctober("phone");
  for (const label of ["Water", "Monthly Rent", "Health Insurance"]) {
    await hide(page, label);
    await page.getByText(`“${label}” is hidden in this month.`).waitFor();
  }
  const groups = ["Rent", "Utilities", "Insurance"].map((title) =>
    page
      .locator("#main div", { has: page.getByRole("heading", { name: title, exact: true }) })
      .last()
      .locator(".."),
  );
  for (const group of groups) await group.getByText("Add a line").click();
  const [rent, utilities, insurance] = groups.map((group) => group.getByRole("button", { name: "Add", exact: true }));
  const letGo = stage.holdDatabase();
  await rent?.click();
  await expect.poll(() => utilities?.isDisabled()).toBe(true);
  letGo();
  // What was added takes the focus, and with it the page's place; a press before that may fall beside its button.
  await isFocused(page, "Monthly Rent");
  await utilities?.click();
  await isFocused(page, "Water");
  await amount(page, "Monthly Rent").waitFor();

  stage.product.database.hooks.beforeStatement = (_call, _index, query) => {
    if (/insert into "budgets"/.test(query)) throw new Error("the disk is full");
  };
  await insurance?.click();
  const alert = page.getByRole("alert").getByText("Not added.");
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isInView(alert)).toBe(true);
});

const isInView = (element: Locator) =>
  element.evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("on a phone a hidden line's way back is where the line was, with the focus; so is the line once it is back", async () => {
  const page = await memberWithOctober("phone");
  await hide(page, "Travel/Holidays");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  expect(await isInView(undo)).toBe(true);
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await isFocused(page, "Travel/Holidays");
});

test("the month's last line is hidden: its way back is shown, with no prompt over it", async () => {
  const page = await stage.member({ prompt: "open" });
  const { origin } = new URL(page.url());
  const form = { intent: "add", month: "2026-11", line: "income|Salary|", amount: "1" };
  await page.request.post("/budgets", { form, headers: { Origin: origin } });
  await page.goto("/budgets");
  await hide(page, "Salary");
  await page.getByText("No budget found for 2026-11.").waitFor();
  expect(await prompt(page).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await amount(page, "Salary").waitFor();
});

test("a session that died under an amount: its sentence, and what was typed is still there", async () => {
  stage.allowLogged(/status of 401/);
  const page = await memberWithOctober("desktop");
  await page.context().clearCookies();
  await amount(page, "Water").fill("1,234");
  await row(page, "Water").getByRole("button", { name: "Save" }).click();
  await row(page, "Water").getByText("User session is invalid. Please log out and back in.").waitFor();
  expect(await amount(page, "Water").inputValue()).toBe("1,234");
  expect(new URL(page.url()).pathname).toBe("/budgets");
});

test.each(BOTH_SIZES)(
  "a first worksheet is filled from five answers, and its idle lines stand last, on a %s",
  async (size) => {
    stage.allowLogged(/status of 400/);
    const page = await stage.member({ size });
    await page.goto("/budgets");
    await page.getByRole("button", { name: "Create Budget Template" }).click();
    await page.getByRole("link", { name: "Start from what you know" }).click();
    const card = page.locator("#answers");
    await card.waitFor();
    expect(await page.getByRole("button", { name: /^Fill from/ }).count()).toBe(0);
    expect(await card.getByRole("button", { name: /^Fill from/ }).count()).toBe(0);
    await card.getByLabel("Pay each month").fill("85,000");
    await card.getByLabel("On which day?").fill("32");
    await card.getByRole("button", { name: "Plan these" }).click();
    await card.getByText("Enter a day of the month, from 1 to 31.").waitFor();
    expect(await card.getByLabel("Pay each month").inputValue()).toBe("85,000");
    await card.getByLabel("On which day?").fill("25");
    await card.getByLabel("Food each month").fill("18,000");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("button", { name: "Plan these" }).click();
    await page.waitForURL(/\/budgets\?/);
    expect(await amount(page, "Salary").inputValue()).toBe("85,000.00");
    expect(await amount(page, "Groceries").inputValue()).toBe("18,000.00");
    await expectAccessible(page);

    const fold = page.getByRole("button", { name: "6 with nothing planned" }).first();
    expect([await fold.isVisible(), await amount(page, "Water").isVisible()]).toEqual(
      size === "phone" ? [true, false] : [false, true],
    );
    await unfold(page);
    for (const line of ["Water", "Repairs"]) expect(await amount(page, line).isVisible()).toBe(true);
    await page.goto("/budgets");
    for (const line of ["Water", "Repairs"]) await amount(page, line).waitFor();

    await page.goto("/plan");
    await page.getByRole("link", { name: "Salary", exact: true }).first().waitFor();

    await page.goto("/budgets?month=2026-12");
    await page.getByRole("button", { name: "Create Budget Template" }).click();
    await page.getByRole("link", { name: "Start from what you know" }).click();
    await card.getByLabel("Rent").waitFor();
    expect(await card.getByLabel("On which day?").count()).toBe(0);
  },
);

test("a worksheet is filled from what the month before held", async () => {
  const page = await stage.member();
  const headers = { Origin: stage.product.origin };
  const form = {
    intent: "record",
    id: newId(),
    type: "expense",
    category: "Utilities",
    subcategory: "Water",
    date: "2026-10-14",
  };
  const entry = { ...form, description: "Nairobi Water", amount: "1,234.56", currency: "KES" };
  expect((await page.request.post("/transactions", { form: entry, headers, maxRedirects: 0 })).status()).toBeLessThan(
    400,
  );
  await page.goto("/budgets");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await page.getByRole("link", { name: "Start from what you know" }).click();
  await page.getByRole("button", { name: "Fill from October 2026" }).click();
  await page.waitForURL(/\/budgets\?/);
  expect(await amount(page, "Water").inputValue()).toBe("1,300.00");
});

test("a line that someone else hid meanwhile says so", async () => {
  stage.allowLogged(/status of 404/);
  const page = await memberWithOctober("desktop");
  const other = await page.context().newPage();
  await other.goto("/budgets?month=2026-10");
  await unfold(other);
  await hide(other, "Gas");
  await other.getByRole("button", { name: "Undo" }).waitFor();
  await amount(page, "Gas").fill("1,000");
  await amount(page, "Gas").press("Enter");
  await row(page, "Gas").getByText("Someone removed this line from the budget in the meantime.").waitFor();
});

test("the month by keyboard: December is typed as 12, and the field and the links keep the focus", async () => {
  const page = await memberWithOctober("desktop");
  const month = page.getByLabel("Select Month");
  await month.focus();
  await page.keyboard.type("12");
  await page.waitForURL("**/budgets?month=2026-12");
  await page.getByText("No budget found for 2026-12.").waitFor();
  expect(await month.evaluate((field) => field === document.activeElement)).toBe(true);
  await month.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.waitForURL("**/budgets?month=2026-10");
  await amount(page, "Salary").waitFor();
  expect(await month.evaluate((field) => field === document.activeElement)).toBe(true);
  const before = page.getByRole("link", { name: "September 2026" });
  await before.focus();
  await page.keyboard.press("Enter");
  await page.getByText("No budget found for 2026-09.").waitFor();
  expect(await focused(page)).toBe("August 2026");
});

test("the focus stays at a line when its buttons go away, and nothing moves when one appears", async () => {
  stage.allowLogged(/status of 409/);
  for (const size of BOTH_SIZES) {
    const page = await memberWithOctober(size);
    const place = () =>
      Promise.all(
        ["Water", "Electricity"].map((label) =>
          amount(page, label).evaluate((f) => f.getBoundingClientRect().toJSON()),
        ),
      );
    await amount(page, "Water").scrollIntoViewIfNeeded();
    const before = await place();
    await amount(page, "Water").fill("10000000000");
    await row(page, "Water").getByRole("button", { name: "Save" }).waitFor();
    expect(await place()).toEqual(before);
    await row(page, "Water").getByRole("button", { name: "Save" }).click();
    await isFocused(page, "Water");
    await expect.poll(() => amount(page, "Water").inputValue()).toBe("10,000,000,000.00");
    expect(await amount(page, "Water").evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
    await expectNoSidewaysScroll(page);

    const other = await page.context().newPage();
    await other.goto("/budgets?month=2026-10");
    await unfold(other);
    await plan(other, "Gas", "1,000", "1,000.00");
    await amount(page, "Gas").fill("2,000");
    await row(page, "Gas").getByRole("button", { name: "Save" }).click();
    await row(page, "Gas").getByRole("link", { name: "Keep theirs" }).click();
    await isFocused(page, "Gas");
    await expect.poll(() => amount(page, "Gas").inputValue()).toBe("1,000.00");
  }
});

test("'Loading your budget...' is seen with a slow database, also from month to month", async () => {
  const page = await stage.member();
  let letGo = stage.holdDatabase();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" }).click();
  await page.getByText("Loading your budget...", { exact: true }).waitFor();
  letGo();
  await page.getByText("No budget found for 2026-11.").waitFor();
  letGo = stage.holdDatabase();
  await page.getByRole("link", { name: "October 2026" }).click();
  await page.getByText("Loading your budget...", { exact: true }).waitFor();
  letGo();
  await page.getByText("No budget found for 2026-10.").waitFor();
  expect(await page.getByLabel("Select Month").inputValue()).toBe("2026-10");
});

test("without JavaScript: the prompt, a budget, an amount, a mistake that keeps what was typed", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ script: false, prompt: "open" });
  await page.getByRole("button", { name: "Start with a fresh budget" }).click();
  await page.waitForURL("**/budgets?month=2026-11");
  await amount(page, "Salary").fill("215000");
  await amount(page, "Salary").press("Enter");
  expect(await amount(page, "Salary").inputValue()).toBe("215,000.00");
  await unfold(page);
  await amount(page, "Water").fill("1.005");
  await amount(page, "Water").press("Enter");
  await page.getByText("Use at most two decimals.").waitFor();
  expect(await amount(page, "Water").inputValue()).toBe("1.005");
  expect(await row(page, "Water").getByRole("button", { name: "Save" }).count()).toBe(1);
  expect(await isInView(amount(page, "Water"))).toBe(true);
  await unfold(page);
  await hide(page, "Travel/Holidays");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await isInView(page.getByRole("button", { name: "Undo" }))).toBe(true);
});
