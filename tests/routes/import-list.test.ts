/** The list of imports: what was brought in, what became of it, and the way back from each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const PATH = "/transactions/imports";
const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const SHOP = { payee: "mama njugu shop", direction: "out", kind: "till", label: "MAMA NJUGU SHOP" };

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const shown = async (address = PATH, { cookie } = home) => (await readPage(await app.fetch(address, { cookie }))).text;
const submit = async (fields: Record<string, string>, { cookie } = home, address = PATH) =>
  readPage(await app.post(address, fields, { cookie }));
const undoneTo = (id: string) => `${PATH}?undone=${id}`;

/** Imports a file of tithes, with these descriptions. @returns its id */
async function bringFile(descriptions: readonly string[], rest = ""): Promise<string> {
  const id = newId();
  const text = descriptions.map((each) => `2026-11-20,tithe,,,${each},100,KES,,,,,\n`).join("") + rest;
  const piece = { id, name: "november.csv", line: "2", header: HEADER, text };
  expect((await app.post("/transactions/import/rows", piece, { cookie: home.cookie })).status).toBe(204);
  const commit = { intent: "commit", id, leave_out: "rows with problem" };
  expect(
    (await submit({ ...commit, expected: String(descriptions.length) }, home, "/transactions/import")).status,
  ).toBe(302);
  return id;
}

