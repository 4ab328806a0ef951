/** Budget lines planned in another currency: what the forms accept, and what the worksheet shows. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { asWorker } from "../db/support.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

/** A Saturday; the first of its month was a Sunday. */
const NOW = "2026-11-21T09:00:00Z";
const [LAST, THIS, NEXT] = ["2026-10", "2026-11", "2026-12"];
/** What counts as the first rate of each: of the first, of the Friday before it, of the Friday before today. */
const FIRST = { [LAST]: "2026-10-01", [THIS]: "2026-10-30", [NEXT]: "2026-11-20" };
const WATER = "expense|Utilities|Water";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  const shift = Math.round((Date.parse(NOW) - Date.now()) / 1000);
  app = await startTestApp({ origin: LOCAL, vars: { CLOCK_SHIFT_SECONDS: String(shift) } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await app.owner`delete from households`;
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
  app.rates.requests.length = 0;
  person = await app.signedUp();
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(app.rates.hooks, { before: undefined, rate: undefined });
});

type Fields = Record<string, string>;
const send = (month: string, fields: Fields, { script = false, cookie = person.cookie } = {}) =>
  app.post(`/budgets?month=${month}`, { month, ...fields }, { cookie, script });

async function rows(month: string) {
  return app.owner`select id, version, coalesce(subcategory, category) as label, budgeted_amount::float as base,
      planned_amount::float as amount, planned_currency as currency, trim_scale(exchange_rate)::text as rate,
      exchange_rate_source as source, exchange_rate_date::text as day, awaits_first_rate as awaits
    from budgets where household_id = ${person.householdId} and period = ${month} order by label`;
}

async function row(month: string, label = "Water") {
  const found = (await rows(month)).find((each) => each.label === label);
  if (!found) throw new Error(`no line ${label}`);
  return found;
}

/** A line at zero, and its form's answer. */
async function planned(month: string, fields: Fields) {
  await send(month, { intent: "add", line: WATER });
  return plan(month, fields);
}

async function plan(month: string, fields: Fields, as = {}) {
  const { id, version } = await row(month);
  return send(
    month,
    { intent: "plan", id, version: String(version), line: WATER, household_currency: "KES", ...fields },
    as,
  );
}

const worksheet = async (month: string, cookie = person.cookie) =>
  readPage(await app.fetch(`/budgets?month=${month}`, { cookie }));

const DOLLARS = { amount: "50", currency: "USD" };
const inShillings = (day: string) => String(rateOf("USD", "KES", day));

test("a plan sent after the session ended is kept in its form, and so is a line being restored", async () => {
  await planned(THIS, DOLLARS);
  const { id } = await row(THIS);
  await app.owner`delete from sessions where user_id = ${person.userId}`;
  const over = [401, expect.stringContaining("User session is invalid. Please log out and back in.")];
  const stored = await send(
    THIS,
    { intent: "plan", id, version: "2", line: WATER, household_currency: "KES", amount: "60", currency: "EUR" },
    { script: true },
  );
  expect([stored.status, await stored.text()]).toEqual(over);
  const back = await send(
    THIS,
    { intent: "add", line: WATER, ...DOLLARS, rate: "130", source: "Frankfurter" },
    { script: true },
  );
  expect([back.status, await back.text()]).toEqual(over);
});

