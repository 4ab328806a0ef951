/** On a slow network: the request of a screen begins early, and a screen that was seen before stands at once. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { connect } from "../db/support.ts";
import { startStage } from "./support.ts";

const stage = startStage();

/** The requests for screens' data that a page makes from now on, as `GET /budgets.data`, without the form that it asks for ahead. */
function dataRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data") && !searchParams.has("new")) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** Holds what the server answers for screens' data until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute("**/*.data*", undefined);
  };
}

const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** Goes to a screen by the menu, and waits for it. */
async function goTo(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await link(page, name).click();
  await page.getByRole("heading", { level: 2, name: heading }).first().waitFor();
  await page.waitForFunction(() => document.querySelector(".progress-bar") === null);
}

test("a resting pointer begins the request, and the click takes its answer instead of asking again", async () => {
  const page = await stage.member();
  const requests = dataRequests(page);
  await link(page, "Budgets").hover();
  await expect.poll(() => requests).toEqual(["GET /budgets.data"]);
  await goTo(page, "Budgets", /Budget/);
  expect(requests).toEqual(["GET /budgets.data"]);
});

test("a touch begins the request before the finger is lifted; scrolling the page gives it up", async () => {
  const page = await stage.member({ size: "phone", touch: true });
  const requests = dataRequests(page);
  const tab = page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Transactions" });
  await tab.dispatchEvent("pointerdown", { pointerType: "touch", button: 0, bubbles: true });
  await expect.poll(() => requests).toEqual(["GET /transactions.data"]);
  await tab.dispatchEvent("pointercancel", { pointerType: "touch", bubbles: true });
  await tab.click();
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
  expect(requests).toEqual(["GET /transactions.data", "GET /transactions.data"]);
});

test("an answer from before a submit is not taken", async () => {
  stage.allowLogged(/status of 4\d\d/);
  const page = await stage.member();
  const requests = dataRequests(page);
  await link(page, "Loans").hover();
  await expect.poll(() => requests).toEqual(["GET /loans.data"]);
  await page.evaluate(() => fetch(new URL("/settings.data", location.href), { method: "POST" }));
  await link(page, "Loans").click();
  await page.getByRole("heading", { level: 2, name: /Loans/ }).waitFor();
  expect(requests).toEqual(["GET /loans.data", "POST /settings.data", "GET /loans.data"]);
});

test("an answer that was begun more than five seconds ago is not taken", async () => {
  const page = await stage.member();
  await page.clock.install();
  const requests = dataRequests(page);
  await link(page, "Loans").hover();
  await page.clock.runFor(100);
  await expect.poll(() => requests).toEqual(["GET /loans.data"]);
  await page.clock.runFor(6_000);
  await link(page, "Loans").click();
  await page.getByRole("heading", { level: 2, name: /Loans/ }).waitFor();
  expect(requests).toEqual(["GET /loans.data", "GET /loans.data"]);
});

test("links that lead out of the app, download, or sign out ask for nothing early", async () => {
  const page = await stage.member();
  await page.goto("/transactions");
  await page.waitForLoadState("networkidle");
  const requests = dataRequests(page);
  for (const name of [/Export/, /Privacy/]) {
    await page.getByRole("link", { name }).first().hover();
    await page.waitForTimeout(300);
  }
  expect(requests).toEqual([]);
});

test("the form of a new transaction is asked for while the page rests, once, and opens without a wait", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto("/budgets");
  const forms: string[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).searchParams.has("new")) forms.push(request.url());
  });
  await page.goto("/");
  await expect.poll(() => forms.length, { timeout: 10_000 }).toBe(1);
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Plan" }).click();
  await page.waitForFunction(() => document.title.startsWith("Plan"));
  await page.waitForTimeout(1_500);
  expect(forms).toHaveLength(1);
  const answer = await holdAnswers(page);
  await page.getByRole("link", { name: "Add an expense" }).click();
  await page.getByRole("dialog").getByLabel("Amount").waitFor();
  await answer();
});

test("a screen that was seen before stands at once, also the first one, and is asked for anew", async () => {
  const page = await stage.member();
  await goTo(page, "Loans", /Loans/);
  const requests = dataRequests(page);
  const release = await holdAnswers(page);
  await link(page, "Dashboard").click();
  await page.getByText("Net Cash Flow").first().waitFor();
  await link(page, "Loans").click();
  await page.getByRole("heading", { level: 2, name: /Loans/ }).waitFor();
  await page.goBack();
  await page.getByText("Net Cash Flow").first().waitFor();
  expect(await page.locator(".progress-bar").count()).toBe(1);
  await release();
  await page.waitForFunction(() => document.querySelector(".progress-bar") === null);
  expect(new Set(requests)).toEqual(new Set(["GET /_root.data", "GET /loans.data"]));
  // Nothing had changed, so everything is still known.
  const releaseAgain = await holdAnswers(page);
  await link(page, "Loans").click();
  await page.getByRole("heading", { level: 2, name: /Loans/ }).waitFor();
  await releaseAgain();
});

test("what someone else changed meanwhile replaces what was known, and everything else is asked for again", async () => {
  const page = await stage.member();
  const owner = connect(stage.product.database.url("owner"));
  await goTo(page, "Transactions", "My Transactions");
  await goTo(page, "Loans", /Loans/);
  const member = await owner`select household_id from household_members
    join profiles on profiles.id = user_id where email = ${stage.emailOf(page)}`;
  await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, created_at)
    values (${member.rows[0]?.household_id}, gen_random_uuid(), current_date, 'Duka ya mke', 50000, 'KES', 1,
      'same currency', current_date, 'tithe', now())`;
  await link(page, "Transactions").click();
  await page.getByText("Duka ya mke").first().waitFor();
  const release = await holdAnswers(page);
  await link(page, "Loans").click();
  await page.getByText("Loading", { exact: false }).first().waitFor();
  await release();
  await page.getByRole("heading", { level: 2, name: /Loans/ }).waitFor();
});

test("what is being typed is not disturbed by a newer answer", async () => {
  const page = await stage.member();
  await goTo(page, "Transactions", "My Transactions");
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const release = await holdAnswers(page);
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  const description = page.getByRole("dialog").getByLabel("Description");
  await description.fill("Mama mboga");
  await release();
  await page.waitForFunction(() => document.querySelector(".progress-bar") === null);
  expect(await description.inputValue()).toBe("Mama mboga");
});

test("after a submit and after signing out, no screen stands as it was before, in no tab", async () => {
  const page = await stage.member();
  const other = await page.context().newPage();
  await other.goto("/");
  await goTo(other, "Loans", /Loans/);
  await goTo(page, "Loans", /Loans/);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(/login|welcome/);
  const release = await holdAnswers(other);
  await link(other, "Dashboard").click();
  await other.getByText("Loading", { exact: false }).first().waitFor();
  expect(await other.getByText("Net Cash Flow").count()).toBe(0);
  await release();
  await other.waitForURL(/login|welcome/);
});

test("a transaction that is being saved stands in the list at once, marked; one that is refused leaves it again", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ worker: false });
  await page.goto("/transactions");
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("1,500");
  await dialog.getByLabel("Description").fill("Unga");
  const release = await holdAnswers(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.locator("[data-pending]", { hasText: "Unga" });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/saving…[\s\S]*1,500\.00/);
  await release();
  // Without a category it is refused, and the form says so.
  await dialog.locator('[role="alert"], [aria-invalid="true"]').first().waitFor();
  expect(await page.getByText("saving…").count()).toBe(0);
  expect(await page.locator("tr", { hasText: "Unga" }).count()).toBe(0);
});
