/** Messages and statements brought into the ledger: each movement once, whichever way it came, and all of it undone at once. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import type { Movement, MovementSource } from "#app/domain/movements/movement.ts";
import { writeDecision } from "#app/domain/movements/review/decision.ts";
import { entriesOf } from "#app/domain/movements/review/entries.ts";
import { type Item, reviewOf } from "#app/domain/movements/review/review.ts";
import { movementsOfFile } from "#app/domain/movements/statements/file-movements.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { listAccounts, recordAccount, removeAccount } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import {
  addMovements,
  beginAccount,
  dateMovement,
  decideMovements,
  listAgreements,
  recordOwnAccount,
  stageMovements,
  undoMovements,
} from "#db/movements/movements.ts";
import { reviewQueries } from "#db/movements/review.ts";
import { listPayeeRules, recordPayeeRule } from "#db/payee-rules/payee-rules.ts";
import type { Scope } from "#db/scope.ts";
import { saveSplit } from "#db/transactions/splits.ts";
import { recordTransfer } from "#db/transfers/transfers.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record, remove } from "./ledger.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
let mpesa: string;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
  mpesa = await open("M-PESA", "mpesa", 1_000_000);
});

async function open(
  name: string,
  kind: "mpesa" | "cash" | "savings" | "overdraft" | "bank",
  opening = 0,
  currency?: string,
) {
  const id = newId();
  const account = {
    name,
    kind,
    opening_balance: toCents(opening),
    opening_day: "2026-03-01",
    ...(currency ? { currency } : {}),
  };
  const rate = currency ? { rate: "129" as never, day: "2026-03-01", source: "typed" as const } : null;
  await scope.write("editor", (db) => ({ opened: recordAccount(db, id, account, rate) }));
  return id;
}

/** @param at files of which nothing else is known are of one kind where they were brought in at one moment */
async function stage(movements: readonly Movement[], account = mpesa, source: MovementSource = "messages", at = AT) {
  const outcome = await scope.write("editor", (db) => ({
    staged: stageMovements(db, account, source, stagedMovements(movements, newId()), at),
  }));
  return outcome.ok ? outcome.value.data.staged[0] : outcome.refusal.sqlstate;
}

const paste = (text: string, account = mpesa) => {
  const { movements, unread } = readMessages(text);
  expect(unread).toEqual([]);
  return stage(movements, account);
};

async function review() {
  const { data } = await scope.read("app", reviewQueries);
  if (!data) throw new Error("nothing was read");
  return { data, items: reviewOf(data) };
}

/** Decides whatever is open as an incidental expense or other income, and adds everything. Returns the addition's id. */
async function add(decide: (item: Item) => string | null = everyday) {
  const { items } = await review();
  for (const item of items) {
    const decision = item.choice === null ? decide(item) : null;
    if (decision) await scope.write("editor", (db) => ({ decided: decideMovements(db, [item.movement.id], decision) }));
  }
  const again = await review();
  const made = entriesOf(again.items, again.data, newId);
  const id = newId();
  const outcome = await scope.write("editor", (db) => ({ added: addMovements(db, id, made, AT) }));
  expect(outcome).toMatchObject({ ok: true });
  return id;
}

const everyday = ({ movement }: Item): string | null =>
  movement.direction === "in" ? "income:Other Income" : "expense:Variable Expenses:Groceries";

async function undo(id: string) {
  const outcome = await scope.write("editor", (db) => ({ undone: undoMovements(db, id, AT) }));
  return outcome.ok ? outcome.value.data.undone[0]?.count : outcome.refusal.sqlstate;
}

const balances = async () => {
  const { data } = await scope.read("app", (db) => ({ accounts: listAccounts(db) }));
  return Object.fromEntries((data?.accounts ?? []).map(({ name, balance }) => [name, balance]));
};

const ledger = async () => {
  const { rows } =
    await database.owner`select t.type, t.amount::int as amount, t.description, a.name as account, o.name as target,
      t.category, t.fee_of is not null as is_fee, t.interest_amount::int as interest
    from transactions t left join accounts a on a.id = t.account_id left join accounts o on o.id = t.to_account_id
   where t.household_id = ${household} order by t.date, t.amount desc, t.type`;
  return rows.map(
    ({ type, amount, account, target, is_fee, interest }) =>
      `${type}${is_fee ? " (fee)" : ""} ${amount} ${account}${target ? ` > ${target}` : ""}${interest ? ` interest ${interest}` : ""}`,
  );
};

const own = (name: string, other: string, account = mpesa) =>
  scope.write("editor", (db) => ({ known: recordOwnAccount(db, account, name, other) }));

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";
const RECEIVED =
  "TAA1BB2CD5 Confirmed.You have received Ksh400.00 from Amina  Test 0700***001 on 6/3/26 at 12:56 PM  New M-PESA balance is Ksh45.00.";
const SENT_AS_RECEIVED =
  "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from Joseph  Test 0700***002 on 5/3/26 at 9:25 PM  New M-PESA balance is Ksh3,500.00.";
const WITHDRAWN =
  "TAA1BB2CD3 Confirmed.on 7/3/26 at 1:16 PMWithdraw Ksh1,000.00 from 000001 - Test Agency New M-PESA balance is Ksh153.06. Transaction cost, Ksh29.00.";

