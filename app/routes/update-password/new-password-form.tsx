import { Form } from "@remix-run/react";
import { TextField } from "../../components/field.tsx";
import { useFocusOnFailure } from "../../components/focus-on-failure.ts";
import { useForm } from "../../components/form.ts";
import type { FormProps } from "../../components/form-props.ts";
import { Problem } from "../../components/notice.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";

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
