/** The built product, a browser, and its users. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { neon } from "@neondatabase/serverless";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { reachLocalDatabases } from "../../db/client.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { beforeExit } from "../at-exit.ts";
import { launchChromium } from "../chromium.ts";
import { personMaker } from "../people.ts";
import { IS_DEEP } from "../property.ts";
import { createTestDatabase } from "../shared-postgres.ts";
import { privateLines } from "./log-privacy.ts";

export const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof SIZES;

/** For journeys whose layout differs between a phone and a desktop. */
export const BOTH_SIZES: readonly Size[] = ["phone", "desktop"];

/** For journeys that go alike on both: they run on a desktop, too, with `npm run test:deep`. */
export const PHONE_FIRST: readonly Size[] = IS_DEEP ? BOTH_SIZES : ["phone"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** `cookies`: whether the cookie banner was answered before, as in most journeys. */
type Settings = {
  size?: Size;
  script?: boolean;
  dark?: boolean;
  cookies?: "accepted" | "unanswered";
  /** Touch instead of a mouse. */
  touch?: boolean;
  /** Without a service worker, as in a private window. */
  worker?: boolean;
};

export type Stage = {
  product: Pamoja;
  /** A new person with their own browser. Errors on their page fail the test. */
  visitor: (settings?: Settings) => Promise<Page>;
  /**
   * A person with an account and a session, as after signing up, at the dashboard. Their password is PASSWORD. The month's
   * prompt is postponed, unless it is to stay open. `lapsed`: their trial ended yesterday, and they are at /subscribe.
   */
  member: (
    settings?: Settings & { name?: string; email?: string; prompt?: "later" | "open"; lapsed?: boolean },
  ) => Promise<Page>;
  /** The e-mail address of the member at a page. */
  emailOf: (page: Page) => string;
  /** Blocks the database until the returned function is called. */
  holdDatabase: () => () => void;
  /** Restarts the worker with the clock of the product, and of new members, moved ahead by some days. */
  advanceDays: (days: number) => Promise<void>;
  /** Allows matching log lines of browsers or the worker, in this test only: a status 4xx or 5xx logs a line. */
  allowLogged: (pattern: RegExp) => void;
};

/** Shared by all the files that this runner process is given. */
let sharedBrowser: Promise<Browser> | undefined;
let sharedProduct: Promise<Pamoja> | undefined;
/**
 * React's complaint when somebody clicks while Remix waits for a page's data before it hydrates it. The browser follows
 * the link or sends the form by itself, and the page hydrates a moment later.
 */
const EARLY_CLICK = /Minified React error #345;/;
/** What any worker logged since the last test. */
const lines: string[] = [];

export function takeBrowser(): Promise<Browser> {
  sharedBrowser ??= launchChromium();
  return sharedBrowser;
}

beforeExit(async () => (await sharedBrowser)?.close());
beforeExit(async () => (await sharedProduct)?.stop());

/**
 * The product for a test file: shared with other files, or its own, with `vars` for the worker. A file asks for its own,
 * even with `{}`, when it restarts the worker or relies on what nobody did before it, like requesting a rate.
 * @param hostname localhost for passkeys, which belong to a name
 */
export function startStage(vars?: Record<string, string>, hostname?: "localhost"): Stage {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let allowed: RegExp[] = [];
  /** How many errors the worker had logged before, as it may serve other files, too. */
  let logged = 0;
  let people: ReturnType<typeof personMaker>;
  let secondsAhead = Number(vars?.CLOCK_SHIFT_SECONDS ?? 0);
  const emails = new Map<Page, string>();
  const stage = {} as Stage;

  const startProduct = async () =>
    startPamoja({
      dataDir: null,
      postgresUrl: await createTestDatabase(),
      vars: vars ?? {},
      onLine: (line) => lines.push(line),
      ...(hostname && { hostname }),
    });
  function takeProduct(): Promise<Pamoja> {
    if (vars) return startProduct();
    sharedProduct ??= startProduct();
    return sharedProduct;
  }

  beforeAll(async () => {
    [stage.product, browser] = await Promise.all([takeProduct(), takeBrowser()]);
    reachLocalDatabases();
    const { database, origin, worker } = stage.product;
    logged = worker.loggedErrors().length;
    people = personMaker(neon(database.url("owner")), origin, () => new Date(Date.now() + secondsAhead * 1000));
  });
  afterAll(async () => {
    if (vars) await stage.product?.stop();
  });
  afterEach(async () => {
    const { database, inbox, paystack, rates, worker } = stage.product;
    Object.assign(database.hooks, { before: undefined, beforeStatement: undefined, afterCommit: undefined });
    rates.hooks.before = undefined;
    paystack.hooks.before = undefined;
    paystack.sendsByItself = true;
    await Promise.all(contexts.map((context) => context.close()));
    complaints.push(...worker.loggedErrors().slice(logged));
    logged = worker.loggedErrors().length;
    const unexpected = complaints.filter((text) => ![...allowed, EARLY_CLICK].some((pattern) => pattern.test(text)));
    [contexts, complaints, allowed] = [[], [], []];
    expect(unexpected.join("\n"), "errors logged by browsers and the worker").toBe("");
    expect(privateLines(lines.splice(0), inbox.mails(), PASSWORD), "private data that was logged").toEqual([]);
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
    worker = true,
  } = {}) => {
    const context = await browser.newContext({
      baseURL: stage.product.origin,
      viewport: SIZES[size],
      javaScriptEnabled: script,
      hasTouch: touch,
      isMobile: touch,
      serviceWorkers: worker ? "allow" : "block",
      colorScheme: dark ? "dark" : "light",
      timezoneId: "Africa/Nairobi",
      // Each person has their own network address, as rate limits count by it.
      extraHTTPHeaders: { "CF-Connecting-IP": `10.0.0.${Math.ceil(Math.random() * 250)}` },
    });
    contexts.push(context);
    if (!worker) stage.allowLogged(/Service Worker registration blocked/);
    if (cookies === "accepted")
      await context.addInitScript((origin) => {
        if (location.origin === origin) localStorage.setItem("cookies_accepted", "true");
      }, stage.product.origin);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`);
    });
    page.on("pageerror", (error) => complaints.push(`${error.stack ?? error} (${page.url()})`));
    if (script) waitForHydration(page);
    return page;
  };
  stage.member = async ({
    name = "Achieng Otieno",
    email = `${crypto.randomUUID()}@example.com`,
    prompt = "later",
    lapsed = false,
    ...settings
  } = {}) => {
    const page = await stage.visitor(settings);
    const { cookie } = await people.signedUp({
      fullName: name,
      email,
      password: PASSWORD,
      userAgent: await page.evaluate(() => navigator.userAgent),
      budgetLater: prompt === "later",
      isPrompted: prompt === "open",
      lapsed,
    });
    await page.context().addCookies([cookieOf(cookie, stage.product.origin)]);
    await page.goto("/");
    if (!lapsed) await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    emails.set(page, email);
    return page;
  };
  stage.holdDatabase = () => {
    const { hooks } = stage.product.database;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    hooks.before = () => promise;
    return () => {
      hooks.before = undefined;
      resolve(undefined);
    };
  };
  stage.advanceDays = async (days) => {
    secondsAhead = days * DAY;
    // An open page may ask for something meanwhile.
    stage.allowLogged(/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/);
    await stage.product.restartWorker({ CLOCK_SHIFT_SECONDS: String(secondsAhead) });
  };
  stage.emailOf = (page) => emails.get(page) ?? "";
  return stage;
}

const DAY = 24 * 60 * 60;

/** A `name=value` pair with the attributes that the product sets. */
function cookieOf(pair: string, url: string) {
  const [name = "", value = ""] = pair.split("=", 2);
  return { name, value, url, httpOnly: true, sameSite: "Lax" as const, expires: Date.now() / 1000 + 30 * DAY };
}

/**
 * Makes `goto` wait for hydration: a key press, or a click outside a dialog, before the script has taken over the page is
 * lost.
 */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    await untilHydrated(page);
    return answer;
  };
}

/** Resolves once the script has taken over the page, if it has one. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[type="module"]') === null ||
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Postpones the prompt after sign-in, as most journeys do not need it. The form is sent outside the page and the page
 * opened again, so that nothing is still pending when the journey continues.
 */
export async function leaveBudgetForLater(page: Page) {
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  const { origin } = new URL(page.url());
  const form = { intent: "later", back: "/" };
  const answer = await page.request.post("/budgets", { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await openDashboard(page);
}

/** Opens a page of the settings by the row that begins so. */
export async function openSetting(page: Page, row: string): Promise<void> {
  await page.goto("/settings");
  await page
    .locator(".setting-list")
    .getByRole("link", { name: new RegExp(`^${row}`) })
    .click();
}

/** Opens the dashboard and waits for its script and its charts. */
export async function openDashboard(page: Page) {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

export const prompt = (page: Page) => page.getByRole("dialog", { name: "Set Your Budget for the New Month!" });

/** Presses the prompt's 'later', and waits until it is saved. */
export async function pressLater(page: Page) {
  const response = page.waitForResponse((answer) => answer.request().method() === "POST");
  await prompt(page).getByRole("button", { name: "I'll do this later" }).click();
  await response;
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

/** Fails with the violations that axe finds on the page. */
export async function expectAccessible(page: Page) {
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/** The rules whose answer another theme changes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page; with `colours`, only of what another theme changes. */
export async function axeViolations(page: Page, { colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
      // Skipping the details of passed rules saves time.
      const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    },
    colours ? OF_COLOURS : null,
  );
}

/** What axe finds, in dark colours and then in light ones. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await axeViolations(page, { colours: true });
  await page.emulateMedia({ colorScheme: "light" });
  return [...inDark.map((each) => `dark: ${each}`), ...(await axeViolations(page))];
}

/** Fails if axe finds anything in either theme, or the page scrolls sideways. */
export async function expectWellMade(page: Page) {
  expect(await violationsInBothThemes(page), `axe on ${page.url()}`).toEqual([]);
  await expectNoSidewaysScroll(page);
}

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };

/** Waits until changes are laid out, observed by the page's own script, and painted. */
export async function nextFrames(page: Page) {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
}

/** Says how wide the page is, and what reaches that far, if it scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const { wide, room, widest } = await page.evaluate(() => {
    const roots = [...document.querySelectorAll("dialog[open]"), document.documentElement];
    const root = roots.find((each) => each.scrollWidth > each.clientWidth) ?? document.documentElement;
    const { scrollWidth: wide, clientWidth: room } = root;
    const reaching = [...root.querySelectorAll("*")].filter(
      (element) => Math.ceil(element.getBoundingClientRect().right) >= wide,
    );
    return { wide, room, widest: reaching.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(0, 3) };
  });
  return wide > room ? [`${wide} wide, in a window of ${room}`, ...widest] : [];
}

/** Fails if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await sidewaysScroll(page), `width of ${page.url()}`).toEqual([]);
}

/** Shows the fields of the transaction form's category, which are folded away below the often used ones. */
export async function showCategoryFields(form: Page | Locator) {
  const summary = form.locator(".all-categories > summary");
  const isFolded = async () => !(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open")));
  if ((await summary.isVisible()) && (await isFolded())) await summary.click();
}

/** A press on one of the list's seldom actions, which a phone keeps in its menu; `press` counts taps. */
export async function chooseListAction(
  page: Page,
  name: string,
  press: (target: Locator) => Promise<unknown> = (target) => target.click(),
) {
  const menu = page.getByRole("button", { name: "More actions" });
  await page.getByRole("heading", { name: "My Transactions" }).waitFor();
  if (await menu.isVisible()) await press(menu);
  await press(page.getByRole("link", { name, exact: true }));
}

/** Fills the form of the open dialog by label; options of `Category` and other selects are chosen. */
export async function fillTransaction(page: Page, fields: Record<string, string>) {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label === "Amount" ? /^Amount/ : label, { exact: true });
    await field.first().waitFor({ state: "attached" });
    if (label === "Category") await showCategoryFields(dialog);
    const isSelect = await field.evaluate((element) => element.tagName === "SELECT");
    if (isSelect) await field.selectOption(label === "Loan" ? { index: 1 } : value);
    else await field.fill(value);
  }
}

/** How many transactions the household has, once their list is opened. */
export async function rowsIn(page: Page): Promise<number> {
  await page.goto("/transactions");
  return page.locator(".ledger tbody tr:not(.day)").count();
}

/** The figure on a dashboard card, as shown. */
export async function card(page: Page, title: string): Promise<string> {
  const shown = await page.locator("dl.figures > div", { hasText: title }).locator("dd").first().textContent();
  return (shown ?? "").replace(/\s+/g, " ").trim();
}

/** Logs out; on a phone the button is behind the initials. */
export async function logOut(page: Page) {
  const account = page.getByRole("button", { name: /, your account$/ });
  if (await account.isVisible()) await account.click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL("**/welcome");
}

/** Makes one member an editor of another one's household, as if they had accepted an invitation. */
export async function joinHousehold(stage: Stage, guest: Page, host: Page): Promise<void> {
  const owner = neon(stage.product.database.url("owner"));
  const [joining, present] = [stage.emailOf(guest), stage.emailOf(host)];
  await owner.transaction([
    owner`update household_members m set active = false from profiles p where p.id = m.user_id and p.email = ${joining}`,
    owner`insert into household_members (household_id, user_id, role, active, joined_at)
      select m.household_id, g.id, 'editor', true, now()
        from household_members m join profiles h on h.id = m.user_id, profiles g
       where m.active and h.email = ${present} and g.email = ${joining}`,
  ]);
}

/** Confirms that it is them where a screen asks for it before its form, and comes back to it. */
export async function confirmIdentity(page: Page, path: string): Promise<void> {
  await page.getByRole("link", { name: "Confirm", exact: true }).click();
  await page.getByRole("heading", { name: "Confirm It Is You" }).waitFor();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.waitForURL(`**${path}`);
}

/** Shows a part of the worksheet; a phone has one at a time, and spending first. */
export async function choosePart(page: Page, name: "Spending" | "Income" | "Saving, giving"): Promise<void> {
  const part = page.getByRole("link", { name, exact: true });
  await page.getByLabel("Totals of the month").waitFor();
  if (await part.isVisible()) await part.click();
}
