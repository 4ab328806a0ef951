/** The forms of /assets and /liabilities: their messages, what they store and what they refuse. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let home: Person;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  Object.assign(app.database.hooks, { before: undefined, beforeStatement: undefined });
  home = await app.signedUp();
});

const show = async (path: string, cookie = home.cookie) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie = home.cookie) =>
  readPage(await app.post(path, fields, { cookie }));

describe.each(["/assets", "/liabilities"])("%s", (path) => {
  const table = path.slice(1);
  const fresh = (overrides: Record<string, string> = {}) => ({
    intent: "record",
    id: newId(),
    name: "Plot",
    value: "1,850,000.50",
    ...overrides,
  });
  const update = (id: string, overrides: Record<string, string> = {}) => ({
    intent: "revise",
    id,
    version: "1",
    value: "2,000,000",
    valued_on: "2026-11-21",
    ...overrides,
  });
  async function recorded() {
    const fields = fresh();
    expect((await submit(`${path}?new`, fields)).location).toBe(path);
    return fields.id;
  }
  /** Recorded, and last valued in March. */
  async function older() {
    const id = await recorded();
    await app.owner.query(`update ${table} set last_updated = '2026-03-10' where id = $1`, [id]);
    return id;
  }

  test("the form carries a fresh id each time it opens", async () => {
    const ids = await Promise.all([1, 2].map(async () => fieldValue((await show(`${path}?new`)).html, "id")));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test.each([
    ["", "Enter an amount."],
    ["1.005", "Use at most two decimals."],
    ["-5", "Enter zero or more."],
    ["lots", "Enter the amount in figures, like 1,500 or 1500.50."],
    ["10,000,000,000.01", "That is more than can be recorded. The largest amount is 10,000,000,000.00."],
  ])("a value of '%s' is reported at its field, and what was typed is kept", async (value, problem) => {
    const page = await submit(`${path}?new`, fresh({ value, name: "Mama's plot" }));
    expect([page.status, fieldProblem(page.html, "value")]).toEqual([400, problem]);
    expect([fieldValue(page.html, "value"), fieldValue(page.html, "name")]).toEqual([value, "Mama's plot"]);
  });

  test("zero is a value; a name is asked for, of at most 120 characters, as one line", async () => {
    expect((await submit(path, fresh({ value: "0" }))).location).toBe(path);
    expect(fieldProblem((await submit(`${path}?new`, fresh({ name: "  " }))).html, "name")).toBe("Enter a name.");
    const long = await submit(`${path}?new`, fresh({ name: "x".repeat(121) }));
    expect(fieldProblem(long.html, "name")).toBe("Use at most 120 characters.");
    await submit(path, fresh({ name: `  ${"x".repeat(60)}\n y ` }));
    expect((await show(path)).text).toContain(`${"x".repeat(60)} y`);
  });

  test("the same form sent again is a success and records once; other content is refused as already recorded", async () => {
    const fields = fresh();
    for (let times = 0; times < 2; times += 1) expect((await submit(path, fields)).location).toBe(path);
    const other = await submit(`${path}?new`, { ...fields, value: "5" });
    expect([other.status, fieldValue(other.html, "value")]).toEqual([409, "5"]);
    expect(other.text).toContain("This is already recorded.");
    expect(fieldValue(other.html, "id")).toBe(fields.id);
    const rows = await app.owner.query(`select value::text from ${table} where household_id = $1`, [home.householdId]);
    expect(rows).toEqual([{ value: "185000050" }]);
  });

  test("a form sent again after its row was deleted brings nothing back", async () => {
    const fields = fresh();
    await submit(path, fields);
    await submit(path, { intent: "remove", id: fields.id, version: "1" });
    const again = await submit(`${path}?new`, fields);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("recorded and has since been deleted")]);
    expect((await show(path)).html).not.toContain(fields.id);
  });

  test("what was there before is dated back when it is added, and on its page", async () => {
    const since = "2021-03-01";
    const early = fresh({ since, value_then: "1,000,000" });
    for (let times = 0; times < 2; times += 1) expect((await submit(`${path}?new`, early)).location).toBe(path);
    const page = await show(`${path}/${early.id}`);
    expect(page.text).toMatch(
      /21 Nov 2026 KES 1,850,000\.50 \+KES 850,000\.50 1 Mar 2021 KES 1,000,000\.00 First value/,
    );
    expect(page.html).toContain(`href="${path}/${early.id}?since"`);

    // Without a value of then it is today's.
    const level = fresh({ name: "Sofa", since });
    await submit(`${path}?new`, level);
    expect((await show(`${path}/${level.id}`)).text).toContain("1 Mar 2021 KES 1,850,000.50 First value");

    const earlier = { intent: "record-earlier", id: early.id, since: "2019-06-15", value_then: "800,000" };
    const form = await show(`${path}/${early.id}?since`);
    expect(form.html).toMatch(/<input(?=[^>]*name="since")(?=[^>]*max="2026-11-21")/);
    for (let times = 0; times < 2; times += 1)
      expect((await submit(`${path}/${early.id}?since`, earlier)).location).toBe(`${path}/${early.id}`);
    expect((await show(`${path}/${early.id}`)).text).toContain("15 Jun 2019 KES 800,000.00 First value");
    const between = await submit(`${path}/${early.id}?since`, { ...earlier, since: "2020-01-01" });
    expect([between.status, fieldProblem(between.html, "since")]).toEqual([400, "Choose a day before 15 Jun 2019."]);
    expect(fieldValue(between.html, "value_then")).toBe("800,000");
    expect((await submit(path, { ...earlier, id: newId() })).status).toBe(404);
  });

  test("today or a day to come, and a value of no day, are reported where they were typed, and nothing is recorded", async () => {
    for (const since of ["2026-11-21", "2026-11-22"]) {
      const ahead = await submit(`${path}?new`, fresh({ since, value_then: "5" }));
      expect([ahead.status, fieldProblem(ahead.html, "since")]).toEqual([
        400,
        "Choose a day before 21 Nov 2026, today.",
      ]);
    }
    const dayless = await submit(`${path}?new`, fresh({ value_then: "5" }));
    expect([dayless.status, fieldProblem(dayless.html, "since")]).toEqual([400, "Also enter the day of that value."]);
    expect((await show(path)).text).not.toContain("Plot");
  });

  test("the update begins with the present value and today, and is bound to the days it may be of", async () => {
    const id = await older();
    const { html } = await show(`${path}?update=${id}`);
    expect([fieldValue(html, "value"), fieldValue(html, "valued_on")]).toEqual(["1,850,000.50", "2026-11-21"]);
    expect(html).toMatch(/<input(?=[^>]*name="valued_on")(?=[^>]*min="2026-03-10")(?=[^>]*max="2026-11-21")/);
  });

  test("an update sent again is a success; a day out of bounds is reported at its field", async () => {
    const id = await older();
    for (const valued_on of ["2026-03-09", "2026-11-22"]) {
      const page = await submit(`${path}?update=${id}`, update(id, { valued_on }));
      expect(page.status).toBe(400);
      expect(fieldProblem(page.html, "valued_on")).toBe(
        "Choose a day from 10 Mar 2026, when it was last valued, to 21 Nov 2026.",
      );
      expect(fieldValue(page.html, "value")).toBe("2,000,000");
    }
    for (let times = 0; times < 2; times += 1) expect((await submit(path, update(id))).location).toBe(path);
    expect((await show(`${path}/${id}`)).text).toContain("▲ Up KES 149,999.50 (8.1 %) since");
    const today = await submit(`${path}/${id}?update`, update(id, { version: "2", valued_on: "2026-11-20" }));
    expect(fieldProblem(today.html, "valued_on")).toBe("Choose 21 Nov 2026, the day of its current value.");
  });

  test("an update or a deletion of what was changed meanwhile is refused in a clear sentence", async () => {
    const id = await older();
    await submit(path, update(id));
    const late = await submit(`${path}?update=${id}`, update(id, { value: "7" }));
    expect([late.status, fieldValue(late.html, "value")]).toEqual([409, "7"]);
    expect(late.text).toContain("Someone changed it in the meantime.");
    const removal = await submit(`${path}?delete=${id}`, { intent: "remove", id, version: "1" });
    expect([removal.status, removal.text]).toEqual([
      409,
      expect.stringContaining("Someone changed it in the meantime."),
    ]);
  });

  test("a removed item is reported by the form, by the dialog and by its page; deleting it again is a success", async () => {
    const id = await recorded();
    const removal = { intent: "remove", id, version: "1" };
    for (let times = 0; times < 2; times += 1) expect((await submit(`${path}/${id}`, removal)).location).toBe(path);
    expect((await submit(path, update(id))).status).toBe(404);
    expect((await show(`${path}?update=${id}`)).text).toContain("is no longer there: someone deleted it.");
    expect((await submit(path, { ...removal, id: newId() })).status).toBe(404);
    for (const gone of [id, newId(), "nonsense"]) {
      const page = await show(`${path}/${gone}`);
      expect([page.status, page.text]).toEqual([404, expect.stringContaining("This is no longer here")]);
    }
  });

  test("another household's is 404 by its page and its forms, and stays as it is", async () => {
    const id = await recorded();
    const stranger = await app.signedUp();
    expect((await show(`${path}/${id}`, stranger.cookie)).status).toBe(404);
    expect((await submit(path, update(id), stranger.cookie)).status).toBe(404);
    expect((await submit(path, { intent: "remove", id, version: "1" }, stranger.cookie)).status).toBe(404);
    expect((await show(path)).text).toContain("KES 1,850,000.50");
  });

  test("a viewer sees list and page, and no control to change them", async () => {
    const id = await recorded();
    const viewer = (await app.joined(home.householdId)).cookie;
    for (const address of [path, `${path}?new`, `${path}?update=${id}`, `${path}/${id}`, `${path}/${id}?delete`]) {
      const { html, text } = await show(address, viewer);
      expect(text).toContain("Plot");
      for (const control of ["Add Existing", ">Update ", ">Delete<", "Actions", "<dialog"]) {
        expect(html, address).not.toContain(control);
      }
    }
  });

  test("a session that ended meanwhile is reported in the open form", async () => {
    const id = await recorded();
    for (const fields of [fresh(), update(id), { intent: "remove", id, version: "1" }]) {
      const answer = await app.post(path, fields, { cookie: "session=gone", script: true });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain("User session is invalid. Please log out and back in.");
    }
  });

  test("what could not be read is only logged: nothing looks empty, and there is a way to try again", async () => {
    const id = await recorded();
    expectLoggedError(/read failed/);
    app.database.hooks.beforeStatement = (_, index) => {
      if (index > 0) throw new Error("the disk is full");
    };
    for (const address of [path, `${path}?new`, `${path}/${id}`]) {
      const { status, html, text } = await show(address);
      expect([status, text]).toEqual([200, expect.stringContaining("Try again")]);
      expect(html).not.toMatch(/role="alert"|name="value"/);
      expect(text).not.toMatch(/No (assets|liabilities) yet/);
    }
  });

  test("a form without an intent is a bad request", async () => {
    for (const fields of [{}, { intent: "record" }, { intent: "revise", id: newId() }, { intent: "remove", id: "1" }]) {
      expect((await app.post(path, fields as Record<string, string>, { cookie: home.cookie })).status).toBe(400);
    }
  });
});

