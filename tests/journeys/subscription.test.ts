/** From the trial's last days through paying, another plan and cancelling to the end, at the simulator for PayPal. */
import type { Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { expectWellMade, openSetting, PHONE_FIRST, signIn, startStage } from "./support.ts";

const stage = startStage({});

afterEach(() => {
  stage.product.paypal.hooks.before = undefined;
});

const CALM = "You left PayPal before approving, so nothing was paid.";

let daysAhead = 0;

/**
 * The whole product, PayPal with it, is so many days ahead from here on. Starting it afresh takes its time; an open page
 * asks for nothing while it is away.
 */
async function advanceDays(days: number, open?: Page) {
  if (days === daysAhead) return;
  await open?.waitForLoadState("networkidle");
  daysAhead = days;
  await stage.advanceDays(days);
}

const banner = (page: Page) => page.getByRole("complementary", { name: "Trial" });
const planCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const alert = (page: Page) => page.getByRole("alert");
const section = (page: Page) => page.getByRole("region", { name: "Subscription" });

/** The plans of PayPal, for a household that is offered M-PESA first. */
const choosePayPal = (page: Page) => page.getByText("PayPal, in US dollars").click();
const openPlans = async (page: Page) => {
  await page.goto("/subscribe");
  await choosePayPal(page);
};

/** Presses PayPal's own button for a plan, and continues in the window that it opens. */
async function openPayPal(page: Page, plan: string) {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    planCard(page, plan).getByRole("button", { name: "PayPal Subscribe" }).click(),
  ]);
  await popup.getByRole("button", { name: "Approve", exact: true }).waitFor();
  return popup;
}

test.each(PHONE_FIRST)("on a %s: the trial is counted down, and runs out", async (size) => {
  await advanceDays(0);
  const page = await stage.member({ size });
  await banner(page).getByText("You have 7 days left in your trial.").waitFor();
  await banner(page).getByRole("link", { name: "Subscribe Now" }).click();
  await page.getByRole("heading", { name: "Your Trial is Active!" }).waitFor();
  await choosePayPal(page);
  await planCard(page, "Quarterly").getByRole("button", { name: "PayPal Subscribe" }).waitFor();
  await expectWellMade(page);

  await advanceDays(6, page);
  await page.goto("/");
  await banner(page).getByText("You have 1 day left in your trial.").waitFor();
  await advanceDays(8, page);
  await page.goto("/transactions");
  expect(new URL(page.url()).pathname).toBe("/subscribe");
  await page.getByText("Your trial ended on").waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: /^Subscription/ }).click();
  await section(page).getByText("Free trial").waitFor();
  await section(page).getByRole("link", { name: "Subscribe" }).click();
  await choosePayPal(page);
  await planCard(page, "Quarterly").getByRole("button", { name: "PayPal Subscribe" }).waitFor();
});

