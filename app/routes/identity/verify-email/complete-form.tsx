import { useState } from "react";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { AccountName } from "#app/components/plain/account-name.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { AccountFields } from "../signup/account-fields.tsx";
import { TermsField } from "../signup/terms-field.tsx";
import * as say from "./words.tsx";

type Fields = { fullName: string; password: string; currency: string; terms: "on"; timeZone: string };

/** Asks for the details anew after a resent link: the first ones may be someone else's. */
export function CompleteForm({ email, constraint, lastResult }: FormProps & { email: string }) {
  const [form, fields] = useForm<Fields>({
    id: "complete",
    constraint,
    lastResult,
    defaultValue: { currency: DEFAULT_CURRENCY },
  });
  const [agreed, setAgreed] = useState<boolean | null>(null);
  return (
    <PlainForm form={form}>
      <p>{say.addressVerifiedNote(<b className="font-semibold">{email}</b>)}</p>
      <AccountName email={email} />
      <AccountFields
        fields={fields}
        passwordHint="min. 6 characters. Leave it empty to sign in with codes that we email to you."
      />
      <TermsField meta={fields.terms} onChange={setAgreed} />
      <SubmitButton intent="complete" pending={say.creatingAccount} disabled={agreed === false}>
        {say.createAccount}
      </SubmitButton>
    </PlainForm>
  );
}
