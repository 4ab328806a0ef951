/** What database tests share: a migrated database of their own, households in it, and scopes of their members. */

import { type NeonQueryFunction, type NeonQueryPromise, neon } from "@neondatabase/serverless";
import type { Role } from "#app/domain/access.ts";
import type { Result } from "#app/domain/result.ts";
import type { PlanType } from "#app/domain/subscriptions/subscription.ts";
import type { Context } from "#app/features/context.ts";
import { type DatabaseAccess, reachLocalDatabases } from "#db/client.ts";
import { differenceText, findLedgerDifferences } from "#db/housekeeping/check-ledger.ts";
import { newId } from "#db/id.ts";
import { bytes, newToken, sha256 } from "#db/identity/token.ts";
import { createScope } from "#db/request-scope.ts";
import type { Scope } from "#db/scope.ts";
import type { Database } from "../../local/simulators/database.ts";
import { startMigratedDatabase, WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";

/** The production driver under one of the two roles: `rows` and `rowCount` of each statement. */
export const connect = (url: string) => {
  reachLocalDatabases();
  return neon(url, { fullResults: true });
};
export type Sql = ReturnType<typeof connect>;

export type TestDatabase = Database & { owner: Sql; app: Sql };
export type Member = { userId: string; token: string };

/** The default time of scopes: a Saturday noon in Nairobi. */
export const AT = new Date("2026-11-21T09:00:00Z");

/**
 * A migrated database. One for each test file; stop it when done. `postgresUrl` is its superuser's own address, for what
 * takes more than one answer within a transaction.
 */
export async function startMigrated(): Promise<TestDatabase & { postgresUrl: string }> {
  const postgresUrl = await createTestDatabase();
  const database = await startMigratedDatabase({ port: 0, appPassword: "local", postgresUrl });
  return {
    ...database,
    postgresUrl,
    owner: connect(database.url("owner")),
    app: connect(database.url("app")),
    async stop() {
      const { differences } = await findLedgerDifferences(neon(database.url("owner")));
      await database.stop();
      await dropTestDatabase(postgresUrl);
      // Whatever a test did, every stored figure has to be what its rows come to.
      if (differences.length > 0) throw new Error(differences.slice(0, 20).map(differenceText).join("\n"));
    },
  };
}

/** Clears the failures that a test injected into the database bridge. */
export function clearHooks({ hooks }: TestDatabase): void {
  Object.assign(hooks, { before: undefined, beforeStatement: undefined, afterCommit: undefined });
}

type Subscribed = { isActive: boolean; planType: PlanType; endDate: string };
type HouseholdSettings = { currency?: string | null; timeZone?: string; subscription?: Subscribed | null };

const PAID: Subscribed = { isActive: true, planType: "monthly", endDate: "2099-12-31" };

/** Creates a household, by default in Nairobi with shillings and a running subscription. */
export async function makeHousehold({ owner }: TestDatabase, settings: HouseholdSettings = {}): Promise<string> {
  const { currency = "KES", timeZone = "Africa/Nairobi", subscription = PAID } = settings;
  const id = newId();
  await owner`insert into households (id, name, currency, time_zone, created_at)
    values (${id}, 'Wanjiku', ${currency}, ${timeZone}, '2025-01-01')`;
  if (subscription) {
    await owner`insert into subscriptions (household_id, is_active, plan_type, start_date, end_date)
      values (${id}, ${subscription.isActive}, ${subscription.planType}, '2025-01-01', ${subscription.endDate})`;
  }
  return id;
}

type MemberSettings = { role?: Role; currency?: string | null };

/** Creates a signed-in member of the household. */
export async function makeMember(
  { owner }: TestDatabase,
  householdId: string,
  { role = "editor", currency = "KES" }: MemberSettings = {},
): Promise<Member> {
  const userId = newId();
  const token = newToken();
  await owner.transaction([
    owner`insert into profiles (id, email, full_name, currency_preference, created_at)
      values (${userId}, ${`${userId}@example.com`}, 'Wanjiku Kamau', ${currency}, '2025-01-01')`,
    owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${householdId}, ${userId}, ${role}, ${role === "editor"}, true, '2025-01-01')`,
    owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      values (${await hashOf(token)}, ${userId}, 'test', '2025-01-01', '2099-12-31', '2099-12-31')`,
  ]);
  return { userId, token };
}

/** As if the member had just confirmed that it is them, in every session of theirs. */
export async function confirmNow({ owner }: TestDatabase, member: { userId: string } | null, at = AT): Promise<void> {
  await owner`update sessions set reauthenticated_at = ${at.toISOString()} where user_id = ${member?.userId ?? null}`;
}

/** What the worker knows of its database. */
export const accessOf = (database: Pick<Database, "url">): DatabaseAccess => ({
  url: database.url("app"),
  workerSecret: WORKER_SECRET,
});

/** Runs a statement after telling the worker's secret, as the worker does. @returns its answer */
export async function asWorker<Full extends boolean, Answer>(
  sql: NeonQueryFunction<false, Full>,
  statement: NeonQueryPromise<false, Full, Answer>,
): Promise<Answer> {
  const [, answer] = await sql.transaction([sql`select keep_worker(${WORKER_SECRET})`, statement]);
  return answer as Answer;
}

/** A token's hash as the database stores it. */
export async function hashOf(token: string): Promise<string> {
  return bytes(await sha256(token));
}

type Request = { at?: Date; currentPath?: string; fromScript?: boolean };

/** The scope of one request by a member; null has no session. */
export function scopeOf(database: TestDatabase, member: Member | null, request: Request = {}): Scope {
  const { at = AT, currentPath = "/transactions", fromScript = false } = request;
  return createScope({
    database: accessOf(database),
    requestId: "test-request",
    at,
    sessionToken: member?.token ?? null,
    fromScript,
    currentPath,
    waitUntil: () => {},
    afterResponse: () => {},
    // The database is WebAssembly on this same thread, and slow on a busy machine.
    timeout: 120_000,
    onUnsafeRole: () => {},
  });
}

/** What a verb takes from a member who calls it. Nothing answers where rates are published. */
export const contextOf = (database: TestDatabase, member: Member | null, request: Request = {}): Context => ({
  scope: scopeOf(database, member, request),
  configuration: { ratesUrl: "http://127.0.0.1:9" },
});

/** The tables of a household's ledger, referencing tables first. */
const LEDGER = ["import_rows", "imports", "transactions", "loan_corrections", "asset_values", "loans", "assets"];

/** All rows of a household's ledger, read as the tables' owner, in a stable order. */
export async function ledgerOf({ owner }: TestDatabase, householdId: string): Promise<Record<string, unknown[]>> {
  const answers = await owner.transaction(
    LEDGER.map((table) =>
      owner.query(`select to_jsonb(t) as row from ${table} t where household_id = $1 order by to_jsonb(t)::text`, [
        householdId,
      ]),
    ),
  );
  return Object.fromEntries(LEDGER.map((table, index) => [table, answers[index]?.rows.map(({ row }) => row) ?? []]));
}

/** What a call answered: `done`, or the code of its refusal. */
export const codeOf = (result: Result<unknown, { code: string }>): string => (result.ok ? "done" : result.refusal.code);
