import { useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { AccountFields } from "./account-fields.tsx";
import { TermsField } from "./terms-field.tsx";
import * as say from "./words.tsx";

type Fields = { fullName: string; email: string; password: string; currency: string; terms: "on"; timeZone: string };

/** @param currency the one that is chosen at first */
export function SignUpForm({ constraint, lastResult, currency }: FormProps & { currency: string }) {
  const [form, fields] = useForm<Fields>({ constraint, lastResult, defaultValue: { currency } });
  // Only the script disables the button: without one, nothing could enable it again.
  const [agreed, setAgreed] = useState<boolean | null>(null);

  return (
    <PlainForm form={form}>
      <AccountFields fields={fields}>
        <TextField label={say.email} meta={fields.email} type="email" autoComplete="username" />
      </AccountFields>
      <TermsField meta={fields.terms} onChange={setAgreed} />
      <SubmitButton pending={say.creatingAccount} disabled={agreed === false}>
        {say.createAccount}
      </SubmitButton>
    </PlainForm>
  );
}
