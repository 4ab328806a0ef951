import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, PHONE_FIRST, startStage } from "./support.ts";

const stage = startStage();

const APR_PROBLEM = "Please enter valid numbers. Total repayment must be greater than the principal.";
const PAYMENT_PROBLEM = "Please enter valid, positive numbers for all fields.";
const APR = "/loan-calculator?of=apr&principal=1000&repayment=1090&duration=30&unit=days";
const PAYMENT = "/loan-calculator?of=payment&principal=1250000&rate=14.5&duration=3&unit=years";
const MEANING = "KES 1,000.00 repaid with KES 1,090.00 after 30 days is 109.50% per year.";

const apr = (page: Page) => page.getByRole("region", { name: "APR calculator" });
const payment = (page: Page) => page.getByRole("region", { name: "Payment evaluator" });
const alerts = (page: Page) => page.getByRole("alert").allTextContents();

test.each(PHONE_FIRST)(
  "an APR follows every key, its address follows when the typing rests, and the server is not asked, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    // The form of a new transaction, which a page that rests asks for ahead.
    const ahead = page.waitForResponse(
      (response) =>
        response.url().includes("new=") && response.request().headers().referer?.includes("calculator") === true,
    );
    await page.goto("/loan-calculator");
    await ahead;
    const requested: string[] = [];
    page.on("request", (request) => {
      // Chromium looks for the icon again whenever an address changes.
      if (request.resourceType() !== "other") requested.push(request.url());
    });
    await apr(page).getByLabel("Principal").pressSequentially("1000");
    await apr(page).getByLabel("Total repayment").pressSequentially("109", { delay: 40 });
    // Less than was lent, but who types 1,090 gets there by way of 109.
    expect(await alerts(page)).toEqual([]);
    await apr(page).getByLabel("Total repayment").press("0");
    await apr(page).getByText(MEANING).waitFor();
    await apr(page).getByText("109.50% per year (APR)").waitFor();
    await page.waitForURL(`**${APR}`);
    await apr(page).getByLabel("Unit").selectOption("months");
    await apr(page).getByText("is 3.60% per year").waitFor();
    await page.waitForURL("**unit=months");
    expect(requested).toEqual([]);

    await apr(page).getByLabel("Total repayment").fill("900");
    await page.getByText(APR_PROBLEM).waitFor();
    await expectAccessible(page);
    await apr(page).getByLabel("Total repayment").fill("");
    await page.getByText(APR_PROBLEM).waitFor({ state: "detached" });
    await page.waitForURL((url) => !url.searchParams.has("repayment"));
    await page.reload();
    expect(await alerts(page)).toEqual([]);
    expect(await apr(page).getByLabel("Principal").inputValue()).toBe("1000");
    await expectNoSidewaysScroll(page);
  },
);

