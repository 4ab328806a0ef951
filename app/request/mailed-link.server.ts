/** Shared by the pages that mailed links lead to. Only their buttons change anything, as mail programs open links. */
import { data } from "@remix-run/cloudflare";
import type { Result } from "#app/domain/result.ts";
import { hashOf } from "#db/identity/token.ts";
import type { Refusals } from "./form-replies.server.ts";

export const linkToken = (request: Request): string | null => new URL(request.url).searchParams.get("token");

/** As the database knows it. No other loader of such a page reads the database, so no batch waits for it. */
export const linkHash = (request: Request): Promise<string> => hashOf(linkToken(request) ?? "");

type Pressed = { isDone: boolean; isGone: boolean; problem: string | null };

/** What came of the button. After a refusal without words of its own nothing can be done with the link any more. */
export function pressed<Code extends string>(
  result: Result<unknown, { code: Code }>,
  refusals: Partial<Refusals<Code>>,
  goneStatus = 410,
) {
  if (result.ok) return data<Pressed>({ isDone: true, isGone: false, problem: null });
  const [status, problem] = refusals[result.refusal.code] ?? [goneStatus, null];
  return data<Pressed>({ isDone: false, isGone: problem === null, problem }, { status });
}
