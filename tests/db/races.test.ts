/** What several people do at the very same moment: on a real Postgres, where they truly run side by side. */
import { expect, test } from "vitest";
import type { Role } from "#app/domain/access.ts";
import { BUDGET_LINES, type LineKey, type Plan } from "#app/domain/budgets/budget.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { applySubscription } from "#db/billing/paypal-subscriptions.ts";
import { findStanding } from "#db/billing/subscription-standing.ts";
import { generateBudget, recordLine, replanLine } from "#db/budgets/lines.ts";
import { applyAwaitedRates } from "#db/budgets/planned-rates.ts";
import { newId } from "#db/id.ts";
import { signInWithIdentity } from "#db/identity/identities.ts";
import { recentProof } from "#db/identity/reauthentication.ts";
import { signUp, verifyEmail } from "#db/identity/sign-ups.ts";
import { stageImport } from "#db/imports/staged-rows.ts";
import { acceptInvitation, inviteMember, newInvitationLink, revokeInvitation } from "#db/members/invitations.ts";
import { leaveHousehold, removeMember, setMemberRole } from "#db/members/members.ts";
import { deleteAccount } from "#db/own-account/own-account.ts";
import { changeRates, undoRateChange } from "#db/rate-changes/rate-changes.ts";
import { systemScope } from "#db/system.ts";
import { editTransactions } from "#db/transactions/bulk-edits.ts";
import { recordTransaction, reviseTransaction } from "#db/transactions/entries.ts";
import { recordTransfer, writeFee } from "#db/transfers/transfers.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, LOAN_TERMS, plannedRateChange, record } from "./ledger.ts";
import {
  AT,
  accessOf,
  asWorker,
  codeOf,
  confirmNow,
  hashOf,
  type Member,
  makeHousehold,
  makeMember,
  scopeOf,
} from "./support.ts";

/** How often a race is run: which of two is first is chance. */
const ROUNDS = 15;

const database = databaseOfFile();

type Person = Member & { own: string };

async function founder(): Promise<Person> {
  const own = await makeHousehold(database);
  return { ...(await makeMember(database, own)), own };
}

async function join(household: string, person: Person, role: Role): Promise<Person> {
  await database.owner`update household_members set active = false where user_id = ${person.userId}`;
  await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${household}, ${person.userId}, ${role}, false, true, '2026-01-01')`;
  return person;
}

const joined = async (household: string, role: Role) => join(household, await founder(), role);

/** A household whose founder is away, with two editors and a viewer. */
async function household() {
  const { own, ...away } = await founder();
  await join((await founder()).own, { own, ...away }, "viewer");
  return {
    id: own,
    one: await joined(own, "editor"),
    other: await joined(own, "editor"),
    viewer: await joined(own, "viewer"),
  };
}

/** The rates of a transfer within one currency. */
const SAME = { base: null, to: null };

type Build = Parameters<ReturnType<typeof scopeOf>["write"]>[1];

/** What came of it: the first column of the row, or the refusal's code. */
async function doing(person: Member, build: Build): Promise<unknown> {
  try {
    const result = await scopeOf(database, person, { fromScript: true }).write("account", build);
    if (!result.ok) return result.refusal.sqlstate;
    const [rows] = Object.values(result.value.data) as object[][];
    return Object.values(rows?.[0] ?? {})[0];
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

const activeIn = async (id: string) =>
  (await database.owner`select user_id, role from household_members where household_id = ${id} and active`).rows;
const editorsIn = async (id: string) => (await activeIn(id)).filter(({ role }) => role === "editor").length;

/** Nobody is without a household, or in two. */
async function everybodyIsSomewhere() {
  const { rows } = await database.owner`select p.id from profiles p left join household_members m
    on m.user_id = p.id and m.active group by p.id having count(m.user_id) <> 1`;
  expect(rows).toEqual([]);
}

/** An invitation of a household to someone's address: its token's hash. */
async function invited(by: Member, to: Member) {
  const scope = scopeOf(database, by);
  const link = await newInvitationLink(scope);
  const response = {
    household: await householdOf(by),
    id: newId(),
    email: `${to.userId}@example.com`,
    role: "viewer" as const,
  };
  expect(await doing(by, (db) => ({ result: inviteMember(db, response, link, AT) }))).toBe("invited");
  return { hash: link.hash, id: response.id };
}
const householdOf = async (person: Member): Promise<string> =>
  (await database.owner`select household_id from household_members where user_id = ${person.userId} and active`).rows[0]
    ?.household_id;

/** Another session of the same person. */
async function again(person: Person): Promise<Person> {
  const token = newId();
  await database.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${await hashOf(token)}, ${person.userId}, 'test', '2025-01-01', '2099-12-31', '2099-12-31')`;
  return { ...person, token };
}

