import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  Object.assign(app.database.hooks, { before: undefined });
});
afterAll(() => app.stop());

const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));

test("the landing page leads to the sign-in and the sign-up and mentions the trial", async () => {
  const page = await show("/welcome");
  for (const text of ["Log In", "Sign Up", "Get Started for Free", "7-day free trial"])
    expect(page.text).toContain(text);
  expect(page.html).toContain('href="/login"');
  expect(page.html).toContain('href="/signup"');
});

test.each(["/welcome", "/login", "/signup", "/forgot-password"])("%s sends whoever is signed in home", async (path) => {
  expect((await show(path, (await app.signedUp()).cookie)).location).toBe("/");
  // Without a currency there is no home yet.
  expect((await show(path, (await app.signedUp({ currency: null })).cookie)).status).toBe(200);
});

test.each(["/welcome", "/login", "/signup", "/forgot-password", "/privacy-policy", "/terms-of-service"])(
  "%s can be seen while the database is down",
  async (path) => {
    expectLoggedError(/read failed/);
    app.database.hooks.before = () => "hang-up";
    expect((await show(path)).status).toBe(200);
  },
);

test.each([
  ["/privacy-policy", "Privacy Policy", "visible only to you and the members of your household"],
  ["/privacy-policy", "Privacy Policy", "Kenya’s Data Protection Act, 2019"],
  ["/terms-of-service", "Terms of Service", "at least 18 years old"],
  ["/terms-of-service", "Terms of Service", "governed by the laws of Kenya"],
  ["/terms-of-service", "Terms of Service", "Payments are non-refundable"],
])("%s, the %s, says %j", async (path, title, fact) => {
  for (const cookie of [undefined, (await app.signedUp()).cookie]) {
    const page = await show(path, cookie);
    expect(page.text).toContain(title);
    expect(page.text).toContain("Last updated 19 September 2025");
    expect(page.text).toContain(fact);
  }
});

test("beside the day of the last update the legal texts say what was changed since, and when", async () => {
  expect((await show("/privacy-policy")).text).toMatch(
    /Last updated 19 September 2025 Changes since: 22 Nov 2026, who runs .*; 24 Nov 2026, codes by email, .*; 25 Nov 2026, M-PESA messages that a phone sends, and the 30-day history; 26 Nov 2026, the day on which .* added; 27 Nov 2026, phone messages .* your answers about them, the address that your calendar reads, and emails about the plan; 29 Nov 2026, transactions that wait on your phone for a network, .* Who we are/,
  );
  expect((await show("/terms-of-service")).text).toMatch(
    /Last updated 19 September 2025 Changes since: 22 Nov 2026, who runs this installation, and .* where; 26 Nov 2026, one trial for each email address\. /,
  );
});

test.each(["/nothing", "/nothing/at/all", "/transactions/unknown/deep", "/wp-admin.php"])(
  "the unknown path %s leads to the landing page",
  async (path) => {
    expect((await show(path)).location).toBe("/welcome");
    expect((await app.post(path, {})).headers.get("Location")).toBe("/welcome");
  },
);

test("a currency is chosen once, and then it is home", async () => {
  const { cookie } = await app.signedUp({ currency: null });
  expect((await show("/", cookie)).location).toBe("/setup-currency");
  const page = await show("/setup-currency", cookie);
  for (const text of ["Welcome!", "KES – Kenyan Shilling", "Save and Continue"]) expect(page.text).toContain(text);
  expect(fieldValue(page.html, "currency")).toBe("KES");

  expect((await app.post("/setup-currency", { currency: "UGX" }, { cookie })).headers.get("Location")).toBe("/");
  expect((await app.post("/setup-currency", { currency: "USD" }, { cookie })).headers.get("Location")).toBe("/");
  expect((await show("/settings", cookie)).text).toContain("UGX – Ugandan Shilling");
  expect((await show("/setup-currency", cookie)).location).toBe("/");
});

test.each(["", "XXX", "kes"])("the currency %j is refused at its field", async (currency) => {
  const { cookie } = await app.signedUp({ currency: null });
  const answer = await readPage(await app.post("/setup-currency", { currency }, { cookie }));
  expect(answer.status).toBe(400);
  expect(fieldProblem(answer.html, "currency")).toBe("Choose a currency from the list.");
});

test("a currency that could not be saved is reported in the form", async () => {
  const { cookie } = await app.signedUp({ currency: null });
  expectLoggedError(/write failed/);
  app.database.hooks.before = ({ readOnly }) => (readOnly ? undefined : "hang-up");
  const answer = await readPage(await app.post("/setup-currency", { currency: "USD" }, { cookie }));
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("The database did not answer.");
  expect(fieldValue(answer.html, "currency")).toBe("USD");
});

test.each(["/setup-currency", "/subscribe"])("%s sends a stranger to the sign-in", async (path) => {
  expect((await show(path)).location).toBe("/login");
});

test("nobody chooses a currency without a session", async () => {
  const answer = await app.post("/setup-currency", { currency: "KES" });
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fsetup-currency");
});

test("/subscribe sends someone without a currency to choose one", async () => {
  expect((await show("/subscribe", (await app.signedUp({ currency: null })).cookie)).location).toBe("/setup-currency");
});

test("the subscription page shows the plans and how the trial stands", async () => {
  const { cookie, householdId } = await app.signedUp();
  const page = await show("/subscribe", cookie);
  const parts = [
    "Your Trial is Active!",
    "7 days left",
    "Monthly",
    "$3.00",
    "Quarterly",
    "Popular",
    "$7.50",
    "Annually",
    "$24.00",
  ];
  for (const text of [...parts, "renew automatically", "cancel anytime"]) expect(page.text).toContain(text);
  expect(page.text).toMatch(/Quarterly Popular/);

  const endsIn = async (days: number) => {
    await app.owner`update subscriptions set end_date = (now() at time zone 'Africa/Nairobi')::date + ${days}::int
      where household_id = ${householdId}`;
    return (await show("/subscribe", cookie)).text;
  };
  expect(await endsIn(1)).toMatch(/Your Trial is Active!.*You have 1 day left in your trial\./);
  expect(await endsIn(0)).toMatch(/Choose Your Plan.*Your trial ends today\./);
  const over = await endsIn(-1);
  expect(over).toMatch(/Choose Your Plan Your trial ended on/);
  expect(over).not.toContain("Go to Dashboard");
});

test("a lapsed member still reaches the subscription page, the settings and the way out", async () => {
  const { cookie } = await app.signedUp({ lapsed: true });
  expect((await show("/", cookie)).location).toBe("/subscribe");
  expect((await show("/settings", cookie)).status).toBe(200);
  const page = await show("/subscribe", cookie);
  expect(page.text).toContain("Log Out");
  expect(page.html).toContain('href="/settings"');
});
