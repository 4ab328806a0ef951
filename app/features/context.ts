import type { Visitor } from "#app/domain/access.ts";
import { DONE, type Result } from "#app/domain/result.ts";
import { ACCESS, type RequiredRole, VERBS, type Verb } from "#app/domain/verbs.ts";
import type { SendMail } from "#app/emails/email.ts";
import type { RatesProvider } from "#app/gateways/frankfurter.server.ts";
import type { Configuration } from "#app/request/configuration.ts";
import type { Build, Queries } from "#db/named-queries.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Scope, WriteResult } from "#db/scope.ts";

/** What a verb needs besides its input: who asks, and when, and where outside companies are. No request. */
export type Context = {
  scope: Scope;
  configuration: RatesProvider;
  /** Whether the door admits whoever has not chosen a currency yet, too, to what concerns themselves alone. */
  admitsNewcomers?: boolean;
};

/** The same for a verb that also sends mails, or has an outside company asked. */
export type FullContext = Context & { configuration: Configuration; mail: SendMail };

/** Writes for a verb, with the access that it requires of its caller. */
export function writeAs<Q extends Queries>(
  { scope, admitsNewcomers = false }: Context,
  verb: Verb,
  build: Build<Q>,
): Promise<WriteResult<Q>> {
  const role: RequiredRole = VERBS[verb];
  return scope.attempt(ACCESS[admitsNewcomers && role === "member" ? "newcomer" : role], build);
}

/** The same for a verb that answers only that it is done. */
export async function doAs(context: Context, verb: Verb, build: Build<Queries>): Promise<Result<null, Refusal>> {
  const answer = await writeAs(context, verb, build);
  return answer.ok ? DONE : answer;
}

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
  const answer = await writeAs(context, verb, () => ({}));
  if (!answer.ok) return answer;
  if (prepared instanceof Response) throw prepared;
  return prepared;
}

/** Loads what a write needs. Where that is not answered, the write says why. */
export const loadBeforeWrite = <Value>(
  context: Context,
  verb: Verb,
  load: () => Promise<Value>,
): Promise<Result<Value, Refusal>> =>
  prepareWrite<Value, never>(context, verb, async () => ({ ok: true, value: await load() }));

/** The same for what asks an outside company before anything is written: whoever only looks around is refused first. */
export async function loadBeforeAsking<Value extends { visitor: Visitor }>(
  context: Context,
  verb: Verb,
  load: () => Promise<Value>,
): Promise<Result<Value, Refusal>> {
  const loaded = await loadBeforeWrite(context, verb, load);
  if (!loaded.ok || !loaded.value.visitor.isDemo) return loaded;
  const answer = await writeAs(context, verb, () => ({}));
  return answer.ok ? loaded : answer;
}
