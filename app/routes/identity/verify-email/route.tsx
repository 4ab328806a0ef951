import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { signUpToken } from "#app/features/identity/sign-up-cookie.server.ts";
import { findSignUp } from "#db/identity/sign-ups.ts";
import { hashOf } from "#db/identity/token.ts";
import { CompleteForm } from "./complete-form.tsx";
import { NewLinkForm } from "./new-link-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { act, constraints } from "./verify.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.verifyYourEmailPamoja }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  // No other loader of this page reads the database, so no batch waits for the hashes.
  const link = await hashOf(new URL(request.url).searchParams.get("token") ?? "");
  const cookie = signUpToken(request, configuration.publicOrigin);
  const browser = cookie === null ? null : await hashOf(cookie);
  const { data } = await scope.read("anyone", (db) => ({ signUp: findSignUp(db, scope, link, browser) }));
  const signUp = data?.signUp[0];
  // Unknown after a submit while the database is down.
  return { constraints, state: data === null ? null : (signUp?.state ?? "gone"), email: signUp?.email ?? "" };
}

export const action = act;

export default function VerifyEmail() {
  const { constraints, state, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const signIn = withReturnTo("/login", readReturnTo(params));
  const shown = answer?.state ?? state ?? "own browser";
  const lastResult = answer?.result ?? undefined;
  return (
    <PlainPage>
      <PlainCard title={say.verifyYourEmail}>
        {answer?.problem && <Problem>{answer.problem}</Problem>}
        {shown === "own browser" && (
          <Form method="post" className="grid gap-4">
            <p>{say.onePressAndYourAccount}</p>
            <SubmitButton intent="verify" pending={say.verifying}>
              {say.verifyMyAddress}
            </SubmitButton>
          </Form>
        )}
        {shown === "password" && (
          <PasswordForm email={email} constraint={constraints.password} lastResult={lastResult} />
        )}
        {shown === "everything" && (
          <CompleteForm email={email} constraint={constraints.account} lastResult={lastResult} />
        )}
        {shown === "already" && (
          <>
            <Success>{say.yourEmailAddressIsVerified}</Success>
            <Link to={signIn} className="btn btn-go">
              {say.signInButton}
            </Link>
          </>
        )}
        {shown === "gone" && <NewLinkForm signIn={signIn} constraint={constraints.link} lastResult={lastResult} />}
        {shown === "sent" && <Success>{say.checkYourEmailIfThis}</Success>}
      </PlainCard>
    </PlainPage>
  );
}
