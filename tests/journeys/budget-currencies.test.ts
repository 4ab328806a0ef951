import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, toCents } from "../../app/domain/money.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import {
  choosePart,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellMade,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

// The first of this November was a Sunday; the Friday before it has its rate.
const NOVEMBER = Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(NOVEMBER) });
const FRIDAY = rateOf("USD", "KES", "2026-10-30");
const LATEST = rateOf("USD", "KES", "2026-11-20");

const amount = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const row = (page: Page, label: string) => page.getByRole("listitem").filter({ has: amount(page, label) });
const currencyOf = (page: Page, label: string) => row(page, label).getByText(/^[A-Z]{3}$/);
const more = (page: Page, label: string) => page.getByRole("link", { name: `More for ${label}` });
const inShillings = (dollars: number, rate: number) => formatMoney(toCents(Math.round(dollars * 100 * rate)), "KES");
const totals = (page: Page) => page.getByLabel("Totals of the month");

test.each(PHONE_FIRST)(
  "a salary in dollars: planned, changed, copied into a month to come, hidden and back, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/budgets?month=2026-11");
    await page.getByRole("button", { name: "Create Budget Template" }).click();
    await choosePart(page, "Income");
    expect(await currencyOf(page, "Salary").textContent()).toBe("KES");
    await more(page, "Salary").click();
    const dialog = page.getByRole("dialog", { name: "Plan Salary" });
    await dialog.getByText(/at the first rate of November 2026, that of 1 Nov 2026/).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(/^Amount/).fill("1,250");
    await dialog.getByLabel("Currency", { exact: true }).selectOption("USD");
    await dialog.getByText(`= ${inShillings(1_250, FRIDAY)}`, { exact: true }).waitFor();
    await dialog.getByText(/Frankfurter, 30 Oct 2026, the last day before the month with a rate\./).waitFor();
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });

    await row(page, "Salary")
      .getByText(`= ${inShillings(1_250, FRIDAY)} at ${FRIDAY}`)
      .waitFor();
    expect(await amount(page, "Salary").inputValue()).toBe("1,250.00");
    expect(await currencyOf(page, "Salary").textContent()).toBe("USD");
    await totals(page)
      .filter({ hasText: inShillings(1_250, FRIDAY) })
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // What it comes to follows the typing, and the totals follow what is saved.
    await amount(page, "Salary").fill("1,300.5");
    await row(page, "Salary")
      .getByText(`= ${inShillings(1_300.5, FRIDAY)}`)
      .waitFor();
    await amount(page, "Salary").press("Enter");
    await row(page, "Salary").getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
    await totals(page)
      .filter({ hasText: inShillings(1_300.5, FRIDAY) })
      .waitFor();

    await page.goto("/budgets?month=2026-12");
    await page.getByRole("button", { name: "Copy November 2026" }).click();
    await choosePart(page, "Income");
    await row(page, "Salary").getByText("until 1 Dec 2026").waitFor();
    await row(page, "Salary")
      .getByText(`= ${inShillings(1_300.5, LATEST)} at ${LATEST}`)
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await more(page, "Salary").click();
    await page.getByRole("button", { name: "Hide Salary" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await row(page, "Salary").getByText("until 1 Dec 2026").waitFor();
    expect(await amount(page, "Salary").inputValue()).toBe("1,300.50");
  },
);

test("without a provider the dialog says so, and a rate that is typed counts", async () => {
  stage.allowLogged(/status of 503/);
  const page = await stage.member({ size: "phone" });
  stage.product.rates.hooks.before = () => ({ status: 503 });
  await page.goto("/budgets?month=2026-03");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await more(page, "Internet").click();
  const dialog = page.getByRole("dialog", { name: "Plan Internet" });
  await dialog.getByLabel(/^Amount/).fill("40");
  await dialog.getByLabel("Currency", { exact: true }).selectOption("EUR");
  const sentence = "Exchange rates could not be fetched. Enter the rate, or the amount in KES.";
  await dialog.getByText(sentence).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.locator(".wrong", { hasText: sentence }).waitFor();
  expect(await dialog.getByLabel("Amount (EUR)").inputValue()).toBe("40");
  await expectAccessible(page);
  await dialog.getByLabel("1 EUR in KES").fill("150.5");
  await dialog.getByText("= KES 6,020.00", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await row(page, "Internet").getByText("= KES 6,020.00 at 150.5, as typed").waitFor();
  await expectNoSidewaysScroll(page);

  // A rate of one currency is forgotten when another one is chosen.
  stage.product.rates.hooks.before = undefined;
  await more(page, "Internet").click();
  await dialog.getByText("1 EUR = 150.5 KES, as you typed.").waitFor();
  await dialog.getByLabel("Currency", { exact: true }).selectOption("USD");
  await dialog.getByText(/^1 USD = .* KES · Frankfurter, 27 Feb 2026/).waitFor();
  expect(await dialog.getByLabel("1 USD in KES").inputValue()).toBe("");
});

test("without a script the server converts, and the line says what it came to", async () => {
  const member = await stage.member();
  const page = await stage.visitor({ script: false, size: "phone" });
  await page.context().addCookies(await member.context().cookies());
  await page.goto("/budgets?month=2026-11");
  await page.getByRole("button", { name: "Create Budget Template" }).click();
  await more(page, "Internet").click();
  await page.getByLabel(/^Amount/).fill("50");
  await page.getByLabel("Currency", { exact: true }).selectOption("USD");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await row(page, "Internet")
    .getByText(`= ${inShillings(50, FRIDAY)} at ${FRIDAY}`)
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await amount(page, "Internet").fill("60");
  await row(page, "Internet").getByRole("button", { name: "Save" }).click();
  await row(page, "Internet")
    .getByText(`= ${inShillings(60, FRIDAY)} at ${FRIDAY}`)
    .waitFor();
});
