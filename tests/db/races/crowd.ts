/** Fifty callers who do something at the very same moment, on a real Postgres: each in a transaction of its own. */
import type { Access } from "#app/domain/verbs.ts";
import { type Member, makeHousehold, makeMember, scopeOf, type TestDatabase } from "../support.ts";

export const CROWD = 50;

type Build = Parameters<ReturnType<typeof scopeOf>["write"]>[1];

export type Home = { id: string; one: Member; other: Member };

/** A household with two editors. */
export async function homeOf(database: TestDatabase): Promise<Home> {
  const id = await makeHousehold(database);
  return { id, one: await makeMember(database, id), other: await makeMember(database, id) };
}

/**
 * What fifty calls answer that run side by side: no transaction goes on before all of them have begun.
 * @param call is told its number, from 0
 */
export async function crowd<Answer>(
  database: TestDatabase,
  call: (index: number) => Promise<Answer>,
  count = CROWD,
): Promise<Answer[]> {
  let arrived = 0;
  let open: () => void = () => {};
  const allAreHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  database.hooks.beforeStatement = ({ readOnly, queries }, index) => {
    // The batch's first statement says who is asking; it locks nothing.
    if (readOnly || index !== Math.min(1, queries.length - 1)) return;
    arrived += 1;
    if (arrived >= count) open();
    return allAreHere;
  };
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  } finally {
    database.hooks.beforeStatement = undefined;
  }
}

const UUID = /^[\da-f]{8}-/;

/**
 * Makes one write whose query `result` tells what came of it: its first column, `done` for an id, `nothing` without a row;
 * or the constraint or code by which the database refused it, or the status of the page that says so.
 */
export async function outcomeOf(
  database: TestDatabase,
  member: Member | undefined,
  build: Build,
  access: Access = "editor",
): Promise<string> {
  try {
    const outcome = await scopeOf(database, member ?? null, { fromScript: true }).write(access, build);
    if (!outcome.ok) return outcome.refusal.constraint ?? outcome.refusal.sqlstate;
    const [row] = (outcome.value.data as { result: readonly object[] }).result;
    if (row === undefined) return "nothing";
    const value = String(Object.values(row)[0]);
    return UUID.test(value) ? "done" : value;
  } catch (thrown) {
    if (thrown instanceof Response) return `answered ${thrown.status}`;
    throw thrown;
  }
}

/** How often each answer was given. */
export function tally(answers: readonly unknown[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const answer of answers) counted[String(answer)] = (counted[String(answer)] ?? 0) + 1;
  return counted;
}
