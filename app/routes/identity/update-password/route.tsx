import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Problem, Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { useDelayedRedirect } from "#app/components/use-delayed-redirect.ts";
import { isFactorOn } from "#app/features/identity/authenticator.server.ts";
import { changeConstraint } from "#app/features/identity/change-password.server.ts";
import { type KeepableWays, keepableWays } from "#app/features/identity/keepable-ways.server.ts";
import { linkHash, linkToken } from "#app/request/mailed-link.server.ts";
import { listSignInMethods } from "#db/identity/identities.ts";
import { findReset } from "#db/identity/passwords.ts";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { findOwnFactor } from "#db/second-factor/factors.ts";
import { ChangeForm } from "./change-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { resetConstraint, update } from "./update.server.ts";
import { resetView, UNKNOWN } from "./view.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.updateYourPasswordPamoja }];

export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

const NO_WAYS: KeepableWays = { google: null, passkeys: [], note: null };

export async function loader({ request, context: { scope } }: LoaderFunctionArgs) {
  const token = linkToken(request);
  const hash = await linkHash(request);
  const { visitor, data } = await scope.read("anyone", (db, session) => ({
    reset: findReset(db, scope, hash, session),
    signInWays: listSignInMethods(db),
    passkeys: listOwnPasskeys(db),
    factor: findOwnFactor(db, scope),
  }));
  if (token === null) {
    if (visitor === null && data !== null) throw redirect("/login");
    // An account without a password has none to enter: the settings send a link to set one.
    if (data && !data.signInWays[0]?.has_password) throw redirect("/settings");
    const google = data?.signInWays.find(({ provider }) => provider === "google")?.email ?? null;
    const ways = keepableWays(
      { google, passkeys: data?.passkeys ?? [], hasFactor: isFactorOn(data?.factor[0]) },
      visitor?.household.timeZone ?? "UTC",
    );
    return { constraint: changeConstraint, reset: null, ways, isGone: false };
  }
  const reset = data?.reset[0]?.reset ?? null;
  return {
    constraint: resetConstraint,
    // The account is unknown after a submit while the database is down.
    reset: data === null ? UNKNOWN : resetView(reset),
    ways: NO_WAYS,
    isGone: data !== null && reset === null,
  };
}

export const action = update;

export default function UpdatePassword() {
  const { constraint, reset, ways, isGone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CardPage title={say.updateYourPassword}>
      {answer?.done ? (
        <Done />
      ) : answer?.gone || isGone ? (
        <Gone />
      ) : reset === null ? (
        <ChangeForm ways={ways} constraint={constraint} lastResult={answer?.result} />
      ) : (
        <ResetForm reset={reset} constraint={constraint} lastResult={answer?.result} />
      )}
    </CardPage>
  );
}

/** How long the message stays before the sign-in screen, in milliseconds. */
const STAY = 3000;

function Done() {
  useDelayedRedirect("/login", STAY);
  return (
    <>
      <Success>{say.passwordUpdatedSuccessfully}</Success>
      <Link to="/login" className="btn">
        {say.signIn}
      </Link>
    </>
  );
}

function Gone() {
  return (
    <>
      <Problem>{say.linkExpired}</Problem>
      <div className="flex flex-wrap gap-3">
        <Link to="/forgot-password" className="btn btn-go">
          {say.sendANewLink}
        </Link>
        <Link to="/login" className="btn">
          {say.signIn}
        </Link>
      </div>
    </>
  );
}
