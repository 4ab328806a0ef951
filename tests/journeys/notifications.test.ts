/** Notifications in a browser: asked for at a press alone, shown as they come, and opened. Headless, it reaches no push service. */
import { neon } from "@neondatabase/serverless";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { type LocalBrowser, makeBrowser } from "../../local/simulators/push.ts";
import { launchNotifyingChromium } from "../chromium.ts";
import { expectWellMade, logOut, PHONE_FIRST, startStage } from "./support.ts";

const stage = startStage({});
const PATH = "/settings/notifications";
const DAY = 24 * 3_600_000;

beforeEach(() => {
  stage.product.push.requests.length = 0;
});

/** What stands in for the push service in the pages: what the browser asked of it. */
type Asked = { permissions: number; subscribed: { userVisibleOnly?: boolean; key: number }[]; given: string | null };

/**
 * Has the pages' browser be notified at an address of the local push service, and answer the question about permission.
 * @param answer what the person answers
 */
async function withPush(page: Page, own: LocalBrowser, answer: NotificationPermission): Promise<void> {
  const { endpoint, p256dh, auth } = own;
  await page.addInitScript(
    ({ endpoint, keys, answer }) => {
      const stored = () => localStorage.getItem("test push") === "on";
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.setItem("test push", "off");
          return true;
        },
      };
      const asked = { permissions: 0, subscribed: [] as unknown[] };
      Object.assign(window, { asked });
      let permission: string = localStorage.getItem("test permission") ?? "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        asked.permissions += 1;
        permission = answer;
        localStorage.setItem("test permission", answer);
        return answer;
      };
      PushManager.prototype.getSubscription = async () => (stored() ? subscription : null) as never;
      PushManager.prototype.subscribe = async (options) => {
        const { userVisibleOnly, applicationServerKey } = options ?? {};
        asked.subscribed.push({ userVisibleOnly, key: (applicationServerKey as Uint8Array).length });
        localStorage.setItem("test push", "on");
        return subscription as never;
      };
    },
    { endpoint, keys: { p256dh, auth }, answer },
  );
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked);
const owner = () => neon(stage.product.database.url("owner"));
const kept = async (own: LocalBrowser) =>
  (await owner()`select 1 from push_addresses where endpoint = ${own.endpoint}`).length;

async function turnedOn(page: Page, own: LocalBrowser): Promise<void> {
  await withPush(page, own, "granted");
  await page.goto(PATH);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Notifications are on here.").waitFor();
}

/** Plans something for two days from now, in the household of whoever has this address. */
async function planFor(email: string): Promise<void> {
  const [id, on] = [newId(), new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)];
  await owner()`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor,
      series, counts_from, created_at, known_since)
    select m.household_id, ${id}, 'Landlord', 'out', 'expense', 'Rent', 'Monthly Rent', 2500000, 'KES', 'month', ${on}, ${id}, ${on},
      now(), now()
      from household_members m join profiles p on p.id = m.user_id where p.email = ${email} and m.active`;
}

/** Runs the hourly job as of tomorrow, 07:00 in Nairobi, and returns what it sent to this browser, as it reads it. */
async function sentTomorrow(own: LocalBrowser): Promise<string[]> {
  const morning = `${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T04:00:00Z`;
  await stage.product.worker.runScheduled(new Date(morning));
  const sent = () => stage.product.push.requests.filter(({ endpoint }) => endpoint === own.endpoint);
  for (let waits = 0; waits < 40 && sent().length === 0; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return sent().map(({ body }) => own.read(body));
}

/** Delivers a push message to the page's service worker, by the browser's own protocol. */
async function pushTo(page: Page, data: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(stage.product.origin));
      if (own) resolve(own.registrationId);
    });
    session.send("ServiceWorker.enable").catch(reject);
  });
  await session.send("ServiceWorker.deliverPushMessage", { origin: stage.product.origin, registrationId, data });
  await session.detach();
}

/**
 * The same, until its notification is there. Before that nothing asks which there are: Chromium drops those that it does not show
 * yet.
 */
async function pushAndShow(page: Page, data: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const isShown = new Promise<void>((resolve) => {
      registration.showNotification = async (...args) => {
        registration.showNotification = show;
        await show(...args);
        resolve();
      };
    });
    Object.assign(globalThis, { isShown });
  });
  await pushTo(page, data);
  await worker?.evaluate(() => (globalThis as unknown as { isShown: Promise<void> }).isShown);
}

const shown = async (page: Page) =>
  (await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    })) ?? [];

/**
 * The same person's page in a browser that shows notifications; null where there is none, as a browser without windows refuses
 * them whatever is granted.
 */
async function inNotifyingBrowser(page: Page): Promise<{ page: Page; close: () => Promise<void> } | null> {
  const browser = await launchNotifyingChromium();
  if (browser === null) return null;
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  await context.grantPermissions(["notifications"], { origin: stage.product.origin });
  const own = await context.newPage();
  await own.goto(stage.product.origin + PATH);
  return { page: own, close: () => browser.close() };
}

