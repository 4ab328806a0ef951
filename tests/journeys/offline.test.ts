import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellMade,
  fillTransaction,
  logOut,
  PHONE_FIRST,
  rowsIn,
  showCategoryFields,
  startStage,
} from "./support.ts";

const stage = startStage();

const SHOPPING = { Amount: "1500", Description: "Quickmart", Category: "Variable Expenses", Subcategory: "Groceries" };
const FORM = "/transactions?new&type=expense";
const BACK = "What you typed before is back.";

beforeEach(() => {
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED|status of 503/);
});

/** Waits until the service worker has taken over. */
async function guarded(page: Page): Promise<Page> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function member(settings: Parameters<typeof stage.member>[0] = {}): Promise<Page> {
  return guarded(await stage.member(settings));
}

const offlinePage = (page: Page) => page.getByRole("heading", { name: "You are offline" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add New Transaction" });
const listed = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("dl > div"), (row) =>
      Array.from(row.children, (cell) => cell.textContent).join(": "),
    ).join("; "),
  );
const draftsIn = (page: Page) => page.evaluate(() => sessionStorage.getItem("drafts"));

async function openForm(page: Page) {
  await page.goto(FORM);
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

/** A page whose script never arrives. */
async function openWithoutScript(page: Page, address: string) {
  await page.route("**/built/*.js", (route) => route.abort());
  stage.allowLogged(/ERR_FAILED/);
  // The page never comes alive, which its `goto` would wait for.
  await page.evaluate((to) => {
    location.href = to;
  }, address);
}

describe("a page that cannot be had", () => {
  test.each(PHONE_FIRST)("is answered by the offline page at its own address, on a %s", async (size) => {
    const page = await member({ size });
    await page.context().setOffline(true);
    await page.goto("/transactions?month=2026-11");
    await offlinePage(page).waitFor();
    expect(page.url()).toBe(`${stage.product.origin}/transactions?month=2026-11`);
    expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
      "/transactions?month=2026-11",
    );
    await expectWellMade(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await offlinePage(page).waitFor();

    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "No transactions yet" }).or(page.getByText("Nothing matches.")).waitFor();
    expect(page.url()).toBe(`${stage.product.origin}/transactions?month=2026-11`);
  });

  test("is answered so on the first visit of the public pages, too", async () => {
    const page = await stage.visitor();
    await page.goto("/welcome");
    await guarded(page);
    await page.context().setOffline(true);
    await page.goto("/login");
    await offlinePage(page).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Sign In" }).waitFor();
  });

  test("nothing of the household, and nothing at all, is kept in the browser's caches", async () => {
    const page = await member();
    for (const path of ["/transactions", "/budgets", "/net-worth"]) await page.goto(path);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    const script = await page.request.get("/service-worker.js");
    expect(script.headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-type": expect.stringContaining("javascript"),
    });
    expect(await script.text()).not.toMatch(/\b(import|export)\b[ {*"']/);
  });
});

describe("a form that is posted before its script arrives, without network", () => {
  test("keeps what was typed, shows it, and sends it again: recorded once", async () => {
    const page = await member({ size: "phone" });
    const dialog = page.getByRole("dialog", { name: "Add" });
    await openWithoutScript(page, "/assets?new");
    await dialog.getByLabel("Name").fill('Shamba "la" <b>Mary</b> & co');
    await dialog.getByLabel(/^Current Value/).fill("1500");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await offlinePage(page).waitFor();
    const parsed = await listed(page);
    expect(parsed).toContain('Name: Shamba "la" <b>Mary</b> & co');
    expect(parsed).toContain("Value: 1500");
    expect(parsed).not.toMatch(/opened|version|typed|[\da-f]{8}-/i);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Send again" }).click();
    await offlinePage(page).waitFor();
    expect(await listed(page)).toContain("Value: 1500");

    await page.context().setOffline(false);
    await page.getByText("You are online again.").waitFor();
    await page.unroute("**/built/*.js");
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText('Shamba "la" <b>Mary</b> & co').first().waitFor();
    await page.goto("/assets");
    expect(await page.getByText('Shamba "la" <b>Mary</b> & co').count()).toBe(1);
  });

  test("a new transaction is kept, and recorded once there is a network", async () => {
    const page = await member({ size: "phone" });
    const dialog = dialogOf(page);
    await openWithoutScript(page, "/transactions?new&type=income");
    await dialog.getByLabel(/^Amount/).fill("1500");
    await dialog.getByLabel("Description").fill('Duka "la" <b>Mary</b> & co');
    await showCategoryFields(dialog);
    await dialog.getByLabel("Category", { exact: true }).selectOption("Salary");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText('Kept on this phone: KES 1,500.00 · Duka "la" <b>Mary</b> & co.').waitFor();
    await page.context().setOffline(false);
    await page.getByText("Everything you wrote down has been recorded.").waitFor();
    await page.unroute("**/built/*.js");
    expect(await rowsIn(page)).toBe(1);
  });

  test("is not kept when another site sent it, as sending it again would send it in the member's name", async () => {
    const page = await member();
    await page.route("http://another.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${stage.product.origin}/budgets"><input name="intent" value="later"><button>Win</button></form>`,
      }),
    );
    await page.goto("http://another.example/");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Win" }).click();
    await offlinePage(page).waitFor();
    expect(await page.getByRole("button", { name: "Send again" }).count()).toBe(0);
    expect(await page.content()).not.toContain("later");
  });

  test("keeps no password", async () => {
    const page = await stage.visitor();
    await page.goto("/welcome");
    await guarded(page);
    await openWithoutScript(page, "/login");
    await page.getByLabel("Email").fill("achieng@example.com");
    await page.getByLabel("Password").fill("maembe-saba-77");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Sign In" }).click();
    await offlinePage(page).waitFor();
    await page.getByText("Passwords and files are not kept here.").waitFor();
    expect(await page.content()).not.toMatch(/maembe|achieng/);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.getByText("You are online again.").waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("button", { name: "Sign In" }).waitFor();
  });
});

describe("what is typed into a form", () => {
  test("survives a reload without network, and is gone once it is saved", async () => {
    const page = await member({ size: "phone" });
    const dialog = await openForm(page);
    await fillTransaction(page, SHOPPING);
    await page.context().setOffline(true);
    await page.reload();
    await offlinePage(page).waitFor();

    await page.context().setOffline(false);
    await dialog.getByText(BACK).waitFor();
    await expectAccessible(page);
    expect(await dialog.getByLabel("Subcategory").inputValue()).toBe("Groceries");
    expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("1500");
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Transaction saved successfully!").waitFor();
    await expect.poll(() => draftsIn(page)).toBeNull();
    expect(await rowsIn(page)).toBe(1);
    await openForm(page);
    expect(await dialog.getByText(BACK).count()).toBe(0);
    expect(await dialog.getByLabel("Description").inputValue()).toBe("");
  });

  test("does not write over what someone else changed meanwhile", async () => {
    stage.allowLogged(/status of 409/);
    const page = await member();
    await openForm(page);
    await fillTransaction(page, SHOPPING);
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: /Edit/ }).first().click();
    const dialog = page.getByRole("dialog", { name: "Edit Transaction" });
    await dialog.getByLabel(/^Amount/).fill("1600");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await fillTransaction(other, { Amount: "9000" });
    await other.getByRole("button", { name: "Save" }).click();
    await other.getByRole("dialog").waitFor({ state: "detached" });

    await page.reload();
    await dialog.getByText(BACK).waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Someone changed it in the meantime.").waitFor();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("row").getByText("−KES 9,000.00").waitFor();
  });

  test("is back with the category that was chosen, not with the one that the description brings along", async () => {
    const page = await member();
    const dialog = await openForm(page);
    await fillTransaction(page, SHOPPING);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await openForm(page);
    await fillTransaction(page, { Description: "Quickmart" });
    await dialog.getByText("As last time.").waitFor();
    await fillTransaction(page, { Category: "Utilities", Subcategory: "Water" });
    await page.reload();
    await dialog.getByText(BACK).waitFor();
    await expect.poll(() => dialog.getByLabel("Subcategory").inputValue()).toBe("Water");
    expect(await dialog.getByLabel("Category", { exact: true }).inputValue()).toBe("Utilities");
    await dialog.getByRole("link", { name: "Cancel" }).click();

    // Also where the form is opened without a new page.
    const edit = page.getByRole("dialog", { name: "Edit Transaction" });
    await page.getByRole("link", { name: /Edit/ }).first().click();
    await edit.waitFor();
    await fillTransaction(page, { Category: "Rent", Subcategory: "Monthly Rent" });
    await page.goto("/transactions");
    await page.getByRole("link", { name: /Edit/ }).first().click();
    await edit.getByText(BACK).waitFor();
    await expect.poll(() => edit.getByLabel("Category", { exact: true }).inputValue()).toBe("Rent");
    expect(await edit.getByLabel("Subcategory").inputValue()).toBe("Monthly Rent");
  });

  test("goes with the form when it is cancelled, and by 'Start over'", async () => {
    const page = await member();
    const dialog = await openForm(page);
    await fillTransaction(page, { Description: "Quickmart" });
    expect(await draftsIn(page)).toContain("Quickmart");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => draftsIn(page)).toBeNull();

    await openForm(page);
    await fillTransaction(page, { Description: "Naivas" });
    await page.reload();
    await dialog.getByText(BACK).waitFor();
    await dialog.getByRole("button", { name: "Start over" }).click();
    await dialog.getByText(BACK).waitFor({ state: "detached" });
    await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("");
    await expect.poll(() => draftsIn(page)).toBeNull();
  });

  test("is back after its screen failed on the way to another type", async () => {
    stage.allowLogged(/status of 500|[Dd]ecode|turbo|Error/);
    const page = await member();
    const dialog = await openForm(page);
    await fillTransaction(page, { Description: "Mshahara" });
    await page.route("**/transactions.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await dialog.getByRole("button", { name: "Income" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.unroute("**/transactions.data*");
    await page.reload();
    await dialog.getByText(BACK).waitFor();
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Mshahara");
  });

  test("is not there any more after logging out", async () => {
    const page = await member();
    await openForm(page);
    await fillTransaction(page, { Description: "Quickmart" });
    await page.goto("/");
    expect(await draftsIn(page)).toContain("Quickmart");
    await logOut(page);
    await expect.poll(() => draftsIn(page)).toBeNull();
  });

  test("is kept whole when it was refused, and so is what was typed afterwards", async () => {
    stage.allowLogged(/status of 400/);
    const page = await member();
    const dialog = await openForm(page);
    await fillTransaction(page, { ...SHOPPING, Amount: "1.005" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Use at most two decimals.").waitFor();
    await dialog.getByLabel(/^Amount/).fill("1.50");
    await page.reload();
    await dialog.getByText(BACK).waitFor();
    expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("1.50");
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
    expect(await dialog.getByLabel("Subcategory").inputValue()).toBe("Groceries");
  });

  test("into the form of a transaction that is edited is its own, also beside a new one", async () => {
    const page = await member();
    await openForm(page);
    await fillTransaction(page, SHOPPING);
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: /Edit/ }).first().click();
    const dialog = page.getByRole("dialog", { name: "Edit Transaction" });
    await dialog.getByLabel("Description").fill("Naivas");
    const edited = page.url();
    await openForm(page);
    expect(await dialogOf(page).getByLabel("Description").inputValue()).toBe("");
    await page.goto(edited);
    await dialog.getByText(BACK).waitFor();
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Naivas");
    expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe("1,500.00");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: "Naivas" }).waitFor();
    await expect.poll(() => draftsIn(page)).toBeNull();
    expect(await rowsIn(page)).toBe(1);
  });

  test("is back in the forms of loans and of assets, too, and only in its own", async () => {
    const page = await member();
    for (const [path, label] of [
      ["/loans?new", "Add New Loan"],
      ["/assets?new", "Add"],
    ] as const) {
      await page.goto(path);
      const dialog = page.getByRole("dialog", { name: label });
      expect(await dialog.getByText(BACK).count()).toBe(0);
      await dialog.getByLabel("Name").fill("Shamba");
      await dialog.getByLabel("Currency").selectOption("USD");
      await page.reload();
      await dialog.getByText(BACK).waitFor();
      expect(await dialog.getByLabel("Name").inputValue()).toBe("Shamba");
      expect(await dialog.getByLabel("Currency").inputValue()).toBe("USD");
      await dialog.getByText("(USD)").first().waitFor();
    }
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Current Value/).fill("500,000");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto("/assets?new");
    expect(await dialog.getByText(BACK).count()).toBe(0);
    expect(await draftsIn(page)).not.toContain("asset");
  });
});
