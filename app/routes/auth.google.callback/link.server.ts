import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { googleLinked } from "#app/emails/account.ts";
import type { GoogleFailure } from "#app/features/accounts/google-failures.server.ts";
import { dropBegun } from "#app/features/accounts/oauth-state.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { newId } from "#db/id.ts";
import { linkIdentity } from "#db/identities.ts";
import { PATH as SETTINGS, SIGN_IN_WAYS } from "../_app.settings/search-params.ts";
import { type Answer, failed } from "./answer.server.ts";

/** What the database refuses, as the settings' address names it. */
const REFUSALS = {
  PN401: "not reauthenticated",
  PN409: "identity_already_exists",
  PN410: "another is linked",
} as const satisfies Record<string, GoogleFailure>;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

/**
 * Links Google to the account that began it, and goes back to the settings, which say what came of it. The session stays
 * whatever happens: it was there before, and nobody has asked to become somebody else.
 * @param linkTo who has begun it. Somebody else may have signed in to this browser since.
 */
export async function link({ context }: LoaderFunctionArgs, linkTo: string, answer: Answer) {
  const { scope, configuration, mail } = context;
  const headers = setCookies(dropBegun(configuration.publicOrigin));
  const back = (google: string) =>
    redirect(`${SETTINGS}?${new URLSearchParams({ google })}#${SIGN_IN_WAYS}`, { headers });
  const { visitor, problem } = await scope.read("anyone");
  if (visitor === null) return failed(problem === null ? "signed out" : "silence", headers);
  if (visitor.userId !== linkTo) return back("somebody else");
  if (!answer.ok) return back(answer.failure);

  const { identity } = answer;
  const written = await scope.write("account", (db, session) => ({
    linked: linkIdentity(db, identity, { session, at: scope.at }),
  }));
  if (!written.ok) return back(isRefusal(written.problem.code) ? REFUSALS[written.problem.code] : "silence");
  const settings = `${configuration.publicOrigin}${SETTINGS}`;
  mail(
    visitor.email,
    googleLinked({ fullName: visitor.fullName, identity: identity.email, settings }),
    `linked-${newId()}`,
  );
  return back("linked");
}
