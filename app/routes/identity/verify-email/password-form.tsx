import { Form } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { AccountName } from "#app/components/plain/account-name.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import * as say from "./words.tsx";

/** On another device than the one that signed up: the password proves that it was the same person. */
export function PasswordForm({ email, constraint, lastResult }: FormProps & { email: string }) {
  const [form, fields] = useForm<{ password: string }>({ id: "verify", constraint, lastResult });
  return (
    <>
      <PlainForm form={form}>
        <p>{say.enterChosenPassword(<b className="font-semibold">{email}</b>)}</p>
        <AccountName email={email} />
        <TextField label={say.password} meta={fields.password} type="password" autoComplete="current-password" />
        <SubmitButton intent="verify-with-password" pending={say.verifying}>
          {say.verifyMyAddress}
        </SubmitButton>
      </PlainForm>
      <Form method="post" className="grid gap-2 border-t border-line pt-4">
        <p className="text-sm text-soft">{say.didNotSignUp}</p>
        <input type="hidden" name="email" value={email} />
        <SubmitButton intent="resend" pending={say.sending} className="btn">
          {say.sendANewLink}
        </SubmitButton>
      </Form>
    </>
  );
}
