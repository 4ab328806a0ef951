/** What is typed without a network waits on the phone, and is recorded once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { launchProfile } from "../chromium.ts";
import { moveBack, stored } from "./stored.ts";
import {
  expectWellMade,
  fillTransaction,
  joinHousehold,
  PASSWORD,
  PHONE_FIRST,
  rowsIn,
  SIZES,
  signIn,
  startStage,
} from "./support.ts";

/** Its own, as its worker is restarted. */
const stage = startStage({});

const SHOPPING = { Amount: "1500", Description: "Quickmart", Category: "Variable Expenses", Subcategory: "Groceries" };
const QUEUE = "/transactions/queued";

beforeEach(() => {
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED|status of 50[0-9]/);
});

/** A member whose service worker has taken over and knows them. */
async function member(settings: Parameters<typeof stage.member>[0] = { size: "phone" }): Promise<Page> {
  const page = await stage.member(settings);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await knowsThem(page);
  return page;
}

/** The queue's page is the service worker's own once it knows who is here. */
async function knowsThem(page: Page) {
  await expect
    .poll(async () => {
      await page.goto(QUEUE);
      return page.getByRole("heading", { name: "Write It Down" }).count();
    })
    .toBe(1);
}

async function enter(page: Page) {
  await signIn(page, stage.emailOf(page));
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

const line = (page: Page) => page.getByLabel("One line");
const waiting = (page: Page) => page.getByRole("listitem");

async function write(page: Page, text: string) {
  await line(page).fill(text);
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText(/^Kept on this phone: /).waitFor();
}

const offline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);

test("an expense in a matatu: saved without a network, the tab killed, recorded once there is one", async () => {
  const page = await member();
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, SHOPPING);
  await offline(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Kept on this phone: −KES 1,500.00 · Quickmart.").waitFor();
  expect(page.url()).toContain(QUEUE);

  const tab = await page.context().newPage();
  await page.close();
  await tab.goto("/transactions");
  await tab.getByRole("heading", { name: "You are offline" }).waitFor();
  await tab.getByRole("link", { name: "Write something down" }).click();
  await tab.getByRole("heading", { name: "1 entry not sent yet" }).waitFor();
  expect(await waiting(tab).textContent()).toContain("Groceries");

  await offline(tab, false);
  await tab.getByText("Everything you wrote down has been recorded.").waitFor();
  expect(await rowsIn(tab)).toBe(1);
  await tab.goto("/transactions?new&type=expense");
  expect(await tab.getByRole("dialog").getByLabel("Description").inputValue()).toBe("");
});

