/** A phone that sends its messages by itself: its key is made, copied, used and revoked. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirmIdentity, expectAccessible, expectNoSidewaysScroll, PHONE_FIRST, startStage } from "./support.ts";

const stage = startStage();

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";

async function addAccount(page: Page) {
  const { origin } = new URL(page.url());
  const form = {
    intent: "record",
    id: crypto.randomUUID(),
    name: "M-PESA",
    kind: "mpesa",
    opening_balance: "0",
    opening_day: "2026-03-01",
  };
  await page.request.post("/accounts", { form, headers: { Origin: origin }, maxRedirects: 0 });
}

async function makeKey(page: Page): Promise<string> {
  await addAccount(page);
  await page.goto("/settings/phone");
  await confirmIdentity(page, "/settings/phone");
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByText("It is shown only now.").waitFor();
  return (
    (await page
      .getByText(/^pamoja_in_/)
      .first()
      .textContent()) ?? ""
  );
}

const send = (page: Page, key: string, message = SENT) =>
  page.request.post("/inbound/messages", { data: { message }, headers: { "X-Pamoja-Token": key } });

test.each(PHONE_FIRST)("on a %s: made, copied, used, counted in the menu, and revoked", async (size) => {
  const page = await stage.member({ size });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const key = await makeKey(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Copy key" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.getByRole("link", { name: "I have put it in" }).click();
  await page.getByText(key).waitFor({ state: "detached" });
  await page.getByText("Not used yet").waitFor();

  expect(await (await send(page, key)).json()).toEqual({ added: 1, known: 0 });
  await page.goto("/settings/phone");
  await page.getByText("Last used").waitFor();
  await expectAccessible(page);
  if (size === "phone") {
    await page.getByRole("link", { name: "Transactions 1 to review" }).waitFor();
    await page.getByRole("button", { name: "your account" }).click();
  }
  await page.getByRole("link", { name: "To review 1" }).click();
  await page.waitForURL("**/transactions/review");

  await page.goto("/settings/phone");
  await page.getByRole("link", { name: "Revoke My iPhone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await send(page, key)).status()).toBe(401);
});

test("before any script has come it is made and revoked, too", async () => {
  const page = await stage.member({ script: false });
  const key = await makeKey(page);
  expect((await send(page, key)).status()).toBe(200);
  await page.goto("/settings/phone");
  await page.getByRole("link", { name: "Revoke My iPhone" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.waitForURL("**/settings/phone");
  expect((await send(page, key)).status()).toBe(401);
});

const oddOf = (shop: string, amount: string) =>
  `TAC1BB2CC3 Confirmed. Ksh${amount} of your account went on to ${shop} on 6/3/26.`;

test("a message that is not understood is sorted by hand once, and the next one is filled in", async () => {
  const page = await stage.member({ size: "phone" });
  const key = await makeKey(page);
  expect(await (await send(page, key, oddOf("JIRANI SHOP", "70.00"))).json()).toMatchObject({ unread: 1, kept: 1 });
  await page.goto("/transactions/review");
  await page.getByRole("link", { name: "1 message from your phone could not be read." }).click();
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "1 message from your phone to sort" }),
  });
  const question = section.getByRole("listitem");
  await question.getByText("went on to JIRANI SHOP").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "Add" }).click();
  await question.getByText("Choose whether money came in or went out.").waitFor();
  await question.getByLabel("Went out").check();
  expect(await question.getByLabel("Amount (KES)").inputValue()).toBe("70.00");
  await page.context().setOffline(true);
  stage.allowLogged(/ERR_INTERNET_DISCONNECTED/);
  await question.getByRole("button", { name: "Add" }).click();
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
  await question.getByText("Added. It waits in the review.").waitFor();
  await page.goto("/transactions/review");
  await page.getByText("70.00").first().waitFor();

  await page.goto("/transactions/import/mpesa");
  await page.getByRole("heading", { name: "1 message from your phone to sort" }).waitFor({ state: "detached" });
  await page.getByLabel("Messages").fill(oddOf("KIOSK YA MAMA", "95.00").replace("TAC1", "TAD1"));
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("1 message: 1 to check.").waitFor();
  const next = page.getByRole("listitem").filter({ hasText: "KIOSK YA MAMA" });
  await next.getByText("As someone in your household answered").waitFor();
  expect(await next.getByLabel("Went out").isChecked()).toBe(true);

  await page.goto("/settings/rules");
  await page.getByRole("button", { name: /^Delete “/ }).click();
  await page.getByText("Your answer about this kind of message was deleted.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: /^Delete “/ }).waitFor();
});
