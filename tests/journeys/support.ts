/** The built product, a browser, and the people in front of it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { launchChromium } from "../chromium.ts";

export const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof SIZES;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** `cookies`: whether the cookie banner was answered before, as in most journeys, which are about something else. */
type Settings = {
  size?: Size;
  script?: boolean;
  dark?: boolean;
  cookies?: "accepted" | "unanswered";
  /** A finger in the place of a mouse. */
  touch?: boolean;
};

export type Stage = {
  product: Pamoja;
  /** A new person at a browser of their own. What goes wrong on their page fails the test. */
  visitor: (settings?: Settings) => Promise<Page>;
  /**
   * Signs up through the screens and the inbox, and is then at the dashboard. The month's prompt is left for later,
   * unless told to stay open.
   */
  member: (settings?: Settings & { name?: string; email?: string; prompt?: "later" | "open" }) => Promise<Page>;
  /** The address of the member at a page. */
  emailOf: (page: Page) => string;
  /** Allows what browsers or the worker log when it matches, in this test only: a status 4xx or 5xx logs a line. */
  allowLogged: (pattern: RegExp) => void;
};

/** Starts the product once for a test file. `vars` go to the worker. */
export function startStage(vars: Record<string, string> = {}): Stage {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let allowed: RegExp[] = [];
  let logged = 0;
  const emails = new Map<Page, string>();
  const stage = {} as Stage;

  beforeAll(async () => {
    [stage.product, browser] = await Promise.all([startPamoja({ dataDir: null, vars }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await stage.product?.stop();
  });
  afterEach(async () => {
    stage.product.database.hooks.before = undefined;
    stage.product.database.hooks.beforeStatement = undefined;
    stage.product.database.hooks.afterCommit = undefined;
    await Promise.all(contexts.map((context) => context.close()));
    complaints.push(...stage.product.worker.loggedErrors().slice(logged));
    logged = stage.product.worker.loggedErrors().length;
    const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    [contexts, complaints, allowed] = [[], [], []];
    expect(unexpected, "what browsers and the worker complained of").toEqual([]);
  });

  stage.allowLogged = (pattern) => {
    allowed.push(pattern);
  };
  stage.visitor = async ({
    size = "desktop",
    script = true,
    dark = false,
    cookies = "accepted",
    touch = false,
  } = {}) => {
    const context = await browser.newContext({
      baseURL: stage.product.origin,
      viewport: SIZES[size],
      javaScriptEnabled: script,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? "dark" : "light",
      timezoneId: "Africa/Nairobi",
      // Each person comes from an address of their own, as limits count by it.
      extraHTTPHeaders: { "CF-Connecting-IP": `10.0.0.${Math.ceil(Math.random() * 250)}` },
    });
    contexts.push(context);
    if (cookies === "accepted")
      await context.addInitScript((origin) => {
        if (location.origin === origin) localStorage.setItem("cookies_accepted", "true");
      }, stage.product.origin);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    if (script) opensAlive(page);
    return page;
  };
  stage.member = async ({
    name = "Achieng Otieno",
    email = `${crypto.randomUUID()}@example.com`,
    prompt = "later",
    ...settings
  } = {}) => {
    const page = await stage.visitor(settings);
    await signUp(page, name, email);
    await page.goto(await linkIn(stage.product, email));
    await page.getByRole("button", { name: "Verify my address" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    emails.set(page, email);
    if (prompt === "later") await leaveBudgetForLater(page);
    return page;
  };
  stage.emailOf = (page) => emails.get(page) ?? "";
  return stage;
}

/**
 * Makes every page that is opened by its address come alive before the journey goes on: a key or a click outside a
 * dialog that comes before the script has taken the page over reaches nobody.
 */
function opensAlive(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    await page.waitForFunction(
      () =>
        document.querySelector('script[type="module"]') === null ||
        Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return answer;
  };
}

/**
 * Puts the prompt after sign-in away, as most journeys are about something else. The answer is sent beside the page
 * and the page opened again, so that nothing is still under way when the journey goes on.
 */
export async function leaveBudgetForLater(page: Page) {
  await prompt(page).waitFor();
  const { origin } = new URL(page.url());
  const form = { intent: "later", back: "/" };
  const answer = await page.request.post("/budgets", { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await openDashboard(page);
}

/** Opens the dashboard and waits until its script and its charts are there, so that nothing is half alive. */
export async function openDashboard(page: Page) {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

export const prompt = (page: Page) => page.getByRole("dialog", { name: "Set Your Budget for the New Month!" });

/** Presses the prompt's 'later', and waits until the answer is kept. */
export async function pressLater(page: Page) {
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await prompt(page).getByRole("button", { name: "I'll do this later" }).click();
  await kept;
}

export const PASSWORD = "maembe-saba-77";

export async function signUp(page: Page, name: string, email: string) {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Registration successful! Please check your email to verify your account.").waitFor();
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The link in the newest mail to an address. Mails leave after the response, so it may take a moment. */
export async function linkIn(product: Pamoja, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = product.inbox.mails().find(({ to }) => to === email);
    const link = /http\S+token=\S+/.exec(mail?.text ?? "")?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail with a link came for ${email}`);
}

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: { run: () => Promise<AxeResult> } }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(room);
}

/** The form of the open dialog, filled by labels; `Category` and the like are chosen. */
export async function fillTransaction(page: Page, fields: Record<string, string>) {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label === "Amount" ? /^Amount/ : label, { exact: true });
    const isSelect = await field.evaluate((element) => element.tagName === "SELECT");
    if (isSelect) await field.selectOption(label === "Loan" ? { index: 1 } : value);
    else await field.fill(value);
  }
}

/** The figure on a dashboard card, as shown. */
export async function card(page: Page, title: string): Promise<string> {
  const shown = await page.locator("dl.figures > div", { hasText: title }).locator("dd").first().textContent();
  return (shown ?? "").replace(/\s+/g, " ").trim();
}