describe("a line in dollars", () => {
  test.each([
    [LAST, "1 Oct 2026"],
    [THIS, "30 Oct 2026"],
  ])("of %s is converted at the rate of %s, and goes on counting in shillings", async (month, shown) => {
    const answer = await planned(month, DOLLARS);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/budgets?month=${month}#line-expense-utilities-water`,
    ]);
    const rate = inShillings(FIRST[month] ?? "");
    const base = Math.round(5_000 * Number(rate));
    expect(await row(month)).toMatchObject({
      ...{ base, amount: 5_000, currency: "USD", rate, source: "Frankfurter", day: FIRST[month], awaits: false },
    });
    const { text, html } = await worksheet(month);
    const figure = (base / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    expect(text).toContain(`= KES ${figure} at ${rate} (Frankfurter, ${shown})`);
    expect(text).not.toContain("until");
    expect(html).toMatch(/name="amount"[^>]*value="50.00"/);
    const report = await readPage(await app.fetch(`/reports?month=${month}`, { cookie: person.cookie }));
    expect(report.text).toContain(figure);
  });

  test("of a month to come is converted at today's rate, and anew once the month has begun", async () => {
    await planned(NEXT, DOLLARS);
    expect(await row(NEXT)).toMatchObject({ rate: inShillings(FIRST[NEXT] ?? ""), day: FIRST[NEXT], awaits: true });
    expect((await worksheet(NEXT)).text).toContain("(Frankfurter, 20 Nov 2026) until 1 Dec 2026");
    const before = await row(NEXT);
    const run = (at: string) =>
      runScheduledJob(
        { ...app.vars, CLOCK_SHIFT_SECONDS: "0", MAILS: { sendBatch: async () => undefined } },
        Date.parse(at),
      );
    await run("2026-11-30T23:30:00Z");
    expect(await row(NEXT)).toEqual(before);
    app.rates.hooks.before = () => "hang-up";
    await run("2026-12-01T15:00:00Z");
    expect(await row(NEXT)).toEqual(before);
    app.rates.hooks.before = undefined;
    await run("2026-12-01T16:00:00Z");
    const rate = inShillings("2026-12-01");
    const base = Math.round(5_000 * Number(rate));
    const settled = { ...before, base, rate, day: "2026-12-01", awaits: false };
    expect(await row(NEXT)).toEqual(settled);
    await run("2026-12-02T16:00:00Z");
    expect(await row(NEXT)).toEqual(settled);
  });

  test("keeps its rate when its amount changes, and nobody is asked for another one", async () => {
    await planned(THIS, DOLLARS);
    const { id, version, rate } = await row(THIS);
    const requestCount = app.rates.requests.length;
    await send(THIS, { intent: "save", id, version: String(version), currency: "USD", amount: "60.55" });
    expect(await row(THIS)).toMatchObject({ amount: 6_055, base: Math.round(6_055 * Number(rate)), rate });
    const again = await send(THIS, { intent: "save", id, version: String(version), currency: "USD", amount: "60.55" });
    expect(again.status).toBe(200);
    expect(app.rates.requests.length).toBe(requestCount);
    const much = { intent: "save", id, version: "3", currency: "USD", amount: "9,000,000,000" };
    const page = await readPage(await send(THIS, much));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("more than can be planned at this rate")]);
    expect(page.html).toContain('value="9,000,000,000"');
  });

  test("is planned in shillings again, and in euros", async () => {
    await planned(THIS, DOLLARS);
    await plan(THIS, { amount: "40", currency: "EUR" });
    expect(await row(THIS)).toMatchObject({ amount: 4_000, currency: "EUR", day: "2026-10-30" });
    await plan(THIS, { amount: "6,000", currency: "KES", rate: "7" });
    expect(await row(THIS)).toMatchObject({ base: 600_000, amount: null, currency: null, rate: null, awaits: false });
  });

  test("that was hidden comes back as it was", async () => {
    for (const more of [{}, { rate: "130" }] as Fields[]) {
      await planned(THIS, { ...DOLLARS, ...more });
      const before = await row(THIS);
      const hidden = await readPage(
        await send(THIS, { intent: "hide", id: before.id, version: String(before.version), line: WATER }),
      );
      const fields = /<form[^>]*id="line-expense-utilities-water".*?<\/form>/s.exec(hidden.html)?.[0] ?? "";
      const back = Object.fromEntries(
        [...fields.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]),
      );
      await send(THIS, { ...(back as Fields), intent: "add" });
      expect(await row(THIS)).toEqual({ ...before, id: expect.any(String), version: 1 });
      await app.owner`delete from budgets`;
    }
  });

  test("that was hidden comes back also where no rate is known any more", async () => {
    app.rates.hooks.before = () => "hang-up";
    const back = { intent: "add", line: WATER, amount: "50.00", currency: "USD", rate: "130.5", source: "Frankfurter" };
    expect((await send(THIS, back)).status).toBe(200);
    expect(await row(THIS)).toMatchObject({ amount: 5_000, rate: "130.5", source: "typed" });
  });
});

