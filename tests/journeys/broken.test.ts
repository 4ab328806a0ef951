import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberWithExpense } from "./screens.ts";
import { fillTransaction, rowsIn, showCategoryFields, startStage } from "./support.ts";

const stage = startStage();

const SHOPPING = { Amount: "1500", Description: "Quickmart", Category: "Variable Expenses", Subcategory: "Groceries" };

async function openNew(page: Page) {
  await page.goto("/transactions?new&type=expense");
  const dialog = page.getByRole("dialog", { name: "Add New Transaction" });
  await dialog.waitFor();
  return dialog;
}

test("with a slow database the loading texts are seen", async () => {
  const page = await stage.member();
  let letGo = stage.holdDatabase();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Transactions" }).click();
  await page.getByText("Loading...", { exact: true }).waitFor();
  letGo();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
  // The dashboard was seen before; in a new document it was not.
  await page.reload();
  letGo = stage.holdDatabase();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByText("Loading dashboard...", { exact: true }).waitFor();
  letGo();
  await page.getByText("Total Income").waitFor();
});

test("a double tap on Save, on a slow database, records once", async () => {
  const page = await stage.member({ size: "phone" });
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  const letGo = stage.holdDatabase();
  await dialog.getByRole("button", { name: "Save" }).dblclick({ noWaitAfter: true });
  await dialog.getByRole("button", { name: "Saving..." }).waitFor();
  letGo();
  await page.getByText("Transaction saved successfully!").waitFor();
  expect(await rowsIn(page)).toBe(1);
});

test("an answer that was lost after the commit: the same submit again records nothing twice", async () => {
  stage.allowLogged(/503|write failed/);
  const page = await stage.member();
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  stage.product.database.hooks.afterCommit = () => {
    throw new Error("lost");
  };
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog
    .getByText(
      "Failed to save transaction: The database did not answer. Please try again: nothing will be recorded twice.",
    )
    .waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
  stage.product.database.hooks.afterCommit = undefined;
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Transaction saved successfully!").waitFor();
  expect(await rowsIn(page)).toBe(1);
});

test("a database that refuses: the list says so around a working shell, and comes back", async () => {
  stage.allowLogged(/503|read failed|call failed/);
  const page = await stage.member();
  let calls = 0;
  stage.product.database.hooks.beforeStatement = (_call, _index, query) => {
    calls += 1;
    if (/"transaction(s|_totals)"/.test(query)) throw new Error("the disk is full");
  };
  await page.goto("/transactions");
  await page.getByText("Could not fetch transactions: ").waitFor();
  expect(await page.getByRole("button", { name: "Log Out" }).isVisible()).toBe(true);
  await page.goto("/");
  await page.getByText("Your figures could not be loaded.").waitFor();
  expect(calls).toBeGreaterThan(0);
  stage.product.database.hooks.beforeStatement = undefined;
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByText("Total Income").waitFor();
});

test("a database that is away: a page that says so, with a way to try again", async () => {
  stage.allowLogged(/503|read failed|failed/);
  const page = await stage.member();
  stage.product.database.hooks.before = () => "hang-up";
  await page.goto("/transactions");
  await page.getByRole("heading", { name: "The database did not answer" }).waitFor();
  expect(await page.content()).not.toMatch(/at \w+ \(|postgres:/);
  stage.product.database.hooks.before = undefined;
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
});

test("a session that died under an open form: its sentence, and everything typed is still there", async () => {
  stage.allowLogged(/status of 401/);
  const page = await stage.member();
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("User session is invalid. Please log out and back in.", { exact: true }).waitFor();
  expect(await dialog.getByLabel("Amount").inputValue()).toBe("1500");
  expect(await dialog.getByLabel("Subcategory").inputValue()).toBe("Groceries");
});

test("two people edit the same transaction: the later one is told, and nothing is overwritten", async () => {
  stage.allowLogged(/status of 409/);
  const first = await stage.member();
  const dialog = await openNew(first);
  await fillTransaction(first, SHOPPING);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  const second = await first.context().newPage();
  await Promise.all(
    [first, second].map(async (page) => {
      await page.goto("/transactions");
      await page.getByRole("link", { name: "Edit Quickmart" }).click();
      await page.getByRole("dialog", { name: "Edit Transaction" }).waitFor();
    }),
  );
  await first.getByLabel("Amount").fill("1600");
  await first.getByRole("button", { name: "Save" }).click();
  await first.getByText("Transaction saved successfully!").waitFor();
  await second.getByLabel("Amount").fill("1700");
  await second.getByRole("button", { name: "Save" }).click();
  await second.getByText("Failed to save transaction: Someone changed it in the meantime.").waitFor();
  await second.goto("/transactions");
  await second.getByRole("cell", { name: "−KES 1,600.00" }).waitFor();
});

test("another type keeps what was typed, also after a mistake, and the focus comes back at the end", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member();
  await page.goto("/transactions");
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").and(page.locator(":focus")).waitFor();
  await fillTransaction(page, { Amount: "1.005", Description: "Harambee" });
  await dialog.getByRole("button", { name: "Giving" }).click();
  await dialog.getByRole("button", { name: "Giving", pressed: true }).waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Harambee");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Use at most two decimals.").waitFor();
  await dialog.getByRole("button", { name: "Income" }).click();
  await dialog.getByRole("button", { name: "Income", pressed: true }).waitFor();
  expect(await dialog.getByLabel("Amount").inputValue()).toBe("1.005");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Harambee");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "New Transaction" }).and(page.locator(":focus")).waitFor();
});

