/** Calls a function as the worker's role in a transaction that is rolled back, and tells what it answered and changed. */
import { createHash } from "node:crypto";
import pg from "pg";
import type { Table } from "./catalogue.ts";
import type { Arguments, CallableFunction, Marks } from "./function-calls.ts";
import { AT } from "./support.ts";

/** Whose rows are watched: all that there are of them, and how many. */
export type Watched = { household: string; users: string[]; rows: { table: string; text: string }[] };

export type Caller = {
  /** The hash of the caller's session token; null without one. */
  session: string | null;
  /** What is told as the worker's secret; null tells none. */
  secret: string | null;
  /** Settings that are written after the session is entered, as whoever connects as app may do. */
  forged?: Record<string, string>;
};

/** Milliseconds until a call is given up. The role app's own limit does not hold for a superuser who plays it. */
const LONGEST = 1000;

export type Answer = {
  rows: string;
  code: string | null;
  /** Whether it wrote a row at all, and whether one that is watched. */
  wrote: boolean;
  changed: boolean;
};

export async function startCalling(postgresUrl: string, tables: readonly Table[], watched: Watched) {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const hashes = watched.rows.map(({ table, text }) => createHash("md5").update(`${table}${text}`).digest("hex"));
  const counted = tables.map(({ name, columns }) => {
    const theirs = [
      columns.includes("household_id") ? "t.household_id = $2" : "false",
      columns.includes("user_id") ? "t.user_id = any ($3)" : "false",
    ];
    return `select count(*) filter (where md5('${name}' || to_jsonb(t)::text) = any ($1)) as kept,
      count(*) filter (where ${theirs.join(" or ")}) as held from ${name} t`;
  });
  const digestQuery = `select sum(kept)::int as kept, sum(held)::int as held from (${counted.join(" union all ")}) c`;
  const digest = async () => {
    const values = [hashes, watched.household, watched.users];
    const { rows } = await client.query({ name: "digest", text: digestQuery, values });
    return JSON.stringify(rows[0]);
  };
  // Only what writes, or locks a row, is given a number.
  const hasWritten = async () => {
    const [, answer] = (await client.query(
      "reset role; select pg_current_xact_id_if_assigned() is not null as wrote",
    )) as unknown as [pg.QueryResult, pg.QueryResult<{ wrote: boolean }>];
    return answer.rows[0]?.wrote === true;
  };
  const untouched = await digest();
  if (!untouched.startsWith(`{"kept":${hashes.length},`)) throw new Error(`not all rows are found: ${untouched}`);

  async function call({ name, parameters }: CallableFunction, values: Arguments, caller: Caller): Promise<Answer> {
    const list = parameters.map(({ type }, index) => `$${index + 1}::${type}`).join(", ");
    await client.query(`begin; set local role app; set local statement_timeout = ${LONGEST}`);
    try {
      const { session, secret } = caller;
      await client.query("select * from enter_session($1::bytea, $2, $3)", [session, AT.toISOString(), secret]);
      const forged = Object.entries(caller.forged ?? {});
      if (forged.length > 0)
        await client.query(
          "select set_config('app.' || s.setting, s.value, true) from unnest($1::text[], $2::text[]) s (setting, value)",
          [forged.map(([setting]) => setting), forged.map(([, value]) => value)],
        );
      const { rows } = await client.query(`select to_jsonb(f) as row from ${name}(${list}) f`, [...values]);
      const wrote = await hasWritten();
      return { rows: JSON.stringify(rows), code: null, wrote, changed: wrote && (await digest()) !== untouched };
    } catch (error) {
      return { rows: "", code: String((error as { code?: unknown }).code), wrote: false, changed: false };
    } finally {
      await client.query("rollback");
    }
  }
  return { call, stop: () => client.end() };
}

/** The marks that an answer has and its call had not. */
export function marksIn(answer: Answer, values: Arguments, marks: Marks): string[] {
  const sent = values.join(" ");
  return [...marks.uuid, ...marks.text].filter((mark) => answer.rows.includes(mark) && !sent.includes(mark));
}