test("20 acceptances of one invitation at once make one member, and each is told so", async () => {
  const [home, guest] = [await founder(), await founder()];
  const { hash } = await invited(home, guest);
  const sessions = await Promise.all(Array.from({ length: 20 }, () => again(guest)));
  const answers = await Promise.all(
    sessions.map((each) => doing(each, (db) => ({ result: acceptInvitation(db, hash, AT) }))),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, () => "joined"));
  expect(await activeIn(home.own)).toHaveLength(2);
  await everybodyIsSomewhere();
});

test("two editors who remove each other leave a household with an editor", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, one, other } = await household();
    await Promise.all([confirmNow(database, one), confirmNow(database, other)]);
    const answers = await Promise.all([
      doing(one, (db) => ({ result: removeMember(db, other.userId) })),
      doing(other, (db) => ({ result: removeMember(db, one.userId) })),
    ]);
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await editorsIn(id)).toBe(1);
  }
  await everybodyIsSomewhere();
});

test("two editors who lower each other, or leave, at once leave an editor to those who remain", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const lowering = await household();
    await Promise.all([
      doing(lowering.one, (db) => ({ result: setMemberRole(db, lowering.other.userId, "viewer") })),
      doing(lowering.other, (db) => ({ result: setMemberRole(db, lowering.one.userId, "viewer") })),
    ]);
    expect(await editorsIn(lowering.id)).toBe(1);

    const leaving = await household();
    const answers = await Promise.all(
      [leaving.one, leaving.other].map((each) =>
        doing(each, (db) => ({ result: leaveHousehold(db, leaving.id, false) })),
      ),
    );
    expect(answers.toSorted()).toEqual(["PM002", true].toSorted());
    expect(await editorsIn(leaving.id)).toBe(1);
  }
  await everybodyIsSomewhere();
});

test("someone who accepts two invitations at once is in one household", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other, guest] = [await founder(), await founder(), await founder()];
    const links = [await invited(one, guest), await invited(other, guest)];
    const sessions = [guest, await again(guest)];
    const answers = await Promise.all(
      links.map(({ hash }, index) =>
        doing(sessions[index] as Person, (db) => ({ result: acceptInvitation(db, hash, AT) })),
      ),
    );
    expect(answers).toEqual(["joined", "joined"]);
    expect([(await activeIn(one.own)).length + (await activeIn(other.own)).length]).toEqual([3]);
  }
  await everybodyIsSomewhere();
});

test("an invitation taken back while it is accepted is one or the other", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [home, guest] = [await founder(), await founder()];
    const { hash, id } = await invited(home, guest);
    const [accepted, revoked] = await Promise.all([
      doing(guest, (db) => ({ result: acceptInvitation(db, hash, AT) })),
      doing(home, (db) => ({ result: revokeInvitation(db, id, AT) })),
    ]);
    expect([
      ["joined", false, 2],
      ["revoked", true, 1],
    ]).toContainEqual([accepted, revoked, (await activeIn(home.own)).length]);
  }
});

test("an editor who joins another household while the other one leaves does not take the last editor with them", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, one, other } = await household();
    const { hash } = await invited(await founder(), one);
    await Promise.all([
      doing(one, (db) => ({ result: acceptInvitation(db, hash, AT) })),
      doing(other, (db) => ({ result: leaveHousehold(db, id, false) })),
    ]);
    expect(await editorsIn(id)).toBe(1);
  }
  await everybodyIsSomewhere();
});

test("of two founders who invite each other and accept at once one joins, and what that one sent out is taken back", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await founder(), await founder()];
    const [toOther, toOne] = [await invited(one, other), await invited(other, one)];
    const answers = await Promise.all([
      doing(other, (db) => ({ result: acceptInvitation(db, toOther.hash, AT) })),
      doing(one, (db) => ({ result: acceptInvitation(db, toOne.hash, AT) })),
    ]);
    expect(answers.toSorted()).toEqual(["joined", "revoked"]);
  }
  await everybodyIsSomewhere();
});

