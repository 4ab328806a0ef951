import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { FactorCodeField } from "#app/components/factor-code-field.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PasskeyButton } from "#app/components/passkey-button.tsx";
import { AccountName } from "#app/components/plain/account-name.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { isFactorOn } from "#app/features/identity/authenticator.server.ts";
import { codeToken, filledCode } from "#app/features/identity/codes.server.ts";
import { offersPasskeys } from "#app/features/identity/passkeys.server.ts";
import { actions } from "#app/request/actions.server.ts";
import { findCode } from "#db/identity/codes.ts";
import { listSignInMethods } from "#db/identity/identities.ts";
import { hashOf } from "#db/identity/token.ts";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { findOwnFactor } from "#db/second-factor/factors.ts";
import { confirmMailed, confirmPasskey, confirmTyped, mailCode, returnPath } from "./confirm.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.pageTitle }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const browser = codeToken(request, configuration.publicOrigin);
  const hash = browser === null ? null : await hashOf(browser);
  const { visitor, data } = await scope.read("account", (db) => ({
    ways: listSignInMethods(db),
    factor: findOwnFactor(db, scope),
    passkeys: listOwnPasskeys(db),
    code: findCode(db, scope, hash),
  }));
  const returnTo = returnPath(request);
  if (visitor.isReauthenticated) throw redirect(returnTo);
  const hasFactor = isFactorOn(data?.factor[0]);
  const code = filledCode(new URL(request.url).searchParams);
  return {
    returnTo,
    email: visitor.email,
    // While the database is down every form is there, and says so when it is sent.
    hasFactor,
    hasPassword: !hasFactor && (data?.ways[0]?.has_password ?? true),
    hasPasskey: offersPasskeys(configuration) && (data?.passkeys.length ?? 0) > 0,
    isCodeSent: data?.code[0]?.email === visitor.email,
    code,
  };
}

export const action = actions("/reauthenticate", {
  password: confirmTyped("password"),
  factor: confirmTyped("factor"),
  "send-code": mailCode,
  code: confirmMailed,
  passkey: confirmPasskey,
});

export default function Reauthenticate() {
  const { returnTo, email, hasFactor, hasPassword, hasPasskey, isCodeSent, code } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (name: string) => (answer?.form === name ? answer.result : undefined);
  // A password, or a mailed code, that was sent although a second factor is needed.
  const isOutdated = hasFactor && (answer?.form === "password" || answer?.form === "code");
  const passkeyProblem = resultOf("passkey")?.error?.[""]?.join(" ");
  return (
    <CardPage title={say.confirmItIsYou}>
      <p>{say.confirmationReason}</p>
      {isOutdated && <Problem>{answer.result.error?.[""]}</Problem>}
      {hasPasskey && (
        <>
          {passkeyProblem && <Problem>{passkeyProblem}</Problem>}
          <PasskeyButton fields={{ intent: "passkey" }} className="btn btn-go">
            {say.useAPasskey}
          </PasskeyButton>
        </>
      )}
      {hasFactor && <FactorForm lastResult={resultOf("factor")} />}
      {hasPassword && <PasswordForm email={email} lastResult={resultOf("password")} />}
      {!hasFactor && <CodeForm email={email} isSent={isCodeSent} code={code} lastResult={resultOf("code")} />}
      <Link to={returnTo} className="link link-alone text-sm">
        {say.cancel}
      </Link>
    </CardPage>
  );
}

type Result = NonNullable<ReturnType<typeof useActionData<typeof action>>>["result"] | undefined;

function FactorForm({ lastResult }: { lastResult: Result }) {
  const [form, fields] = useForm<{ factorCode: string }>({ id: "factor", lastResult });
  return (
    <PlainForm form={form}>
      <FactorCodeField meta={fields.factorCode} required />
      <SubmitButton intent="factor" pending={say.checking}>
        {say.confirm}
      </SubmitButton>
    </PlainForm>
  );
}

function PasswordForm({ email, lastResult }: { email: string; lastResult: Result }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "password", lastResult });
  return (
    <PlainForm form={form}>
      <AccountName email={email} />
      <CurrentPasswordField meta={fields.currentPassword} />
      <SubmitButton intent="password" pending={say.checking}>
        {say.confirm}
      </SubmitButton>
    </PlainForm>
  );
}

type CodeProps = { email: string; isSent: boolean; code: string; lastResult: Result };

function CodeForm({ email, isSent, code, lastResult }: CodeProps) {
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult, defaultValue: { code } });
  const [params] = useSearchParams();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {params.has("sent") && !lastResult && <Success>{say.anotherCodeSent}</Success>}
      {isSent && (
        <PlainForm form={form}>
          <p>{say.codeSent(<b className="font-semibold wrap-anywhere">{email}</b>)}</p>
          <TextField
            label={say.code}
            hint={say.eightDigits}
            meta={fields.code}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <SubmitButton intent="code" pending={say.checking}>
            {say.confirm}
          </SubmitButton>
        </PlainForm>
      )}
      <Form method="post">
        {!isSent && form.errors && <Problem>{form.errors}</Problem>}
        <SubmitButton intent="send-code" pending={say.sending} className="btn w-full">
          {isSent ? say.sendAnotherCode : say.emailMeACode}
        </SubmitButton>
      </Form>
    </div>
  );
}
