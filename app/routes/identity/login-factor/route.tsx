import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { whenOff } from "#app/features/identity/factor-reset.server.ts";
import { readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { pendingSignIn } from "#app/features/identity/sign-in.server.ts";
import { hashOf } from "#db/identity/token.ts";
import { findPendingSignIn } from "#db/second-factor/factors.ts";
import { requestReset, verify } from "./verify.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.signInPamoja }];

export async function loader({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const pending = pendingSignIn(request, configuration.publicOrigin);
  const { visitor, data } = await scope.read("anyone", async (db) => ({
    pending: findPendingSignIn(db, scope, pending === null ? null : await hashOf(pending)),
  }));
  if (visitor?.currency) throw redirect(readReturnTo(new URL(request.url).searchParams));
  const waitingSignIn = data?.pending[0];
  return {
    // While the database is down, nobody knows.
    isWaiting: data === null || waitingSignIn !== undefined,
    offAt: waitingSignIn?.reset_at ? whenOff(waitingSignIn.reset_at) : null,
    resetHours: waitingSignIn?.reset_hours ?? 24,
  };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  return form.get("intent") === "lost" ? requestReset(call, form) : verify(call, form);
}

export default function SecondFactor() {
  const { isWaiting, offAt, resetHours } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ factorCode: string; remember: string }>({ lastResult: answer?.result });
  const [params] = useSearchParams();
  const signIn = withReturnTo("/login", readReturnTo(params));
  if (!isWaiting || answer?.isGone) {
    return (
      <PlainCard title={say.signIn}>
        {form.errors ? <Problem>{form.errors}</Problem> : <p>{say.noSignInWaiting}</p>}
        <Link to={signIn} className="btn btn-go">
          {say.signInAgain}
        </Link>
      </PlainCard>
    );
  }
  return (
    <PlainCard title={say.signIn}>
      <PlainForm form={form}>
        <p>{say.factorNeeded}</p>
        <TextField
          label={say.code}
          hint={say.codeHint}
          meta={fields.factorCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
        <Checkbox name="remember" defaultChecked={fields.remember.initialValue === "on"}>
          {say.rememberDevice}
        </Checkbox>
        <SubmitButton pending={say.signingIn}>{say.signIn}</SubmitButton>
      </PlainForm>
      {offAt === null ? (
        <details>
          <summary className="link link-alone text-sm">{say.noAppNorCode}</summary>
          <Form method="post" className="mt-3 grid gap-3">
            <p className="text-sm text-soft">{say.canBeTurnedOff(resetHours)}</p>
            <SubmitButton intent="lost" pending={say.asking} className="btn">
              {say.turnOffIn(resetHours)}
            </SubmitButton>
          </Form>
        </details>
      ) : (
        <p className="notice notice-calm m-0">{say.factorOffFrom(offAt)}</p>
      )}
      <Link to={signIn} className="link link-alone text-sm">
        {say.backToSignIn}
      </Link>
    </PlainCard>
  );
}
