import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { googleLinked } from "#app/emails/security.ts";
import type { GoogleFailure } from "#app/features/identity/google-failures.server.ts";
import { notifyOwner } from "#app/features/identity/notice.server.ts";
import { dropOAuthState } from "#app/features/identity/oauth-state.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { linkIdentity } from "#db/identity/identities.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { PATH as SETTINGS, SIGN_IN_WAYS } from "../../../settings/search-params.ts";
import { type Answer, failed } from "./answer.server.ts";

/** Database refusals, as the settings' address names them. */
const REFUSALS = {
  confirmation_needed: "not reauthenticated",
  identity_taken: "identity_already_exists",
  other_identity_linked: "another is linked",
} as const satisfies Record<string, GoogleFailure>;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

/**
 * Links Google to the account that started it, and returns to the settings, which show the result. The session stays in any
 * case, as nobody asked to sign in as someone else.
 * @param linkTo the user who started it; someone else may have signed in to this browser since
 */
export async function link({ context }: LoaderFunctionArgs, linkTo: string, answer: Answer) {
  const { scope, configuration } = context;
  const headers = setCookies(dropOAuthState(configuration.publicOrigin));
  const back = (google: string) =>
    redirect(`${SETTINGS}?${new URLSearchParams({ google })}#${SIGN_IN_WAYS}`, { headers });
  const { visitor, refusal } = await scope.read("anyone");
  if (visitor === null) return failed(refusal === null ? "signed out" : "unavailable", headers);
  if (visitor.userId !== linkTo) return back("someone else");
  if (!answer.ok) return back(answer.refusal.code);

  const identity = answer.value;
  // Its address is what tells people which Google account opens theirs.
  if (!identity.emailVerified) return back("unverified");
  const notice = await newLink(scope, "not-me");
  const result = await scope.write("account", (db) => ({
    linked: linkIdentity(db, identity, scope.at),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return back(isRefusal(result.refusal.code) ? REFUSALS[result.refusal.code] : "unavailable");
  notifyOwner(context, visitor, notice, (facts) => googleLinked({ ...facts, identity: identity.email }));
  return back("linked");
}
