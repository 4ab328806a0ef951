/** A bank's file goes into the review, where what messages and the ledger told of already is found. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const REVIEW = "/transactions/review";

let app: TestApp;
let home: Person;
let mpesa: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
  mpesa = newId();
});

const FILE = [
  "Equity Bank,,,,",
  "Account number,0123456789,,,",
  "Date,Details,Reference,Money out,Money in,Balance",
  "01/10/2026,OPENING BALANCE,,,,10000.00",
  "05/10/2026,MPESA C2B TAA1BB2CC1 AMINA,S1000001,,5000.00,15000.00",
  "12/10/2026,TRF FROM MPESA,S1000002,,3000.00,18000.00",
  "13/10/2026,POS PURCHASE NAIVAS WESTLANDS,S1000003,1200.00,,16800.00",
  "31/10/2026,LEDGER FEE,S1000004,100.00,,16700.00",
].join("\n");

async function send(fields: Record<string, string | File>, path = "/transactions/import") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return readPage(
    await app.fetch(path, { method: "POST", body, headers: { Origin: app.origin }, cookie: home.cookie }),
  );
}
const page = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));

const MAPPING = {
  map_date: "0",
  map_description: "1",
  map_debit: "3",
  map_credit: "4",
  map_order: "dmy",
  map_decimal: ".",
  map_positive: "out",
  map_code: "KES",
  map_out: "expense|Miscellaneous|Other Misc. Expenses",
  map_in: "income|Other Income",
};

/** Stages a file as the form does. @returns the import's id, and its page */
async function staged(text = FILE) {
  const id = newId();
  const file = new File([text], "statement.csv");
  const { location, text: answer } = await send({ intent: "stage", id, file, ...MAPPING });
  expect(location, answer).toBe(`/transactions/import?id=${id}`);
  return { id, preview: await page(location ?? "") };
}

/** Into a new account. */
async function reviewed(text = FILE, account = newId()) {
  const { id } = await staged(text);
  const fields = { intent: "review", id, account, new_id: account, new_name: "Equity" };
  expect((await send(fields)).location).toBe(REVIEW);
  return { id, account };
}

/** Messages of M-PESA into a new account. */
async function bring(text: string) {
  const movements = JSON.stringify(stagedMovements(readMessages(text, { today: "2026-11-21" }).movements, newId()));
  const opening = { new_name: "M-PESA", opening_day: "2026-10-01", opening_balance: "2000000" };
  const fields = { account: mpesa, source: "messages", movements, ...opening };
  expect((await app.post("/transactions/import/movements", fields, { cookie: home.cookie })).status).toBe(200);
}

const ledger = async () => {
  const rows = await app.owner`
    select t.type, t.amount::int as amount, coalesce(t.subcategory, t.category) as category, a.name as of, b.name as to
      from transactions t left join accounts a on a.household_id = t.household_id and a.id = t.account_id
      left join accounts b on b.household_id = t.household_id and b.id = t.to_account_id
     where t.household_id = ${home.householdId} order by t.date, t.amount`;
  return rows.map((row) =>
    [row.type, row.amount, row.category, row.of, row.to].filter((part) => part !== null).join(" "),
  );
};

const add = async () => {
  const expected = /Add (\d+)/.exec((await page(REVIEW)).text)?.[1] ?? "";
  return send({ intent: "add", id: newId(), expected }, REVIEW);
};

test("proposes the account that the file names, and a new one begins with what was in it", async () => {
  const { preview } = await staged();
  expect(preview.text).toContain("Which account is this file from?");
  expect(preview.text).toContain("Review 4 transactions");
  const { id, account } = await reviewed();
  const [opened] = await app.owner`
    select name, kind, opening_day::text, opening_balance::int from accounts where household_id = ${home.householdId} and id = ${account}`;
  expect(opened).toEqual({ name: "Equity", kind: "bank", opening_day: "2026-10-05", opening_balance: 1_000_000 });
  // Whoever goes back to the file is shown what became of it.
  expect((await page(`/transactions/import?id=${id}`)).location).toBe("/transactions/imports");
});

test("a payment from M-PESA is one transfer, whichever side comes first, and changes no spending", async () => {
  await bring(
    "TAA1BB2CC1 Confirmed. Ksh5,000.00 sent to EQUITY BULK ACCOUNT for account 0123456789 on 5/10/26 at 9:00 AM New M-PESA balance is Ksh15,000.00. Transaction cost, Ksh0.00.",
  );
  const { account } = await reviewed();
  const typed = {
    intent: "record",
    id: newId(),
    fee_id: newId(),
    fee: "",
    date: "2026-10-11",
    amount: "3000",
    from: mpesa,
    to: account,
  };
  expect((await app.post("/transactions/transfer", typed, { cookie: home.cookie })).status).toBe(302);
  const { text } = await page(REVIEW);
  expect(text).toContain("NAIVAS WESTLANDS");
  expect((await add()).location).toContain("added=");
  expect(await ledger()).toEqual([
    "transfer 500000 M-PESA Equity",
    "transfer 300000 M-PESA Equity",
    "expense 120000 Groceries Equity",
    "expense 10000 Other Misc. Expenses Equity",
  ]);
});

