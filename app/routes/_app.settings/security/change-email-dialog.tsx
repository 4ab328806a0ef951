import { Form } from "@remix-run/react";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PATH } from "../search-params.ts";
import { NoPassword } from "./no-password.tsx";

type Props = FormProps & { hasPassword: boolean };

export function ChangeEmailDialog({ hasPassword, constraint, lastResult }: Props) {
  const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({
    id: "change-email-form",
    constraint,
    lastResult,
  });
  useFocusOnFailure(form);
  return (
    <Modal title="Change Email" closeTo={PATH}>
      {hasPassword ? (
        <Form method="post" replace id={form.id} noValidate preventScrollReset className="grid gap-3.5">
          {form.errors && <Problem>{form.errors}</Problem>}
          <p className="text-sm text-soft">
            We send a link to the new address. Your address changes when you open it; until then everything stays as it
            is.
          </p>
          <TextField label="New email" meta={fields.newEmail} type="email" autoComplete="email" data-first-focus />
          <TextField
            label="Current password"
            meta={fields.currentPassword}
            type="password"
            autoComplete="current-password"
          />
          <DialogActions closeTo={PATH}>
            <SubmitButton intent="change-email" pending="Sending...">
              Send link
            </SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <NoPassword />
      )}
    </Modal>
  );
}