test("who accepts while the founder deletes their account is in the household that stays, or in their own", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [home, guest] = [await founder(), await founder()];
    await confirmNow(database, home);
    const { hash } = await invited(home, guest);
    const [accepted] = await Promise.all([
      doing(guest, (db) => ({ result: acceptInvitation(db, hash, AT) })),
      deleteAccount(scopeOf(database, home), recentProof, [home.own]),
    ]);
    expect(["joined", "gone"]).toContain(accepted);
    expect(await activeIn(accepted === "joined" ? home.own : guest.own)).toContainEqual(
      expect.objectContaining({ user_id: guest.userId }),
    );
  }
  await everybodyIsSomewhere();
});

test("an address that is verified by its link and by a provider at once is one account, and nobody is turned away", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `${newId()}@example.com`;
    const account = { fullName: "Achieng", currency: "KES", timeZone: null, passwordHash: "hash" };
    const identity = { provider: "google" as const, subject: newId(), email, emailVerified: true, fullName: "Achieng" };
    const origin = { address: `2001:db8:${round}::1`, userAgent: "test", country: null, device: newId() };
    const stranger = () => scopeOf(database, null);
    const { token, browser } = await signUp(stranger(), email, account, origin);
    const [verified, entered] = await Promise.all([
      verifyEmail(stranger(), { token, trialKey: null }, { browser }, origin),
      signInWithIdentity(stranger(), identity, { timeZone: null, trialKey: null }, origin),
    ]);
    expect(["done", "already_verified"]).toContain(codeOf(verified));
    expect(["done", "taken"]).toContain(codeOf(entered));
  }
});

test("two first sign-ins with one identity make one account, and both are in", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const identity = {
      provider: "google" as const,
      subject: newId(),
      email: `${newId()}@example.com`,
      emailVerified: true,
      fullName: "Achieng",
    };
    const origin = { address: `2001:db8:1:${round}::1`, userAgent: "test", country: null, device: newId() };
    const entered = await Promise.all(
      [1, 2].map(() =>
        signInWithIdentity(scopeOf(database, null), identity, { timeZone: null, trialKey: null }, origin),
      ),
    );
    expect(entered.map((each) => each.ok && "isNew" in each.value && each.value.isNew).toSorted()).toEqual([
      false,
      true,
    ]);
  }
  await everybodyIsSomewhere();
});

test("20 presses that make a month's budget make one, and 20 of one form record one transaction", async () => {
  const home = await founder();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => again(home)));
  await Promise.all(
    sessions.map((each) =>
      scopeOf(database, each).write("editor", (db) => ({ generated: generateBudget(db, "2026-11", false) })),
    ),
  );
  const lines = await database.owner`select count(*)::int as many from budgets where household_id = ${home.own}`;
  expect(lines.rows).toEqual([{ many: 57 }]);

  const id = newId();
  await Promise.all(sessions.map((each) => record(scopeOf(database, each), id, "tithe", entry({ amount: 100 }))));
  const rows = await database.owner`select t.count::int, t.total::int from transaction_totals t
    where household_id = ${home.own}`;
  expect(rows.rows).toEqual([{ count: 1, total: 100 }]);
});

test("twenty files that arrive at once leave the five that may wait", async () => {
  const home = await founder();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => again(home)));
  await Promise.all(
    sessions.map((each) =>
      scopeOf(database, each).write("editor", (db) => ({ staged: stageImport(db, newId(), "a.csv", [], AT) })),
    ),
  );
  const waiting = await database.owner`select count(*)::int as many from imports where household_id = ${home.own}`;
  expect(waiting.rows).toEqual([{ many: 5 }]);
});