/** Has the page's service worker keep what it would show. */
async function recordShown(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = new Map<string, object>();
      registration.showNotification = async (title, { body, tag = "", data } = {}) =>
        void all.set(tag, { title, body, tag, data, close: () => all.delete(tag) });
      registration.getNotifications = async ({ tag } = {}) =>
        [...all.values()].filter((each) => tag === undefined || (each as { tag: string }).tag === tag) as never;
    });
}

test.each(PHONE_FIRST)("are turned on at a press, which alone asks, and off again, on a %s", async (size) => {
  const page = await stage.member({ size });
  const own = makeBrowser();
  await withPush(page, own, "granted");
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await page.getByText("Notifications are off here.").waitFor();
  expect(await asked(page)).toEqual({ permissions: 0, subscribed: [] });
  await expectWellMade(page);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Notifications are on here.").waitFor();
  expect(await asked(page)).toEqual({ permissions: 1, subscribed: [{ userVisibleOnly: true, key: 65 }] });
  expect(await kept(own)).toBe(1);
  await expectWellMade(page);
  await page.reload();
  await page.getByText("Notifications are on here.").waitFor();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Notifications are off here.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("test push"))).toBe("off");
  expect(await kept(own)).toBe(0);
});

test("a person who does not allow them is told how to undo that, and one who does not answer that they stay off", async () => {
  const page = await stage.member();
  const own = makeBrowser();
  await withPush(page, own, "denied");
  await page.goto(PATH);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Notifications of Pamoja are blocked in this browser. To undo that").waitFor();
  expect(await page.getByRole("button", { name: "Turn on" }).count()).toBe(0);
  await page.reload();
  await page.getByText("are blocked in this browser").waitFor();
  await expectWellMade(page);

  const other = await stage.member();
  await withPush(other, own, "default");
  await other.goto(PATH);
  await other.getByRole("button", { name: "Turn on" }).click();
  await other.getByText("You have not allowed notifications, so they stay off.").waitFor();
  expect(await kept(own)).toBe(0);
});

test("a browser without them says so, an iPhone that they work from the home screen, and without a script nothing is offered", async () => {
  const page = await stage.member();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await page.goto(PATH);
  await page.getByText("This browser cannot show notifications of websites.").waitFor();
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await page.reload();
  await page.getByText("On an iPhone or iPad, notifications work from the home screen").waitFor();

  const plain = await stage.member({ script: false });
  await plain.goto(PATH);
  expect(await plain.locator("noscript").first().innerHTML()).toContain("Turning notifications on needs JavaScript");
  expect(await plain.getByRole("button", { name: "Turn on" }).count()).toBe(0);
  await plain.getByLabel("The pay is in").uncheck();
  await plain.getByRole("button", { name: "Save" }).click();
  await plain.getByText("Your choices are saved.").waitFor();
  expect(await plain.getByLabel("The pay is in").isChecked()).toBe(false);
});

test("a service that cannot be reached leaves them off, and says so", async () => {
  const page = await stage.member();
  await withPush(page, makeBrowser(), "granted");
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException("push service error", "AbortError"));
  });
  await page.goto(PATH);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("This browser could not reach its notification service.").waitFor();
  await page.getByText("Notifications are off here.").waitFor();
});

test("what the job sends is shown by the browser, and opens the plan in the tab that is open", async () => {
  const member = await stage.member();
  const own = makeBrowser();
  await turnedOn(member, own);
  await planFor(stage.emailOf(member));
  const [sent = ""] = await sentTomorrow(own);
  expect(sent).not.toMatch(/Landlord|\d/);
  const notifying = await inNotifyingBrowser(member);
  const page = notifying?.page ?? member;
  if (notifying === null) await recordShown(page);
  await pushAndShow(page, sent);
  const expected = { title: "Due tomorrow", body: "Something that you planned is due tomorrow.", tag: "due" };
  expect(await shown(page)).toEqual([expected]);
  // The same kind again takes its place.
  await pushAndShow(page, sent);
  expect(await shown(page)).toEqual([expected]);
  // A push that brings nothing readable is shown as well: the browser wants each one shown.
  await pushAndShow(page, "not JSON");
  expect((await shown(page)).map(({ title }) => title).toSorted()).toEqual(["Due tomorrow", "Pamoja"]);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: "due" });
    const press = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
    scope.dispatchEvent(press);
  });
  await page.waitForURL("**/plan");
  expect((await shown(page)).map(({ tag }) => tag)).toEqual(["plan"]);
  await notifying?.close();
});

test("without permission nothing is shown, and the page goes on", async () => {
  const page = await stage.member();
  await page.goto("/plan");
  await page.context().clearPermissions();
  await pushTo(page, JSON.stringify({ title: "Due tomorrow", body: "It is.", url: "/plan", tag: "due" })).catch(
    () => undefined,
  );
  expect(await shown(page)).toEqual([]);
  await page.goto(PATH);
  await page.getByRole("heading", { name: "Notifications", exact: true }).waitFor();
});

test("signing out on a device ends them there, and nothing more is sent", async () => {
  const page = await stage.member();
  const own = makeBrowser();
  await turnedOn(page, own);
  await planFor(stage.emailOf(page));
  await logOut(page);
  expect(await kept(own)).toBe(0);
  expect(await sentTomorrow(own)).toEqual([]);
});