test("assets and liabilities do not mix, and amounts of each add up to its total", async () => {
  const add = (path: string, name: string, value: string) =>
    submit(path, { intent: "record", id: newId(), name, value });
  await add("/assets", "Plot", "0.10");
  await add("/assets", "Car", "0.20");
  await add("/liabilities", "Rent", "7");
  const [assets, liabilities] = [await show("/assets"), await show("/liabilities")];
  expect(assets.text).toContain("Total value KES 0.30 2 assets");
  expect(liabilities.text).toContain("Owed apart from loans KES 7.00 1 liability");
  expect(assets.text).not.toContain("Rent");
});

test("liabilities say what is owed on loans, and what both come to", async () => {
  await submit("/liabilities", { intent: "record", id: newId(), name: "Rent", value: "7" });
  expect((await show("/liabilities")).text).not.toContain("Together");
  await app.owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
    values (${home.householdId}, ${newId()}, 'Sacco loan', 'KES', 500, 300, '2026-11-01')`;
  const { html, text } = await show("/liabilities");
  expect(text).toContain("Owed apart from loans KES 7.00 1 liability Loans KES 3.00 Together KES 10.00");
  expect(html).toContain('href="/loans"');
  expect((await show("/assets")).text).not.toContain("Together");
});

test("a value of more than a year ago says how old it is", async () => {
  await app.owner`insert into assets (household_id, id, name, currency, value, last_updated)
    values (${home.householdId}, ${newId()}, 'Plot', 'KES', 100, '2025-03-11')`;
  expect((await show("/assets")).text).toContain("Valued 20 months ago");
});

test("amounts of two currencies are never added up", async () => {
  for (const [name, currency] of [
    ["Plot", "KES"],
    ["Flat in London", "GBP"],
  ]) {
    await app.owner`insert into assets (household_id, id, name, currency, value, last_updated)
      values (${home.householdId}, ${newId()}, ${name}, ${currency}, 100, '2026-11-21')`;
  }
  const { text } = await show("/assets");
  expect(text).toContain("Total value KES 1.00 2 assets");
  expect(text).toContain("Left out of the total: Flat in London (£1.00). No exchange rate to KES is known for it now.");
  expect(text).toContain("£1.00 No rate to KES");
});

test("an asset's page leads back to its purchase, with amount and day, which the list of transactions then shows", async () => {
  const [id, common] = [newId(), { intent: "record", date: "2026-10-05", amount: "42,000" }];
  const purchase = { ...common, id, type: "asset_purchased", description: "Hotpoint, Sarit", asset_name: "Fridge" };
  await submit("/transactions?new", purchase);
  expect((await show("/assets")).text).toContain("Fridge Valued 5 Oct 2026 KES 42,000.00");
  const page = await show(`/assets/${id}`);
  expect(page.text).toContain("Bought on 5 Oct 2026 for KES 42,000.00: Hotpoint, Sarit");
  const back = /href="(\/transactions\?[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await show(back)).text).toContain("Hotpoint, Sarit");
  expect((await show("/liabilities")).text).not.toContain("Fridge");
});
