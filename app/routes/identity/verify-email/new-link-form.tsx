import { Link } from "@remix-run/react";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import * as say from "./words.tsx";

/** Offers a new link when one no longer works. */
export function NewLinkForm({ signIn, constraint, lastResult }: FormProps & { signIn: string }) {
  const [form, fields] = useForm<{ email: string }>({ constraint, lastResult });
  return (
    <PlainForm form={form}>
      <p>
        {say.linkExpired((text) => (
          <Link to={signIn} className="link">
            {text}
          </Link>
        ))}
      </p>
      <TextField label={say.email} meta={fields.email} type="email" autoComplete="username" />
      <SubmitButton intent="resend" pending={say.sending}>
        {say.sendANewLink}
      </SubmitButton>
    </PlainForm>
  );
}
