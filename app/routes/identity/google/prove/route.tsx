import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { AccountName } from "#app/components/plain/account-name.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { ProblemAndLink } from "#app/components/plain/problem-and-link.tsx";
import { pendingLinkToken } from "#app/features/identity/pending-link-cookie.server.ts";
import { findPendingIdentity } from "#db/identity/identities.ts";
import { hashOf } from "#db/identity/token.ts";
import { prove } from "./prove.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.linkGooglePamoja }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  // No other loader of this page reads the database, so no batch waits for the hash.
  const hash = await hashOf(pendingLinkToken(request, configuration.publicOrigin) ?? "");
  const { data } = await scope.read("anyone", (db) => ({ pendingIdentity: findPendingIdentity(db, scope, hash) }));
  // The email address is unknown after a submit while the database is down.
  return { email: data === null ? "" : (data.pendingIdentity[0]?.email ?? null) };
}

export const action = prove;

export default function Prove() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CardPage title={say.linkGoogle}>
      {email === null || answer?.isGone ? (
        <ProblemAndLink problem={say.linkingRunOut} to="/login" label={say.backToSignIn} />
      ) : (
        <PasswordForm email={email} lastResult={answer?.result} />
      )}
    </CardPage>
  );
}

function PasswordForm({ email, lastResult }: { email: string; lastResult: FormProps["lastResult"] }) {
  const [form, fields] = useForm<{ password: string }>({ id: "prove", lastResult });
  return (
    <PlainForm form={form}>
      <p>
        {email === "" ? say.accountWithThisAddress : say.accountWithAddress(<b className="font-semibold">{email}</b>)}
      </p>
      <AccountName email={email} />
      <TextField label={say.password} meta={fields.password} type="password" autoComplete="current-password" required />
      <SubmitButton pending={say.linking}>{say.linkAndSignIn}</SubmitButton>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <Link to="/forgot-password" className="link link-alone">
          {say.forgotYourPassword}
        </Link>
        <Link to="/login" className="link link-alone">
          {say.backToSignIn}
        </Link>
      </p>
    </PlainForm>
  );
}
