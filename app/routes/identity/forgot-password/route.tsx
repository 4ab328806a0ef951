import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { constraint, sendResetLink } from "./send-reset-link.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.resetPasswordPamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("public-only");
  return { constraint };
}

export const action = sendResetLink;

export default function ResetPassword() {
  const { constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({ constraint, lastResult: answer?.result });

  return (
    <PlainCard title={say.resetPassword}>
      {answer?.done ? (
        <Success>{say.checkYourEmail}</Success>
      ) : (
        <PlainForm form={form}>
          <p className="text-soft">{say.enterYourAddress}</p>
          <TextField label={say.email} meta={fields.email} type="email" autoComplete="username" />
          <SubmitButton pending={say.sending}>{say.sendResetLink}</SubmitButton>
        </PlainForm>
      )}
      <Link to="/login" className="btn">
        {say.backToSignIn}
      </Link>
    </PlainCard>
  );
}
