import { Form } from "@remix-run/react";
import { TextField } from "../../components/form/field.tsx";
import { useFocusOnFailure } from "../../components/form/focus-on-failure.ts";
import { useForm } from "../../components/form/form.ts";
import type { FormProps } from "../../components/form/form-props.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Problem } from "../../components/notice.tsx";

export function NewPasswordForm({ constraint, lastResult }: FormProps) {
  const [form, fields] = useForm<{ newPassword: string; confirmation: string }>({ constraint, lastResult });
  useFocusOnFailure(form);
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      {form.errors && <Problem>{form.errors}</Problem>}
      <TextField
        label="New password"
        meta={fields.newPassword}
        type="password"
        autoComplete="new-password"
        hint="min. 6 characters"
        // A browser would cut a longer one short without a word.
        maxLength={undefined}
      />
      <TextField label="Confirm new password" meta={fields.confirmation} type="password" autoComplete="new-password" />
      <SubmitButton pending="Updating...">Update Password</SubmitButton>
    </Form>
  );
}
