import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PATH } from "../search-params.ts";
import { NoPassword } from "./no-password.tsx";

type Props = FormProps & { hasPassword: boolean };

export function ChangeEmailDialog({ hasPassword, constraint, lastResult }: Props) {
  const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({
    id: "change-email-form",
    constraint,
    lastResult,
  });
  if (!hasPassword) return <NoPassword title="Change Email" />;
  return (
    <DialogForm
      title="Change Email"
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent="change-email" pending="Sending...">
          Send link
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">
        We send a link to the new address. Your address changes when you open it; until then everything stays as it is.
      </p>
      <TextField label="New email" meta={fields.newEmail} type="email" autoComplete="email" data-first-focus />
      <TextField
        label="Current password"
        meta={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
