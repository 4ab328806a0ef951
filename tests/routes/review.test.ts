/** The review of movements, and the endpoint that takes them: what they refuse, and what happens beside them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const PATH = "/transactions/review";
const SHOP = { payee: "mama njugu shop", direction: "out", kind: "till", label: "MAMA NJUGU SHOP" };

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

const bought = (receipt: string, amount: string, day = 5) =>
  `${receipt} Confirmed. Ksh${amount} paid to MAMA NJUGU SHOP. on ${day}/10/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;

const movementsOf = (text: string) => JSON.stringify(stagedMovements(readMessages(text).movements, newId()));

const send = (fields: Record<string, string>, { cookie } = home) =>
  app.post("/transactions/import/movements", { account: mpesa, source: "messages", ...fields }, { cookie });

/** Brings messages in, into a new account. */
async function bring(text: string) {
  const opening = { new_name: "M-PESA", opening_day: "2026-10-01", opening_balance: "500000" };
  const response = await send({ movements: movementsOf(text), ...opening });
  expect(response.status).toBe(200);
  return response.json();
}

const submit = async (fields: Record<string, string>, address = PATH) =>
  readPage(await app.post(address, fields, { cookie: home.cookie }));

const shown = async (address = PATH) => (await readPage(await app.fetch(address, { cookie: home.cookie }))).text;

const ledger = async () => {
  const rows = await app.owner`select type, amount::int as amount, category from transactions
    where household_id = ${home.householdId} order by date, amount`;
  return rows.map(({ type, amount, category }) => `${type} ${amount} ${category}`);
};

test("brings messages into a new account, decides a payee, adds and undoes", async () => {
  expect(await bring(`${bought("TAA1BB2CC1", "100.00")}\n${bought("TAA1BB2CC2", "250.00")}`)).toEqual({
    fresh: 2,
    known: 0,
    differing: 0,
  });
  expect(await shown()).toContain("MAMA NJUGU SHOP Till · 2 times · 5 Oct 2026 −KES 350.00");
  expect((await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" })).status).toBe(
    302,
  );
  expect(await shown()).toContain("2 of 2 movements ready");
  const id = newId();
  expect((await submit({ intent: "add", id, expected: "2" })).location).toBe(`${PATH}?added=${id}`);
  expect(await ledger()).toHaveLength(2);
  expect(await shown(`${PATH}?added=${id}`)).toContain("2 movements reviewed.");
  expect((await submit({ intent: "undo", id })).location).toBe(`${PATH}?added=${id}&undone`);
  expect(await ledger()).toEqual([]);
  expect((await submit({ intent: "undo", id })).status).toBe(404);
});

test("keeps two phones apart, and says what adding will do", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  const first = mpesa;
  mpesa = newId();
  const opening = { new_name: "M-PESA of Amina", opening_day: "2026-10-01", opening_balance: "500000" };
  await send({ movements: movementsOf(bought("TAA1BB2CC2", "250.00")), ...opening });
  const page = await shown();
  expect(page).toMatch(/M-PESA( · Wanjiku)? MAMA NJUGU SHOP Till · 5 Oct 2026 −KES 100\.00/);
  expect(page).toMatch(/M-PESA of Amina( · Wanjiku)? MAMA NJUGU SHOP Till · 5 Oct 2026 −KES 250\.00/);
  expect(page).toContain("Add 1: 1 spent");
  const gift = { intent: "decide", ...SHOP, decision: "giving:Gifts" };
  await submit({ ...gift, account: mpesa });
  const rows =
    await app.owner`select account_id, decision from movements where household_id = ${home.householdId} order by amount`;
  expect(rows).toEqual([
    { account_id: first, decision: "expense:Variable Expenses:Groceries" },
    { account_id: mpesa, decision: "giving:Gifts" },
  ]);
  expect(await shown()).toContain("Add 2: 2 spent");
  expect(await shown(`${PATH}?payee=${encodeURIComponent(`${mpesa} out till ${SHOP.payee}`)}`)).toContain("KES 250.00");
  expect((await submit({ ...gift, account: "not an id" })).status).toBe(400);
});

