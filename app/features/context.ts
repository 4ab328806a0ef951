import { ACCESS, VERBS, type Verb } from "#app/domain/access.ts";
import type { RatesProvider } from "#app/gateways/frankfurter.server.ts";
import type { Build, Queries } from "#db/named-queries.ts";
import type { Scope, WriteResult } from "#db/scope.ts";

/** What a verb needs besides its input: who asks, and when, and where outside companies are. No request. */
export type Context = { scope: Scope; configuration: RatesProvider };

/** Writes for a verb, with the access that it requires of its caller. */
export const writeAs = <Q extends Queries>({ scope }: Context, verb: Verb, build: Build<Q>): Promise<WriteResult<Q>> =>
  scope.attempt(ACCESS[VERBS[verb]], build);
