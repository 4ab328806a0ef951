import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PATH } from "../search-params.ts";
import { NoPassword } from "./no-password.tsx";

export function UnlinkDialog({ email, hasPassword, constraint, lastResult }: FormProps & Unlink) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "unlink-form", constraint, lastResult });
  if (!hasPassword) return <NoPassword title="Unlink Google" />;
  return (
    <DialogForm
      title="Unlink Google"
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent="unlink-identity" pending="Unlinking..." className="btn btn-bad">
          Unlink
        </SubmitButton>
      }
    >
      <p>Are you sure you want to unlink {email}?</p>
      <p className="text-sm text-soft">It no longer signs you in. What you recorded stays as it is.</p>
      <input type="hidden" name="provider" value="google" />
      <CurrentPasswordField meta={fields.currentPassword} />
    </DialogForm>
  );
}

type Unlink = { email: string; hasPassword: boolean };

/** Asks for the password, then leads to Google. */
export function LinkDialog({ isReauthenticated, constraint, lastResult }: FormProps & { isReauthenticated: boolean }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "link-form", constraint, lastResult });
  if (isReauthenticated) return <OnToGoogle />;
  return (
    <DialogForm
      title="Link Google"
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent="reauthenticate" pending="Going to Google...">
          Continue to Google
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">
        Google will open your account, too. Enter your password, so that nobody else can do this in your place.
      </p>
      <CurrentPasswordField meta={fields.currentPassword} />
    </DialogForm>
  );
}

function OnToGoogle() {
  return (
    <Modal title="Link Google" closeTo={PATH}>
      <div className="grid gap-3.5">
        <p>Choose your Google account on Google’s own page. From then on it signs you in here, too.</p>
        <DialogActions closeTo={PATH}>
          {/* Loads a document: the response redirects to another site. */}
          <a className="btn btn-go" href="/auth/google?link">
            Continue to Google
          </a>
        </DialogActions>
      </div>
    </Modal>
  );
}
