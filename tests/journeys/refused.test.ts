/** What a screen says of a refusal, where it is there by now that says most. */
import { neon } from "@neondatabase/serverless";
import { expect, test } from "vitest";
import { hashOf, newToken } from "../../db/identity/token.ts";
import { joinHousehold, linkIn, PASSWORD, signUp, startStage } from "./support.ts";

const stage = startStage({});

const owner = () => neon(stage.product.database.url("owner"));

test("a confirmation that ran out while a dialog was open is asked for in the dialog", async () => {
  stage.allowLogged(/400/);
  const page = await stage.member();
  const email = stage.emailOf(page);
  await owner()`update sessions s set reauthenticated_at = now() from profiles p where p.id = s.user_id and p.email = ${email}`;
  await page.goto("/settings?delete-account");
  const dialog = page.getByRole("dialog", { name: "Delete Account" });
  expect(await dialog.getByLabel("Current password").count()).toBe(0);
  await owner()`update sessions s set reauthenticated_at = now() - interval '11 minutes'
    from profiles p where p.id = s.user_id and p.email = ${email}`;
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByText("Enter your current password.").waitFor();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL("**/welcome?deleted");
});

test("a household that changed meanwhile: the dialog says what would happen now", async () => {
  stage.allowLogged(/409/);
  const page = await stage.member({ name: "Achieng Otieno" });
  const partner = await stage.member({ name: "Brian Otieno" });
  await page.goto("/settings?delete-account");
  const dialog = page.getByRole("dialog", { name: "Delete Account" });
  const alone = dialog.getByText("You are the only member of the household");
  await alone.waitFor();
  await joinHousehold(stage, partner, page);
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByText("Read what would happen now, then try again.").waitFor();
  await alone.waitFor({ state: "detached" });
});

test("a link that has expired, or a reset that is over, since its page was opened is said", async () => {
  stage.allowLogged(/410/);
  const page = await stage.visitor();
  const email = `${crypto.randomUUID()}@example.com`;
  await signUp(page, "Achieng Otieno", email);
  await page.goto(await linkIn(stage.product, email));
  const verify = page.getByRole("button", { name: "Verify my address" });
  await verify.waitFor();
  await owner()`update sign_ups set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
    where email = ${email}`;
  await verify.click();
  await page.getByText("This link has expired or was already used.").waitFor();

  const member = await stage.member();
  const token = newToken();
  await owner()`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
    select id, ${await hashOf(token)}::bytea, now(), now() + interval '1 day' from profiles where email = ${stage.emailOf(member)}`;
  await page.goto(`/stop-factor-reset?token=${token}`);
  const stop = page.getByRole("button", { name: "Stop this" });
  await stop.waitFor();
  await owner()`delete from factor_resets r using profiles p where p.id = r.user_id and p.email = ${stage.emailOf(member)}`;
  await stop.click();
  await page.getByText("This has already been stopped or done").waitFor();
});

test("an address of a calendar whose answer was lost: another one can be made, as the message says", async () => {
  stage.allowLogged(/409/);
  const page = await stage.member();
  await owner()`update sessions s set reauthenticated_at = now()
    from profiles p where p.id = s.user_id and p.email = ${stage.emailOf(page)}`;
  await page.goto("/settings/calendar");
  const field = page.locator('form:has(button[value="record"]) input[name="id"]');
  const id = await field.inputValue();
  const { origin } = new URL(page.url());
  await page.request.post("/settings/calendar", { form: { intent: "record", id }, headers: { Origin: origin } });
  await page.getByRole("button", { name: "Make an address" }).click();
  await page.getByText("If you do not have it, make another one.").waitFor();
  await expect.poll(() => field.inputValue()).not.toBe(id);
  await page.locator('button[value="record"]').click();
  await page.getByText("This is the address of your calendar.").waitFor();
});

test("a PIN that cannot be taken leads back to its field", async () => {
  const page = await stage.member();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/settings/last-view");
  await page.getByLabel("PIN", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Keep it, with this PIN" }).click();
  await page.getByText("This PIN is guessed easily. Choose other digits.").waitFor();
  await page.locator('input[aria-invalid="true"]:focus').waitFor();
});