describe("what messages tell", () => {
  test("is recorded with its charge, and moves the account to the cent", async () => {
    expect(await paste(`${SENT}\n${RECEIVED}`)).toEqual({ fresh: 2, known: 0, differing: 0 });
    await add();
    expect(await ledger()).toEqual(["expense 250000 M-PESA", "expense (fee) 3300 M-PESA", "income 40000 M-PESA"]);
    expect(await balances()).toEqual({ "M-PESA": 1_000_000 - 250_000 - 3_300 + 40_000 });
  });

  test("brought in again, before or after it was added, it is not added again", async () => {
    await paste(SENT);
    expect(await paste(`${SENT}\n${RECEIVED}`)).toEqual({ fresh: 1, known: 1, differing: 0 });
    await add();
    expect(await paste(`${RECEIVED}\n${SENT}`)).toEqual({ fresh: 0, known: 2, differing: 0 });
    expect((await review()).items).toEqual([]);
  });

  test("another amount for a known receipt changes nothing, and is told", async () => {
    await paste(SENT);
    expect(await paste(SENT.replace("2,500.00", "2,600.00"))).toEqual({ fresh: 0, known: 1, differing: 1 });
    expect((await review()).items[0]?.movement.amount).toBe(250_000);
  });

  test("is not compared with a balance, and moves no opening one, while other movements up to that day still wait", async () => {
    await paste(`${SENT}\n${RECEIVED}`);
    const some = await add(({ movement }) => (movement.direction === "in" ? "income:Other Income" : null));
    const agreement = async (addition: string) => {
      const { data } = await scope.read("app", (db) => ({ agreements: listAgreements(db, addition) }));
      const [found] = data?.agreements ?? [];
      return [found?.isAwaited, found?.mayBegin];
    };
    expect(await agreement(some)).toEqual([true, false]);
    await scope.write("editor", (db) => ({ begun: beginAccount(db, mpesa, some) }));
    expect(await balances()).toEqual({ "M-PESA": 1_000_000 + 40_000 });
    const rest = await add();
    expect(await agreement(rest)).toEqual([false, true]);
    expect(await agreement(some)).toEqual([false, true]);
  });

  test("cash withdrawn is a transfer to cash, once it is known which account that is", async () => {
    await paste(WITHDRAWN);
    expect((await review()).items[0]).toMatchObject({ choice: null, needs: ["Cash"] });
    await own("Cash", await open("Cash", "cash"));
    await add();
    expect(await ledger()).toEqual(["transfer 100000 M-PESA > Cash", "expense (fee) 2900 M-PESA"]);
    expect(await balances()).toEqual({ "M-PESA": 897_100, Cash: 100_000 });
  });

  test("Fuliza is owed: drawn it is no income, repaid no spending, and what it costs is added to it", async () => {
    await own("Fuliza", await open("Fuliza", "overdraft"));
    await paste(
      [
        "TAA1BB2CE1 Confirmed. Ksh613.00 paid to DUKA. on 5/3/26 at 6:59 PM.New M-PESA balance is Ksh0.00. Transaction cost, Ksh0.00.",
        "TAA1BB2CE1 Confirmed. Fuliza M-PESA amount is Ksh 613.00. Access Fee charged Ksh 6.13. Total Fuliza M-PESA outstanding amount is Ksh619.13 due on 26/07/26.",
        "TAA1BB2CE9 Confirmed. You have paid Ksh200.00 to Fuliza M-PESA on 7/3/26 at 9:00 AM",
      ].join("\n"),
    );
    await add();
    expect(await ledger()).toEqual([
      "expense 61300 M-PESA",
      "transfer 61300 Fuliza > M-PESA",
      "expense (fee) 613 Fuliza",
      "transfer 20000 M-PESA > Fuliza",
    ]);
    expect(await balances()).toEqual({ "M-PESA": 980_000, Fuliza: -41_913 });
  });

  test("what is repaid to Fuliza beyond what was drawn paid its charges, as statements have no row for them", async () => {
    await own("Fuliza", await open("Fuliza", "overdraft"));
    const row = (receipt: string, day: number, more: Partial<Movement>): Movement => ({
      receipt,
      part: "main",
      at: { day: `2026-03-0${day}`, time: "10:00" },
      amount: toCents(50_000),
      direction: "out",
      kind: "till",
      party: { name: "DUKA", number: "567123", account: null },
      balance: null,
      wallet: "mpesa",
      ...more,
    });
    const repaid = { kind: "fuliza_repay", amount: toCents(51_200) } as const;
    const rows = [
      row("TAA1BB2CE1", 5, {}),
      row("TAA1BB2CE1", 5, { part: "draw", direction: "in", kind: "fuliza_draw" }),
      row("TAA1BB2CE2", 6, repaid),
    ];
    await stage(rows, mpesa, "statement");
    const id = await add();
    expect(await ledger()).toEqual([
      "expense 50000 M-PESA",
      "transfer 50000 Fuliza > M-PESA",
      "transfer 50000 M-PESA > Fuliza",
      "expense (fee) 1200 M-PESA",
    ]);
    expect(await balances()).toEqual({ "M-PESA": 1_000_000 - 51_200, Fuliza: 0 });
    await undo(id);
    expect(await ledger()).toEqual([]);
    expect(await balances()).toEqual({ "M-PESA": 1_000_000, Fuliza: 0 });
  });

  test("a loan begins and is repaid; what is repaid beyond it was its interest", async () => {
    await paste(
      [
        "TAA1BB2CF7 Confirmed. You have received Ksh500.00 from Hustler Fund on 14/03/2026 at 04:41 PM. New MPESA balance is Ksh600.00.",
        "TAA1BB2CF5 Confirmed. You have sent Ksh300.00 to Hustler Fund on 15/03/2026  at 03:23 PM. New MPESA balance is Ksh300.00.",
      ].join("\n"),
    );
    await add();
    await paste(
      "TAA1BB2CF9 Confirmed. You have sent Ksh206.00 to Hustler Fund on 16/03/2026  at 03:23 PM. New MPESA balance is Ksh94.00.",
    );
    await add();
    expect(await ledger()).toEqual([
      "loan_received 50000 M-PESA",
      "loan_repayment 30000 M-PESA",
      "loan_repayment 20600 M-PESA interest 600",
    ]);
    const { rows } =
      await database.owner`select name, outstanding_balance::int as owed from loans where household_id = ${household}`;
    expect(rows).toEqual([{ name: "Hustler Fund, 14 Mar 2026", owed: 0 }]);
  });

  test("a reversal takes back what it names, before and after that was added; its charge stays spent", async () => {
    const reversal =
      "TAA1BB2CE9  confirmed. Reversal of transaction TAA1BB2CC3 has been successfully reversed  on 6/3/26  at 8:31 AM and Ksh2,500.00 is credited to your M-PESA account. New M-PESA account balance is Ksh1,758.00.";
    await paste(`${SENT}\n${reversal}`);
    await add();
    expect(await ledger()).toEqual(["expense 3300 M-PESA"]);
    household = await makeHousehold(database);
    scope = scopeOf(database, await makeMember(database, household));
    mpesa = await open("M-PESA", "mpesa");
    await paste(SENT);
    await add();
    await paste(reversal);
    const id = await add();
    expect(await ledger()).toEqual(["expense 3300 M-PESA"]);
    await undo(id);
    expect(await ledger()).toEqual(["expense 250000 M-PESA", "expense (fee) 3300 M-PESA"]);
  });

  test("what a payee was before is proposed again, with the reason", async () => {
    const bought = (receipt: string, day: number) =>
      `${receipt} Confirmed. Ksh180.00 paid to TEST TRADERS. on ${day}/3/26 at 6:59 PM.New M-PESA balance is Ksh1,955.78. Transaction cost, Ksh0.00.`;
    await paste(bought("TAA1BB2CD1", 10));
    await add();
    await paste(bought("TAA1BB2CD2", 11));
    expect((await review()).items[0]).toMatchObject({ why: "as_last_time", choice: { category: "Variable Expenses" } });
    await add();
    await paste(bought("TAA1BB2CD4", 12));
    expect((await review()).items[0]).toMatchObject({ why: "as_last_two_times" });
  });

  test("something typed by hand is offered as the same, and gets the account where it had none", async () => {
    const typed = newId();
    await record(scope, typed, "tithe", entry({ amount: 250_000, date: "2026-03-04" }));
    await paste(SENT);
    const [item] = (await review()).items;
    expect(item).toMatchObject({ choice: null, match: { transaction: typed, isTyped: true } });
    const id = await add(() => writeDecision({ as: "same", transaction: typed }));
    expect(await ledger()).toEqual(["tithe 250000 M-PESA", "expense (fee) 3300 M-PESA"]);
    expect(await undo(id)).toBe(2);
    expect(await ledger()).toEqual(["tithe 250000 null"]);
  });
});

