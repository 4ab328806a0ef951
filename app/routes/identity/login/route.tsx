import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ContinueWithGoogle } from "#app/components/continue-with-google.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PasskeyButton, usePasskeyAutofill } from "#app/components/passkey-button.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { Invited } from "#app/components/plain/invited.tsx";
import { AFTER_TEN_TRIES, SIGNED_OUT } from "#app/features/identity/confirmation-words.server.ts";
import { deviceHash, factorResetOn } from "#app/features/identity/factor-reset.server.ts";
import { offersPasskeys } from "#app/features/identity/passkeys.server.ts";
import { isInvited, readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { findFactorResetOnDevice } from "#db/second-factor/factors.ts";
import { FactorResetNotice } from "./factor-reset-notice.tsx";
import { askForCode, resend, signIn, signInWithKey } from "./sign-in.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [
  { title: say.signInPamoja },
  {
    name: "description",
    content: say.description,
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { visitor, data } = await scope.read("anyone", async (db) => ({
    reset: findFactorResetOnDevice(db, scope, await deviceHash(request, context)),
  }));
  // A signed-in visitor goes straight to their destination, or to the dashboard.
  if (visitor?.currency) throw redirect(readReturnTo(new URL(request.url).searchParams));
  return {
    offersGoogle: context.configuration.google !== null,
    offersPasskeys: offersPasskeys(context.configuration),
    factorReset: factorResetOn(data?.reset[0]),
    problem: new URL(request.url).searchParams.has(AFTER_TEN_TRIES) ? SIGNED_OUT : null,
  };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  switch (form.get("intent")) {
    case "resend":
      return resend(call, form);
    case "code":
      return askForCode(call, form);
    case "passkey":
      return signInWithKey(call, form);
    default:
      return signIn(call, form);
  }
}

const PASSKEY = { intent: "passkey" };

export default function SignIn() {
  const { offersGoogle, offersPasskeys, factorReset, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string; password: string }>({ lastResult: answer?.result });
  const [params] = useSearchParams();
  const returnTo = readReturnTo(params);
  usePasskeyAutofill(offersPasskeys, PASSKEY);

  return (
    <PlainCard title={say.signIn}>
      {factorReset && <FactorResetNotice {...factorReset} />}
      {isInvited(returnTo) && <Invited />}
      {problem && !answer && <Problem>{problem}</Problem>}
      {answer?.notice && <Success>{answer.notice}</Success>}
      <PlainForm form={form}>
        <TextField label={say.email} meta={fields.email} type="email" autoComplete="username webauthn" required />
        <TextField
          label={say.password}
          meta={fields.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton pending={say.signingIn}>{say.signIn}</SubmitButton>
        <SubmitButton intent="code" pending={say.sending} className="btn">
          {say.emailMeACode}
        </SubmitButton>
      </PlainForm>
      {answer?.unverified && (
        <Form method="post">
          <input type="hidden" name="email" value={answer.unverified} />
          <SubmitButton intent="resend" pending={say.sending} className="btn w-full">
            {say.sendANewLink}
          </SubmitButton>
        </Form>
      )}
      {offersPasskeys && (
        <PasskeyButton fields={PASSKEY} className="btn w-full">
          {say.signInWithAPasskey}
        </PasskeyButton>
      )}
      {offersGoogle && <ContinueWithGoogle redirectTo={params.get("redirectTo")} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <Link to="/forgot-password" className="link link-alone">
          {say.forgotYourPassword}
        </Link>
        <Link to={withReturnTo("/signup", returnTo)} className="link link-alone">
          {say.createAnAccount}
        </Link>
      </p>
    </PlainCard>
  );
}