describe("a rate of one's own", () => {
  test("counts before the published one, as a rate or as what it comes to", async () => {
    await planned(THIS, { ...DOLLARS, rate: "127.5" });
    expect(await row(THIS)).toMatchObject({ base: 637_500, rate: "127.5", source: "typed", awaits: false });
    expect((await worksheet(THIS)).text).toContain("= KES 6,375.00 at 127.5, as typed");
    await plan(THIS, { amount: "33.33", currency: "USD", base: "4,300.01" });
    expect(await row(THIS)).toMatchObject({ base: 430_001, amount: 3_333, source: "typed" });
    expect(app.rates.requests).toEqual([]);
  });

  test("that is far from the published one is asked about, once", async () => {
    await planned(THIS, DOLLARS);
    const fields = { ...DOLLARS, rate: "1" };
    const { id, version } = await row(THIS);
    const form = { intent: "plan", id, version: String(version), month: THIS, line: WATER, household_currency: "KES" };
    const path = `/budgets?month=${THIS}&plan=${id}`;
    const question = await readPage(await app.post(path, { ...form, ...fields }, { cookie: person.cookie }));
    expect([question.status, question.text]).toEqual([
      400,
      expect.stringContaining("Is 1 USD = 1 KES right? Frankfurter published 1 USD = 1"),
    ]);
    await plan(THIS, { ...fields, unusual_rate: "1" });
    expect(await row(THIS)).toMatchObject({ rate: "1", source: "typed" });
    await plan(THIS, { ...fields, initial_rate: "USD 1", amount: "60" });
    expect(await row(THIS)).toMatchObject({ rate: "1", amount: 6_000 });
  });

  test.each([
    [{ rate: "127,5" }, "Enter the rate in figures, like 129.24."],
    [{ rate: "0" }, "Enter a rate above zero."],
    [{ rate: "127.5", base: "1" }, "do not agree: enter only one of them"],
    [{ amount: "0", base: "10" }, "Zero converts to zero."],
    [{ amount: "0.01", base: "10,000,000,000" }, "That is more than a rate can be."],
    [{ amount: "9,000,000,000" }, "That is more than can be planned at this rate."],
    [{ amount: "-5" }, "Enter zero or more."],
    [{ currency: "XXX" }, "Choose a currency."],
  ])("and amounts are read with care: %o", async (fields, expected) => {
    const { id, version } = (await send(THIS, { intent: "add", line: WATER })) && (await row(THIS));
    const told400 = await readPage(
      await app.post(
        `/budgets?month=${THIS}&plan=${id}`,
        {
          intent: "plan",
          id,
          version: String(version),
          month: THIS,
          line: WATER,
          household_currency: "KES",
          ...DOLLARS,
          ...fields,
        },
        { cookie: person.cookie },
      ),
    );
    expect([told400.status, told400.text]).toEqual([400, expect.stringContaining(expected)]);
    expect(told400.html).toContain(`value="${(fields as Fields).amount ?? "50"}"`);
    expect(await row(THIS)).toMatchObject({ base: 0, version: 1, currency: null });
  });
});

test("a typed rate that is still in the form is not taken for another currency; without it the published one counts", async () => {
  await planned(THIS, { ...DOLLARS, rate: "130" });
  const { id } = await row(THIS);
  const dialog = await readPage(await app.fetch(`/budgets?month=${THIS}&plan=${id}`, { cookie: person.cookie }));
  expect(dialog.html).toMatch(/name="rate"[^>]*value="130"/);
  expect(dialog.html).toContain('name="initial_rate" value="USD 130"');
  await plan(THIS, { amount: "60", currency: "USD", rate: "130", initial_rate: "USD 130" });
  expect(await row(THIS)).toMatchObject({ base: 780_000, source: "typed" });
  await plan(THIS, { amount: "60", currency: "EUR", rate: "130", initial_rate: "USD 130" });
  expect(await row(THIS)).toMatchObject({ currency: "EUR", source: "Frankfurter", day: "2026-10-30" });
  await plan(THIS, { ...DOLLARS, rate: "" });
  expect(await row(THIS)).toMatchObject({ currency: "USD", source: "Frankfurter", rate: inShillings("2026-10-30") });
});

