/** Exchange rates: fetched, checked, stored and shown, with a provider that may be slow, down or wrong. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchRates } from "#app/gateways/frankfurter.server.ts";
import { newId } from "#db/id.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { rateOf } from "../../local/simulators/rates.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await app.owner`delete from exchange_rates`;
  await app.owner`delete from exchange_rate_requests`;
  app.rates.requests.length = 0;
  person = await app.signedUp();
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(app.rates.hooks, { before: undefined, rate: undefined });
  app.database.hooks.before = undefined;
});

const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";

async function reported(currency: string, day: string) {
  const query = new URLSearchParams({ currency, day });
  const response = await app.fetch(`/rates?${query}`, { cookie: person.cookie });
  return (await response.json()) as {
    rate: { rate: string; day: string; source: string } | null;
    isUnavailable: boolean;
  };
}

type Fields = Record<string, string>;
const record = (fields: Fields, as = {}) =>
  app.post(
    `/transactions?new&type=${fields.type ?? "income"}`,
    {
      intent: "record",
      type: "income",
      category: "Gifts",
      description: "From Achieng",
      amount: "100",
      date: FRIDAY,
      household_currency: "KES",
      id: newId(),
      ...fields,
    },
    { cookie: person.cookie, ...as },
  );
const rows = () => app.owner`select amount::int, currency, trim_scale(exchange_rate)::text as rate,
    exchange_rate_source as source, exchange_rate_date::text as day, base_amount::int as base
  from transactions where household_id = ${person.householdId}`;

/** What 1 unit is in shillings by the simulator, to the decimals that count. */
const expected = (currency: string, day: string) =>
  rateOf("USD", "KES", day) / (currency === "USD" ? 1 : rateOf("USD", currency, day));

describe("the rate of a day", () => {
  test("is fetched once, kept, and told with its source and day", async () => {
    const first = await reported("EUR", FRIDAY);
    expect(first).toMatchObject({ rate: { day: FRIDAY, source: "Frankfurter" }, isUnavailable: false });
    expect(Number(first.rate?.rate)).toBeCloseTo(expected("EUR", FRIDAY), 10);
    const requestCount = app.rates.requests.length;
    expect(requestCount).toBeGreaterThan(0);
    expect(await reported("EUR", FRIDAY)).toEqual(first);
    expect(app.rates.requests.length).toBe(requestCount);
  });

  test("of a weekend is the last one before it, and is asked for once", async () => {
    expect(await reported("USD", SATURDAY)).toMatchObject({
      rate: { day: FRIDAY, rate: String(rateOf("USD", "KES", FRIDAY)) },
    });
    const requestCount = app.rates.requests.length;
    await reported("USD", SATURDAY);
    expect(app.rates.requests.length).toBe(requestCount);
  });

  test("of a day to come is today's", async () => {
    const { rate } = await reported("USD", "2099-01-01");
    expect((rate?.day ?? "") <= new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)).toBe(true);
  });

  test("of a currency that nobody publishes is none, also when it is asked for alone, and is no failure", async () => {
    await reported("USD", FRIDAY);
    expect(await reported("ZWG", FRIDAY)).toMatchObject({ rate: null, isUnavailable: false });
    const requestCount = app.rates.requests.length;
    expect(await reported("ZWG", FRIDAY)).toMatchObject({ rate: null, isUnavailable: false });
    expect(app.rates.requests.length).toBe(requestCount);
    const page = await readPage(await record({ currency: "ZWG" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("No rate for ZWG was published around")]);
  });

  test.each([
    ["currency", "XXX"],
    ["currency", ""],
    ["day", "2026-02-30"],
    ["day", ""],
  ])("with the %s %o is a caller's mistake", async (name, value) => {
    const query = new URLSearchParams({ currency: "USD", day: FRIDAY, [name]: value });
    expect((await app.fetch(`/rates?${query}`, { cookie: person.cookie })).status).toBe(400);
  });
});

test("while the database is away the question is answered all the same, and the form stays", async () => {
  expectLoggedError(/read failed/);
  app.database.hooks.before = () => "hang-up";
  expect(await reported("USD", FRIDAY)).toEqual(expect.objectContaining({ rate: null, isUnavailable: true }));
  app.database.hooks.before = undefined;
  expect(await reported("USD", FRIDAY)).toMatchObject({ isUnavailable: false });
});