test("Back after saving leads to no second record", async () => {
  const page = await stage.member();
  await page.goto("/transactions");
  await page.getByRole("link", { name: "New Transaction" }).first().click();
  await page.getByRole("dialog").waitFor();
  await fillTransaction(page, SHOPPING);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // Each page is waited for: one that is left while it is being read logs that it was cut off.
  for (const go of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await go();
    await page.waitForLoadState("networkidle");
  }
  expect(await rowsIn(page)).toBe(1);
});

test("the form of a transaction that was deleted since, sent again, records nothing and says so", async () => {
  stage.allowLogged(/status of 409/);
  const page = await stage.member();
  await openNew(page);
  await fillTransaction(page, SHOPPING);
  // The page that a browser keeps of the form, as a second tab of the same form.
  const stored = await page.getByRole("dialog").locator("input[name=id]").inputValue();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`/transactions?delete=${stored}`);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No transactions yet" }).waitFor();
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  await dialog.locator("input[name=id]").evaluate((input: HTMLInputElement, id) => {
    input.value = id;
  }, stored);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This was recorded and has since been deleted.").waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
  expect(await rowsIn(page)).toBe(0);
});

test("a network that dies under an open form: nothing typed is lost, and it is saved once when it is back", async () => {
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED/);
  const page = await stage.member({ size: "phone", worker: false });
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  const lost = page.getByText("No connection. Trying again automatically");

  await page.context().setOffline(true);
  await dialog
    .getByRole("link", { name: "Income" })
    .or(dialog.getByRole("button", { name: "Income" }))
    .first()
    .click();
  await lost.waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
  await page.context().setOffline(false);
  await lost.waitFor({ state: "hidden" });
  await dialog.getByLabel("Subcategory").waitFor({ state: "detached" });
  await showCategoryFields(dialog);
  await dialog.getByLabel("Category", { exact: true }).selectOption("Salary");

  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await lost.waitFor();
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
  await page.context().setOffline(false);
  await page.getByText("Transaction saved successfully!").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await rowsIn(page)).toBe(1);
});

test("a file of the charts that the network loses takes no screen with it, and comes later", async () => {
  const page = await memberWithExpense(stage, { worker: false });
  stage.allowLogged(/ERR_FAILED/);
  let lost = 0;
  await page.route("**/built/charts-*", (route) => {
    lost += 1;
    return lost <= 2 ? route.abort() : route.continue();
  });
  await page.goto("/");
  await expect.poll(() => lost).toBe(2);
  await page.getByText("Total Expenses").first().waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  await page.locator("canvas").first().waitFor();
  expect(lost).toBe(3);
});

test("an answer that is not the product's, like a gateway's or a hotspot's, is asked for again", async () => {
  stage.allowLogged(/status of 503/);
  const page = await stage.member({ size: "phone", worker: false });
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  const strange = [
    { status: 503, contentType: "text/plain", body: "Service Unavailable" },
    { status: 200, contentType: "text/html", body: "<h1>Sign in to this hotspot</h1>" },
  ];
  await page.route("**/*.data*", (route) => {
    const answer = strange.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("No connection. Trying again automatically").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row").getByText("−KES 1,500.00").waitFor();
  expect(await rowsIn(page)).toBe(1);
});

test("an answer that the network lost on its way back: the submit repeats itself and records once", async () => {
  stage.allowLogged(/ERR_FAILED/);
  const page = await stage.member({ worker: false });
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  let sent = 0;
  await page.route("**/transactions.data*", async (route) => {
    sent += 1;
    if (sent > 1 || route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Transaction saved successfully!").waitFor();
  expect(sent).toBeGreaterThan(1);
  expect(await rowsIn(page)).toBe(1);
});

test("an amount as people mistype it gets its message at the field, and nothing typed is lost", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone" });
  const dialog = await openNew(page);
  await fillTransaction(page, SHOPPING);
  for (const [typed, expected] of [
    ["1.005", "Use at most two decimals."],
    ["-5", "Enter an amount above zero."],
    ["0", "Enter an amount above zero."],
    ["1e3", "Enter the amount in figures, like 1,500 or 1500.50."],
    ["", "Enter an amount."],
    ["99999999999999999999", "That is more than can be recorded."],
  ] as const) {
    await dialog.getByLabel("Amount").fill(typed);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText(expected).waitFor();
    await dialog.locator("[aria-invalid=true]:focus").waitFor();
    expect(await dialog.getByLabel("Amount").inputValue()).toBe(typed);
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Quickmart");
  }
});
