import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { NewPasswordFields } from "#app/components/new-password-fields.tsx";
import { Problem } from "#app/components/notice.tsx";
import { ENDS_WITH_PASSWORD, WaysIn } from "#app/components/ways-in.tsx";

type OtherWays = Pick<ComponentProps<typeof WaysIn>, "google" | "passkeys">;
type Fields = { currentPassword: string; newPassword: string; confirmation: string };

/** For a signed-in visitor; `google` is the email address of their linked Google account, or null. */
export function ChangeForm({ google, passkeys, constraint, lastResult }: FormProps & OtherWays) {
  const [form, fields] = useForm<Fields>({ id: "change", constraint, lastResult });
  useFocusOnFailure(form);
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      {form.errors && <Problem>{form.errors}</Problem>}
      <CurrentPasswordField meta={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <WaysIn google={google} passkeys={passkeys} hasPassword lastResult={lastResult} />
      <p className="hint">{ENDS_WITH_PASSWORD}</p>
      <SubmitButton pending="Updating...">Update Password</SubmitButton>
    </Form>
  );
}