test("what someone typed is asked about, where both phones tell that it was a transfer, and is counted once", async () => {
  const [other, typed] = [await open("M-PESA of Ben", "mpesa", 100_000), newId()];
  await record(scope, typed, "tithe", entry({ amount: 250_000, date: "2026-03-05" }));
  await paste(SENT);
  await paste(SENT_AS_RECEIVED, other);
  const sameAsTyped = ({ match }: Item) =>
    match?.transaction && writeDecision({ as: "same", transaction: match.transaction });
  expect((await review()).items).toMatchObject([{ choice: null, match: { transaction: typed } }]);
  await add((item) => sameAsTyped(item) ?? null);
  await add();
  expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Ben", "expense (fee) 3300 M-PESA"]);
});

describe("what a file of a bank told of, once it was added,", () => {
  const other = new Date(AT.getTime() + 1);
  const row = { amount: toCents(5_000), direction: "out", description: "BUS" } as const;
  let bank: string;
  beforeEach(async () => {
    bank = await open("KCB", "bank", 1_000_000);
  });
  async function bring(at: Date, ...rows: readonly (readonly [day: string, reference: string, balance: string])[]) {
    const read = rows.map(([day, ...cells]) => ({ ...row, day, cells }));
    await stage(movementsOfFile(read, ["Reference", "Balance"], "bank"), bank, "file", at);
  }
  const answers = async () => (await review()).items.map(({ day, match }) => `${day} ${match ? "asked" : "new"}`);

  test("another kind of file tells of in other words, up to a weekend away", async () => {
    await bring(AT, ["2026-03-06", "", ""]);
    await add();
    await bring(other, ["2026-03-02", "FT26001", ""], ["2026-03-09", "FT26002", ""], ["2026-03-10", "FT26003", ""]);
    expect(await answers()).toEqual(["2026-03-02 new", "2026-03-09 asked", "2026-03-10 new"]);
  });

  test("is not what another file of its kind tells of on that day", async () => {
    await bring(AT, ["2026-03-06", "FT26001", ""]);
    await add();
    await bring(AT, ["2026-03-06", "FT26002", ""]);
    expect(await answers()).toEqual(["2026-03-06 new"]);
  });

  test.each([
    ["another balance", "FT26001", "850.00", "new"],
    ["another receipt of M-PESA", "UBA8RR1KZD", "", "new"],
    ["the same balance", "FT26002", "900.00", "asked"],
    ["no balance", "FT26003", "", "asked"],
  ])("and another kind of file with %s, is asked about or not", async (_, reference, balance, answer) => {
    await bring(AT, ["2026-03-06", "UBA7QT3LMN", "900.00"]);
    await add();
    await bring(other, ["2026-03-06", reference, balance]);
    expect(await answers()).toEqual([`2026-03-06 ${answer}`]);
  });
});

