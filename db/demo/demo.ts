/** The demo household, in which strangers look around: each function here calls one in db/demo/functions. */
import { sql } from "drizzle-orm";
import { neighbourhoodOf, networkOf } from "../../app/domain/network.ts";
import { limitKey } from "../identity/attempts.ts";
import { hashOf, newToken } from "../identity/token.ts";
import type { Scope } from "../scope.ts";
import type { SystemScope } from "../system.ts";

/** One of the people of a demo household. */
export type DemoPerson = { id: string; email: string; full_name: string };

/** What a demo household is begun with; the first of its people enters what is in it. */
export type NewDemo = { id: string; name: string; people: readonly [DemoPerson, DemoPerson] };

/** @returns the token of the session in which it is made; null where there is one of today's, or one is being made */
export async function beginDemo(system: SystemScope, { id, name, people }: NewDemo, at: Date): Promise<string | null> {
  const token = newToken();
  const hash = await hashOf(token);
  const { begun } = await system.write((db) => ({
    begun: db.execute<{ isNew: boolean }>(sql`select begin_demo(${id}::uuid, ${name}, ${JSON.stringify(people)}::jsonb,
      ${hash}::bytea, ${at.toISOString()}::timestamptz) as "isNew"`),
  }));
  return begun[0]?.isNew ? token : null;
}

/** Lets strangers in, now that it is complete. */
export async function openDemo(system: SystemScope, id: string): Promise<void> {
  await system.write((db) => ({ opened: db.execute(sql`select open_demo(${id}::uuid)`) }));
}

/** Deletes the demo households of earlier days, and those that were not completed; all of them unless the newest is kept. */
export async function removeDemos(system: SystemScope, keepsNewest: boolean, at: Date): Promise<void> {
  await system.write((db) => ({
    removed: db.execute(sql`select remove_demos(${keepsNewest}, ${at.toISOString()}::timestamptz)`),
  }));
}

/** Whether a stranger was let in, with the token of their session, or why not. */
export type DemoEntry = { outcome: "entered"; token: string } | { outcome: "signed in" | "none" | "limited" };

/** Lets a stranger into the newest demo household. Whoever has a session stays in it. */
export async function enterDemo(scope: Scope, address: string): Promise<DemoEntry> {
  const own = scope.sessionToken === null ? null : await hashOf(scope.sessionToken);
  const keys = await Promise.all([
    limitKey("demo", "network", networkOf(address)),
    limitKey("demo", "neighbourhood", neighbourhoodOf(address)),
  ]);
  const token = newToken();
  const { outcome } = await scope.rpc<{ outcome: DemoEntry["outcome"] }>(sql`
    select enter_demo(${own}::bytea, ${`{${keys.join(",")}}`}::text[], ${await hashOf(token)}::bytea,
      ${scope.at.toISOString()}::timestamptz) as outcome`);
  return outcome === "entered" ? { outcome, token } : { outcome };
}