test("says how many more wait where there are more than one review holds", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  expect(await shown()).not.toContain("These are the oldest");
  await app.owner`
    insert into movements (household_id, id, account_id, receipt, part, day, time, amount, direction, kind, wallet, party_name,
                      payee, payee_name, source, created_at)
    select l.household_id, gen_random_uuid(), l.account_id, 'TBB' || lpad(n::text, 7, '0'), 'main', l.day, l.time, l.amount,
           l.direction, l.kind, l.wallet, l.party_name, l.payee, l.payee_name, l.source, l.created_at
      from movements l cross join generate_series(1, 2500) n where l.household_id = ${home.householdId}`;
  const page = await shown();
  expect(page).toContain("These are the oldest. 1,501 more come here once these are added or discarded.");
  expect(page).toContain("0 of 1,000 movements ready");
});

test("adds nothing when the review changed since it was looked at", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  await send({ movements: movementsOf(bought("TAA1BB2CC2", "250.00")) });
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  const { status, text } = await submit({ intent: "add", id: newId(), expected: "1" });
  expect(status).toBe(409);
  expect(text).toContain("Something has changed since you opened this, so nothing was added.");
  expect(await ledger()).toEqual([]);
});

test("what someone typed is offered as the same, and counts once", async () => {
  const typed = {
    intent: "record",
    id: newId(),
    type: "tithe",
    date: "2026-10-04",
    description: "Njugu",
    amount: "100",
  };
  await app.post("/transactions", typed, { cookie: home.cookie });
  await bring(bought("TAA1BB2CC1", "100.00"));
  expect(await shown()).toContain("Same as what you typed");
  expect((await submit({ intent: "decide", ...SHOP, decision: "same" })).status).toBe(302);
  expect((await submit({ intent: "add", id: newId(), expected: "1" })).status).toBe(302);
  expect(await ledger()).toEqual(["tithe 10000 null"]);
});

test("a movement without a day waits for one", async () => {
  await bring(
    "TAA1BB2CE3  Confirmed. Ksh 738.92 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Your M-PESA balance is 8581.08.",
  );
  expect(await shown()).toContain("First say which account Fuliza is.");
  const fuliza = newId();
  const own = { own_0: "new", name_0: "Fuliza", called_0: "Fuliza", of_0: mpesa, new_0: fuliza };
  expect((await submit({ intent: "own", ...own })).status).toBe(302);
  expect(await shown()).toContain("Its message prints no day");
  const [movement] = await app.owner`select id from movements where household_id = ${home.householdId}`;
  expect((await submit({ intent: "date", movement: movement?.id, day: "never" })).status).toBe(400);
  expect((await submit({ intent: "date", movement: movement?.id, day: "2026-10-07" })).status).toBe(302);
  expect(await shown()).toContain("It repays more than Pamoja knows was owed.");
  const owed = { name: "Fuliza", kind: "overdraft", opening_balance: "-738.92", opening_day: "2026-10-01" };
  const revised = {
    intent: "revise",
    id: fuliza,
    version: "1",
    shown_currency: "KES",
    household_currency: "KES",
    ...owed,
  };
  expect((await submit(revised, "/accounts")).status).toBe(302);
  expect((await submit({ intent: "add", id: newId(), expected: "1" })).status).toBe(302);
  expect(await ledger()).toEqual(["transfer 73892 null"]);
});

test("an account of one's own whose name is taken is told, and nothing is stored", async () => {
  await bring(
    "TAA1BB2CD3 Confirmed.on 7/10/26 at 1:16 PMWithdraw Ksh1,000.00 from 000001 - Test Agency New M-PESA balance is Ksh153.06. Transaction cost, Ksh29.00.",
  );
  const cash = { intent: "record", id: newId(), name: "Cash", kind: "other", opening_day: "2026-10-01" };
  await app.post("/accounts", cash, { cookie: home.cookie });
  const { status, text } = await submit({
    intent: "own",
    own_0: "new",
    name_0: "Cash",
    called_0: "Cash",
    of_0: mpesa,
    new_0: newId(),
  });
  expect(status).toBe(409);
  expect(text).toContain("There is already an account with this name.");
});