test("what was typed on a Friday, and the bank booked on Monday, is offered as the same", async () => {
  const [bank, typed] = [await open("KCB", "bank", 1_000_000), newId()];
  await record(scope, typed, "tithe", entry({ amount: 250_000, date: "2026-03-06" }));
  const row = { amount: toCents(250_000), direction: "out", description: "JANE", cells: [] } as const;
  await stage(movementsOfFile([{ ...row, day: "2026-03-09" }], [], "bank"), bank, "file");
  await stage(movementsOfFile([{ ...row, day: "2026-03-10" }], [], "bank"), bank, "file");
  expect((await review()).items.map(({ match }) => match?.transaction ?? null)).toEqual([typed, null]);
});

test("a cheque that the bank paid two weeks after it was typed is offered as the same", async () => {
  const [bank, typed] = [await open("KCB", "bank", 1_000_000), newId()];
  await record(scope, typed, "tithe", entry({ amount: 250_000, date: "2026-03-02" }));
  const row = { day: "2026-03-16", amount: toCents(250_000), direction: "out", cells: [] } as const;
  await stage(movementsOfFile([{ ...row, description: "CHQ 000123" }], [], "bank"), bank, "file");
  await stage(movementsOfFile([{ ...row, description: "JANE" }], [], "bank"), bank, "file");
  const { items } = await review();
  expect(items.map(({ movement, match }) => [movement.party_name, match?.transaction ?? null])).toEqual([
    ["CHQ", typed],
    ["JANE", null],
  ]);
});

test("a rule tells how often it was applied, and forgets it when that is undone", async () => {
  const rule = { label: "Amina", payee: null, words: "amina", direction: "out", type: "expense" } as const;
  const category = { category: "Variable Expenses", subcategory: "Transport" };
  await scope.write("editor", (db) => ({ recorded: recordPayeeRule(db, newId(), { ...rule, ...category }, AT) }));
  const applied = async () => {
    const { data } = await scope.read("app", (db) => ({ rules: listPayeeRules(db) }));
    return data?.rules.map(({ applied_count, applied_on }) => [applied_count, applied_on !== null]);
  };
  await paste(SENT);
  const first = await add();
  await paste(SENT.replace("TAA1BB2CC3", "TAA1BB2CC4"));
  const second = await add();
  expect(await applied()).toEqual([[2, true]]);
  await undo(second);
  expect(await applied()).toEqual([[1, true]]);
  await undo(first);
  expect(await applied()).toEqual([[0, false]]);
  await add();
  expect(await applied()).toEqual([[2, true]]);
});

describe("a message that prints neither a receipt nor a day", () => {
  const CARD = "A transaction of KES 500.00 has been made on your Absa card at NAIVAS WESTLANDS.";
  let bank: string;
  beforeEach(async () => {
    bank = await open("Bank", "bank", 500_000);
  });

  const date = (item: Item | undefined, day: string) =>
    scope.write("editor", (db) => ({ dated: dateMovement(db, item?.movement.id ?? "", day) }));

  test("brought in twice, is asked about the second time: it may be the same", async () => {
    await paste(CARD, bank);
    await paste(CARD, bank);
    const [first, second] = (await review()).items;
    expect(first).toMatchObject({ choice: { category: "Variable Expenses" }, match: null });
    expect(second).toMatchObject({ choice: null, match: { transaction: null } });
    await date(first, "2026-03-09");
    await add(() => "nothing");
    expect(await ledger()).toEqual(["expense 50000 Bank"]);
  });

  test("brought in again once it was added, is offered as the same, and can be another one", async () => {
    await paste(CARD, bank);
    await date((await review()).items[0], "2026-03-09");
    await add();
    await paste(`${CARD}\n\n${CARD}`, bank);
    const [again, another] = (await review()).items;
    expect(again).toMatchObject({ choice: null, match: { isTyped: false, date: "2026-03-09" } });
    expect(another).toMatchObject({ choice: null, match: { transaction: null } });
    await date(another, "2026-04-02");
    const id = await add((item) =>
      item.match?.transaction ? writeDecision({ as: "same", transaction: item.match.transaction }) : everyday(item),
    );
    expect(await ledger()).toEqual(["expense 50000 Bank", "expense 50000 Bank"]);
    expect(await undo(id)).toBe(2);
    expect(await ledger()).toEqual(["expense 50000 Bank"]);
  });

  /** A backup knows when the phone had a message. */
  const restore = (time: string) =>
    stage(readMessages(CARD, { arrivedAt: { day: "2026-03-09" as Day, time } }).movements, bank, "backup");

  test("and then in a backup, which has its time, is asked about", async () => {
    await paste(CARD, bank);
    await restore("13:05");
    const { items } = await review();
    expect(items.map(({ match }) => match !== null)).toEqual([false, true]);
  });

  test("in a backup once it was added, is offered as the same, whichever of the two came first", async () => {
    await paste(CARD, bank);
    await date((await review()).items[0], "2026-03-09");
    await add();
    await restore("13:05");
    expect((await review()).items).toMatchObject([{ choice: null, match: { isTyped: false, date: "2026-03-09" } }]);
    await add();
    await paste(CARD, bank);
    expect((await review()).items).toMatchObject([{ choice: null, match: { isTyped: false, date: "2026-03-09" } }]);
  });

  test("at two times of one backup, is two", async () => {
    await restore("13:05");
    await restore("18:40");
    expect((await review()).items.map(({ match }) => match)).toEqual([null, null]);
    await add();
    await restore("19:10");
    expect((await review()).items.map(({ match }) => match)).toEqual([null]);
  });

  test("is not the same as one of three days earlier, where it is known when each was", async () => {
    for (const day of ["2026-03-09", "2026-03-12"]) {
      await paste(CARD, bank);
      await date(
        (await review()).items.find((item) => item.day === null),
        day,
      );
    }
    expect((await review()).items.map(({ match }) => match)).toEqual([null, null]);
    await add();
    expect(await balances()).toMatchObject({ Bank: 400_000 });
  });
});

