import { Form } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PATH } from "../search-params.ts";
import { NoPassword } from "./no-password.tsx";

export function UnlinkDialog({ email, hasPassword, constraint, lastResult }: FormProps & Unlink) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "unlink-form", constraint, lastResult });
  useFocusOnFailure(form);
  return (
    <Modal title="Unlink Google" closeTo={PATH}>
      {hasPassword ? (
        <Form method="post" replace id={form.id} noValidate preventScrollReset className="grid gap-3.5">
          {form.errors && <Problem>{form.errors}</Problem>}
          <p>Are you sure you want to unlink {email}?</p>
          <p className="text-sm text-soft">It no longer signs you in. What you recorded stays as it is.</p>
          <input type="hidden" name="provider" value="google" />
          <CurrentPasswordField meta={fields.currentPassword} />
          <DialogActions closeTo={PATH}>
            <SubmitButton intent="unlink-identity" pending="Unlinking..." className="btn btn-bad">
              Unlink
            </SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <NoPassword />
      )}
    </Modal>
  );
}

type Unlink = { email: string; hasPassword: boolean };

/** Asks for the password, then leads to Google. */
export function LinkDialog({ isReauthenticated, constraint, lastResult }: FormProps & { isReauthenticated: boolean }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "link-form", constraint, lastResult });
  useFocusOnFailure(form);
  return (
    <Modal title="Link Google" closeTo={PATH}>
      {isReauthenticated ? (
        <div className="grid gap-3.5">
          <p>Choose your Google account on Google’s own page. From then on it signs you in here, too.</p>
          <DialogActions closeTo={PATH}>
            {/* A document of its own: the answer leads to another site. */}
            <a className="btn btn-go" href="/auth/google?link">
              Continue to Google
            </a>
          </DialogActions>
        </div>
      ) : (
        <Form method="post" replace id={form.id} noValidate preventScrollReset className="grid gap-3.5">
          {form.errors && <Problem>{form.errors}</Problem>}
          <p className="text-sm text-soft">
            Google will open your account, too. Enter your password, so that nobody else can do this in your place.
          </p>
          <CurrentPasswordField meta={fields.currentPassword} />
          <DialogActions closeTo={PATH}>
            <SubmitButton intent="reauthenticate" pending="Going to Google...">
              Continue to Google
            </SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Modal>
  );
}