describe("discarding", () => {
  const CHARGED = bought("TAA1BB2CC1", "100.00").replace("Transaction cost, Ksh0.00", "Transaction cost, Ksh5.00");

  test("asks with the number of movements, and is taken back from History for 30 days", async () => {
    await bring(`${CHARGED}\n${bought("TAA1BB2CC2", "250.00")}`);
    const dialog = await readPage(await app.fetch(`${PATH}?discard`, { cookie: home.cookie }));
    expect(dialog.text).toContain("Are you sure you want to discard 2 movements that you brought in?");
    expect(dialog.html).toMatch(/name="expected" value="2"/);
    const id = newId();
    expect((await submit({ intent: "discard", id, expected: "2" })).location).toBe(`${PATH}?added=${id}&discarded`);
    expect(await shown(`${PATH}?added=${id}&discarded`)).toContain("2 movements discarded.");
    expect(await shown()).toContain("Nothing waits for review.");
    expect(await shown("/history")).toContain("Wanjiku discarded 2 movements");
    await submit({ intent: "undo", id });
    expect(await shown()).toContain("MAMA NJUGU SHOP");
    expect(await shown("/history")).not.toContain("discarded 2 movements");
    await submit({ intent: "discard", id: newId(), expected: "2" });
    await app.owner`update bulk_edits set created_at = now() - interval '30 days' where household_id = ${home.householdId}`;
    expect(await shown("/history")).not.toContain("discarded 2 movements");
  });

  test("takes one's own movements alone, and none when there are others than the dialog said", async () => {
    await bring(bought("TAA1BB2CC1", "100.00"));
    const partner = await app.joined(home.householdId, { role: "editor" });
    await send({ movements: movementsOf(bought("TAA1BB2CC2", "250.00")) }, partner);
    expect(await shown(`${PATH}?discard`)).toContain("What others brought in (1) stays.");
    const stale = await submit({ intent: "discard", id: newId(), expected: "2" }, `${PATH}?discard`);
    expect([stale.status, stale.text.includes("so nothing was discarded")]).toEqual([409, true]);
    await submit({ intent: "discard", id: newId(), expected: "1" });
    const waiting = await app.owner`select amount::int as amount from movements
      where household_id = ${home.householdId} and state = 'waiting'`;
    expect(waiting).toEqual([{ amount: 25_000 }]);
  });

  test("offers again what comes again, as if it were new", async () => {
    await bring(`${CHARGED}\n${bought("TAA1BB2CC2", "250.00")}`);
    const id = newId();
    await submit({ intent: "discard", id, expected: "2" });
    const again = await send({ movements: movementsOf(CHARGED) });
    expect(await again.json()).toEqual({ fresh: 1, known: 0, differing: 0 });
    expect(await shown()).toContain("MAMA NJUGU SHOP Till · 5 Oct 2026 −KES 100.00");
    // What was offered again stays when the rest is taken back.
    await submit({ intent: "undo", id });
    expect(await shown()).toContain("MAMA NJUGU SHOP Till · 2 times · 5 Oct 2026 −KES 350.00");
  });
});

test("a press on a payee decides what is open, and leaves what was typed and what was decided by itself", async () => {
  const typed = {
    intent: "record",
    id: newId(),
    type: "tithe",
    date: "2026-10-05",
    description: "Njugu",
    amount: "100",
  };
  await app.post("/transactions", typed, { cookie: home.cookie });
  await bring(
    [bought("TAA1BB2CC1", "100.00"), bought("TAA1BB2CC2", "250.00"), bought("TAA1BB2CC3", "300.00")].join("\n"),
  );
  const [exception] =
    await app.owner`select id from movements where household_id = ${home.householdId} and amount = 30000`;
  await submit({ intent: "decide", ...SHOP, movement: exception?.id, decision: "tithe" });
  await submit({ intent: "decide", ...SHOP, open: "on", decision: "expense:Variable Expenses:Groceries" });
  await submit({ intent: "decide", ...SHOP, decision: "same" });
  expect((await submit({ intent: "add", id: newId(), expected: "3" })).status).toBe(302);
  expect(await ledger()).toEqual(["tithe 10000 null", "expense 25000 Variable Expenses", "tithe 30000 null"]);
});