describe("two members", () => {
  const FROM_ONE =
    "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to BARAKA 0700000002 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";
  const FROM_OTHER =
    "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from ASHA 0700***001 on 5/3/26 at 9:25 PM  New M-PESA balance is Ksh2,600.00.";

  test.each(["at once", "at once, the other one first", "one after the other", "the other one first"])(
    "who bring in both sides %s have one transfer",
    async (when) => {
      const other = await open("M-PESA of Baraka", "mpesa", 10_000);
      const sides = [() => paste(FROM_ONE), () => paste(FROM_OTHER, other)];
      for (const side of when.endsWith("the other one first") ? sides.reverse() : sides) {
        await side();
        if (!when.startsWith("at once")) await add();
      }
      await add();
      expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Baraka", "expense (fee) 3300 M-PESA"]);
      expect(await balances()).toEqual({ "M-PESA": 746_700, "M-PESA of Baraka": 260_000 });
    },
  );

  test("who typed the transfer have it once, though both sides are brought in", async () => {
    const other = await open("M-PESA of Baraka", "mpesa", 10_000);
    const typed = { from: mpesa, to: other, currency: "KES", date: "2026-03-05", description: "Pocket money" };
    const amount = toCents(250_000);
    await scope.write("editor", (db) => ({
      moved: recordTransfer(db, newId(), { ...typed, amount }, { base: null, to: null }, AT),
    }));
    await paste(FROM_ONE);
    await paste(FROM_OTHER, other);
    await add();
    await add();
    expect((await review()).items).toEqual([]);
    expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Baraka", "expense (fee) 3300 M-PESA"]);
    expect(await balances()).toEqual({ "M-PESA": 746_700, "M-PESA of Baraka": 260_000 });
  });

  test("undoing the second side leaves what the first one said", async () => {
    const other = await open("M-PESA of Baraka", "mpesa", 10_000);
    await paste(FROM_ONE);
    await add();
    await paste(FROM_OTHER, other);
    await undo(await add());
    expect(await ledger()).toEqual(["expense 250000 M-PESA", "expense (fee) 3300 M-PESA"]);
    expect((await review()).items).toHaveLength(1);
    await add();
    expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Baraka", "expense (fee) 3300 M-PESA"]);
  });
});

test("a bank's message and its twin in M-PESA are one transfer from the bank", async () => {
  const bank = await open("Bank", "bank", 500_000);
  await paste(
    "Bank to M-PESA transfer of KES 1,500.00 to 0700000123 - ASHA MTAMU successfully processed. Transaction Ref ID: 1234ABCD5678. M-PESA Ref ID: UAB1CD2EG8",
    bank,
  );
  await paste(
    "UAB1CD2EG8 Confirmed.You have received Ksh1,500.00 from I&M BANK 542542 on 5/3/26 at 9:25 PM New M-PESA balance is Ksh2,600.00.",
  );
  await add();
  expect(await ledger()).toEqual(["transfer 150000 Bank > M-PESA"]);
  expect(await balances()).toEqual({ "M-PESA": 1_150_000, Bank: 350_000 });
});

test("one undo takes a whole import back, but for what someone changed since", async () => {
  await own("Cash", await open("Cash", "cash"));
  await paste([SENT, RECEIVED, WITHDRAWN].join("\n"));
  const id = await add();
  await database.owner`update transactions set description = 'Rent', version = version + 1 where household_id = ${household} and amount = 250000`;
  expect(await undo(id)).toBe(3);
  expect(await ledger()).toEqual(["expense 250000 M-PESA", "expense (fee) 3300 M-PESA"]);
  expect(await undo(id)).toBe("PR404");
  expect((await review()).items).toHaveLength(2);
  await add();
  expect(await balances()).toEqual({ "M-PESA": 1_000_000 - 253_300 + 40_000 - 102_900, Cash: 100_000 });
});

