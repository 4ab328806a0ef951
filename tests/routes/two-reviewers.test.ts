/** Two people review what waits at once: each movement counts once, and whoever was second hears what became of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const PATH = "/transactions/review";
const GROCERIES = "expense:Variable Expenses:Groceries";

let app: TestApp;
let wanjiku: Person;
let otieno: Person;
let mpesa: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  wanjiku = await app.signedUp();
  otieno = await app.joined(wanjiku.householdId, { role: "editor" });
  mpesa = newId();
});

const shop = (name: string) => ({ payee: name.toLowerCase(), direction: "out", kind: "till", label: name });
const bought = (receipt: string, name: string, amount: string) =>
  `${receipt} Confirmed. Ksh${amount} paid to ${name}. on 5/10/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;
const MESSAGES = ["NAIVAS", "QUICKMART", "CHANDARANA"]
  .map((name, index) => bought(`TAA1BB2CC${index}`, name, `${index + 1}00.00`))
  .join("\n");

async function bring() {
  const movements = JSON.stringify(stagedMovements(readMessages(MESSAGES).movements, newId()));
  const fields = { account: mpesa, source: "messages", movements };
  const opened = { new_name: "M-PESA", opening_day: "2026-10-01", opening_balance: "500000" };
  const response = await app.post(
    "/transactions/import/movements",
    { ...fields, ...opened },
    { cookie: wanjiku.cookie },
  );
  expect(response.status).toBe(200);
}

const submit = async ({ cookie }: Person, fields: Record<string, string>, path = PATH) =>
  readPage(await app.post(path, fields, { cookie }));
const shown = async ({ cookie }: Person, path = PATH) => (await readPage(await app.fetch(path, { cookie }))).text;
const decide = (person: Person, name: string, decision = GROCERIES) =>
  submit(person, { intent: "decide", ...shop(name), decision });
const decideAll = async (person: Person) => {
  for (const name of ["NAIVAS", "QUICKMART", "CHANDARANA"]) await decide(person, name);
};
const amounts = async () =>
  (
    await app.owner`select amount::int as amount from transactions where household_id = ${wanjiku.householdId} order by amount`
  ).map(({ amount }) => amount);
const statusOf = ({ status }: { status: number }) => status;

test("both add the same: it is added once, and the other one hears who added how many", async () => {
  await bring();
  await decideAll(wanjiku);
  const answers = await Promise.all(
    [wanjiku, otieno, wanjiku, otieno].map((person) => submit(person, { intent: "add", id: newId(), expected: "3" })),
  );
  expect(answers.map(statusOf).toSorted()).toEqual([302, 409, 409, 409]);
  expect(await amounts()).toEqual([10_000, 20_000, 30_000]);
  const first = answers[0]?.status === 302 || answers[2]?.status === 302 ? wanjiku : otieno;
  const second = first === wanjiku ? otieno : wanjiku;
  const told = answers.find(({ status }, index) => status === 409 && index % 2 === (second === otieno ? 1 : 0));
  const name = first === wanjiku ? "Wanjiku" : "Otieno";
  expect(told?.text).toMatch(/changed since you opened this, so nothing was added\./);
  expect(told?.text).toMatch(new RegExp(`${name} added 3 movements at \\d\\d:\\d\\d\\. All imports`));
  expect(told?.text).toContain("Nothing waits for review.");
  expect(await shown(first)).not.toContain("added 3 movements at");
});

test("each decides another payee, and what either decided is added", async () => {
  await bring();
  const answers = await Promise.all([
    decide(wanjiku, "NAIVAS"),
    decide(otieno, "QUICKMART"),
    decide(wanjiku, "CHANDARANA", "giving:Gifts"),
    decide(otieno, "CHANDARANA"),
  ]);
  expect(answers.map(statusOf)).toEqual([302, 302, 302, 302]);
  expect((await submit(otieno, { intent: "add", id: newId(), expected: "3" })).status).toBe(302);
  expect(await amounts()).toEqual([10_000, 20_000, 30_000]);
});

test("one decides or dates what the other one has added, and is told that it waits no longer, and why", async () => {
  await bring();
  await decideAll(wanjiku);
  await submit(wanjiku, { intent: "add", id: newId(), expected: "3" });
  const forms: Record<string, string>[] = [
    { intent: "decide", ...shop("NAIVAS"), decision: "giving:Gifts" },
    { intent: "decide", ...shop("NAIVAS"), open: "on", decision: GROCERIES },
    { intent: "decide", ...shop("NAIVAS"), movement: newId(), decision: GROCERIES },
    { intent: "date", movement: newId(), day: "2026-10-05" },
  ];
  for (const form of forms) {
    const { status, text } = await submit(otieno, form);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining("This is no longer waiting: someone added or discarded it."),
    ]);
    expect(text).toContain("Wanjiku added 3 movements at");
  }
  const rows = await app.owner`select distinct category from transactions where household_id = ${wanjiku.householdId}`;
  expect(rows).toEqual([{ category: "Variable Expenses" }]);
});

test("one adds while the other one discards: every movement is either added or discarded", async () => {
  await bring();
  await decideAll(wanjiku);
  const answers = await Promise.all([
    submit(otieno, { intent: "add", id: newId(), expected: "3" }),
    submit(wanjiku, { intent: "discard", id: newId(), expected: "3" }),
  ]);
  expect(answers.map(statusOf).toSorted()).toEqual([302, 409]);
  const [first] = await app.owner`
    select count(*) filter (where state = 'added')::int as added, count(*) filter (where state = 'discarded')::int as discarded
      from movements where household_id = ${wanjiku.householdId}`;
  expect(first?.added + first?.discarded).toBe(3);
  expect(await amounts()).toHaveLength(first?.added);
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(
    /Otieno added 3 movements at|Wanjiku discarded 3 movements at/,
  );
});

test("one undoes while the other one undoes: the movements wait once", async () => {
  await bring();
  await decideAll(wanjiku);
  const id = newId();
  await submit(wanjiku, { intent: "add", id, expected: "3" });
  const answers = await Promise.all([wanjiku, otieno].map((person) => submit(person, { intent: "undo", id })));
  expect(answers.map(statusOf).toSorted()).toEqual([302, 404]);
  expect(answers.find(({ status }) => status === 404)?.text).toContain("This has already been undone");
  expect(await amounts()).toEqual([]);
  expect(await shown(wanjiku)).toContain("3 of 3 movements ready");
});

const FILE = [
  "Date,Details,Reference,Money out,Money in,Balance",
  "05/10/2026,ACME LTD,S1000001,,5000.00,15000.00",
  "13/10/2026,POS PURCHASE NAIVAS WESTLANDS,S1000003,1200.00,,13800.00",
].join("\n");
const MAPPING = {
  ...{ map_date: "0", map_description: "1", map_debit: "3", map_credit: "4", map_order: "dmy", map_decimal: "." },
  ...{ map_positive: "out", map_code: "KES", map_in: "income|Other Income" },
  map_out: "expense|Miscellaneous|Other Misc. Expenses",
};

test("both bring in the same bank file at once: its rows wait once, and whoever was second hears that they were known", async () => {
  const account = newId();
  const kcb = { intent: "record", id: account, name: "KCB", kind: "bank", opening_day: "2026-10-01" };
  await submit(wanjiku, kcb, "/accounts");
  const people = [wanjiku, otieno];
  const ids = people.map(() => newId());
  const stage = async (person: Person, id: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "stage", id, ...MAPPING })) body.set(name, value);
    body.set("file", new File([FILE], "kcb.csv"));
    const headers = { Origin: app.origin };
    return readPage(await app.fetch("/transactions/import", { method: "POST", body, headers, cookie: person.cookie }));
  };
  const staged = await Promise.all(people.map((person, index) => stage(person, ids[index] ?? "")));
  expect(staged.map(statusOf)).toEqual([302, 302]);
  const answers = await Promise.all(
    people.map((person, index) =>
      submit(person, { intent: "review", id: ids[index] ?? "", account }, "/transactions/import"),
    ),
  );
  expect(answers.map(({ location }) => location).toSorted()).toEqual([PATH, `${PATH}?known`]);
  const [count] =
    await app.owner`select count(*)::int as count from movements where household_id = ${wanjiku.householdId}`;
  expect(count).toEqual({ count: 2 });
  expect(await shown(otieno, `${PATH}?known`)).toContain("Everything in that file was already known");
  expect(await shown(otieno, `${PATH}?known`)).toMatch(/NAIVAS/);
});