test.each(PHONE_FIRST)(
  "a payment comes with its schedule, folded by the year, of any size within the screen, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    await page.goto("/loan-calculator");
    await payment(page).getByLabel("Principal").fill("1,250,000");
    await payment(page).getByLabel("Annual rate").fill("14.5");
    await payment(page).getByLabel("Duration").fill("3");
    await payment(page).getByLabel("Unit").selectOption("years");
    await payment(page).getByText("43,026.22").waitFor();
    await payment(page).getByText("KES 298,943.99").waitFor();
    const heads = page.getByRole("table", { name: "Repayment schedule in KES, year 1" }).getByRole("columnheader");
    await expect.poll(() => heads.allTextContents()).toEqual(["No.", "Payment", "Interest", "Principal", "Balance"]);
    await page.getByRole("row", { name: /^1 .*43,026\.22 .*15,104\.17 .*27,922\.05 .*1,222,077\.95$/ }).waitFor();
    expect(await page.getByRole("row", { name: /^25 / }).count()).toBe(0);
    await page.getByText("Year 3", { exact: true }).click();
    await page.getByRole("row", { name: /^36 .*43,026\.29 .* 0\.00$/ }).waitFor();
    await expectAccessible(page);

    await payment(page).getByLabel("Principal").fill("9999999999.99");
    await payment(page).getByLabel("Duration").fill("100");
    await page.getByText("Year 100", { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
  },
);

test("Back returns to the last calculation, and a visit by the menu starts anew", async () => {
  const page = await stage.member();
  await page.goto("/loan-calculator");
  await apr(page).getByLabel("Principal").fill("1000");
  await apr(page).getByLabel("Total repayment").fill("1090");
  await page.waitForURL(`**${APR}`);
  await page.getByRole("link", { name: "Reports" }).click();
  await page.waitForURL("**/reports");
  await page.goBack();
  await apr(page).getByText(MEANING).waitFor();
  await page.getByRole("link", { name: "Loan Calculator" }).click();
  await page.waitForURL("**/loan-calculator");
  await apr(page).getByText("For example").waitFor();
  expect(await apr(page).getByLabel("Principal").inputValue()).toBe("");
});

test("Calculate takes the reader to the result, or to what is wrong with an unfinished form", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto(APR);
  // Only a script can copy: it has taken the page over.
  await apr(page).getByRole("button", { name: "Copy link" }).waitFor();
  await payment(page).getByRole("button", { name: "Calculate" }).click();
  await page.getByText(PAYMENT_PROBLEM).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(PAYMENT_PROBLEM);
  expect(await apr(page).getByLabel("Principal").inputValue()).toBe("1000");
  await payment(page).getByLabel("Principal").fill("100000");
  await page.getByText(PAYMENT_PROBLEM).waitFor({ state: "detached" });
  await payment(page).getByLabel("Annual rate").fill("12");
  await payment(page).getByLabel("Annual rate").press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("8,884.88");
});

test("a calculation's link is copied, which is said until the calculation changes; so is that it could not be", async () => {
  stage.allowLogged(/^Copying failed: /);
  const page = await stage.member();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PAYMENT);
  await payment(page).getByRole("button", { name: "Copy link" }).click();
  await payment(page).getByText("Link copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${stage.product.origin}${PAYMENT}#payment`);
  await expectAccessible(page);

  await payment(page).getByLabel("Annual rate").fill("15");
  await payment(page).getByText("Link copied").waitFor({ state: "detached" });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await payment(page).getByRole("button", { name: "Copy link" }).click();
  await payment(page).getByText("Copy it from the address bar").waitFor();
  expect(new URL(page.url()).searchParams.get("rate")).toBe("15");

  await page.goto(copied);
  await payment(page).getByText("43,026.22").waitFor();
});

test("without JavaScript both calculate by their buttons, keep what was typed, and say what is wrong", async () => {
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/loan-calculator");
  expect(await alerts(page)).toEqual([]);
  await apr(page).getByLabel("Principal").fill("1000");
  await apr(page).getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("alert").waitFor();
  expect(await alerts(page)).toEqual([APR_PROBLEM]);
  expect(await apr(page).getByLabel("Principal").inputValue()).toBe("1000");
  await apr(page).getByLabel("Total repayment").fill("1090");
  await apr(page).getByRole("button", { name: "Calculate" }).click();
  await apr(page).getByText(MEANING).waitFor();

  await payment(page).getByLabel("Principal").fill("1250000");
  await payment(page).getByLabel("Annual rate").fill("14.5");
  await payment(page).getByLabel("Duration").fill("3");
  await payment(page).getByLabel("Unit").selectOption("years");
  await payment(page).getByRole("button", { name: "Calculate" }).click();
  await payment(page).getByText("43,026.22").waitFor();
  expect(page.url()).toBe(`${stage.product.origin}${PAYMENT}#payment`);
  await page.getByText("Year 2", { exact: true }).click();
  await page.getByRole("row", { name: /^13 / }).waitFor();
  expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
});
