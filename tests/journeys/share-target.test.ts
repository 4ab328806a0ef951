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
  await page.waitForURL("**/transactions/import/mpesa?shared=**");
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
  { text = "", file = null, name = "sms.txt" }: { text?: string; file?: string | null; name?: string },
) {
  await page.goto(stage.product.paystack.origin);
  await page.evaluate(
    ({ html, text, file, name, action }) => {
      document.head.insertAdjacentHTML("beforeend", '<meta name="referrer" content="no-referrer">');
      document.body.insertAdjacentHTML("beforeend", html);
      const form = document.querySelector<HTMLFormElement>('form[action="/share"]');
      Object.assign(form?.querySelector("textarea") ?? {}, { value: text });
      const chosen = new DataTransfer();
      if (file !== null) chosen.items.add(new File([file], name, { type: "text/plain" }));
      Object.assign(form?.querySelector("[name=file]") ?? {}, { files: chosen.files });
      Object.assign(form ?? {}, { action });
      form?.submit();
    },
    { html: FORM, text, file, name, action: `${origin}/share` },
  );
  await page.waitForURL("**/transactions/import/mpesa?shared=**");
}
const FROM_OUTSIDE = "Shared from another app or page. Read it only if it was you";

test("what another site sends is shown as from outside", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  await sendFromOutside(page, origin, { text: SENT });
  await page.getByText(FROM_OUTSIDE).waitFor();
  expect(await messages(page).inputValue()).toBe(SENT);
});

test("what another site sends, whose page nobody sees, stands in no other page, nor in the way of one's own", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  // It waits: the page that would take it has no script yet, and is left.
  stage.allowLogged(/ERR_FAILED/);
  await page.route("**/built/**", (route) => route.abort());
  await sendFromOutside(page, origin, { text: SENT });
  await page.unroute("**/built/**");
  await page.goto(`${origin}/transactions/import/mpesa`);
  await guarded(page);
  expect([await stores(page), await messages(page).inputValue()]).toEqual([["shared"], ""]);
  await share(page, { text: OWN });
  await page.waitForURL("**/transactions/import/mpesa?shared=**");
  await expect.poll(() => messages(page).inputValue()).toBe(OWN);
});

test("what waits of one's own is not pushed out by what another site sends, however often", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  stage.allowLogged(/ERR_FAILED|ERR_ABORTED/);
  await page.route("**/built/**", (route) => route.abort());
  await share(page, { text: OWN });
  await page.waitForURL("**/transactions/import/mpesa?shared=**");
  const own = page.url();
  await page.unroute("**/built/**");

  const other = await page.context().newPage();
  await other.goto(stage.product.paystack.origin);
  // Each is on its way before the page of the one before is there to take it.
  await other.evaluate(
    ({ html, action }) => {
      document.head.insertAdjacentHTML("beforeend", '<meta name="referrer" content="no-referrer">');
      document.body.insertAdjacentHTML("beforeend", html);
      const form = document.querySelector<HTMLFormElement>('form[action="/share"]');
      Object.assign(form ?? {}, { action });
      for (let each = 0; each < 6; each += 1) setTimeout(() => form?.submit(), each * 15);
    },
    { html: FORM, action: `${origin}/share` },
  );
  await expect.poll(() => other.url()).toContain("/transactions/import/mpesa?shared=");
  await page.goto(own);
  await expect.poll(() => messages(page).inputValue()).toBe(OWN);
});

test("what finds no room says so, and comes in once what waits is forgotten", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  // A minute ago, as more at once are no device's.
  await page.evaluate(async () => {
    const headers = { Date: new Date(Date.now() - 60_000).toUTCString(), Place: "device", Bytes: "10" };
    const cache = await caches.open("shared");
    for (let each = 0; each < 24; each += 1)
      await cache.put(`/share/${crypto.randomUUID()}`, new Response("", { headers }));
  });
  await share(page, { text: OWN });
  await page.getByText("This was not kept").waitFor();
  await page.getByRole("button", { name: "Forget what waits" }).click();
  await page.getByText("What waited is forgotten").waitFor();
  expect(await stores(page)).toEqual([]);
  await share(page, { text: OWN });
  await expect.poll(() => messages(page).inputValue()).toBe(OWN);
});