const FAULTS = {
  "is down": () => ({ status: 503, body: "{}" }),
  "answers HTML": () => ({ status: 200, headers: { "Content-Type": "text/html" }, body: "<h1>Sorry</h1>" }),
  "hangs up": () => "hang-up" as const,
};

test.each(Object.entries(FAULTS))(
  "while the provider %s nothing is guessed, and a typed rate counts",
  async (_, fault) => {
    app.rates.hooks.before = fault;
    const silent = await readPage(await planned(THIS, DOLLARS));
    expect(silent.status).toBe(503);
    expect(await row(THIS)).toMatchObject({ base: 0, currency: null, version: 1 });
    expect((await plan(THIS, { ...DOLLARS, rate: "129" })).status).toBe(302);
    expect(await row(THIS)).toMatchObject({ base: 645_000, source: "typed" });
  },
);

test("a rate that is a hundred times too high is not believed", async () => {
  expectLoggedError(/the rate of KES for .* is held/);
  app.rates.hooks.rate = ({ base, quote, rate }) => (base === "USD" && quote === "KES" ? rate * 100 : rate);
  expect((await planned(THIS, DOLLARS)).status).toBe(400);
  expect(await row(THIS)).toMatchObject({ base: 0, currency: null });
});

test("a currency that nobody publishes has no rate, and the dialog asks for one", async () => {
  await send(THIS, { intent: "add", line: WATER });
  const { id } = await row(THIS);
  const form = {
    intent: "plan",
    id,
    version: "1",
    month: THIS,
    line: WATER,
    household_currency: "KES",
    amount: "5",
    currency: "ZWG",
  };
  const page = await readPage(await app.post(`/budgets?month=${THIS}&plan=${id}`, form, { cookie: person.cookie }));
  expect([page.status, page.text]).toEqual([
    400,
    expect.stringContaining("No rate for ZWG is known. Enter the rate, or the amount in KES."),
  ]);
  expect(await row(THIS)).toMatchObject({ base: 0, currency: null });
});

test("an older rate of the days before stands in while the provider is away, until the first is known", async () => {
  await asWorker(
    app.owner,
    app.owner`select record_rates('[{"currency": "KES", "day": "2026-09-29", "per_dollar": "129", "source": "Frankfurter"}]'::jsonb, now())`,
  );
  app.rates.hooks.before = () => "hang-up";
  await planned(LAST, DOLLARS);
  expect(await row(LAST)).toMatchObject({ rate: "129", day: "2026-09-29", awaits: true });
  expect((await worksheet(LAST)).text).toContain("(Frankfurter, 29 Sep 2026) until the first rate of October 2026");
  app.rates.hooks.before = undefined;
  await runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.now());
  expect(await row(LAST)).toMatchObject({ rate: inShillings("2026-10-01"), day: "2026-10-01", awaits: false });
});

describe("copying last month", () => {
  test("fetches the rate of its first day, and converts at it", async () => {
    await planned(LAST, { ...DOLLARS, rate: "120" });
    await send(THIS, { intent: "copy" });
    const rate = inShillings("2026-10-30");
    expect(await row(THIS)).toMatchObject({
      ...{ amount: 5_000, currency: "USD", rate, source: "Frankfurter", awaits: false },
    });
    expect(await row(LAST)).toMatchObject({ rate: "120", source: "typed" });
  });

  test("without a provider keeps last month's rates, and says that better ones will follow", async () => {
    await planned(LAST, DOLLARS);
    await app.owner`delete from exchange_rates`;
    await app.owner`delete from exchange_rate_requests`;
    app.rates.hooks.before = () => "hang-up";
    expect((await send(THIS, { intent: "copy" })).status).toBe(302);
    expect(await row(THIS)).toMatchObject({ rate: inShillings("2026-10-01"), day: "2026-10-01", awaits: true });
    expect((await worksheet(THIS)).text).toContain("(Frankfurter, 1 Oct 2026) until the first rate of November 2026");
  });
});