test("a browser that is killed keeps what was saved and what was being typed, and an hour later it is recorded", async () => {
  const owner = await member();
  const profile = mkdtempSync(join(tmpdir(), "phone-"));
  const start = () => launchProfile(profile, { baseURL: stage.product.origin, viewport: SIZES.phone });
  try {
    const before = await start();
    await before.addCookies(await owner.context().cookies());
    const [page] = before.pages();
    if (!page) throw new Error("no page");
    await page.goto("/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await knowsThem(page);
    await before.setOffline(true);
    await page.goto(QUEUE);
    await write(page, "matatu 50");
    await before.setOffline(false);
    const letGo = holdQueue();
    await page.goto("/transactions?new&type=expense");
    await fillTransaction(page, SHOPPING);
    // What is being typed reaches the store a moment later, on a busy machine too.
    await page.waitForTimeout(3_000);
    await (await before.newCDPSession(page)).send("Browser.crash").catch(() => undefined);
    await expect.poll(() => before.browser()?.isConnected() ?? false).toBe(false);

    await stage.advanceDays(1 / 24);
    letGo();
    const after = await start();
    // Browsers write cookies half a minute later.
    await after.addCookies(await owner.context().cookies());
    const again = after.pages()[0] ?? (await after.newPage());
    await again.goto("/transactions");
    await expect.poll(() => rowsIn(again)).toBe(1);
    await again.getByRole("link", { name: "Add an expense" }).click();
    await again.getByText("What you typed before is back.").waitFor();
    expect(await again.getByRole("dialog").getByLabel("Description").inputValue()).toBe("Quickmart");
    expect((await stored(again)).filter((text) => text.startsWith("pamoja/")).join()).not.toMatch(/Quickmart|matatu/);
    await again.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(() => rowsIn(again)).toBe(2);
    await after.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test("a form that was being typed in a tab that was closed is back in the next one, unless another tab has it still", async () => {
  const page = await member({ size: "desktop" });
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, SHOPPING);
  const other = await page.context().newPage();
  await other.goto("/transactions?new&type=expense");
  await other.waitForTimeout(500);
  expect(await other.getByRole("dialog").getByLabel("Description").inputValue()).toBe("");
  await other.close();
  await page.close({ runBeforeUnload: true });
  const next = await other.context().newPage();
  await next.goto("/transactions?new&type=expense");
  await next.getByText("What you typed before is back.").waitFor();
  await next.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => next.getByRole("dialog").getByLabel("Description").inputValue()).toBe("");
});

test("it is back, too, in a page that was loaded anew before it heard of it", async () => {
  const page = await member();
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, SHOPPING);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await next.addInitScript(() => {
    if (sessionStorage.getItem("deaf")) return;
    sessionStorage.setItem("deaf", "once");
    navigator.serviceWorker.addEventListener("message", (event) => event.stopImmediatePropagation());
  });
  await next.goto("/transactions");
  await next.waitForFunction(() => sessionStorage.getItem("tab") !== null);
  await next.waitForTimeout(500);
  await next.goto("/transactions?new&type=expense");
  await next.getByText("What you typed before is back.").waitFor();
});

/** The worker ends between the commit of the next transaction and its answer. @returns once it has begun again */
function restartAfterCommit(before = async () => {}): Promise<void> {
  const { hooks } = stage.product.database;
  const restarted = new Promise<void>((resolve, reject) => {
    hooks.beforeStatement = (_call, _index, query) => {
      if (!/record_transactions/.test(query)) return;
      hooks.beforeStatement = undefined;
      hooks.afterCommit = async () => {
        hooks.afterCommit = undefined;
        await before();
        stage.product.restartWorker().then(resolve, reject);
        return restarted;
      };
    };
  });
  return restarted;
}

test("a worker that is deployed anew between the commit and the answer: the entry waits, and is not recorded twice", async () => {
  stage.allowLogged(/ERR_|Failed to fetch/);
  const page = await member();
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, SHOPPING);
  const restarted = restartAfterCommit();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Kept on this phone: /).waitFor();
  await restarted;
  await page.getByText("Everything you wrote down has been recorded.").waitFor();
  expect(await rowsIn(page)).toBe(1);
});

test.each(PHONE_FIRST)("one line is enough; fields show what it did not say, on a %s", async (size) => {
  const page = await member({ size });
  await offline(page);
  await page.goto(QUEUE);
  await expectWellMade(page);
  await write(page, "mama mboga 250 jana");
  expect(await waiting(page).textContent()).toMatch(/mama mboga\s+−KES 250.00\s+Groceries/);

  await line(page).fill("something for Wanjiku 300");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Choose what it was for.").waitFor();
  await expectWellMade(page);
  expect(await page.getByLabel("Amount").inputValue()).toBe("300.00");
  await page.getByLabel("Category").selectOption({ label: "Repairs" });
  await page.getByLabel("Amount").fill("3oo");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Enter an amount above zero, such as 250 or 1,500.50.").waitFor();
  expect(await page.getByLabel("Amount").inputValue()).toBe("3oo");
  await page.getByLabel("Amount").fill("300");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("heading", { name: "2 entries not sent yet" }).waitFor();
  await expectWellMade(page);

  await waiting(page).first().getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Description").fill("Fundi");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Kept on this phone: −KES 300.00 · Fundi.").waitFor();
  await waiting(page).first().getByRole("link", { name: "Throw away" }).click();
  await page.getByText("−KES 300.00 · Fundi is kept only here. It has not been recorded.").waitFor();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Throw away" }).click();
  await page.getByText("Thrown away: −KES 300.00 · Fundi.").waitFor();
  expect(await waiting(page).count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "2 entries not sent yet" }).waitFor();

  await offline(page, false);
  await page.getByText("Everything you wrote down has been recorded.").waitFor();
  expect(await rowsIn(page)).toBe(2);
});

test("“+” without a network leads to where something can be written down", async () => {
  const page = await member();
  await page.goto("/transactions");
  await offline(page);
  await page.getByRole("link", { name: "Add an expense" }).click();
  await write(page, "matatu 50");
  await page.goto("/transactions");
  await offline(page, false);
  await page.getByText("matatu").first().waitFor();
  await expect.poll(() => rowsIn(page)).toBe(1);
});

