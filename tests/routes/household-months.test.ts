/** A month from payday: what is shown before it is so, what every screen says of it then, and how it is undone. */
import { neon } from "@neondatabase/serverless";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMonths } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let person: Person;

// A Saturday noon in Nairobi, whenever this runs.
const SHIFT = String(Math.round((Date.parse("2026-11-28T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());

const PATH = "/settings/month";
const DAY_OF_PAY: readonly [day: string, amount: string][] = [
  ["2026-11-24", "100"],
  ["2026-11-25", "200"],
  ["2026-12-18", "400"],
];

beforeEach(async () => {
  person = await app.signedUp();
  for (const [date, amount] of DAY_OF_PAY) await spend(date, amount);
});

const submit = (path: string, fields: Record<string, string>, cookie = person.cookie) =>
  app.post(path, fields, { cookie });
async function spend(date: string, amount: string) {
  const water = { type: "expense", category: "Utilities", subcategory: "Water" };
  const fields = { intent: "record", id: newId(), ...water, date, amount, description: `Water of ${date}` };
  expect((await submit("/transactions", fields)).status).toBe(200);
}
async function screen(path: string, cookie = person.cookie) {
  const { text } = await readPage(await app.fetch(path, { cookie }));
  return text.replaceAll(/\s+/g, " ");
}
const arrange = (was: string, next: string, cookie?: string) => submit(PATH, { intent: "arrange", was, next }, cookie);

test("nothing says anything of it until a household wants it", async () => {
  expect(await screen(PATH)).toContain("Your months follow the calendar.");
  expect(await screen("/budgets?month=2026-11")).not.toContain("–");
  expect(await app.owner`select from household_months where household_id = ${person.householdId}`).toEqual([]);
});

test("a preview shows each month's days, and the entries that change their month, and changes nothing", async () => {
  const preview = await screen(`${PATH}?was=1&begins=25`);
  expect(preview).toContain("Your months would begin on the 25th. Month Now After");
  expect(preview).toMatch(/December 2026 1 Dec – 31 Dec 25 Nov – 24 Dec/);
  expect(preview).toContain(
    "1 transaction counts in another month: 25 Nov 2026 · Water of 2026-11-25 KES 200.00 · November 2026 → December 2026",
  );
  expect(await screen("/transactions?month=2026-11")).toContain("300.00");
  expect(await screen(`${PATH}?was=1&begins=1`)).toContain("That is how your months are already.");
});

test("once it is so, list, worksheet and report are of those days, and say which; undone, they are as before", async () => {
  const response = await arrange("1", "25");
  expect(response.status).toBe(302);
  const address = response.headers.get("Location") ?? "";
  expect(await screen(address)).toContain("Your months begin on the 25th. Undo");
  expect(await screen("/transactions?month=2026-11")).toMatch(/November 2026 \(25 Oct – 24 Nov\).*100\.00/);
  expect(await screen("/transactions?month=2026-12")).toMatch(/December 2026 \(25 Nov – 24 Dec\).*600\.00/);
  expect(await screen("/transactions?month=2026-11&until=2026-12")).toContain("(25 Oct – 24 Dec)");
  expect(await screen("/budgets?month=2026-12")).toContain("25 Nov – 24 Dec");
  expect(await screen("/reports?month=2026-12")).toMatch(/25 Nov – 24 Dec.*600\.00/);
  expect(await screen("/reports?view=annual&year=2026")).toContain("25 Dec 2025 – 24 Dec 2026");

  expect((await arrange("25", "1")).status).toBe(302);
  expect(await screen("/transactions?month=2026-11")).toMatch(/November 2026 .*300\.00/);
  expect(await screen("/budgets?month=2026-12")).not.toContain("25 Nov – 24 Dec");
  expect(await app.owner`select from household_months where household_id = ${person.householdId}`).toEqual([]);
});

test("one month is set by hand, and goes by the rule again", async () => {
  await arrange("1", "25");
  const preview = await screen(`${PATH}?was=25&month=2027-01&first=2026-12-18`);
  expect(preview).toMatch(/December 2026 25 Nov – 24 Dec 25 Nov – 17 Dec/);
  expect(preview).toMatch(/January 2027 25 Dec – 24 Jan 18 Dec – 24 Jan/);
  expect((await arrange("25", "25 2027-01:2026-12-18")).status).toBe(302);
  expect(await screen(PATH)).toContain("January 2027 begins on 18 Dec 2026 Back to the rule");
  expect(await screen("/transactions?month=2027-01")).toMatch(/January 2027 \(18 Dec 2026 – 24 Jan 2027\).*400\.00/);
  const back = await screen(`${PATH}?was=25+2027-01%3A2026-12-18&month=2027-01&first=`);
  expect(back).toMatch(/January 2027 18 Dec – 24 Jan 25 Dec – 24 Jan/);
});

test("a day that leaves none to the month beside it is refused where it was typed, and kept", async () => {
  await arrange("1", "25");
  const answer = await app.fetch(`${PATH}?was=25&month=2027-01&first=2026-11-25`, { cookie: person.cookie });
  const html = await answer.text();
  expect(html).toContain("January 2027 has to begin between 26 Nov 2026 and 24 Jan 2027");
  expect(html).toContain('value="2026-11-25"');
  expect(html).not.toContain("What changes");
});

test("three years of months are set by hand at most, by the screen, by a form and by the database", async () => {
  const byHand = (count: number) =>
    Array.from({ length: count }, (_, index) => addMonths("2030-01", index)).map((each) => `${each}:${each}-02`);
  const most = ["1", ...byHand(36)].join(" ");
  expect((await arrange("1", most)).status).toBe(302);
  expect(await screen(`${PATH}?was=${encodeURIComponent(most)}&month=2027-01&first=2027-01-02`)).toContain(
    "No more months can be set by hand.",
  );
  expect((await arrange(most, ["1", ...byHand(37)].join(" "))).status).toBe(400);
  const owner = neon(app.database.url("owner"));
  const more = owner`update household_months set by_hand = true where period < '1975-01' returning household_id`;
  const [{ household_id: id } = {}] = (await more) as { household_id: string }[];
  await expect(owner`select require_whole_months(${id})`).rejects.toMatchObject({ code: "PH003" });
});

test("a month that is none is as if none were asked for", async () => {
  expect(await screen(`${PATH}?month=evil`)).toBe(await screen(PATH));
});

test("what someone changed meanwhile is said, in the preview and by the form, and nothing is overwritten", async () => {
  await arrange("1", "25");
  expect(await screen(`${PATH}?was=1&begins=28`)).toContain("Someone changed this meanwhile.");
  expect(await screen(`${PATH}?was=1&begins=25`)).toContain("That is how your months are already.");
  const late = await arrange("1", "28");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Someone changed this meanwhile.");
  expect(await screen(PATH)).toContain("Your months begin on the 25th.");
});

test("a pay that came before the next month begins offers to begin it", async () => {
  const [mpesa, salary] = [newId(), newId()];
  const done = async (path: string, fields: Record<string, string>) =>
    expect((await submit(path, fields)).status).toBeLessThan(400);
  const account = { name: "M-PESA", kind: "mpesa", opening_balance: "5000", opening_day: "2026-11-01" };
  await done("/accounts", { intent: "record", id: mpesa, ...account });
  const plan = { name: "Salary", becomes: "income:Salary", amount: "60000", account: mpesa, payday: "on" };
  await done("/plan", { intent: "record", id: salary, ...plan, unit: "month", anchor: "2026-11-27" });
  await done("/plan/pockets", {
    intent: "record",
    id: newId(),
    first_id: newId(),
    name: "Tithe",
    account: mpesa,
    share: "10",
  });
  const pay = { type: "income", category: "Salary", date: "2026-11-27", amount: "60000", account: mpesa };
  await done("/transactions", {
    intent: "record",
    id: newId(),
    ...pay,
    description: "Employer",
    planned: `${salary} 2026-11-27`,
  });
  expect(await screen("/plan/payday")).not.toContain("Begin it with this pay");
  await arrange("1", "5");
  const response = await app.fetch("/plan/payday", { cookie: person.cookie });
  const html = await response.text();
  expect(html).toContain("December 2026 begins on 5 Dec 2026.");
  expect(html).toContain('href="/settings/month?month=2026-12&amp;first=2026-11-27"');
  const form = await (
    await app.fetch("/settings/month?month=2026-12&first=2026-11-27", { cookie: person.cookie })
  ).text();
  expect(form).toContain('value="2026-11-27"');
});

test.each(["", "x", "0", "32", "25 2027-01:2026-11-01", "last working day"])(
  "'%s' is no setting, and a plain 400",
  async (next) => {
    expect((await arrange("1", next)).status).toBe(400);
  },
);

test("a viewer sees how it is, and changes nothing", async () => {
  await arrange("1", "last_working_day");
  const viewer = await app.joined(person.householdId);
  const page = await screen(`${PATH}?was=last_working_day&begins=25`, viewer.cookie);
  expect(page).toContain("Your months begin on the last working day.");
  expect(page).not.toContain("Use These Months");
  expect((await arrange("last_working_day", "25", viewer.cookie)).status).toBe(403);
});

test("the question about the month's budget comes when the household's month begins", async () => {
  await app.owner`update subscriptions set end_date = '2027-12-31' where household_id = ${person.householdId}`;
  await arrange("1", "25 2027-01:2026-12-18");
  const asked = (at: string) =>
    app.owner`select v.month, v.budget_prompt as prompt
      from sessions s cross join lateral visitor_of_session(s.token_hash, ${at}) v where s.user_id = ${person.userId} limit 1`;
  expect(await asked("2026-12-17T09:00Z")).toEqual([{ month: "2026-12", prompt: "fresh" }]);
  expect(await asked("2026-12-17T21:00Z")).toEqual([{ month: "2027-01", prompt: "fresh" }]);
});