test("added twice by one press, it is added once; a review that is out of date adds nothing", async () => {
  await paste(SENT);
  const { items, data } = await review();
  const { movement } = items[0] as Item;
  await scope.write("editor", (db) => ({ decided: decideMovements(db, [movement.id], "expense:Rent:Monthly Rent") }));
  const again = await review();
  const made = entriesOf(again.items, again.data, newId);
  const [id, other] = [newId(), newId()];
  const press = (addition: string) => scope.write("editor", (db) => ({ added: addMovements(db, addition, made, AT) }));
  expect(await press(id)).toMatchObject({ value: { data: { added: [{ count: 1 }] } } });
  expect(await press(id)).toMatchObject({ value: { data: { added: [{ count: 1 }] } } });
  expect(await press(other)).toMatchObject({ refusal: { code: "review_changed_since" } });
  expect(await ledger()).toHaveLength(2);
  expect(data.movements).toHaveLength(2);
});

describe("what was decided", () => {
  test("is asked again once its account, or what was typed, is deleted", async () => {
    const [cash, typed] = [await open("Cash", "cash"), newId()];
    await record(scope, typed, "tithe", entry({ amount: 250_000, date: "2026-03-04" }));
    await paste(`${SENT}\n${RECEIVED}`);
    const [sent, received] = (await review()).items.map(({ movement }) => movement.id);
    await scope.write("editor", (db) => ({
      same: decideMovements(db, [sent ?? ""], `same:${typed}`),
      moved: decideMovements(db, [received ?? ""], `transfer:${cash}`),
    }));
    expect((await review()).items.map(({ isDecided }) => isDecided)).toEqual([true, true]);
    await scope.write("editor", (db) => ({ removed: removeAccount(db, { id: cash, version: 1 }) }));
    await remove(scope, typed, 1);
    expect((await review()).items.map(({ choice }) => choice)).toEqual([null, null]);
  });

  test("holds for what is spent, though it could have been one's own money", async () => {
    await paste(WITHDRAWN);
    await add(() => null);
    expect(await ledger()).toEqual([]);
    const [item] = (await review()).items;
    await scope.write("editor", (db) => ({
      decided: decideMovements(db, [item?.movement.id ?? ""], "expense:Rent:Monthly Rent"),
    }));
    await add();
    expect(await ledger()).toEqual(["expense 100000 M-PESA", "expense (fee) 2900 M-PESA"]);
  });
});

test("what another account has already is proposed to be left out", async () => {
  await paste(SENT);
  await add();
  await paste(SENT, await open("M-PESA again", "mpesa"));
  expect((await review()).items[0]).toMatchObject({ choice: { as: "nothing" }, why: "in_other_account" });
  await add();
  expect(await ledger()).toHaveLength(2);
});

describe("a review is bounded", () => {
  /** Settled movements without a transaction, all with one receipt. */
  const settle = (receipt: string, count: number, payee = "ANOTHER") => database.owner`
    insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, payee, payee_name,
        source, state, created_at)
      select ${household}, gen_random_uuid(), ${mpesa}, ${receipt}, 'main ' || n, '2026-03-05', 100, 'out', 'send', 'mpesa',
             ${payee}, ${payee}, 'messages', 'left out', now() from generate_series(1, ${count}::int) n`;
  const wait = (count: number, day: string, prefix: string) => database.owner`
    insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, payee, payee_name,
        source, state, created_at)
      select ${household}, gen_random_uuid(), ${mpesa}, ${prefix} || n, 'main', ${day}, 100, 'out', 'send', 'mpesa', 'SOMEBODY',
             'SOMEBODY', 'messages', 'waiting', now() from generate_series(1, ${count}::int) n`;

  test("of the settled movements of one receipt, however many there are, it reads forty", async () => {
    await settle("R1", 1_000);
    await wait(1, "2026-03-06", "R");
    const { data, items } = await review();
    expect([data.movements.length, data.settled.length, items.length]).toEqual([1, 40, 1]);
  });

  test("what is known about movements that wait for the next one is not read", async () => {
    await settle("LATER1", 1);
    await settle("NOW1", 1);
    await wait(1_000, "2026-03-06", "NOW");
    await wait(1, "2026-03-07", "LATER");
    const { data } = await review();
    expect([data.movements.length, data.settled.map(({ receipt }) => receipt)]).toEqual([1_000, ["NOW1"]]);
  });

  test("of typed transactions that are alike, however many there are, a movement is offered the first three", async () => {
    const [first] = await typed(30);
    await wait(2, "2026-03-06", "R");
    const { data } = await review();
    const [one] = data.movements;
    const offered = data.matches.filter(({ movement }) => movement === one?.id);
    expect([data.matches.length, offered.length, offered[0]?.transaction]).toEqual([6, 3, first]);
  });

  /** Ids of typed tithes of one shilling on one day, in order. */
  async function typed(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    for (const id of ids) await record(scope, id, "tithe", entry({ amount: 100, date: "2026-03-06" }));
    return ids.sort();
  }
});

test("what waits for an account goes with it", async () => {
  await paste(SENT);
  await scope.write("editor", (db) => ({ removed: removeAccount(db, { id: mpesa, version: 1 }) }));
  expect((await review()).items).toEqual([]);
});

