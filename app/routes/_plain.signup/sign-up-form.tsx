import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SelectField, TextField } from "../../components/form/field.tsx";
import { useFocusOnFailure } from "../../components/form/focus-on-failure.ts";
import { useForm } from "../../components/form/form.ts";
import type { FormProps } from "../../components/form/form-props.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Problem } from "../../components/notice.tsx";
import { CURRENCIES, DEFAULT_CURRENCY } from "../../domain/currencies.ts";
import { TermsField } from "./terms-field.tsx";

type Fields = { fullName: string; email: string; password: string; currency: string; terms: "on"; timeZone: string };

export function SignUpForm({ constraint, lastResult }: FormProps) {
  const [form, fields] = useForm<Fields>({ constraint, lastResult, defaultValue: { currency: DEFAULT_CURRENCY } });
  useFocusOnFailure(form);
  // Without a script nobody could enable the button again, so it is the script that disables it.
  const [agreed, setAgreed] = useState<boolean | null>(null);

  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      {form.errors && <Problem>{form.errors}</Problem>}
      <TextField label="Full name" meta={fields.fullName} autoComplete="name" />
      <TextField label="Email" meta={fields.email} type="email" autoComplete="username" />
      <TextField
        label="Password"
        meta={fields.password}
        type="password"
        autoComplete="new-password"
        hint="min. 6 characters"
        // A browser would cut a longer one short without a word.
        maxLength={undefined}
      />
      <SelectField
        label="Currency"
        meta={fields.currency}
        hint="Your household's totals are in this currency. It cannot be changed afterwards."
      >
        {CURRENCIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <TimeZone name={fields.timeZone.name} />
      <TermsField meta={fields.terms} onChange={setAgreed} />
      <SubmitButton pending="Creating account..." disabled={agreed === false}>
        Create Account
      </SubmitButton>
    </Form>
  );
}

/** Tells the household's time zone, which decides when its day and month begin. */
function TimeZone({ name }: { name: string }) {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <input type="hidden" name={name} value={zone} />;
}