test("the shell says how many wait, and takes it back once they are recorded", async () => {
  const page = await member({ size: "desktop" });
  const letGo = holdQueue();
  await offline(page);
  await page.goto(QUEUE);
  await write(page, "matatu 50");
  await write(page, "lunch 350");
  await offline(page, false);
  await page.goto("/transactions");
  await page.getByRole("link", { name: "2 not sent yet" }).waitFor();
  const rows = page.getByRole("link", { name: /Waits for the network/ });
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().textContent()).toMatch(/^lunch −KES 350.00 Eating Out · .* · Waits for the network$/);
  await expectWellMade(page);
  await rows.first().click();
  await page.getByRole("heading", { name: "Change It" }).waitFor();
  await page.goto("/");
  letGo();
  // The answer to another page tells that there is a network.
  await page.goto("/transactions");
  await page.getByText("lunch").first().waitFor();
  await page.getByRole("link", { name: "2 not sent yet" }).waitFor({ state: "detached" });
  expect(await rowsIn(page)).toBe(2);
});

/** Has the database answer nothing that the queue sends, until the returned function is called. */
function holdQueue(): () => void {
  const { hooks } = stage.product.database;
  stage.allowLogged(/write failed|503/);
  hooks.beforeStatement = (_call, _index, query) => {
    if (/record_transactions/.test(query)) throw new Error("the network is patchy");
  };
  return () => {
    hooks.beforeStatement = undefined;
  };
}

test("a network that carries nothing at first is tried again soon, however long it was away", async () => {
  const page = await member();
  const letGo = holdQueue();
  await page.goto(QUEUE);
  await write(page, "matatu 50");
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const answered = page.waitForEvent("load");
    await page.getByRole("button", { name: "Send now" }).click();
    await answered;
  }
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.waitForTimeout(1_000);
  letGo();
  await page.getByText("Everything you wrote down has been recorded.").waitFor({ timeout: 30_000 });
});

test("sixty entries at once are each recorded once, in order", async () => {
  const page = await member();
  await offline(page);
  await page.goto(QUEUE);
  for (let index = 1; index <= 60; index += 1) await write(page, `matatu ${index + 50}`);
  await page.getByRole("heading", { name: "60 entries not sent yet" }).waitFor();
  await offline(page, false);
  await page.getByText("Everything you wrote down has been recorded.").waitFor({ timeout: 30_000 });
  await page.goto("/transactions?show=100");
  const rows = page.locator(".ledger tbody tr:not(.day)");
  expect(await rows.count()).toBe(60);
  expect(await rows.first().textContent()).toContain("110.00");
});

test("what was recorded although no answer came, and then changed on the phone, is opened instead of recorded twice", async () => {
  stage.allowLogged(/ERR_|Failed to fetch/);
  const page = await member();
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, SHOPPING);
  const restarted = restartAfterCommit(() => offline(page));
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Kept on this phone: /).waitFor();
  await restarted;
  await page.goto(QUEUE);
  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Amount").fill("1600");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Kept on this phone: /).waitFor();
  await offline(page, false);
  await page.getByText("Not recorded: Failed to save transaction: This is already recorded.").waitFor();
  await page.getByRole("link", { name: "Record as another one" }).waitFor();
  await expectWellMade(page);
  await page.getByRole("link", { name: "Open what is recorded" }).click();
  expect(await page.getByRole("dialog").getByLabel("Description").inputValue()).toBe("Quickmart");
  expect(await rowsIn(page)).toBe(1);
});

/** Keeps an entry that the server refuses: a description of nothing that can be seen. */
async function writeRefused(page: Page) {
  await offline(page);
  await page.goto(`${QUEUE}?fields`);
  await page.getByLabel("Amount").fill("4321");
  await page.getByLabel("Description").fill("\u200b");
  await page.getByLabel("Category").selectOption({ label: "Groceries" });
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText(/^Kept on this phone: /).waitFor();
  await offline(page, false);
  await page.getByText(/^Not recorded: /).waitFor();
}

test("what is refused says why, and is recorded once it is corrected", async () => {
  const page = await member();
  await writeRefused(page);
  await expectWellMade(page);
  await page.getByRole("link", { name: "Change" }).click();
  await page.getByText(/^Not recorded: /).waitFor();
  await page.getByLabel("Description").fill("Naivas");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Everything you wrote down has been recorded.").waitFor();
  expect(await rowsIn(page)).toBe(1);
});

