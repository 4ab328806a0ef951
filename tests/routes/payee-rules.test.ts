/** The rules of a household, as its settings show and change them, and as the form of a transaction offers them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const PATH = "/settings/rules";
const GROCERIES = "expense:Variable Expenses:Groceries";

const open = async (query = "", person = home) =>
  readPage(await app.fetch(`${PATH}${query}`, { cookie: person.cookie }));
const submit = async (fields: Record<string, string>, address = PATH) =>
  readPage(await app.post(address, fields, { cookie: home.cookie }));

async function record(words: string, choice = GROCERIES, id = newId()) {
  expect(await submit({ intent: "record", id, words, choice }, `${PATH}?new`)).toMatchObject({
    status: 302,
    location: PATH,
  });
  return id;
}

/** A rule about a payee, as a review records it. */
async function recordForPayee(label: string, payee: string) {
  const id = newId();
  await app.owner`insert into payee_rules (household_id, id, position, label, payee, direction, type, category,
      applied_count, applied_on, created_at)
    values (${home.householdId}, ${id}, 1, ${label}, ${payee}, 'in', 'income', 'Salary', 14,
      (now() at time zone 'Africa/Nairobi')::date, now())`;
  return id;
}

const order = async () =>
  (
    await app.owner`select label from payee_rules where household_id = ${home.householdId} and removed_at is null
      order by position, id`
  ).map(({ label }) => label);

describe("the list", () => {
  test("says of each rule what it looks for, what that always is, and when it was applied", async () => {
    await record("Naivas");
    await recordForPayee("Acme Ltd", "acme ltd");
    const { text } = await open();
    expect(text).toContain("Naivas → Groceries, always Money out · “Naivas” in the name or account · not applied yet");
    expect(text).toMatch(/Acme Ltd → Salary, always Money in · applied 14 times, last on \d{1,2} \w{3} /);
  });

  test("says how rules come about while there are none", async () => {
    const { text } = await open();
    expect(text).toContain("No rules yet");
    expect(text).toContain("you are asked “Always?”");
  });

  test("has nothing to press for a viewer", async () => {
    const id = await record("Naivas");
    const viewer = await app.joined(home.householdId);
    for (const query of ["", "?new", `?edit=${id}`]) {
      const { html } = await open(query, viewer);
      expect(html).toContain("Naivas");
      for (const control of ["New rule", "Move Naivas", "Edit Naivas", "Delete Naivas", "<dialog"])
        expect(html).not.toContain(control);
    }
  });

  test("is another household's secret", async () => {
    const id = await record("Naivas");
    home = await app.signedUp();
    expect((await open(`?edit=${id}`)).text).toContain("This rule is no longer there: someone deleted it.");
    expect((await submit({ intent: "up", id, above: newId() })).status).toBe(404);
    const form = { intent: "revise", id, version: "1", label: "Theirs", words: "x", choice: GROCERIES };
    expect((await submit(form)).status).toBe(404);
  });
});

describe("a new rule", () => {
  test("is recorded once, however often its form is sent; with other words it is refused", async () => {
    const id = await record("Naivas");
    await record("Naivas", GROCERIES, id);
    const { status, text } = await submit({ intent: "record", id, words: "Uber", choice: GROCERIES }, `${PATH}?new`);
    expect([status, await order()]).toEqual([409, ["Naivas"]]);
    expect(text).toContain("This rule is already recorded.");
  });

  test.each([
    ["words", { words: "  ", choice: GROCERIES }, "Enter the words that this rule looks for, like Naivas."],
    ["words", { words: "x".repeat(101), choice: GROCERIES }, "Use at most 100 characters."],
    ["choice", { words: "Naivas", choice: "" }, "Choose a category."],
    ["choice", { words: "Naivas", choice: "expense:Utilities" }, "Choose a category."],
    ["choice", { words: "Naivas", choice: "loan_received" }, "Choose a category."],
  ])("says what is wrong with its %s: %j", async (field, typed, problem) => {
    const { status, html } = await submit({ intent: "record", id: newId(), ...typed }, `${PATH}?new`);
    expect([status, fieldProblem(html, field)]).toEqual([400, problem]);
    expect(await order()).toEqual([]);
  });
});

