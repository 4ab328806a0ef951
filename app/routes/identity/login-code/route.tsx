import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { codeToken, filledCode } from "#app/features/identity/codes.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { findCode } from "#db/identity/codes.ts";
import { hashOf } from "#db/identity/token.ts";
import { signInWithCode } from "./redeem-code.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.signInPamoja }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const browser = codeToken(request, configuration.publicOrigin);
  const { visitor, data } = await scope.read("anyone", async (db) => ({
    code: findCode(db, scope, browser === null ? null : await hashOf(browser)),
  }));
  if (visitor?.currency) throw redirect(readReturnTo(params));
  const code = filledCode(params);
  // Unknown while the database is down.
  return { email: data === null ? null : (data.code[0]?.email ?? ""), code };
}

export const action = signInWithCode;

export default function SignInWithCode() {
  const { email, code } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ code: string }>({ lastResult: answer?.result, defaultValue: { code } });
  const [params] = useSearchParams();
  const signIn = withReturnTo("/login", readReturnTo(params));
  if (email === "") {
    return (
      <PlainCard title={say.signIn}>
        {form.errors && <Problem>{form.errors}</Problem>}
        <p>{say.noCodeWaiting}</p>
        <Link to={signIn} className="btn btn-go">
          {say.askForAnotherCode}
        </Link>
      </PlainCard>
    );
  }
  return (
    <PlainCard title={say.signIn}>
      {params.has("sent") && !answer && <Success>{say.anotherCodeSent}</Success>}
      <PlainForm form={form}>
        <p>{email ? say.codeSentTo(<b className="font-semibold wrap-anywhere">{email}</b>) : say.codeSent}</p>
        <TextField
          label={say.code}
          meta={fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={say.eightDigits}
          required
        />
        <SubmitButton pending={say.signingIn}>{say.signIn}</SubmitButton>
      </PlainForm>
      {email && (
        <Form method="post" action={signIn}>
          <input type="hidden" name="email" value={email} />
          <SubmitButton intent="code" pending={say.sending} className="btn w-full">
            {say.sendAnotherCode}
          </SubmitButton>
        </Form>
      )}
      <p className="text-sm">
        <Link to={signIn} className="link link-alone">
          {say.signInAnotherWay}
        </Link>
      </p>
    </PlainCard>
  );
}