describe("of several people on one phone", () => {
  test("each sees and sends only what is theirs, also in one household", async () => {
    const page = await member();
    const partner = await stage.member({ name: "Brian Otieno" });
    await joinHousehold(stage, partner, page);
    await offline(page);
    await page.goto(QUEUE);
    await write(page, "matatu 4321");

    // Her session ends, and he signs in on her phone.
    const cookies = await partner.context().cookies();
    await page.context().clearCookies();
    await offline(page, false);
    await page.context().addCookies(cookies);
    await page.goto("/transactions");
    await page.waitForTimeout(500);
    await page.goto(QUEUE);
    await page.getByRole("heading", { name: "Write It Down" }).waitFor();
    expect(await waiting(page).count()).toBe(0);
    expect(await rowsIn(page)).toBe(0);
    expect((await stored(page)).join("\n")).not.toMatch(/matatu|4321/);

    await page.context().clearCookies();
    await enter(page);
    await expect.poll(() => rowsIn(page)).toBe(1);
  });

  test("what was written in a household that its person has left waits until they are in it again, and says so", async () => {
    const page = await member();
    const host = await stage.member({ name: "Brian Otieno" });
    await offline(page);
    await page.goto(QUEUE);
    await write(page, "matatu 4321");
    await joinHousehold(stage, page, host);
    await offline(page, false);
    await page.goto("/transactions");
    await expect
      .poll(async () => {
        await page.goto(QUEUE);
        return page.getByText("1 entry that you wrote in another household waits until you are in it again.").count();
      })
      .toBe(1);
    expect(await waiting(page).count()).toBe(0);
    await expectWellMade(page);
  });

  test("a form typed by one is not saved under another who has signed in since", async () => {
    stage.allowLogged(/status of 409/);
    const page = await member({ size: "desktop" });
    const partner = await stage.member({ name: "Brian Otieno" });
    await joinHousehold(stage, partner, page);
    await page.goto("/transactions?new&type=expense");
    await fillTransaction(page, SHOPPING);
    await page.context().clearCookies();
    await page.context().addCookies(await partner.context().cookies());
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("Someone else has signed in here since you opened this").waitFor();
    expect(await page.getByRole("dialog").getByLabel("Description").inputValue()).toBe("Quickmart");
    expect(await rowsIn(partner)).toBe(0);
  });

  test("a session that ended elsewhere: it waits, unseen, until the same person signs in again", async () => {
    const page = await member();
    await offline(page);
    await page.goto(QUEUE);
    await write(page, "matatu 50");
    await page.context().clearCookies();
    await offline(page, false);
    await expect.poll(async () => (await stored(page)).filter((text) => !text.includes("/pending")).length).toBe(3);
    expect((await stored(page)).join("\n")).not.toMatch(/matatu|Otieno/);
    await page.goto(QUEUE);
    await page.waitForURL("**/welcome");
    await enter(page);
    await expect.poll(() => rowsIn(page)).toBe(1);
  });
});

describe("what was refused is shown to nobody", () => {
  const expectUnseen = async (page: Page) => {
    await expect
      .poll(async () => {
        await page.goto(QUEUE);
        return new URL(page.url()).pathname;
      })
      .toBe("/welcome");
    expect((await stored(page)).join("\n")).not.toMatch(/4321|Otieno/);
  };

  test("once the session has ended elsewhere", async () => {
    const page = await member();
    await writeRefused(page);
    await page.context().clearCookies();
    await page.goto("/");
    await page.waitForURL("**/welcome");
    await expect.poll(async () => (await stored(page)).filter((text) => !text.includes("/pending")).length).toBe(3);
    await expectUnseen(page);
  });

  test("after signing out, whatever a tab says that is still open", async () => {
    const page = await member({ size: "desktop" });
    await writeRefused(page);
    const other = await page.context().newPage();
    await other.goto("/transactions?new&type=expense");
    await other.getByRole("dialog").getByLabel("Description").fill("Otieno 4321");
    await page.goto("/");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("button", { name: "Send it and sign out" }).click();
    await page.getByText("What is left was not recorded.").waitFor();
    await page.getByRole("button", { name: "Keep it for me until I sign in again" }).click();
    await page.waitForURL("**/welcome");
    const answer = other.waitForResponse("**/last-view").catch(() => null);
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await Promise.race([answer, other.waitForTimeout(1500)]);
    await other.close();
    await expectUnseen(page);
  });

  test("once the account is deleted", async () => {
    const page = await member({ size: "desktop" });
    await writeRefused(page);
    await page.goto("/settings?delete-account");
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await page.waitForURL("**/welcome?deleted");
    await expectUnseen(page);
  });
});

