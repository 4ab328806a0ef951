/** An account or a household that is deleted while others write: what they were told is true, and nothing of it remains. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { generateBudget } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import { recentProof } from "#db/identity/reauthentication.ts";
import { stageImport } from "#db/imports/staged-rows.ts";
import { removeMember } from "#db/members/members.ts";
import { deleteAccount } from "#db/own-account/own-account.ts";
import { recordTransaction } from "#db/transactions/entries.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { entry, LOAN_TERMS, SAME } from "../ledger.ts";
import { AT, confirmNow, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "../support.ts";
import { crowd, outcomeOf, tally } from "./crowd.ts";

const ROUNDS = 5;

const database = databaseOfFile();

type Build = Parameters<typeof outcomeOf>[2];

/** One write of each kind. */
const WRITES: readonly (() => Build)[] = [
  () => (db) => ({ result: recordTransaction(db, newId(), "tithe", entry(), { rates: SAME, at: AT }) }),
  () => {
    const [id, entered] = [newId(), entry({ ...LOAN_TERMS, loan_name: newId() })];
    return (db) => ({
      result: recordTransaction(db, id, "loan_received", entered, { rates: SAME, at: AT }),
    });
  },
  () => {
    const account = { name: newId(), kind: "bank" as const, opening_balance: toCents(1), opening_day: "2026-11-01" };
    return (db) => ({ result: recordAccount(db, newId(), account, null) });
  },
  () => (db) => ({ result: generateBudget(db, "2026-11", false) }),
  () => (db) => ({ result: stageImport(db, newId(), "a.csv", [], AT) }),
];

async function again({ userId }: Member): Promise<Member> {
  const token = newId();
  await database.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${await hashOf(token)}, ${userId}, 'test', '2025-01-01', '2099-12-31', '2099-12-31')`;
  return { userId, token };
}

/** The tables with a row of a household. */
async function remains(household: string): Promise<string[]> {
  const { rows } = await database.owner`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'household_id' and table_name in
      (select table_name from information_schema.tables where table_type = 'BASE TABLE')`;
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows } = await database.owner.query(`select 1 from ${name} where household_id = $1 limit 1`, [household]);
    if (rows.length > 0) tables.push(name);
  }
  return tables;
}

/** What may be answered to a write beside a departure: done as before it, or refused as after it. */
const AFTER = /^(done|0|57|true|answered (202|302|401|403)|PA401|PA403|PM003)$/;

test("a household that ends while forty-nine write to it leaves nothing, and each is told what became of theirs", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const household = await makeHousehold(database);
    const founder = await makeMember(database, household);
    const leaving = await again(founder);
    await confirmNow(database, founder);
    const answers = await crowd(database, async (index) => {
      if (index !== 25) return outcomeOf(database, founder, (WRITES[index % WRITES.length] as () => Build)());
      const deleted = await deleteAccount(scopeOf(database, leaving), recentProof, [household]);
      return deleted.ok ? "deleted" : deleted.refusal.sqlstate;
    });
    const { deleted, ...others } = tally(answers);
    expect(deleted).toBe(1);
    expect(Object.keys(others).filter((answer) => !AFTER.test(answer))).toEqual([]);
    expect(await remains(household)).toEqual([]);
  }
});

test("a member whose account is deleted, and one who is removed, while they write leave what they were told was recorded", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const household = await makeHousehold(database);
    const founder = await makeMember(database, household);
    const [leaving, removed] = [await joined(household), await joined(household)];
    const deleting = await again(leaving.member);
    for (const who of [leaving.member, founder]) await confirmNow(database, who);
    let acknowledged = 0;
    const answers = await crowd(database, async (index) => {
      if (index === 20) {
        const done = await deleteAccount(scopeOf(database, deleting), recentProof, [leaving.own]);
        return done.ok ? "deleted" : done.refusal.sqlstate;
      }
      if (index === 30)
        return outcomeOf(database, founder, (db) => ({ result: removeMember(db, removed.member.userId) }), "account");
      const by = index % 2 === 0 ? leaving.member : removed.member;
      const answer = await outcomeOf(database, by, (WRITES[0] as () => Build)());
      if (answer === "done") acknowledged += 1;
      return answer;
    });
    expect(Object.keys(tally(answers)).filter((answer) => answer !== "deleted" && !AFTER.test(answer))).toEqual([]);
    const rest = await database.owner`select count(*)::int as rows from transactions
      where household_id in (${household}, ${removed.own})`;
    // What the removed member's later writes reached is the household that they returned to.
    expect(rest.rows).toEqual([{ rows: acknowledged }]);
  }
});

/** An editor who has founded a household of their own. */
async function joined(household: string) {
  const own = await makeHousehold(database);
  const member = await makeMember(database, own);
  await database.owner`update household_members set active = false where user_id = ${member.userId}`;
  await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
    values (${household}, ${member.userId}, 'editor', false, true, '2026-01-01')`;
  return { own, member };
}