test.each(PHONE_FIRST)(
  "on a %s: after the trial a plan is chosen and paid for, changed, cancelled, and good until its last day",
  async (size) => {
    const page = await stage.member({ size, lapsed: true });
    await page.getByText("Your trial ended on").waitFor();
    await choosePayPal(page);
    await expectWellMade(page);
    const declined = await openPayPal(page, "Quarterly");
    await declined.getByRole("button", { name: "Decline" }).click();
    await page.getByText(CALM).waitFor();
    await expectWellMade(page);
    const paid = await openPayPal(page, "Quarterly");
    await paid.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("Subscription successful! You are now on the Quarterly plan.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await banner(page).count()).toBe(0);
    // PayPal is let in where its button is, and nowhere else.
    expect((await page.reload())?.headers()["content-security-policy"]).not.toContain(stage.product.paypal.origin);

    await stage.product.paypal.settled();
    await openSetting(page, "Subscription");
    await section(page).getByText("Quarterly, $7.50 every 3 months").waitFor();
    await section(page).getByText("Next payment").waitFor();
    await section(page).getByText("Payments so far").waitFor();
    await expectWellMade(page);
    await page.goto("/subscribe");
    await page.getByText(/Renews automatically: the next payment is on/).waitFor();
    expect(await page.getByLabel("M-PESA number").count()).toBe(0);
    await expectWellMade(page);
    await page.getByRole("link", { name: "Change plan" }).click();
    await planCard(page, "Quarterly").getByText("Your plan now").waitFor();
    await planCard(page, "Quarterly").getByText("Popular", { exact: true }).waitFor();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Change to Annually" }).click();
    await page.getByRole("heading", { name: "Change of plan" }).waitFor();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("Subscription successful! You are now on the Annually plan.").waitFor();

    await openSetting(page, "Subscription");
    await section(page).getByText("Annually, $24.00 every year").waitFor();
    await section(page).getByRole("link", { name: "Cancel subscription" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
    await dialog.getByText(/keeps its access until/).waitFor();
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Cancel subscription" }).click();
    await dialog.waitFor({ state: "detached" });
    await section(page)
      .getByText(/^Ends .*, nothing more is charged/)
      .waitFor();
    await page.goto("/subscribe");
    await page.getByText(/^Cancelled\. It is active until/).waitFor();
    await page.getByLabel("M-PESA number").waitFor();
    await expectWellMade(page);
    await page.goto("/transactions");
    await page.getByRole("heading", { name: "Transactions", exact: true }).waitFor();

    await advanceDays(daysAhead + 100, page);
    await signIn(page, stage.emailOf(page));
    await page.getByText("Your subscription ended on").waitFor();
    expect(new URL(page.url()).pathname).toBe("/subscribe");
    await openSetting(page, "Subscription");
    await section(page)
      .getByText(/Ended on/)
      .waitFor();
  },
);

test("on a phone the plans of PayPal, and M-PESA's number and button, each stand within the first screen", async () => {
  await advanceDays(0);
  const page = await stage.member({ size: "phone" });
  await page.goto("/subscribe");
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const bottoms = async (...parts: Locator[]) => Math.max(...(await Promise.all(parts.map(bottom))));
  const send = page.getByRole("button", { name: "Send payment request" });
  expect(await bottoms(page.getByLabel("M-PESA number"), send)).toBeLessThanOrEqual(800);
  // What is said of the days that are left differs, and is never read together.
  await page.getByText("no day is lost").waitFor();
  expect(await page.getByText("it replaces the 7 days").isVisible()).toBe(false);
  await choosePayPal(page);
  await planCard(page, "Annually").getByRole("button", { name: "PayPal Subscribe" }).waitFor();
  const cards = ["Monthly", "Quarterly", "Annually"].map((name) => planCard(page, name));
  expect(await bottoms(...cards)).toBeLessThanOrEqual(800);
  await page.getByText("it replaces the 7 days").waitFor();
  expect(await page.getByText("no day is lost").isVisible()).toBe(false);
  expect(await send.isVisible()).toBe(false);
  await expectWellMade(page);
});

test("the days that are paid for are those of the chosen length", async () => {
  await advanceDays(0);
  const page = await stage.member({ size: "phone", script: false });
  await page.goto("/subscribe");
  const days = page.getByText("Paid time:");
  const visibleDays = () => days.filter({ visible: true }).allTextContents();
  const [three] = await visibleDays();
  await page.getByRole("radio", { name: /^12 months/ }).check();
  const [twelve, ...others] = await visibleDays();
  expect(others).toEqual([]);
  expect(twelve).not.toBe(three);
  await page.getByText("PayPal, in US dollars").click();
  await planCard(page, "Monthly").getByRole("button", { name: "Pay with PayPal" }).waitFor();
  expect(await visibleDays()).toEqual([]);
});

test("closing PayPal's window, or an error of PayPal's, says so, and paying still works afterwards", async () => {
  await advanceDays(0);
  stage.allowLogged(/PayPal created no subscription|was not reconciled|status of 50[23]/);
  const page = await stage.member({ size: "phone" });
  await openPlans(page);
  await (await openPayPal(page, "Monthly")).close();
  await page.getByText(CALM).waitFor();

  stage.product.paypal.hooks.before = () => ({ status: 503, body: "" });
  await planCard(page, "Monthly").getByRole("button", { name: "PayPal Subscribe" }).click();
  await alert(page).getByText("An error occurred with your payment. Please try again.").waitFor();
  await expectWellMade(page);
  stage.product.paypal.hooks.before = undefined;
  const popup = await openPayPal(page, "Monthly");
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Subscription successful! You are now on the Monthly plan.").waitFor();
});

test("a payment that cannot be activated says whom to ask", async () => {
  await advanceDays(0);
  stage.allowLogged(/no subscription was activated|status of 404/);
  const page = await stage.member();
  await openPlans(page);
  const popup = await openPayPal(page, "Monthly");
  stage.product.paypal.hooks.before = ({ method, path }) =>
    method === "GET" && path.startsWith("/v1/billing") ? { status: 404, body: "{}" } : undefined;
  // Its webhook would be faster.
  stage.product.paypal.sendsByItself = false;
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await alert(page).getByText("There was an issue activating your subscription. Please contact support.").waitFor();
  await expectWellMade(page);
  stage.product.paypal.sendsByItself = true;
});

test("a payment that PayPal takes its time with is shown as being processed, and begins when it is there", async () => {
  await advanceDays(0);
  const page = await stage.member({ size: "phone" });
  await openPlans(page);
  const popup = await openPayPal(page, "Annually");
  await popup.getByRole("button", { name: /take its time/ }).click();
  await page.getByText("PayPal is still processing your payment.").waitFor();
  await expectWellMade(page);
  await page.goto("/subscribe");
  await page.getByText("PayPal is still processing your payment.").waitFor();
  const [subscription] = stage.product.paypal.account.subscriptions();
  if (subscription) stage.product.paypal.account.simulate(subscription, "activate");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("Subscription successful! You are now on the Annually plan.").waitFor();
});

test.each([
  ["phone", true],
  ["desktop", false],
] as const)(
  "on a %s a first payment that fails stands in Settings (script: %s) until another one is chosen, or it is cancelled",
  async (size, script) => {
    await advanceDays(0);
    stage.allowLogged(/Failed to load resource/);
    const page = await stage.member({ size, script });
    await page.route(`${stage.product.paypal.origin}/sdk/**`, (route) => route.abort());
    const { account } = stage.product.paypal;
    const fail = async (plan: string) => {
      await openPlans(page);
      await planCard(page, plan).getByRole("button", { name: "Pay with PayPal" }).click();
      await page.getByRole("button", { name: /first payment fail/ }).click();
      if (!script) await page.getByRole("button", { name: "Finish" }).click();
      await alert(page).getByText("An error occurred with your payment. Please try again.").waitFor();
    };
    await fail("Monthly");
    if (script) await expectWellMade(page);
    const [first] = account.subscriptions();
    await openSetting(page, "Subscription");
    await section(page).getByText("First payment failed", { exact: true }).waitFor();
    if (script) await expectWellMade(page);
    await section(page).getByRole("link", { name: "Cancel Monthly" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
    await dialog.getByText("Are you sure you want to cancel this subscription?").waitFor();
    if (script) await expectWellMade(page);
    await dialog.getByRole("link", { name: "Keep it" }).click();
    expect(first?.status).toBe("ACTIVE");
    await fail("Quarterly");
    expect(first?.status).toBe("CANCELLED");
    await openSetting(page, "Subscription");
    await section(page).getByRole("link", { name: "Cancel Quarterly" }).click();
    await dialog.getByRole("button", { name: "Cancel subscription" }).click();
    await section(page).getByText("First payment failed", { exact: true }).waitFor({ state: "detached" });
    expect(account.subscriptions()[0]?.status).toBe("CANCELLED");
  },
);

test.each([
  ["where PayPal's script is blocked", true],
  ["without any script", false],
])("%s a plain button leads to PayPal and back", async (_, script) => {
  await advanceDays(0);
  stage.allowLogged(/Failed to load resource/);
  const page = await stage.member({ script, prompt: script ? "later" : "open" });
  await page.route(`${stage.product.paypal.origin}/sdk/**`, (route) => route.abort());
  await openPlans(page);
  await planCard(page, "Monthly").getByRole("button", { name: "Pay with PayPal" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByText(CALM).waitFor();
  await planCard(page, "Monthly").getByRole("button", { name: "Pay with PayPal" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  if (!script) {
    // Its webhook may have been faster.
    const finish = page.getByRole("button", { name: "Finish" });
    await finish.or(page.getByText("Subscription successful!")).first().waitFor();
    if (await finish.isVisible()) await finish.click();
  }
  await page.getByText("Subscription successful! You are now on the Monthly plan.").waitFor();
});

test("whoever is in the middle of something when the trial ends can pay at once, with PayPal's own button", async () => {
  await advanceDays(0);
  // The product is away for a moment while time moves on.
  stage.allowLogged(/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/);
  const page = await stage.member();
  await page.goto("/budgets");
  await advanceDays(8, page);
  await page.getByRole("link", { name: "Transactions" }).first().click();
  await page.getByText("Your trial ended on").waitFor();
  await choosePayPal(page);
  const popup = await openPayPal(page, "Monthly");
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText("Subscription successful! You are now on the Monthly plan.").waitFor();
});

/** What PayPal has brought along into a page: its script, what that defines, its buttons. */
const ofPayPal = (page: Page) =>
  page.evaluate(
    (origin) => [
      ...("paypal" in window ? ["window.paypal"] : []),
      ...Array.from(document.querySelectorAll(`[src^="${origin}"], [data-paypal]`), ({ tagName }) => tagName),
    ],
    stage.product.paypal.origin,
  );

test("PayPal's button is there for whoever comes by the banner, and nothing of PayPal's goes along by any link", async () => {
  await advanceDays(0);
  const page = await stage.member();
  const ways = ["Pamoja", "Settings", "Go to Dashboard", "Privacy Policy", "Terms of Service", "Log Out"];
  for (const way of ways) {
    await page.goto("/");
    await banner(page).getByRole("link", { name: "Subscribe Now" }).click();
    await choosePayPal(page);
    await planCard(page, "Annually").getByRole("button", { name: "PayPal Subscribe" }).waitFor();
    expect(await ofPayPal(page)).toContain("window.paypal");
    await page.getByRole(way === "Log Out" ? "button" : "link", { name: way, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/subscribe");
    expect(await ofPayPal(page), way).toEqual([]);
  }
});

test("a page that the browser kept while PayPal's was open is reloaded when one goes back to it", async () => {
  await advanceDays(0);
  stage.allowLogged(/Failed to load resource|PayPal created no subscription/);
  const page = await stage.member({ size: "phone" });
  await page.route(`${stage.product.paypal.origin}/sdk/**`, (route) => route.abort());
  await page.goto("/subscribe?pay=paypal", { waitUntil: "networkidle" });
  let answer = () => {};
  const request = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stage.product.paypal.hooks.before = () => request;
  await planCard(page, "Monthly").getByRole("button", { name: "Pay with PayPal" }).click();
  const pressed = planCard(page, "Monthly").getByRole("button", { name: "Going to PayPal..." });
  await pressed.waitFor();
  expect(await pressed.getAttribute("aria-disabled")).toBe("true");
  expect(await pressed.evaluate((button) => button === document.activeElement)).toBe(true);
  const again = page.waitForEvent("load");
  // As browsers tell it; the one of these journeys keeps no pages.
  await page.evaluate(
    () => void setTimeout(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))),
  );
  await again;
  answer();
  stage.product.paypal.hooks.before = undefined;
  await planCard(page, "Monthly").getByRole("button", { name: "Pay with PayPal" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).waitFor();
});