describe("signing out while something waits asks what becomes of it:", () => {
  async function signOutWithOne() {
    const page = await member({ size: "desktop" });
    const letGo = holdQueue();
    await offline(page);
    await page.goto(QUEUE);
    await write(page, "matatu 50");
    await offline(page, false);
    await page.goto("/");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByText("1 entry has not been sent. After signing out, nobody can see it here.").waitFor();
    await expectWellMade(page);
    return { page, letGo };
  }

  test("sent", async () => {
    const { page, letGo } = await signOutWithOne();
    await page.getByRole("button", { name: "Send it and sign out" }).click();
    await page.getByText("There is no network, so nothing could be sent.").waitFor();
    letGo();
    await page.getByRole("button", { name: "Send it and sign out" }).click();
    await page.waitForURL("**/welcome");
    expect((await stored(page)).filter((text) => text.startsWith("pamoja/"))).toEqual([]);
    await enter(page);
    expect(await rowsIn(page)).toBe(1);
  });

  test("kept, encrypted and alone, until the same person signs in again", async () => {
    const { page, letGo } = await signOutWithOne();
    await page.getByRole("button", { name: "Keep it for me until I sign in again" }).click();
    await page.waitForURL("**/welcome");
    const kept = await stored(page);
    expect(kept.filter((text) => text.startsWith("pamoja/pending"))).toHaveLength(1);
    expect(kept.filter((text) => text.startsWith("pamoja/values"))).toHaveLength(1);
    expect(kept.join("\n")).not.toMatch(/matatu|Otieno/);
    letGo();
    await enter(page);
    await expect.poll(() => rowsIn(page)).toBe(1);
  });

  test("without a network nothing happens until it can be sent again", async () => {
    const { page, letGo } = await signOutWithOne();
    await offline(page);
    await page.getByRole("button", { name: "Throw away 1 entry and sign out" }).click();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect((await stored(page)).filter((text) => text.startsWith("pamoja/pending"))).toHaveLength(1);
    letGo();
    await offline(page, false);
    await page.getByRole("button", { name: "Send again" }).click();
    await page.waitForURL("**/welcome");
    expect((await stored(page)).filter((text) => text.startsWith("pamoja/"))).toEqual([]);
  });

  test("thrown away, and nothing is left", async () => {
    const { page } = await signOutWithOne();
    await page.getByRole("button", { name: "Throw away 1 entry and sign out" }).click();
    await page.waitForURL("**/welcome");
    expect((await stored(page)).filter((text) => text.startsWith("pamoja/"))).toEqual([]);
    await enter(page);
    expect(await rowsIn(page)).toBe(0);
  });
});

test("it can be installed", async () => {
  // Nothing can be in a window that keeps nothing.
  const profile = mkdtempSync(join(tmpdir(), "phone-"));
  const context = await launchProfile(profile, { baseURL: stage.product.origin, viewport: SIZES.phone });
  try {
    const [page] = context.pages();
    if (!page) throw new Error("no page");
    await page.goto("/welcome");
    const session = await context.newCDPSession(page);
    expect(await session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("its icon says how much there is to review", async () => {
  const page = await member();
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  await page.goto("/");
  expect(await page.locator("html").getAttribute("data-badge")).toBe("0");
});

test("adding it to the home screen is offered where something waits", async () => {
  const page = await member();
  await offline(page);
  await page.goto(QUEUE);
  const offer = page.getByRole("button", { name: "Add to Home Screen" });
  expect(await offer.count()).toBe(0);
  await write(page, "matatu 50");
  expect(await offer.isVisible()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt")));
  await offer.waitFor();
  await expectWellMade(page);
});

test("it is offered at home from the third day on, and not again once it is put off", async () => {
  const page = await member();
  const offer = page.getByText("Pamoja opens faster from your home screen");
  const visit = async () => {
    await page.goto("/");
    await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
    await page.waitForTimeout(300);
    return offer.count();
  };
  expect(await visit()).toBe(0);
  await moveBack(page, "session", "since", 3);
  await page.goto("/");
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
  await offer.waitFor();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Not now" }).click();
  expect(await visit()).toBe(0);
});