const countOf = async () => {
  const [row] = await app.owner`select count(*)::int from movements where household_id = ${home.householdId}`;
  return row?.count;
};

test("the same file again brings nothing, and submitted twice it is staged once", async () => {
  const { id, account } = await reviewed();
  const again = { intent: "review", id, account, new_id: account, new_name: "Equity" };
  expect((await send(again)).location).toBe(REVIEW);
  const before = await countOf();
  const second = await staged();
  expect((await send({ intent: "review", id: second.id, account })).location).toBe(`${REVIEW}?known`);
  const count = await countOf();
  expect([before, count]).toEqual([4, 4]);
});

test("another kind of file prints a payment in other words, which is asked about by its name; the same kind prints another one", async () => {
  const { account } = await reviewed();
  const bring = async (...lines: string[]) => {
    const { id } = await staged(lines.join("\n"));
    expect((await send({ intent: "review", id, account, new_id: newId() })).location).toBe(REVIEW);
  };
  await bring("Date,Details,Reference,Money out,Money in,Balance", "13/10/2026,CASH SALE NAIVAS,S1000009,1200.00,,");
  const questions = async () => (await page(REVIEW)).text.match(/Is it [^?]*\?/g);
  expect(await questions()).toBeNull();
  await bring("Date,Details,Ref,Out,In", "13/10/2026,NAIVAS,,1200.00,", "14/10/2026,JAVA,,850.00,");
  expect(await questions()).toEqual(["Is it “NAIVAS WESTLANDS”, −KES 1,200.00, of 13 Oct 2026?"]);
});

test("a file is of one account: reviewed into two new ones at once, the second is not made", async () => {
  const { id } = await staged();
  const answers = await Promise.all(
    ["Equity", "KCB"].map((new_name) => {
      const account = newId();
      return send({ intent: "review", id, account, new_id: account, new_name });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
  expect(await app.owner`select id from accounts where household_id = ${home.householdId}`).toHaveLength(1);
  expect(await countOf()).toBe(4);
});

/** An account that somebody entered, with what was in it on a day. */
async function entered(openingDay: string, balance: string) {
  const id = newId();
  const fields = {
    intent: "record",
    id,
    name: "Equity",
    kind: "bank",
    opening_balance: balance,
    opening_day: openingDay,
  };
  expect((await app.post("/accounts", fields, { cookie: home.cookie })).status).toBe(302);
  const { id: file } = await staged();
  expect((await send({ intent: "review", id: file, account: id })).location).toBe(REVIEW);
  await app.owner`
    update movements set decision = case direction when 'out' then 'expense:Utilities:Water' else 'income:Salary' end
     where household_id = ${home.householdId} and part !~ 'fee'`;
  return { id, added: (await add()).location ?? "" };
}
const opening = async (id: string) => {
  const [row] = await app.owner`
    select opening_day::text as day, opening_balance::int as balance from accounts where household_id = ${home.householdId} and id = ${id}`;
  return `${row?.day} ${row?.balance}`;
};

test("an account begins earlier only where somebody says so, and what it holds today stays", async () => {
  const { id, added } = await entered("2026-10-10", "15000");
  expect((await page(added)).text).toContain("these go back to 5 Oct 2026, before it begins on 10 Oct 2026");
  expect((await page(added)).text).toContain("It held KES 10,000.00 before that day, as printed.");
  expect(await opening(id)).toBe("2026-10-10 1500000");
  const addition = new URL(added, app.origin).searchParams.get("added") ?? "";
  for (let time = 0; time < 2; time += 1) await send({ intent: "earlier", id, addition }, REVIEW);
  expect(await opening(id)).toBe("2026-10-05 1000000");
  expect((await page(added)).text).toContain("✓ Equity held KES 16,700.00");
});

test("where history does not lead to the opening balance the difference is shown, and nothing moves", async () => {
  const { id, added } = await entered("2026-10-10", "14000");
  const { text } = await page(added);
  expect(text).toContain("Before 5 Oct 2026, KES 10,000.00 is printed, but your opening balance makes it KES 9,000.00");
  expect(text).toContain("It began with KES 14,000.00 and would begin with KES 15,000.00.");
  expect(await opening(id)).toBe("2026-10-10 1400000");
});

test("asks for the account, and refuses rows in another currency", async () => {
  const { id } = await staged();
  for (const path of ["/transactions/import", `/transactions/import?id=${id}`]) {
    const { status, text } = await send({ intent: "review", id }, path);
    expect([status, text]).toEqual([400, expect.stringContaining("Choose which account this file is from.")]);
  }
});

test("is in the list of imports by its name, until it is undone", async () => {
  await reviewed();
  const imports = async () => (await page("/transactions/imports")).text;
  expect(await imports()).toMatch(/statement\.csv Wanjiku · .* 3 wait for review Review/);
  const id = newId();
  const discarded = await app.post(REVIEW, { intent: "discard", id, expected: "3" }, { cookie: home.cookie });
  expect(discarded.status).toBe(302);
  expect(await imports()).toMatch(/statement\.csv Wanjiku · .* 3 discarded Undo/);
  await app.post("/transactions/imports", { intent: "undo-addition", id }, { cookie: home.cookie });
  expect(await imports()).toMatch(/statement\.csv Wanjiku · .* 3 wait for review/);
});