test("six people who repay one loan at once all do, and their sum is what it went down by", async () => {
  const home = await founder();
  const sessions = await Promise.all(Array.from({ length: 6 }, () => again(home)));
  const loan = newId();
  await record(scopeOf(database, home), loan, "loan_received", entry({ ...LOAN_TERMS, amount: 100_000 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all(
      sessions.map((each) => record(scopeOf(database, each), newId(), "loan_repayment", entry({ loan, amount: 100 }))),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual(sessions.map(() => true));
  }
  const { rows } = await database.owner`select outstanding_balance::int as owed from loans where id = ${loan}`;
  expect(rows).toEqual([{ owed: 100_000 - sessions.length * ROUNDS * 100 }]);
});

test("transfers both ways, a moved opening day and a bulk edit at once all end, and every balance is its rows'", async () => {
  const home = await founder();
  const sessions = await Promise.all(Array.from({ length: 6 }, () => again(home)));
  const [bank, cash] = [newId(), newId()];
  const account = { kind: "bank" as const, opening_balance: toCents(1_000), opening_day: "2026-11-01" };
  await doing(home, (db) => ({
    bank: recordAccount(db, bank, { ...account, name: "Bank" }, null),
    cash: recordAccount(db, cash, { ...account, name: "Cash" }, null),
  }));
  const loose = Array.from({ length: 20 }, () => newId());
  await Promise.all(loose.map((id) => record(scopeOf(database, home), id, "tithe", entry({ amount: 100 }))));
  const common = { currency: "KES", amount: toCents(700), date: "2026-11-20", description: "Moved" };
  const moved = (from: string, to: string) => ({ from, to, ...common });
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, fee] = [newId(), { fee: toCents(30), feeId: newId() }];
    const there = moved(bank, cash);
    const day = round % 2 === 0 ? "2026-11-20" : "2026-11-21";
    const change = round % 2 === 0 ? { account: bank } : { account: cash };
    const builds: Build[] = [
      (db) => ({ moved: recordTransfer(db, newId(), moved(cash, bank), SAME, AT) }),
      (db) => ({ moved: recordTransfer(db, id, there, SAME, AT), fee: writeFee(db, { id, ...fee }, there, AT) }),
      (db) => ({ moved: recordTransfer(db, id, there, SAME, AT), fee: writeFee(db, { id, ...fee }, there, AT) }),
      (db) => ({
        day: reviseAccount(db, { id: bank, version: round + 1 }, { ...account, name: "Bank", opening_day: day }, null),
      }),
      (db) => ({ edited: editTransactions(db, newId(), loose, change, AT) }),
      (db) => ({ edited: editTransactions(db, newId(), loose, { account: null }, AT) }),
    ];
    const answers = await Promise.all(builds.map((build, index) => doing(sessions[index] as Person, build)));
    expect(answers.filter((answer) => typeof answer === "string" && !answer.includes("-"))).toEqual([]);
  }
  const { rows } = await database.owner`
    select (select coalesce(sum(t.change), 0) from account_totals t where t.account_id = a.id)::int as kept,
           (select coalesce(sum(m.change), 0) from account_moves m where m.account_id = a.id)::int as moved,
           (select count(*) from transactions t where t.account_id = a.id and t.type = 'transfer')::int as sent
      from accounts a where a.household_id = ${home.own} order by a.name`;
  for (const { kept, moved: all } of rows) expect(kept).toBe(all);
  expect(rows.map(({ sent }) => sent)).toEqual([ROUNDS, ROUNDS]);
  const fees = await database.owner`select count(*)::int as many from transactions
    where household_id = ${home.own} and fee_of is not null`;
  expect(fees.rows).toEqual([{ many: ROUNDS }]);
});

test("a browser and several webhooks at once begin a subscription once, and nobody overwrites what is newer", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await founder();
    const id = `I-${newId()}`;
    await database.owner`update subscriptions set plan_type = 'trial', end_date = '2026-11-10'
      where household_id = ${person.own}`;
    const webhook = async () => {
      const requested = { subscriptionId: id, sales: [], household: person.own, at: AT };
      const { household } = await findStanding(systemScope(accessOf(database)), requested);
      const { version = 0 } = household ?? {};
      const applied = {
        householdId: person.own,
        version,
        subscriptionId: id,
        plan: "monthly" as const,
        nextBillingTime: null,
        lastPaymentTime: null,
      };
      const after = { isActive: true, planType: "monthly" as const, endDate: "2026-12-21" };
      return applySubscription(systemScope(accessOf(database)), {
        event: null,
        at: AT,
        applied: {
          ...applied,
          status: "ACTIVE",
          countedStatus: "ACTIVE",
          after,
          duplicates: [],
          toCancelOnActivation: [],
        },
      });
    };
    const outcomes = await Promise.all([webhook(), webhook(), webhook(), webhook()]);
    for (const outcome of outcomes) expect(["done", "changed"]).toContain(outcome);
    expect(outcomes).toContain("done");
    const { rows } = await database.owner`select start_date::text, end_date::text,
        (select count(*)::int from payment_events where paypal_subscription_id = ${id}) as begun
      from subscriptions where household_id = ${person.own}`;
    expect(rows).toEqual([{ start_date: "2026-11-21", end_date: "2026-12-21", begun: 1 }]);
  }
});

