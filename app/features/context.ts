import { ACCESS, VERBS, type Verb } from "#app/domain/access.ts";
import type { Result } from "#app/domain/result.ts";
import type { RatesProvider } from "#app/gateways/frankfurter.server.ts";
import type { Build, Queries } from "#db/named-queries.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope, WriteResult } from "#db/scope.ts";

/** What a verb needs besides its input: who asks, and when, and where outside companies are. No request. */
export type Context = { scope: Scope; configuration: RatesProvider };

/** Writes for a verb, with the access that it requires of its caller. */
export const writeAs = <Q extends Queries>({ scope }: Context, verb: Verb, build: Build<Q>): Promise<WriteResult<Q>> =>
  scope.attempt(ACCESS[VERBS[verb]], build);

/**
 * Prepares a write with what it needs to know, which may be refused for what is found. Whoever may not write learns that
 * first; where reading is refused, as the session has ended or the database is down, the write says so.
 */
export async function prepareWrite<Value, R>(
  context: Context,
  verb: Verb,
  prepare: () => Promise<Result<Value, R>>,
): Promise<Result<Value, R | Refusal>> {
  const prepared = await prepare().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (!(prepared instanceof Response) && prepared.ok) return prepared;
  const outcome = await writeAs(context, verb, () => ({}));
  if (!outcome.ok) return outcome;
  if (prepared instanceof Response) throw prepared;
  return prepared;
}