describe("a payment that was split", () => {
  const REVERSAL =
    "TAA1BB2CE9  confirmed. Reversal of transaction TAA1BB2CC3 has been successfully reversed  on 6/3/26  at 8:31 AM and Ksh2,500.00 is credited to your M-PESA account. New M-PESA account balance is Ksh1,758.00.";
  const PARTS = ["expense 150000 M-PESA", "expense 100000 M-PESA", "expense (fee) 3300 M-PESA"];

  /** Adds what was sent, and makes 1,500 and 1,000 of it. */
  async function sentInParts() {
    await paste(SENT);
    await add();
    const { rows } =
      await database.owner`select id from transactions where household_id = ${household} and fee_of is null`;
    const id = String(rows[0]?.id);
    const groceries = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const;
    const parts = [150_000, 100_000].map((amount, n) => ({
      ...groceries,
      id: n === 0 ? id : newId(),
      description: "Amina",
      amount: toCents(amount),
    }));
    const whole = { description: "Amina", amount: toCents(250_000), parts };
    await scope.write("editor", (db) => ({
      saved: saveSplit(db, { split: newId(), transaction: id, versions: `${id} 1` }, whole, AT),
    }));
    expect(await ledger()).toEqual(PARTS);
  }

  test("is taken back with all its parts, and undoing that brings back all of them", async () => {
    await sentInParts();
    await paste(REVERSAL);
    const id = await add();
    expect(await ledger()).toEqual(["expense 3300 M-PESA"]);
    await undo(id);
    expect(await ledger()).toEqual(PARTS);
    await add();
    expect(await ledger()).toEqual(["expense 3300 M-PESA"]);
  });

  test("becomes one transfer where the other side tells of it", async () => {
    await sentInParts();
    const other = await open("M-PESA of Amina", "mpesa", 10_000);
    await paste(SENT_AS_RECEIVED, other);
    const id = await add();
    expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Amina", "expense (fee) 3300 M-PESA"]);
    expect(await balances()).toEqual({ "M-PESA": 746_700, "M-PESA of Amina": 260_000 });
    await undo(id);
    expect(await ledger()).toEqual(PARTS);
  });
});

describe("in a row", () => {
  const FROM_ONE =
    "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to BARAKA 0700000002 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";
  const FROM_OTHER =
    "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from ASHA 0700***001 on 5/3/26 at 9:25 PM  New M-PESA balance is Ksh2,600.00.";

  test("both ends of a transfer are taken back one after the other", async () => {
    const other = await open("M-PESA of Baraka", "mpesa", 10_000);
    await paste(FROM_ONE);
    const first = await add();
    await paste(FROM_OTHER, other);
    const second = await add();
    await undo(second);
    expect(await undo(first)).toBe(2);
    expect(await ledger()).toEqual([]);
    await add();
    expect(await ledger()).toEqual(["transfer 250000 M-PESA > M-PESA of Baraka", "expense (fee) 3300 M-PESA"]);
  });

  test("a transfer to another account is replaced by the one that both ends tell of", async () => {
    const [other, savings] = [await open("M-PESA of Baraka", "mpesa"), await open("Savings", "savings")];
    await paste(FROM_ONE);
    await add(() => `transfer:${savings}`);
    await paste(FROM_OTHER, other);
    await add();
    expect(await balances()).toEqual({ "M-PESA": 746_700, "M-PESA of Baraka": 250_000, Savings: 0 });
  });

  test("both phones' reversals of one transfer take it back", async () => {
    const other = await open("M-PESA of Baraka", "mpesa");
    await paste(FROM_ONE);
    await paste(FROM_OTHER, other);
    await add();
    const reversal = (receipt: string, how: string) =>
      `${receipt} confirmed. Reversal of transaction TAA1BB2CC3 has been successfully reversed  on 6/3/26  at 8:31 AM and Ksh2,500.00 is ${how} your M-PESA account. New M-PESA account balance is Ksh1,758.00.`;
    await paste(reversal("TAA1BB2CE9", "credited to"));
    await paste(reversal("TAA1BB2CE9", "debited from"), other);
    await add();
    expect(await balances()).toEqual({ "M-PESA": 996_700, "M-PESA of Baraka": 0 });
  });

  test("a charge that someone changed keeps its payment when the rest is undone", async () => {
    await paste(`${SENT}\n${RECEIVED}`);
    const id = await add();
    await database.owner`update transactions set amount = 3000, version = version + 1 where household_id = ${household} and amount = 3300`;
    await undo(id);
    expect(await ledger()).toEqual(["expense 250000 M-PESA", "expense (fee) 3000 M-PESA"]);
    await add();
    expect(await balances()).toEqual({ "M-PESA": 1_000_000 - 253_000 + 40_000 });
  });

  test("a loan whose money was taken back is owed no more, and undoing brings it back", async () => {
    await paste(
      "TAA1BB2CF7 Confirmed. You have received Ksh2,500.00 from Hustler Fund on 5/03/2026 at 04:41 PM. New MPESA balance is Ksh600.00.",
    );
    await add();
    await paste(
      "TAA1BB2CE9 confirmed. Reversal of transaction TAA1BB2CF7 has been successfully reversed  on 6/3/26  at 8:31 AM and Ksh2,500.00 is debited from your M-PESA account. New M-PESA account balance is Ksh1,758.00.",
    );
    const id = await add();
    const owed = async () => {
      const { rows } = await database.owner`select coalesce(sum(outstanding_balance), 0)::int as owed from loans
        where household_id = ${household} and removed_at is null`;
      return rows[0]?.owed;
    };
    expect(await owed()).toBe(0);
    await undo(id);
    expect(await owed()).toBe(250_000);
    expect(await ledger()).toEqual(["loan_received 250000 M-PESA"]);
    const { rows } =
      await database.owner`select sum(change)::int as sum from loan_events where household_id = ${household}`;
    expect(rows[0]?.sum).toBe(250_000);
  });

  test("one typed transaction is offered to one movement only", async () => {
    const typed = newId();
    await record(scope, typed, "tithe", entry({ amount: 5_000, date: "2026-03-05" }));
    const fare = (receipt: string, day: number) =>
      `${receipt} Confirmed. Ksh50.00 sent to BODA 0700000002 on ${day}/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh0.00.`;
    await paste(fare("TAA1BB2CC2", 6));
    const [later] = (await review()).items;
    await scope.write("editor", (db) => ({ same: decideMovements(db, [later?.movement.id ?? ""], `same:${typed}`) }));
    await paste(fare("TAA1BB2CC1", 5));
    expect((await review()).items.map((item) => item.match)).toEqual([null, null]);
    await add();
    expect((await ledger()).sort()).toEqual(["expense 5000 M-PESA", "tithe 5000 M-PESA"]);
  });
});