test("a person whose number only some messages print is one payee, unless two people have that name", async () => {
  const sent = (receipt: string, number: string) =>
    `${receipt} Confirmed. Ksh100.00 sent to ASHA MTAMU ${number} on 5/10/26 at 9:25 PM. New M-PESA balance is Ksh585.26.`;
  await bring([sent("TAA1BB2CC3", "0700000001"), sent("TAA1BB2CC4", "0700***001"), sent("TAA1BB2CC5", "")].join("\n"));
  expect(await shown()).toContain("ASHA MTAMU Sent · 3 times");
  const asha = { payee: "asha mtamu / 001", direction: "out", kind: "send", label: "ASHA MTAMU" };
  const decisions = async () => {
    const rows =
      await app.owner`select decision from movements where household_id = ${home.householdId} order by receipt`;
    return rows.map(({ decision }) => decision);
  };
  await submit({ intent: "decide", ...asha, decision: "tithe" });
  expect(await decisions()).toEqual(["tithe", "tithe", "tithe"]);
  await send({ movements: movementsOf(sent("TAA1BB2CC6", "0700000002")) });
  await submit({ intent: "decide", ...asha, decision: "giving:Gifts" });
  expect(await decisions()).toEqual(["giving:Gifts", "giving:Gifts", "tithe", null]);
});

test("two phones each have an account of their own for the same name", async () => {
  const other = newId();
  const saved = (receipt: string) =>
    `${receipt} Confirmed.Ksh50.00 transferred to M-Shwari account on 14/10/26 at 10:02 PM. M-PESA balance is Ksh811.03 .New M-Shwari saving account balance is Ksh2,619.07. Transaction cost Ksh.0.00`;
  await bring(saved("TAA1BB2CC1"));
  const account = {
    intent: "record",
    id: other,
    name: "M-PESA 2",
    kind: "mpesa",
    currency: "KES",
    opening_day: "2026-10-01",
  };
  await app.post("/accounts", account, { cookie: home.cookie });
  await send({ movements: movementsOf(saved("TAA1BB2CC2")), account: other });
  const question = (index: number, called: string, of: string) => ({
    [`own_${index}`]: "new",
    [`name_${index}`]: "M-Shwari",
    [`called_${index}`]: called,
    [`of_${index}`]: of,
    [`new_${index}`]: newId(),
  });
  const answer = { ...question(0, "M-Shwari", mpesa), ...question(1, "M-Shwari, M-PESA 2", other) };
  expect((await submit({ intent: "own", ...answer })).status).toBe(302);
  expect(await shown()).toContain("2 of 2 movements ready");
});

test.each([{ payee: "\u0000" }, { payee: "x".repeat(501) }, { payee: "" }])(
  "a payee of %j is a bad request",
  async (wrong) => {
    await bring(bought("TAA1BB2CC1", "100.00"));
    expect((await submit({ intent: "decide", ...SHOP, ...wrong, decision: "tithe" })).status).toBe(400);
  },
);

test("what was decided is made a rule, which decides the next ones", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  expect(
    (
      await submit({
        intent: "always",
        ...SHOP,
        rule_payee: SHOP.payee,
        decision: "expense:Variable Expenses:Groceries",
      })
    ).status,
  ).toBe(302);
  await send({ movements: movementsOf(bought("TAA1BB2CC2", "250.00", 6)) });
  await app.owner`update movements set decision = null where household_id = ${home.householdId}`;
  expect(await shown()).toContain("Groceries your rule");
  expect((await submit({ intent: "add", id: newId(), expected: "2" })).status).toBe(302);
  const [rule] = await app.owner`select label, applied_count from payee_rules where household_id = ${home.householdId}`;
  expect(rule).toMatchObject({ label: "MAMA NJUGU SHOP", applied_count: 2 });
});

test("decisions that do not suit are bad requests", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  for (const decision of [
    "income:Salary",
    "expense:Rent",
    "expense:Nothing:Such",
    "asset_purchased",
    "transfer:x",
    "",
    "a:b:c:d",
  ]) {
    expect((await submit({ intent: "decide", ...SHOP, decision })).status).toBe(400);
  }
  expect((await submit({ intent: "decide", ...SHOP, kind: "bribe", decision: "tithe" })).status).toBe(400);
  expect((await submit({ intent: "always", ...SHOP, decision: "nothing" })).status).toBe(400);
});

