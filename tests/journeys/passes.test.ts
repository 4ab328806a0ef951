/** Paying for a pass as a person does: in one window Pamoja, in the other the phone. */
import { neon } from "@neondatabase/serverless";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  joinHousehold,
  openSetting,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

let phones = 0;
/** A phone of its own for each test: one is asked so many times an hour. */
function nextPhone(): string {
  phones += 1;
  return `0722 ${String(Math.floor(Math.random() * 1000)).padStart(3, "0")} ${String(phones).padStart(3, "0")}`;
}

/** Chooses a length, and asks the phone. */
async function ask(page: Page, length: string, phone: string) {
  await page.goto("/subscribe");
  await page.getByRole("radio", { name: new RegExp(`^${length}`) }).check();
  await page.getByLabel("M-PESA number").fill(phone);
  await page.getByRole("button", { name: "Send payment request" }).click();
  await page.getByRole("heading", { name: "Check your phone" }).waitFor();
}

/** The phone, on which someone enters a PIN or does something else; one for each test. */
let phone: Page;
beforeEach(async () => {
  phone = await stage.visitor({ size: "phone" });
});

async function onPhone(address: string, press: string, pin?: string) {
  const owner = neon(stage.product.database.url("owner"));
  const id = new URL(address).pathname.split("/").at(-1);
  const [{ reference } = { reference: "" }] = await owner`select reference from pass_payments where id = ${id}`;
  await phone.goto(stage.product.paystack.origin);
  const card = phone.getByRole("region", { name: new RegExp(` ${reference}$`) });
  if (pin !== undefined) await card.getByLabel("M-PESA PIN").fill(pin);
  await card.getByRole("button", { name: press, exact: true }).click();
  await phone.waitForLoadState();
}

/** Loads the page again until its heading says so: a webhook is on its way. */
const reloadUntil = (page: Page, heading: string) =>
  expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("heading", { level: 1 }).textContent();
    })
    .toBe(heading);

const subjects = async (address: string) =>
  (await stage.product.inbox.mails()).filter(({ to }) => to.includes(address)).map(({ subject }) => subject);

test.each(PHONE_FIRST)("a trial is followed by three months that a phone pays for, on a %s", async (size) => {
  const page = await stage.member({ size });
  await page.goto("/subscribe");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("M-PESA number").fill("0712");
  stage.allowLogged(/status of 400/);
  await page.getByRole("button", { name: "Send payment request" }).click();
  await page.getByText("Enter a Kenyan mobile number, like 0712 345 678.").waitFor();
  expect(await page.getByLabel("M-PESA number").inputValue()).toBe("0712");
  await expectAccessible(page);

  await ask(page, "3 months", nextPhone());
  await page.getByText(/seconds left/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await onPhone(page.url(), "Pay", "1234");
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See the receipt" }).click();
  await page.getByRole("heading", { name: "Receipt", level: 2 }).waitFor();
  await page.getByText("KES 975.00").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/");
  expect(await page.getByText(/left in your trial/).count()).toBe(0);
  await expect.poll(() => subjects(stage.emailOf(page))).toContain("Your receipt for 3 months of Pamoja");
});

test.each(PHONE_FIRST)(
  "whatever goes wrong on the phone is said in words, and one asks again, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    for (const [press, words] of [
      ["Cancel", "The request was cancelled on the phone. Nothing was charged."],
      ["Wrong PIN", "The PIN was not right. Nothing was charged."],
      ["Not enough money", "There was not enough money in that M-PESA account. Nothing was charged."],
      ["Phone is off", "The phone could not be reached. Nothing was charged."],
      ["Another payment is under way", "The phone was busy with another M-PESA request. Nothing was charged."],
      ["Let it expire", "No one entered the PIN in time. Nothing was charged."],
    ] as const) {
      await ask(page, "1 month", nextPhone());
      await onPhone(page.url(), press);
      await page.getByRole("button", { name: "Check now" }).click();
      await page.getByText(words).waitFor();
      await page.getByRole("heading", { name: "Not paid" }).waitFor();
      await page.getByRole("link", { name: "Pay again" }).waitFor();
    }
    await expectAccessible(page);
    // The last one is paid after all.
    await onPhone(page.url(), "Pay after all");
    await reloadUntil(page, "Paid. Thank you!");
  },
);