describe("two members at once", () => {
  test("the later one is told the other's amount in its currency, and may insist", async () => {
    await planned(THIS, { ...DOLLARS, rate: "130" });
    const { id } = await row(THIS);
    const later = {
      intent: "plan",
      id,
      version: "1",
      line: WATER,
      household_currency: "KES",
      amount: "7,000",
      currency: "KES",
    };
    const path = `/budgets?month=${THIS}&plan=${id}`;
    const answered = await readPage(await app.post(path, { month: THIS, ...later }, { cookie: person.cookie }));
    expect([answered.status, answered.text]).toEqual([
      409,
      expect.stringContaining("Someone changed this to $50.00 in the meantime. Save again to use your amount."),
    ]);
    expect(/<dialog.*<\/dialog>/s.exec(answered.html)?.[0]).toContain('name="version" value="2"');
    expect((await send(THIS, { ...later, version: "2" })).status).toBe(302);
    expect(await row(THIS)).toMatchObject({ base: 700_000, currency: null });
    expect((await send(THIS, { ...later, version: "2" })).status).toBe(302);
  });

  test("shillings that were typed for a line that is in dollars by now are not used for it", async () => {
    await planned(THIS, { ...DOLLARS, rate: "130" });
    const { id } = await row(THIS);
    const page = await readPage(await send(THIS, { intent: "save", id, version: "1", amount: "7,000" }));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("Someone else changed this to $50.00.")]);
    expect(page.text).not.toContain("Use mine");
    expect(await row(THIS)).toMatchObject({ base: 650_000, version: 2 });
  });

  test("a line that is gone says so", async () => {
    await planned(THIS, { ...DOLLARS, rate: "130" });
    const { id, version } = await row(THIS);
    await app.owner`delete from budgets where id = ${id}`;
    const form = {
      intent: "plan",
      id,
      version: String(version),
      line: WATER,
      household_currency: "KES",
      ...DOLLARS,
      rate: "131",
    };
    const gone = await send(THIS, form, { script: true });
    expect([gone.status, await gone.text()]).toEqual([
      404,
      expect.stringContaining("removed this line from the budget"),
    ]);
  });
});

test("the dialog is a page of its own without a script; whoever is no editor has none, and sees what the line comes to", async () => {
  await planned(THIS, { ...DOLLARS, rate: "130" });
  const { id } = await row(THIS);
  const dialog = await readPage(await app.fetch(`/budgets?month=${THIS}&plan=${id}`, { cookie: person.cookie }));
  expect(dialog.html).toContain("<dialog");
  expect(dialog.text).toContain("Plan Water");
  const unknown = await readPage(await app.fetch(`/budgets?month=${THIS}&plan=${newId()}`, { cookie: person.cookie }));
  expect(unknown.html).not.toContain("Plan Water");
  const viewer = await app.joined(person.householdId);
  const seen = await readPage(await app.fetch(`/budgets?month=${THIS}&plan=${id}`, { cookie: viewer.cookie }));
  expect(seen.text).toMatch(/Water 6,500\.00 left KES 0\.00 of \$50\.00 = KES 6,500\.00 at 130, as typed/);
  expect(seen.html).not.toContain("<dialog");
  const refused = {
    intent: "plan",
    id,
    version: "2",
    month: THIS,
    line: WATER,
    household_currency: "KES",
    ...DOLLARS,
    rate: "131",
  };
  expect((await app.post("/budgets", refused, { cookie: viewer.cookie })).status).toBe(403);
  expect(await row(THIS)).toMatchObject({ rate: "130" });
});

test("a form that no page of ours sends is a bad request", async () => {
  await planned(THIS, { ...DOLLARS, rate: "130" });
  const { id } = await row(THIS);
  for (const fields of [
    { intent: "plan", id, version: "1", line: "expense|Nothing|", ...DOLLARS },
    { intent: "plan", id: "7", version: "1", line: WATER, ...DOLLARS },
    { intent: "save", id, version: "2", amount: "5", currency: "shells" },
    { intent: "add", line: "income|Salary|", amount: "5", currency: "shells", rate: "1" },
    { intent: "add", line: "income|Salary|", amount: "5", currency: "USD", rate: "much" },
  ] as Fields[]) {
    expect((await send(THIS, fields)).status, JSON.stringify(fields)).toBe(400);
  }
});
