import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { NewPasswordFields } from "#app/components/new-password-fields.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { ResetView } from "./view.server.ts";

/** For whoever came by a mail's link. */
export function ResetForm({ reset, constraint, lastResult }: FormProps & { reset: ResetView }) {
  const [form, fields] = useForm<{ newPassword: string; confirmation: string }>({
    id: "reset",
    constraint,
    lastResult,
  });
  useFocusOnFailure(form);
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      {form.errors && <Problem>{form.errors}</Problem>}
      <input
        type="email"
        autoComplete="username"
        value={reset.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        hidden
      />
      <NewPasswordFields fields={fields} />
      <WaysIn {...reset} />
      <SubmitButton pending="Updating...">Update Password</SubmitButton>
    </Form>
  );
}

/** Everything else that gets in to the account now: whoever resets a password may not be alone in it. */
function WaysIn({ sessions, google, hasPassword }: ResetView) {
  if (sessions.length === 0 && google === null) return null;
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">What else opens your account</legend>
      <p className="hint">What you do not tick is signed out, or no longer opens it. Tick only what you know.</p>
      {google !== null && (
        <Choice name="keep_google" value="yes" isTicked={!hasPassword} detail={google}>
          Keep signing in with Google
        </Choice>
      )}
      {sessions.map(({ id, device, detail, isOwn }) => (
        <Choice key={id} name="keep_session" value={id} isTicked={false} detail={detail}>
          Stay signed in on {device}
          {isOwn && <span className="font-normal text-soft"> (This device)</span>}
        </Choice>
      ))}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; isTicked: boolean; detail: string; children: ReactNode };

function Choice({ name, value, isTicked, detail, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="mt-px size-5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{children}</span>
        <span className="block text-soft">{detail}</span>
      </span>
    </label>
  );
}