describe("an edited rule", () => {
  test("keeps its payee and its direction", async () => {
    const id = await recordForPayee("Acme Ltd", "acme ltd");
    const { html, text } = await open(`?edit=${id}`);
    expect(text).toContain("For money that arrives.");
    expect(fieldValue(html, "choice")).toBe("income:Salary");
    expect(html).not.toContain('value="tithe"');
    const form = { intent: "revise", id, version: "1", label: "Work", words: "", choice: "income:Business" };
    expect((await submit(form, `${PATH}?edit=${id}`)).location).toBe(PATH);
    expect((await submit(form, `${PATH}?edit=${id}`)).location).toBe(PATH);
    expect((await open()).text).toContain("Work → Business, always Money in · applied 14 times");
  });

  test("is not changed by a form that is older than its last change", async () => {
    const id = await record("Naivas");
    const form = { intent: "revise", id, version: "1", label: "Naivas", words: "naivas", choice: GROCERIES };
    await submit({ ...form, label: "Shop" });
    const { status, text } = await submit({ ...form, label: "Market" }, `${PATH}?edit=${id}`);
    expect([status, await order()]).toEqual([409, ["Shop"]]);
    expect(text).toContain("Someone changed it in the meantime.");
  });

  test("needs words where it has no payee, and words that no other rule has", async () => {
    const id = await record("Naivas");
    await record("Uber");
    const form = { intent: "revise", id, version: "1", label: "Naivas", choice: GROCERIES };
    const without = await submit({ ...form, words: "" }, `${PATH}?edit=${id}`);
    expect(fieldProblem(without.html, "words")).toBe("Enter the words that this rule looks for.");
    const twice = await submit({ ...form, words: "uber" }, `${PATH}?edit=${id}`);
    expect(fieldProblem(twice.html, "words")).toBe("There is already a rule for this. Edit that one instead.");
  });
});

test("rules are moved, deleted and brought back by plain forms", async () => {
  const [first, second, last] = [await record("a"), await record("b"), await record("c")];
  for (const _ of ["sent", "sent again"]) {
    expect((await submit({ intent: "up", id: last, above: second })).location).toBe(PATH);
  }
  for (const _ of ["sent", "sent again"]) {
    expect((await submit({ intent: "down", id: first, below: last })).location).toBe(PATH);
  }
  expect(await order()).toEqual(["c", "a", "b"]);
  const { location } = await submit({ intent: "remove", id: first });
  expect(location).toBe(`${PATH}?removed=${first}`);
  expect((await open(`?removed=${first}`)).text).toContain("The rule for a is deleted. Undo");
  expect(await order()).toEqual(["c", "b"]);
  for (let times = 0; times < 2; times += 1) {
    expect((await submit({ intent: "undo", id: first })).location).toBe(PATH);
    expect(await order()).toEqual(["c", "a", "b"]);
  }
  expect((await open(`?removed=${first}`)).text).not.toContain("is deleted");
});

test("a deleted rule does not come back beside another one for the same", async () => {
  const id = await record("Naivas");
  await submit({ intent: "remove", id });
  await record("naivas", "expense:Utilities:Water");
  const { status, text } = await submit({ intent: "undo", id });
  expect(status).toBe(409);
  expect(text).toContain("There is already a rule for this.");
});

test("what is typed is completed by a rule, also without a script", async () => {
  await record("Naivas");
  const typed = { id: newId(), date: "2026-11-20", description: "Naivas", amount: "100" };
  await app.post(
    "/transactions",
    { intent: "record", type: "expense", category: "Utilities", subcategory: "Water", ...typed },
    { cookie: home.cookie },
  );
  const form = async (type: string, description: string) => {
    const query = new URLSearchParams([
      ["new", ""],
      ["type", type],
      ["description", description],
    ]);
    return (await readPage(await app.fetch(`/transactions?${query}`, { cookie: home.cookie }))).html;
  };
  for (const description of ["naivas", "At Naivas Westlands"]) {
    const html = await form("expense", description);
    expect([fieldValue(html, "category"), fieldValue(html, "subcategory")]).toEqual(["Variable Expenses", "Groceries"]);
    expect(html).toContain("As your rule says.");
    expect(html.match(/<option value="naivas"/gi)).toHaveLength(1);
  }
  expect(fieldValue(await form("income", "Naivas"), "category")).toBe("");
});

test("undoing a deletion says that there are 500 rules by now, and once there is room it can be pressed again", async () => {
  const [id, other] = [await record("Naivas"), await record("Uber")];
  const { location } = await submit({ intent: "remove", id });
  await app.owner`insert into payee_rules (household_id, id, position, label, words, direction, type, created_at)
    select ${home.householdId}, gen_random_uuid(), n, n::text, 'shop ' || n, 'out', 'tithe', now() from generate_series(1, 499) n`;
  const refused = await submit({ intent: "undo", id }, location ?? "");
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("You have 500 rules. Delete some that you no longer need first."),
  ]);
  expect(refused.text).toContain("The rule for Naivas is deleted.");
  await submit({ intent: "remove", id: other });
  expect((await submit({ intent: "undo", id })).location).toBe(PATH);
});
