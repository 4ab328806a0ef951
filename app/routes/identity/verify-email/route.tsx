import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { linkHash } from "#app/request/mailed-link.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { findSignUp } from "#db/identity/sign-ups.ts";
import { hashOf } from "#db/identity/token.ts";
import { CompleteForm } from "./complete-form.tsx";
import { NewLinkForm } from "./new-link-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { act, constraints } from "./verify.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.verifyYourEmailPamoja }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const link = await linkHash(request);
  const cookie = signUpToken(request, configuration.publicOrigin);
  const browser = cookie === null ? null : await hashOf(cookie);
  const { data } = await scope.read("anyone", (db) => ({ signUp: findSignUp(db, scope, link, browser) }));
  const signUp = data?.signUp[0];
  // Unknown after a submit while the database is down.
  return { constraints, state: data === null ? null : (signUp?.state ?? "gone"), email: signUp?.email ?? "" };
}

export const action = act;

export const shouldRevalidate = revalidatesRefused;

export default function VerifyEmail() {
  const { constraints, state, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const signIn = withReturnTo("/login", readReturnTo(params));
  const visibleState = answer?.state ?? state ?? "own browser";
  const lastResult = answer?.result ?? undefined;
  return (
    <CardPage title={say.verifyYourEmail}>
      {answer?.problem && <Problem>{answer.problem}</Problem>}
      {visibleState === "own browser" && (
        <PlainForm>
          <p>{say.verifyNote}</p>
          <SubmitButton intent="verify" pending={say.verifying}>
            {say.verifyMyAddress}
          </SubmitButton>
        </PlainForm>
      )}
      {visibleState === "password" && (
        <PasswordForm email={email} constraint={constraints.password} lastResult={lastResult} />
      )}
      {visibleState === "everything" && (
        <CompleteForm email={email} constraint={constraints.account} lastResult={lastResult} />
      )}
      {visibleState === "already" && (
        <>
          <Success>{say.emailVerified}</Success>
          <Link to={signIn} className="btn btn-go">
            {say.signInButton}
          </Link>
        </>
      )}
      {visibleState === "gone" && <NewLinkForm signIn={signIn} constraint={constraints.link} lastResult={lastResult} />}
      {visibleState === "sent" && <Success>{say.linkSentIfUnverified}</Success>}
    </CardPage>
  );
}