test("a page that is closed while someone waits misses nothing: the mail comes, and the next visit says so", async () => {
  const page = await stage.member({ size: "phone" });
  const address = stage.emailOf(page);
  await ask(page, "12 months", nextPhone());
  const waiting = page.url();
  await page.goto("/faq");
  await page.goto(waiting);
  await page.getByRole("heading", { name: "Check your phone" }).waitFor();
  const context = page.context();
  await page.goto("about:blank");
  await onPhone(waiting, "Pay", "1234");
  await expect.poll(() => subjects(address)).toContain("Your receipt for 12 months of Pamoja");
  const again = await context.newPage();
  await again.goto(new URL("/subscribe", stage.product.origin).href);
  await again.getByText("Your payment for 12 months arrived. Thank you.").waitFor();
  await again.getByText(/Your household has paid until/).waitFor();
});

test("two members who pay at once ask one phone once, and both see it paid", async () => {
  const [asha, baraka] = [await stage.member({ name: "Asha Mtamu" }), await stage.member({ size: "phone" })];
  await joinHousehold(stage, baraka, asha);
  await baraka.goto("/subscribe");
  await baraka.getByLabel("M-PESA number").fill(nextPhone());
  await ask(asha, "1 month", nextPhone());
  await baraka.getByRole("button", { name: "Send payment request" }).click();
  await baraka.getByText(/so no second one was sent/).waitFor();
  await onPhone(asha.url(), "Pay", "1234");
  for (const page of [asha, baraka]) await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
});

test.each(PHONE_FIRST)("what is paid twice, and paid back, is said as it is, on a %s", async (size) => {
  const page = await stage.member({ size });
  stage.allowLogged(/was not asked for here|no payment that was asked for/);
  await ask(page, "1 month", nextPhone());
  await onPhone(page.url(), "Pay twice");
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
  await onPhone(page.url(), "Refund");
  await reloadUntil(page, "Paid back");
  await openSetting(page, "Subscription");
  await page.getByText("(paid back)").waitFor();
});

test.each(PHONE_FIRST)("a card is declined, left, and pays, on a %s", async (size) => {
  const page = await stage.member({ size });
  const toCardPage = async () => {
    await page.goto("/subscribe");
    await page.getByRole("radio", { name: /^12 months/ }).check();
    await page.getByRole("button", { name: "Pay by card instead" }).click();
    await page.getByRole("heading", { name: /3,120\.00 by card/ }).waitFor();
  };
  await toCardPage();
  await page.getByRole("button", { name: "Decline the card" }).click();
  await page.getByText("The card was declined. Nothing was charged.").waitFor();
  await expectAccessible(page);
  await toCardPage();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Waiting for your card" }).waitFor();
  await page.getByRole("link", { name: "Ways to pay" }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await toCardPage();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
});

test("two taps on the button ask once, Back shows the form again, and a dead network loses nothing", async () => {
  const page = await stage.member({ size: "phone", touch: true });
  await page.goto("/subscribe");
  await page.getByLabel("M-PESA number").fill(nextPhone());
  const charges = () => stage.product.paystack.requests.filter(({ path }) => path === "/charge").length;
  const before = charges();
  const button = page.getByRole("button", { name: "Send payment request" });
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await button.tap();
  await page.getByText("No connection.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Check your phone" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Pay with M-PESA" }).waitFor();
  await page.getByText("A payment request for 3 months is under way.").waitFor();
  await page.getByLabel("M-PESA number").fill(nextPhone());
  const box = await button.boundingBox();
  for (let tap = 0; tap < 2; tap += 1)
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.getByText(/so no second one was sent/).waitFor();
  expect(charges()).toBe(before + 1);
});

test("without a script: asked, checked by a press, paid by card", async () => {
  const page = await stage.member({ size: "phone", script: false });
  await ask(page, "1 month", nextPhone());
  await onPhone(page.url(), "Cancel");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("heading", { name: "Not paid" }).waitFor();
  await page.getByRole("link", { name: "Pay again" }).click();
  await page.getByRole("button", { name: "Pay by card instead" }).click();
  await page.getByRole("heading", { name: /by card/ }).waitFor();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /Paid|Waiting for your card/ }).waitFor();
  await reloadUntil(page, "Paid. Thank you!");
});

test("a request that nobody answers ends, and a household whose trial is over gets in once it pays", async () => {
  const page = await stage.member({ size: "phone", lapsed: true });
  await ask(page, "1 month", nextPhone());
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await page.getByRole("heading", { name: "Pay with M-PESA" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: /No answer yet|Check your phone/ }).waitFor();
  await onPhone(page.url(), "Pay", "1234");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
});