const bought = (receipt: string) =>
  `${receipt} Confirmed. Ksh100.00 paid to MAMA NJUGU SHOP. on 5/10/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;

/** Sends messages of a phone, into a new account. */
async function bringMessages(text: string, source = "messages") {
  const movements = JSON.stringify(stagedMovements(readMessages(text).movements, newId()));
  const opening = { new_name: `M-PESA ${newId()}`, opening_day: "2026-10-01", opening_balance: "500000" };
  const fields = { account: newId(), source, movements, ...opening };
  expect((await app.post("/transactions/import/movements", fields, { cookie: home.cookie })).status).toBe(200);
}

const REVIEW = "/transactions/review";
async function addReviewed(expected: number): Promise<string> {
  const decided = { intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" };
  expect((await submit(decided, home, REVIEW)).status).toBe(302);
  const id = newId();
  expect((await submit({ intent: "add", id, expected: String(expected) }, home, REVIEW)).status).toBe(302);
  return id;
}

test("before anything was imported it says so", async () => {
  expect(await shown()).toContain("Nothing imported yet.");
});

describe("a file", () => {
  test("is listed with who, when and how many, and the number is named before it is undone", async () => {
    const id = await bringFile(["One", "Two"], "someday,tithe,,,Three,100,KES,,,,,\n");
    expect(await shown()).toMatch(/november\.csv Wanjiku · \d+ \w{3} \d{4} · \d\d:\d\d 2 added, 1 left out/);
    expect(await shown(`${PATH}?undo=${id}`)).toContain(
      "Are you sure you want to undo this import? The 2 transactions that it added will be deleted. The file can be imported again.",
    );
    expect((await submit({ intent: "undo-import", id })).location).toBe(undoneTo(id));
    expect(await shown(undoneTo(id))).toContain("2 transactions were deleted.");
    expect(await app.owner`select id from transactions where household_id = ${home.householdId}`).toEqual([]);
    const after = await shown();
    expect([after.includes("Undone"), after.includes("2 added")]).toEqual([true, false]);
    expect(await shown(`${PATH}?undo=${id}`)).toContain("no longer there");
  });

  test("leaves what was changed since, and says how many before and after", async () => {
    const id = await bringFile(["One", "Two", "Three"]);
    await app.owner`update transactions set version = 2 where household_id = ${home.householdId} and description = 'Two'`;
    expect(await shown(`${PATH}?undo=${id}`)).toContain("1 more has since changed and stays as it is.");
    await submit({ intent: "undo-import", id });
    expect(await shown(undoneTo(id))).toContain(
      "2 transactions were deleted. 1 that has since changed stayed as it is.",
    );
    expect(await shown()).toContain("Undone, 1 stayed");
  });

  test("of which nothing is left as it was offers nothing to undo", async () => {
    const id = await bringFile(["One"]);
    await app.owner`update transactions set version = 2 where household_id = ${home.householdId}`;
    const page = await readPage(await app.fetch(`${PATH}?undo=${id}`, { cookie: home.cookie }));
    expect(page.text).toContain("there is nothing to undo");
    expect(page.html).not.toContain('value="undo-import"');
  });

  test("can be undone for 30 days", async () => {
    const id = await bringFile(["One"]);
    await app.owner`update imports set committed_at = now() - interval '30 days' where household_id = ${home.householdId}`;
    expect(await shown()).toMatch(/1 added(?! Undo)/);
    const late = await submit({ intent: "undo-import", id });
    expect([late.status, late.text.includes("This has already been undone, or no longer exists.")]).toEqual([
      404,
      true,
    ]);
  });
});

describe("messages", () => {
  test("wait, are added, and wait again once that is undone", async () => {
    await bringMessages(`${bought("TAA1BB2CC1")}\n${bought("TAA1BB2CC2")}`);
    expect(await shown()).toMatch(/Messages Wanjiku · .* 2 wait for review Review/);
    const id = await addReviewed(2);
    expect(await shown()).toMatch(/Messages Wanjiku · .* 2 added Undo/);
    expect(await shown(`${PATH}?undo=${id}`)).toContain(
      "Its 2 movements leave your transactions and wait for review again.",
    );
    expect((await submit({ intent: "undo-addition", id })).location).toBe(undoneTo(id));
    expect(await shown(undoneTo(id))).toContain("2 movements wait for review again.");
    expect(await shown()).toContain("2 wait for review");
    expect((await submit({ intent: "undo-addition", id })).status).toBe(404);
  });

  test("of a backup and a phone that were added together name both", async () => {
    await bringMessages(bought("TAA1BB2CC1"), "backup");
    await bringMessages(bought("TAA1BB2CC2"));
    await addReviewed(2);
    expect(await shown()).toContain("Backup of messages, Messages");
  });

  test("whose transaction was changed since stay, and are counted", async () => {
    await bringMessages(`${bought("TAA1BB2CC1")}\n${bought("TAA1BB2CC2")}`);
    const id = await addReviewed(2);
    await app.owner`update transactions set version = 2 where id = (
      select id from transactions where household_id = ${home.householdId} limit 1)`;
    expect(await shown(`${PATH}?undo=${id}`)).toContain("Its movement leaves your transactions");
    expect(await shown(`${PATH}?undo=${id}`)).toContain("1 more has since changed and stays as it is.");
    await submit({ intent: "undo-addition", id });
    expect(await shown(undoneTo(id))).toContain(
      "1 movement waits for review again. 1 that has since changed stayed as it is.",
    );
  });

  test("that were discarded come back to the review", async () => {
    await bringMessages(bought("TAA1BB2CC1"));
    const id = newId();
    await submit({ intent: "discard", id, expected: "1" }, home, REVIEW);
    expect(await shown()).toContain("1 discarded Undo");
    expect(await shown(`${PATH}?undo=${id}`)).toContain("The movement that was discarded waits for review again.");
    await submit({ intent: "undo-addition", id });
    expect(await shown()).toContain("1 waits for review");
  });

  test("stay in the list when they cannot be undone any more", async () => {
    await bringMessages(bought("TAA1BB2CC1"));
    const id = await addReviewed(1);
    await app.owner`update bulk_edits set created_at = now() - interval '40 days' where household_id = ${home.householdId}`;
    expect(await shown()).toMatch(/1 added(?! Undo)/);
    expect((await submit({ intent: "undo-addition", id })).status).toBe(404);
    expect(await app.owner`select id from transactions where household_id = ${home.householdId}`).toHaveLength(1);
  });
});

test("the newest come first, fifty a page", async () => {
  await app.owner`insert into imports (household_id, id, file_name, created_by, created_at, committed_at, added)
    select ${home.householdId}, gen_random_uuid(), 'file ' || n || '.csv', ${home.userId}, now(), now() - n * interval '1 hour', 1
      from generate_series(1, 51) n`;
  const first = await shown();
  expect(first.indexOf("file 1.csv")).toBeLessThan(first.indexOf("file 2.csv"));
  expect([first.includes("file 50.csv"), first.includes("file 51.csv"), first.includes("Older imports")]).toEqual([
    true,
    false,
    true,
  ]);
  const second = await shown(`${PATH}?page=2`);
  expect([second.includes("file 51.csv"), second.includes("file 50.csv"), second.includes("Newer imports")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a viewer sees the list, and nothing to undo", async () => {
  const id = await bringFile(["One"]);
  const viewer = await app.joined(home.householdId, { role: "viewer" });
  const page = await shown(`${PATH}?undo=${id}`, viewer);
  expect([page.includes("november.csv"), page.includes("Undo Import")]).toEqual([true, false]);
});

test("another household's import is not there", async () => {
  const id = await bringFile(["One"]);
  const stranger = await app.signedUp();
  expect(await shown(PATH, stranger)).toContain("Nothing imported yet.");
  expect((await submit({ intent: "undo-import", id }, stranger)).status).toBe(404);
});