test("anything that is no list of movements is a bad request, and another household's account is not there", async () => {
  await bring(bought("TAA1BB2CC1", "100.00"));
  const [movement] = JSON.parse(movementsOf(bought("TAA1BB2CC2", "100.00")));
  const wrong = [
    "",
    "null",
    "{}",
    "[1]",
    JSON.stringify([{ ...movement, amount: 0 }]),
    JSON.stringify([{ ...movement, amount: 1.5 }]),
    JSON.stringify([{ ...movement, amount: 1e300 }]),
    JSON.stringify([{ ...movement, day: "2026-02-30" }]),
    JSON.stringify([{ ...movement, kind: "bribe" }]),
    JSON.stringify([{ ...movement, party_name: "\u0000" }]),
    JSON.stringify([{ ...movement, state: "added" }]),
    JSON.stringify(Array.from({ length: 101 }, (_, index) => ({ ...movement, receipt: `R${index}` }))),
  ];
  for (const movements of wrong) expect((await send({ movements })).status, movements.slice(0, 80)).toBe(400);
  expect((await send({ movements: "[]", source: "shortcut but not" })).status).toBe(400);
  const stranger = await app.signedUp();
  const response = await send({ movements: movementsOf(bought("TAA1BB2CC2", "100.00")) }, stranger);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ problem: "This account is no longer there. Choose another one." });
});

test("a household in dollars takes shillings at the published rate of each day", async () => {
  home = await app.signedUp({ currency: "USD" });
  await bring(bought("TAA1BB2CC1", "1,000.00"));
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  expect((await submit({ intent: "add", id: newId(), expected: "1" })).status).toBe(302);
  const [row] = await app.owner`select amount::int as amount, base_amount::int as base, exchange_rate_source as source
    from transactions where household_id = ${home.householdId}`;
  expect(row?.amount).toBe(100_000);
  expect(row?.source).toBe("Frankfurter");
  expect(row?.base).toBeLessThan(2_000);
});

test("an account is never made to agree with a balance from before its opening", async () => {
  const opening = { new_name: "M-PESA", opening_day: "2026-10-20", opening_balance: "132105" };
  await send({ movements: movementsOf(bought("TAA1BB2CC1", "100.00")), ...opening });
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  const addition = newId();
  expect((await submit({ intent: "add", id: addition, expected: "1" })).status).toBe(302);
  expect(await shown(`${PATH}?added=${addition}`)).not.toContain("955.78");
  await submit({ intent: "begin", id: mpesa, addition });
  expect(await app.owner`select opening_balance::int, reconciled_on from accounts where id = ${mpesa}`).toEqual([
    { opening_balance: 132_105, reconciled_on: null },
  ]);
  // From its opening day on, what a message prints counts.
  await send({ movements: movementsOf(bought("TAA1BB2CC2", "365.27", 21)) });
  await submit({ intent: "decide", ...SHOP, decision: "expense:Variable Expenses:Groceries" });
  const later = newId();
  await submit({ intent: "add", id: later, expected: "1" });
  expect(await shown(`${PATH}?added=${later}`)).toContain("955.78");
});

test("messages are proposed for the account of one's own phone, or a new one, and for nobody else's", async () => {
  const account = (name: string, kind: string, owner = "") =>
    app.post(
      "/accounts",
      { intent: "record", id: newId(), name, kind, owner, opening_balance: "0", opening_day: "2026-10-01" },
      home,
    );
  const chosen = async (cookie: string) => {
    const { html } = await readPage(await app.fetch("/transactions/import/mpesa", { cookie }));
    const [, options = ""] = /<select[^>]*name="account"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    return /<option[^>]*selected=""[^>]*>([^<]*)/.exec(options)?.[1] ?? "";
  };
  const keyFor = async (cookie: string) => {
    await app.owner`update sessions set reauthenticated_at = now()`;
    const { html } = await readPage(await app.fetch("/settings/phone", { cookie }));
    return /<option[^>]*selected=""[^>]*>([^<]*)/.exec(html)?.[1] ?? null;
  };
  await account("KCB", "bank");
  expect(await chosen(home.cookie)).toBe("A new M-PESA account");
  await account("Shared", "mpesa");
  // Whoever is alone has no partner whose it could be.
  expect([await chosen(home.cookie), await keyFor(home.cookie)]).toEqual(["Shared", "Shared"]);
  const partner = await app.joined(home.householdId, { role: "editor" });
  expect([await chosen(home.cookie), await keyFor(home.cookie)]).toEqual(["A new M-PESA account", null]);
  await account("M-PESA of Wanjiku", "mpesa", home.userId);
  expect([await chosen(home.cookie), await keyFor(home.cookie)]).toEqual(["M-PESA of Wanjiku", "M-PESA of Wanjiku"]);
  expect([await chosen(partner.cookie), await keyFor(partner.cookie)]).toEqual(["A new M-PESA account", null]);
});