describe("an amount in another currency", () => {
  test("is recorded at the day's rate, with its source and day, and counts as what it comes to", async () => {
    expect((await record({ currency: "USD" })).status).toBe(200);
    const rate = String(rateOf("USD", "KES", FRIDAY));
    expect(await rows()).toEqual([
      {
        amount: 10_000,
        currency: "USD",
        rate,
        source: "Frankfurter",
        day: FRIDAY,
        base: Math.round(10_000 * Number(rate)),
      },
    ]);
    const page = await readPage(await app.fetch("/transactions", { cookie: person.cookie }));
    expect(page.text).toContain("$100.00");
  });

  test("is recorded at what the bank took, by rate or by amount", async () => {
    await record({ currency: "USD", rate: "127.5" });
    await record({ currency: "USD", base: "12,750.55", amount: "33.33" });
    const [first, second] = (await rows()).toSorted((a, b) => a.base - b.base);
    expect(first).toMatchObject({ rate: "127.5", source: "typed", day: FRIDAY, base: 1_275_000 });
    expect(second).toMatchObject({ source: "typed", base: 1_275_055, amount: 3_333 });
    expect(app.rates.requests).toEqual([]);
  });

  test("with a rate and an amount that do not agree is asked again, and nothing that was typed is lost", async () => {
    const page = await readPage(await record({ currency: "USD", rate: "127.5", base: "1" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("do not agree: enter only one of them")]);
    expect(page.html).toContain('value="127.5"');
    expect(await rows()).toEqual([]);
  });

  test.each(["1", "1,234.5", "13"])(
    "is asked about where its rate of %s is far from the published one, and recorded on a second yes",
    async (rate) => {
      await reported("USD", FRIDAY);
      const page = await readPage(await record({ currency: "USD", rate }));
      const question = `Is 1 USD = ${rate} KES right? Frankfurter published 1 USD = 1`;
      expect([page.status, page.text]).toEqual([400, expect.stringContaining(question)]);
      expect(page.html).toContain(`value="${rate}"`);
      expect(await rows()).toEqual([]);
      expect((await record({ currency: "USD", rate, unusual_rate: "2" })).status).toBe(400);
      const yes = fieldValue(page.html, "unusual_rate") ?? "";
      expect((await record({ currency: "USD", rate, unusual_rate: yes })).status).toBe(200);
      expect(await rows()).toMatchObject([{ rate: rate.replace(",", ""), source: "typed" }]);
    },
  );

  test("is asked about where the amount that it came to says so, and where two currencies would be one", async () => {
    await reported("USD", FRIDAY);
    const page = await readPage(await record({ currency: "USD", base: "100" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("Is 1 USD = 1 KES right?")]);
    const unknown = await readPage(await record({ currency: "EUR", rate: "1" }));
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("Is 1 EUR = 1 KES right?")]);
    expect((await record({ currency: "USD", rate: "100" })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test("in the household's own takes no rate, whatever is sent along", async () => {
    await record({ currency: "KES", rate: "7" });
    expect(await rows()).toEqual([
      { amount: 10_000, currency: "KES", rate: "1", source: "same currency", day: FRIDAY, base: 10_000 },
    ]);
  });

  test("is not recorded one to one by a form that says another household's currency", async () => {
    const page = await readPage(await record({ currency: "USD", household_currency: "USD" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("The rate does not suit the currency.")]);
    expect(await rows()).toEqual([]);
  });

  test("has the published rate, whatever a form says that it was recorded at", async () => {
    expect((await record({ currency: "USD", recorded_rate: `USD ${FRIDAY}` })).status).toBe(200);
    expect(await rows()).toMatchObject([{ currency: "USD", source: "Frankfurter", day: FRIDAY }]);
  });

  test("is shown first when its rate is another one than the form showed", async () => {
    const page = await readPage(await record({ currency: "USD", shown_rate: "128" }));
    expect([page.status, page.text]).toEqual([409, expect.stringContaining("Please check the amount again")]);
    expect(await rows()).toEqual([]);
  });

  test("beyond what can be recorded is refused at the amount", async () => {
    const page = await readPage(await record({ currency: "USD", amount: "9,000,000,000" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("more than can be recorded at this rate")]);
  });

  test("beyond what can be recorded at a typed rate is refused at its field, however far beyond", async () => {
    const most = "10,000,000,000.00";
    const disagreeing = await readPage(
      await record({ currency: "USD", amount: most, rate: "999999999999", base: "1" }),
    );
    expect([disagreeing.status, disagreeing.text]).toEqual([400, expect.stringContaining("do not agree")]);
    const beyond = await readPage(await record({ currency: "USD", amount: "0.01", base: most }));
    expect([beyond.status, beyond.text]).toEqual([400, expect.stringContaining("more than can be recorded at this")]);
    expect(await rows()).toEqual([]);
  });

  test("buys what is then owned in that currency, at a value that follows its rate", async () => {
    const bought = { type: "asset_purchased", category: "", asset_name: "Laptop", currency: "USD", rate: "130" };
    expect((await record(bought)).status).toBe(200);
    expect(await rows()).toMatchObject([{ amount: 10_000, currency: "USD", rate: "130", base: 1_300_000 }]);
    const owned =
      await app.owner`select name, currency, value::int from assets where household_id = ${person.householdId}`;
    expect(owned).toEqual([{ name: "Laptop", currency: "USD", value: 10_000 }]);
    const page = await readPage(await app.fetch("/assets", { cookie: person.cookie }));
    const [purchase] = await app.owner`select id from transactions where household_id = ${person.householdId}`;
    const opened = await readPage(await app.fetch(`/transactions/${purchase?.id}`, { cookie: person.cookie }));
    expect(opened.text).toContain("Converted KES 13,000.00 at 130 (typed, 13 Nov 2026)");
    expect(opened.html).toContain(`/transactions/rates?currency=USD&amp;from=${FRIDAY}&amp;to=${FRIDAY}`);
    expect(page.text).toMatch(/Laptop.*\$100\.00 KES 1[23],\d{3}\.\d\d at the rate of/);
  });

  test("sent twice is recorded once", async () => {
    const id = newId();
    for (let times = 0; times < 2; times += 1) expect((await record({ currency: "USD", id })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

describe("a loan in dollars", () => {
  const TERMS = { loan_name: "Cousin", interest_rate: "0", duration: "12", duration_unit: "months" };
  const borrow = async () => {
    const id = newId();
    const sent = { type: "loan_received", category: "", ...TERMS, currency: "USD", amount: "1,000", rate: "130", id };
    expect((await record(sent)).status).toBe(200);
    return id;
  };
  const repay = (loan: string, fields: Fields = {}) =>
    record({
      type: "loan_repayment",
      category: "",
      description: "Back",
      currency: "KES",
      amount: "6,500",
      loan,
      ...fields,
    });
  const repaid = () => app.owner`select amount::int, currency, trim_scale(loan_rate)::text as rate,
      loan_rate_source as source, loan_rate_date::text as day, loan_amount::int as counted
    from transactions where household_id = ${person.householdId} and type = 'loan_repayment'`;
  const owed = async () =>
    (await app.owner`select outstanding_balance::int as owed from loans where household_id = ${person.householdId}`)[0]
      ?.owed;

  test("is owed in dollars, and repaid in shillings at the day's rate, kept with its source and day", async () => {
    const loan = await borrow();
    expect(await owed()).toBe(100_000);
    expect((await repay(loan)).status).toBe(200);
    const [row] = await repaid();
    expect(row).toMatchObject({ currency: "KES", source: "Frankfurter", day: FRIDAY });
    expect(Number(row?.rate)).toBeCloseTo(1 / rateOf("USD", "KES", FRIDAY), 12);
    expect(row?.counted).toBe(Math.round(650_000 * Number(row?.rate)));
    expect(await owed()).toBe(100_000 - Number(row?.counted));
  });

  test("repaid in euros counts at one rate in the books and at another on the loan", async () => {
    const loan = await borrow();
    await repay(loan, { currency: "EUR", amount: "50", base: "7,500", loan_base: "57.25" });
    expect(await rows()).toEqual(expect.arrayContaining([expect.objectContaining({ currency: "EUR", base: 750_000 })]));
    expect(await repaid()).toMatchObject([{ rate: "1.145", source: "typed", counted: 5_725 }]);
    expect(await owed()).toBe(94_275);
  });

  test("counts what the lender did, and takes no rate that does not agree with it", async () => {
    const loan = await borrow();
    const page = await readPage(await repay(loan, { loan_rate: "0.0077", loan_base: "49" }));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("do not agree: enter only one of them")]);
    expect(await repaid()).toEqual([]);
    await repay(loan, { loan_base: "49" });
    expect(await owed()).toBe(95_100);
  });

  test("shows a rate that moved before it records anything at it", async () => {
    const loan = await borrow();
    const page = await readPage(await repay(loan, { shown_loan_rate: "0.008" }));
    expect([page.status, page.text]).toEqual([
      409,
      expect.stringContaining("Please check the amount again, then save."),
    ]);
    expect(await repaid()).toEqual([]);
  });

  test("keeps the rate of a repayment while its currency and day stay, and takes another one with another currency", async () => {
    const loan = await borrow();
    await repay(loan, { loan_rate: "0.0075" });
    const revise = async (fields: Fields) => {
      const [row] = await app.owner`select id, version from transactions
        where household_id = ${person.householdId} and type = 'loan_repayment'`;
      return app.post(
        `/transactions?edit=${row?.id}`,
        {
          ...{
            intent: "revise",
            id: row?.id,
            version: String(row?.version),
            type: "loan_repayment",
            household_currency: "KES",
          },
          ...{ description: "Back", amount: "6,500", date: FRIDAY, currency: "KES", ...fields },
        },
        { cookie: person.cookie },
      );
    };
    expect((await revise({ amount: "13,000" })).status).toBe(200);
    expect(await repaid()).toMatchObject([{ rate: "0.0075", source: "typed", counted: 9_750 }]);
    expect((await revise({ currency: "USD", amount: "40" })).status).toBe(200);
    expect(await repaid()).toMatchObject([{ currency: "USD", rate: "1", source: "same currency", counted: 4_000 }]);
    expect(await owed()).toBe(96_000);
    // A form that says nothing of a currency leaves all of it.
    const { currency: _, ...silent } = { currency: "", description: "Back to her" };
    expect((await revise(silent)).status).toBe(200);
  });

  test("that is another household's is none to repay", async () => {
    const loan = await borrow();
    person = await app.signedUp();
    const page = await readPage(await repay(loan));
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("This loan is no longer there.")]);
  });
});

test.each([
  ["in another currency", { currency: "USD" }],
  ["that repays a loan", { type: "loan_repayment", category: "", loan: newId() }],
])("an entry %s whose session is over is kept in its form, and told so", async (_, fields: Fields) => {
  await app.owner`delete from sessions where user_id = ${person.userId}`;
  const stored = await record(fields, { script: true });
  expect([stored.status, await stored.text()]).toEqual([
    401,
    expect.stringContaining("User session is invalid. Please log out and back in."),
  ]);
  const plain = await record(fields);
  expect([plain.status, plain.headers.get("Location")]).toEqual([302, expect.stringContaining("/login?redirectTo=")]);
});

describe("changing one", () => {
  const revise = async (fields: Fields) => {
    const [row] = await app.owner`select id, version from transactions where household_id = ${person.householdId}`;
    const same = {
      type: "income",
      category: "Gifts",
      description: "From Achieng",
      amount: "100",
      date: FRIDAY,
      household_currency: "KES",
    };
    return app.post(
      `/transactions?edit=${row?.id}`,
      { intent: "revise", id: row?.id, version: String(row?.version), ...same, ...fields },
      { cookie: person.cookie },
    );
  };

  test("keeps its rate while currency and day stay, also when another one is published by now", async () => {
    await record({ currency: "USD", rate: "127.5" });
    expect((await revise({ currency: "USD", amount: "200" })).status).toBe(200);
    expect(await rows()).toEqual([
      { amount: 20_000, currency: "USD", rate: "127.5", source: "typed", day: FRIDAY, base: 2_550_000 },
    ]);
  });

  test("takes the rate of its new day, or of its new currency", async () => {
    await record({ currency: "USD", rate: "127.5" });
    await revise({ currency: "EUR", date: "2026-11-12" });
    const [row] = await rows();
    expect(row).toMatchObject({ currency: "EUR", source: "Frankfurter", day: "2026-11-12" });
    expect(row?.base).toBe(Math.round(10_000 * Number(row?.rate)));
    await revise({ currency: "KES" });
    expect(await rows()).toEqual([
      { amount: 10_000, currency: "KES", rate: "1", source: "same currency", day: FRIDAY, base: 10_000 },
    ]);
  });

  test("beyond what can be recorded at its kept rate is refused at the amount", async () => {
    await record({ currency: "USD", amount: "0.01", rate: "99999999" });
    for (const amount of ["1,000", "10,000,000,000.00"]) {
      const page = await readPage(await revise({ amount }));
      expect([page.status, page.text]).toEqual([
        400,
        expect.stringContaining("more than can be recorded at this rate"),
      ]);
    }
    expect(await rows()).toMatchObject([{ amount: 1 }]);
  });

  test("by a form without a currency leaves currency and rate as they are", async () => {
    await record({ currency: "USD", rate: "127.5" });
    await revise({ description: "From Achieng in Boston" });
    expect(await rows()).toMatchObject([{ currency: "USD", rate: "127.5" }]);
  });
});

const FAULTS = {
  "is down": () => ({ status: 503, body: "{}" }),
  "hangs up": () => "hang-up" as const,
  "answers HTML": () => ({ status: 200, headers: { "Content-Type": "text/html" }, body: "<h1>Sorry</h1>" }),
  "answers nonsense": () => ({ status: 200, body: '[{"rate":"many"}]' }),
  "sends elsewhere": () => ({ status: 302, headers: { location: "http://127.0.0.1:9/" } }),
  "does not know the currency": () => ({ status: 422, body: '{"message":"unknown"}' }),
  "takes too long": () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 6_000)),
};

describe.each(Object.entries(FAULTS))("a provider that %s", (_, fault) => {
  test("stores nothing, the form says so, and a typed rate works", { timeout: 30_000 }, async () => {
    app.rates.hooks.before = fault;
    expect(await reported("USD", FRIDAY)).toEqual(expect.objectContaining({ rate: null, isUnavailable: true }));
    expect(await app.owner`select 1 from exchange_rates`).toEqual([]);
    const page = await readPage(await record({ currency: "USD" }));
    expect([page.status, page.text]).toEqual([503, expect.stringContaining("Exchange rates could not be fetched.")]);
    expect(await rows()).toEqual([]);
    expect((await record({ currency: "USD", rate: "129" })).status).toBe(200);
    app.rates.hooks.before = undefined;
    expect(await reported("USD", FRIDAY)).toMatchObject({ rate: { day: FRIDAY }, isUnavailable: false });
    expect((await rows()).map(({ rate }) => rate)).toEqual(["129"]);
  });
});

describe("a provider that lies", () => {
  const lies = (change: (rate: number) => number, isLie = (base: string) => base === "USD") => {
    app.rates.hooks.rate = ({ base, quote, rate }) =>
      [base, quote].includes("KES") && isLie(base) ? change(rate) : rate;
  };

  test.each([
    ["a hundred times as much", (rate: number) => rate * 100],
    ["a negative rate", (rate: number) => -rate],
    ["nothing at all", () => 0],
    ["more than any rate", () => 1e30],
    ["next to nothing", () => 1e-14],
    ["an inverse that is half a percent off", (rate: number) => rate * 1.006],
  ])("with %s is not believed, and someone is told", async (_, change) => {
    expectLoggedError(/the rate of KES for .* is held/);
    lies(change);
    expect((await reported("USD", FRIDAY)).rate).toBeNull();
    expect((await record({ currency: "USD" })).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect(await app.owner`select 1 from exchange_rates where held is null and currency = 'KES'`).toEqual([]);
  });

  test("consistently, with a jump from one day to the next, is held from that day on; the day before counts", async () => {
    await reported("USD", "2026-11-12");
    expectLoggedError(/is held: it was .* the day before/);
    app.rates.hooks.rate = ({ base, quote, rate }) =>
      quote === "KES" ? rate * 100 : base === "KES" ? rate / 100 : rate;
    const { rate } = await reported("USD", FRIDAY);
    expect(rate).toMatchObject({ day: "2026-11-12", rate: String(rateOf("USD", "KES", "2026-11-12")) });
  });
});

test("one rate that no column holds, or of a day that is none, costs no other currency its own", async () => {
  expectLoggedError(/the rate of EUR for .* is held/);
  app.rates.hooks.rate = ({ quote, rate }) => (quote === "EUR" ? 1e30 : rate);
  expect(await reported("EUR", FRIDAY)).toMatchObject({ rate: null, isUnavailable: false });
  expect(await reported("USD", FRIDAY)).toMatchObject({ rate: { day: FRIDAY } });

  app.rates.hooks.rate = undefined;
  app.rates.hooks.before = (path) => {
    const request = new URL(path, "http://rates").searchParams;
    const [base, quotes] = [request.get("base") ?? "", request.get("quotes")?.split(",") ?? []];
    const rates = ["2026-09-30", "2026-09-31", "2026-10-01"].flatMap((date) =>
      quotes.map((quote) => ({ date, base, quote, rate: rateOf(base, quote, "2026-10-01") })),
    );
    return { status: 200, body: JSON.stringify(rates) };
  };
  expect(await reported("GBP", "2026-10-01")).toMatchObject({ rate: { day: "2026-10-01" } });
});

test("a rate whose inverse is not published yet is asked for again, and believed then", async () => {
  expectLoggedError(/the rate of KES for 2026-11-13, .* is held: its inverse is missing/);
  app.rates.hooks.before = (path) => {
    const requested = new URL(path, "http://rates").searchParams;
    const [base, quotes] = [requested.get("base") ?? "", requested.get("quotes")?.split(",") ?? []];
    const days = base === "USD" ? ["2026-11-12", FRIDAY] : ["2026-11-12"];
    const rates = days.flatMap((date) =>
      quotes.map((quote) => ({ date, base, quote, rate: rateOf(base, quote, date) })),
    );
    return { status: 200, body: JSON.stringify(rates) };
  };
  expect(await reported("USD", FRIDAY)).toMatchObject({ rate: { day: "2026-11-12" } });
  app.rates.hooks.before = undefined;
  await app.owner`delete from exchange_rate_requests`;
  expect(await reported("USD", FRIDAY)).toMatchObject({ rate: { day: FRIDAY } });
});

test("a provider that answers late is asked by a form for fifteen seconds in all, however often", {
  timeout: 60_000,
}, async () => {
  app.rates.hooks.before = () => new Promise<void>((resolve) => setTimeout(resolve, 9_000));
  const started = performance.now();
  const period = { currency: "ZAR", from: "2026-01-01", to: FRIDAY };
  await app.post("/transactions/rates", { intent: "preview", ...period }, { cookie: person.cookie });
  expect((performance.now() - started) / 1000).toBeLessThan(17.5);
});

test("an answer without an end is given up as soon as it is more than rates can be", async () => {
  const server = createServer((_, response) => {
    const more = () => response.writable && response.write(" ".repeat(1_000_000), more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const input = { base: "USD", quotes: ["KES"], from: FRIDAY, to: FRIDAY };
  expect(await fetchRates({ ratesUrl: `http://127.0.0.1:${port}` }, input)).toMatchObject({
    ok: false,
    message: "answered with more than rates can be",
  });
  server.closeAllConnections();
  server.close();
});

describe("the hourly job", () => {
  const run = (at: string) =>
    runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, Date.parse(at));

  test("fetches the rates of the currencies in use, once a day", async () => {
    await run("2026-11-13T16:00:00Z");
    const storedRows = await app.owner`select currency from exchange_rates where day = ${FRIDAY} order by currency`;
    expect(storedRows.map(({ currency }) => currency)).toEqual(["KES"]);
    const requestCount = app.rates.requests.length;
    await run("2026-11-13T17:00:00Z");
    expect(app.rates.requests.length).toBe(requestCount);
  });

  test("changes no row that is recorded, however late a rate arrives", async () => {
    await record({ currency: "USD", rate: "120" });
    const before = await rows();
    await run("2026-11-13T16:00:00Z");
    await reported("USD", FRIDAY);
    expect(await rows()).toEqual(before);
  });

  test("goes on without a provider", async () => {
    app.rates.hooks.before = () => "hang-up";
    await run("2026-11-13T16:00:00Z");
    expect(await app.owner`select 1 from exchange_rates`).toEqual([]);
  });
});