test("a paste into what another site sent is not read by itself", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  // From then on, whose phone it is, is known, and a paste is read at once.
  await page.goto(`${origin}/transactions/import/mpesa`);
  await messages(page).fill(OWN);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("1 new movement").waitFor();
  await sendFromOutside(page, origin, { text: SENT });
  await page.getByText(FROM_OUTSIDE).waitFor();
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const paste = (text: string) =>
    messages(page).evaluate((box: HTMLTextAreaElement, text) => {
      box.setRangeText(text, box.value.length, box.value.length, "end");
      box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    }, text);
  await paste(`\n${OWN.replace("TAA1BB2CC4", "TAA1BB2CC9")}`);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect([sent, await page.getByText(FROM_OUTSIDE).isVisible()]).toEqual([[], true]);
  await messages(page).fill("");
  await paste(OWN.replace("TAA1BB2CC4", "TAA1BB2CC9"));
  await page.getByText("1 new movement").waitFor();
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

  // What is read although it came from outside is shown as that until it is gone: a movement with its charge.
  await sendFromOutside(page, origin, { text: SENT });
  await label.waitFor();
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("1 new movement").waitFor();
  expect(await label.isVisible()).toBe(true);
  await messages(page).fill("");
  await label.waitFor({ state: "hidden" });
});

test.each([
  ["with Pamoja's columns", "date,type,description,amount,currency\n2026-11-01,tithe,Evil,5,KES\n"],
  ["of a bank", "Date,Details,Amount\n2026-11-01,Evil,-5.00\n2026-11-02,Evil,-6.00\n"],
])(
  "a table %s that another site sends is shown as that where it is imported, too, and waits for a press",
  async (_, content) => {
    const page = await guarded(await stage.member({ size: "phone" }));
    const { origin } = new URL(page.url());
    await sendFromOutside(page, origin, { file: content, name: "statement.csv" });
    await page.getByText(FROM_OUTSIDE).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.waitForURL("**/transactions/import");
    const label = page.getByText("Shared from another app or page. Check it only if it was you");
    await label.waitFor();
    const field = page.locator("#file");
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("statement.csv");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect([sent, new URL(page.url()).search]).toEqual([[], ""]);

    await page.getByRole("button", { name: "Check the file" }).click();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
  },
);

test("a table of one's own in the place of what another site sent is not shown as that, and is checked at once", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  const { origin } = new URL(page.url());
  const own = {
    name: "mine.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Date,Details,Amount\n2026-11-01,Own,-5.00\n"),
  };
  await sendFromOutside(page, origin, { file: "Date,Details,Amount\n2026-11-01,Evil,-5.00\n", name: "statement.csv" });
  await page.getByText(FROM_OUTSIDE).waitFor();
  await page.getByLabel("Or a file").setInputFiles(own);
  await page.waitForURL("**/transactions/import");
  await page
    .getByLabel("What is this file?")
    .or(page.getByText("Details (Own)"))
    .first()
    .waitFor({ state: "attached" });
  expect(await page.getByText("Shared from another app or page").count()).toBe(0);
});

test("what waits is not shown to whoever signs in after its owner's session is over", async () => {
  const page = await guarded(await stage.member({ size: "phone" }));
  stage.allowLogged(/ERR_FAILED|ERR_ABORTED/);
  await page.route("**/built/**", (route) => route.abort());
  await share(page, { text: OWN });
  await page.waitForURL("**/transactions/import/mpesa?shared=**");
  await page.unroute("**/built/**");
  // As if it had been some minutes ago.
  await page.evaluate(async () => {
    const cache = await caches.open("shared");
    for (const key of await cache.keys()) {
      const waiting = await cache.match(key);
      const headers = new Headers(waiting?.headers);
      headers.set("Date", new Date(Date.now() - 600_000).toUTCString());
      await cache.put(key, new Response(await waiting?.blob(), { headers }));
    }
  });
  const own = page.url();
  const next = await stage.member({ size: "phone" });
  await page.context().clearCookies();
  await page.context().addCookies(await next.context().cookies());
  await page.goto(own);
  await expect.poll(() => stores(page)).toEqual([]);
  expect(await messages(page).inputValue()).toBe("");
});

test("whoever is signed out is led away, and what they shared is forgotten", async () => {
  const page = await stage.visitor();
  await page.goto("/login");
  await guarded(page);
  await share(page, { text: SENT });
  await page.waitForURL("**/welcome");
  await expect.poll(() => stores(page)).toEqual([]);
});
