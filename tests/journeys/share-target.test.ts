/** What another app shares with the installed product: taken by the service worker, and shown by the page that reads it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startStage } from "./support.ts";

const stage = startStage();

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";

const OWN =
  "TAA1BB2CC4 Confirmed. Ksh100.00 sent to NJERI  TEST 0700000002 on 4/3/26 at 9:25 PM. New M-PESA balance is Ksh3,118.26. Transaction cost, Ksh0.00.";

async function guarded(page: Page): Promise<Page> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const FORM = `<form method="post" action="/share" enctype="multipart/form-data">
  <input name="title" value="MPESA"><textarea name="text"></textarea><input type="file" name="file"></form>`;

/** Posts a form to the address of the manifest, as a device does. Returns the addresses that it leads through. */
async function share(
  page: Page,
  { text = "", file = null }: { text?: string; file?: [name: string, content: string] | null },
) {
  const addresses: string[] = [];
  page.on("request", (request) => void addresses.push(request.url()));
  await page.evaluate(
    ({ html, text, file }) => {
      document.body.insertAdjacentHTML("beforeend", html);
      const form = document.querySelector<HTMLFormElement>('form[action="/share"]');
      const field = (name: string) => form?.querySelector(`[name=${name}]`) ?? {};
      Object.assign(field("text"), { value: text });
      const chosen = new DataTransfer();
      if (file) chosen.items.add(new File([file[1]], file[0], { type: "text/xml" }));
      Object.assign(field("file"), { files: chosen.files });
      form?.submit();
    },
    { html: FORM, text, file },
  );
  return addresses;
}

const messages = (page: Page) => page.getByLabel("Messages", { exact: true });
const stores = (page: Page) => page.evaluate(() => caches.keys());

test("a message that is shared stands in the page that reads it, once, and in no address", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const addresses = await share(page, { text: SENT });
  await page.waitForURL("**/transactions/import/mpesa?shared");
  await expect.poll(() => messages(page).inputValue()).toBe(SENT);
  expect(addresses.join(" ")).not.toMatch(/TAA1BB2CC3|AMINA/);
  expect(await stores(page)).toEqual([]);
  await page.reload();
  await messages(page).waitFor();
  expect(await messages(page).inputValue()).toBe("");
});

test("a backup that is shared is the chosen file", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  await share(page, { file: ["sms.xml", "<smses></smses>"] });
  const chosen = () => page.getByLabel("Or a file").evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  await expect.poll(chosen).toBe("sms.xml");
  expect(await messages(page).inputValue()).toBe("");
});

/** As a page of another site does it that says nothing of itself. */
async function sendFromOutside(
  page: Page,
  origin: string,
  { text = "", file = null }: { text?: string; file?: string | null },
) {
  await page.goto(stage.product.paystack.origin);
  await page.evaluate(
    ({ html, text, file, action }) => {
      document.head.insertAdjacentHTML("beforeend", '<meta name="referrer" content="no-referrer">');
      document.body.insertAdjacentHTML("beforeend", html);
      const form = document.querySelector<HTMLFormElement>('form[action="/share"]');
      Object.assign(form?.querySelector("textarea") ?? {}, { value: text });
      const chosen = new DataTransfer();
      if (file !== null) chosen.items.add(new File([file], "sms.txt", { type: "text/plain" }));
      Object.assign(form?.querySelector("[name=file]") ?? {}, { files: chosen.files });
      Object.assign(form ?? {}, { action });
      form?.submit();
    },
    { html: FORM, text, file, action: `${origin}/share` },
  );
  await page.waitForURL("**/transactions/import/mpesa?shared**");
}
const FROM_OUTSIDE = "Shared from another app or page. Read it only if it was you";

test("what another site sends is shown as from outside, and does not replace what waits", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  await sendFromOutside(page, origin, { text: SENT });
  await page.getByText(FROM_OUTSIDE).waitFor();
  expect(await messages(page).inputValue()).toBe(SENT);

  // It waits where the page that takes it has no script yet.
  stage.allowLogged(/ERR_FAILED/);
  await page.route("**/built/**", (route) => route.abort());
  await sendFromOutside(page, origin, { text: "The first" });
  await page.unroute("**/built/**");
  await sendFromOutside(page, origin, { text: SENT });
  await page.getByText("Something else was shared while it waited, and was not kept.").waitFor();
  expect(await messages(page).inputValue()).toBe("The first");
});

test("what another site sent is never read after one's own without being shown as that", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  const file = page.getByLabel("Or a file");
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.length);
  const label = page.getByText(FROM_OUTSIDE);

  await sendFromOutside(page, origin, { text: SENT });
  await label.waitFor();
  await file.setInputFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(OWN) });
  await page.getByText("1 new movement").waitFor();
  expect([await messages(page).inputValue(), await label.isVisible()]).toEqual(["", false]);

  await sendFromOutside(page, origin, { file: SENT });
  await label.waitFor();
  await messages(page).fill(OWN);
  expect(await label.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("Nothing new").waitFor();
  expect([await chosen(), await label.isVisible()]).toEqual([0, false]);

  // What is read although it came from outside is shown as that until it is gone: a movement, and its charge.
  await sendFromOutside(page, origin, { text: SENT });
  await label.waitFor();
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("2 new movements").waitFor();
  expect(await label.isVisible()).toBe(true);
  await messages(page).fill("");
  await label.waitFor({ state: "hidden" });
});

test("whoever is signed out is led away, and what they shared is forgotten", async () => {
  const page = await stage.visitor();
  await page.goto("/login");
  await guarded(page);
  await share(page, { text: SENT });
  await page.waitForURL("**/welcome");
  await expect.poll(() => stores(page)).toEqual([]);
});