test("more than a loan owes twice over, or than is known of Fuliza, is asked about", async () => {
  const hustler = (receipt: string, words: string, day: number) =>
    `${receipt} Confirmed. You have ${words} Hustler Fund on ${day}/03/2026 at 04:41 PM. New MPESA balance is Ksh600.00.`;
  await own("Fuliza", await open("Fuliza", "overdraft"));
  await paste(
    [
      hustler("TAA1BB2CF1", "received Ksh500.00 from", 5),
      hustler("TAA1BB2CF2", "sent Ksh1,500.00 to", 6),
      "TAA1BB2CE9 Confirmed. You have paid Ksh2,000.00 to Fuliza M-PESA on 7/3/26 at 9:00 AM",
    ].join("\n"),
  );
  const { data, items } = await review();
  const { refused } = entriesOf(items, data, newId);
  expect(refused.map(({ refusal }) => refusal)).toEqual([
    { code: "loan_owes_less", loan: expect.stringContaining("Hustler Fund"), owed: 50_000, currency: "KES" },
    { code: "older_debt" },
  ]);
});

test("an account in another currency takes no messages of M-PESA", async () => {
  expect(await stage(readMessages(SENT).movements, await open("Dollars", "bank", 0, "USD"))).toBe("PG002");
});

test("in any overlap, order and number of imports, nothing is doubled and nothing lost", async () => {
  /** Three days of three hours each: an import may end in the middle of one. */
  const HOURS = 9;
  const movement = fc.record({
    amount: fc.integer({ min: 1, max: 500_000 }),
    fee: fc.constantFrom(0, 0, 700, 2_900),
    direction: fc.constantFrom("in" as const, "out" as const),
    isCash: fc.boolean(),
    hour: fc.integer({ min: 1, max: HOURS }),
  });
  const part = fc.record({
    from: fc.integer({ min: 1, max: HOURS }),
    length: fc.integer({ min: 1, max: HOURS }),
    source: fc.constantFrom("messages" as const, "statement" as const),
    isAdded: fc.boolean(),
    isUndone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 12 }),
      fc.array(part, { minLength: 1, maxLength: 6 }),
      async (events, parts) => {
        household = await makeHousehold(database);
        scope = scopeOf(database, await makeMember(database, household));
        mpesa = await open("M-PESA", "mpesa", 5_000_000);
        await own("Cash", await open("Cash", "cash"));
        const movements = events.flatMap((each, index): (Movement & { hour: number })[] => {
          const shared = {
            receipt: `TAA1BB${String(index).padStart(4, "0")}`,
            at: { day: `2026-03-0${Math.ceil(each.hour / 3)}`, time: `1${each.hour}:00` },
            party: { name: "DUKA", number: null, account: null },
            balance: null,
            wallet: "mpesa" as const,
            hour: each.hour,
          };
          const [spent, earned] = each.isCash ? (["withdrawal", "deposit"] as const) : (["till", "receive"] as const);
          const kind = each.direction === "in" ? earned : spent;
          const main = {
            ...shared,
            part: "main" as const,
            amount: toCents(each.amount),
            direction: each.direction,
            kind,
          };
          const fee = {
            ...shared,
            part: "fee" as const,
            amount: toCents(each.fee),
            direction: "out" as const,
            kind: "fee" as const,
          };
          return each.fee > 0 ? [main, fee] : [main];
        });
        const seen = new Set<Movement>();
        for (const { from, length, source, isAdded, isUndone } of parts) {
          const some = movements.filter(({ hour }) => hour >= from && hour < from + length);
          for (const movement of some) seen.add(movement);
          // A statement has the name and the number, a message only the name.
          await stage(
            some.map((movement) =>
              source === "statement" ? { ...movement, party: { ...movement.party, number: "567123" } } : movement,
            ),
            mpesa,
            source,
          );
          if (isAdded && (await review()).items.length > 0) {
            const id = await add();
            if (isUndone) await undo(id);
          }
        }
        if ((await review()).items.length > 0) await add();
        const sumOf = (some: Movement[]) =>
          some.reduce((sum, { direction, amount }) => sum + (direction === "in" ? amount : -amount), 0);
        const cash = [...seen].filter(({ kind }) => kind === "withdrawal" || kind === "deposit");
        expect(await balances()).toEqual({ "M-PESA": 5_000_000 + sumOf([...seen]), Cash: 0 - sumOf(cash) });
        expect(await ledger()).toHaveLength(seen.size);
      },
    ),
    { numRuns: runs(60) },
  );
}, 120_000);