const NOVEMBER = { currency: "USD", from: "2026-11-01", to: "2026-11-30" };
const at = (rate: string, day = "2026-11-20") => ({ rate: rate as Rate, day, source: "typed" as const });

/** Some dollars a row, at 120 each. */
async function dollarsOf(person: Member, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const entered = entry({ amount: 100, currency: "USD" });
  await scopeOf(database, person).write("editor", (db) =>
    Object.fromEntries(
      ids.map((id) => [
        id,
        recordTransaction(db, id, "tithe", entered, { rates: { base: at("120"), loan: null }, at: AT }),
      ]),
    ),
  );
  return ids;
}

const AT_125 = { ...NOVEMBER, rate: "125" as Rate };

/** What a form carries that was opened now. */
const previewed = async (person: Member) => (await plannedRateChange(scopeOf(database, person), AT_125)).checksum ?? "";
const changing = (person: Member, id: string, checksum: string) =>
  doing(person, (db) => ({ result: changeRates(db, id, AT_125, { checksum, at: AT }) }));

test("rates that are changed ten times at once by one form are changed once, and each is told so", async () => {
  const { one } = await household();
  await dollarsOf(one, 20);
  const [id, sessions] = [newId(), await Promise.all(Array.from({ length: 10 }, () => again({ ...one })))];
  const checksum = await previewed(one);
  const answers = await Promise.all(sessions.map((each) => changing(each, id, checksum)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => 20));
  expect(await doing(one, (db) => ({ result: undoRateChange(db, id, AT) }))).toBe(20);
});

test("of two editors who change the same rates at once, the second one looks again", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, one, other } = await household();
    await dollarsOf(one, 20);
    const checksum = await previewed(one);
    const answers = await Promise.all([changing(one, newId(), checksum), changing(other, newId(), checksum)]);
    expect(answers.toSorted()).toEqual([20, "PR409"]);
    const stored =
      await database.owner`select distinct base_amount::int as base from transactions where household_id = ${id}`;
    expect(stored.rows).toEqual([{ base: 12_500 }]);
  }
});

test("a row that becomes one of euros while the dollars' rates are changed keeps the rate of euros", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, one, other } = await household();
    const ids = await dollarsOf(one, 20);
    const last = ids.at(-1) ?? "";
    const toEuros = entry({ amount: 100, currency: "EUR" });
    const checksum = await previewed(one);
    await Promise.all([
      scopeOf(database, other).write("editor", (db) => ({
        revised: reviseTransaction(db, { id: last, version: 1 }, "tithe", toEuros, { base: at("150"), loan: null }),
      })),
      changing(one, newId(), checksum),
    ]);
    const storedRows = await database.owner`select distinct currency, trim_scale(exchange_rate)::text as rate
      from transactions where household_id = ${id} and currency = 'EUR'`;
    expect(storedRows.rows.filter(({ rate }) => rate !== "150")).toEqual([]);
  }
});

const inCurrency = (currency: string, rate: string, amount = 100): Plan => ({
  amount: toCents(amount),
  foreign: { currency, rate: { rate: rate as Rate, day: "2026-11-01", source: "typed" } },
});

test("a line that is planned anew while the month's first rate arrives keeps the new plan", async () => {
  await asWorker(
    database.owner,
    database.owner`select record_rates('[{"currency":"KES","day":"2026-11-01","per_dollar":"131","source":"Frankfurter"}]', ${AT.toISOString()})`,
  );
  const [line] = BUDGET_LINES as [LineKey];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: home, one, other } = await household();
    const id = newId();
    await scopeOf(database, one).write("editor", (db) => ({
      recorded: recordLine(db, id, "2026-11", line, inCurrency("USD", "130")),
    }));
    await database.owner`update budgets set exchange_rate_source = 'Frankfurter', awaits_first_rate = true where id = ${id}`;
    await Promise.all([
      scopeOf(database, other).write("editor", (db) => ({
        replanned: replanLine(db, id, 1, "2026-11", inCurrency("EUR", "150")),
        result: db.execute("select pg_sleep(0.05)"),
      })),
      new Promise((resolve) => setTimeout(resolve, 25)).then(() =>
        applyAwaitedRates(systemScope(accessOf(database)), AT),
      ),
    ]);
    const { rows } = await database.owner`select planned_currency as currency, budgeted_amount::int as base,
        exchange_rate_source as source from budgets where household_id = ${home}`;
    expect(rows).toEqual([{ currency: "EUR", base: 15_000, source: "typed" }]);
  }
});
