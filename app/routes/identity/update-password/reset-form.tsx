import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { NewPasswordFields } from "#app/components/new-password-fields.tsx";
import { AccountName } from "#app/components/plain/account-name.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { WaysIn } from "#app/components/ways-in.tsx";
import type { ResetView } from "./view.server.ts";
import * as say from "./words.tsx";

/** For a visitor with a mail's link. */
export function ResetForm({ reset, constraint, lastResult }: FormProps & { reset: ResetView }) {
  const [form, fields] = useForm<{ newPassword: string; confirmation: string }>({
    id: "reset",
    constraint,
    lastResult,
  });
  return (
    <PlainForm form={form}>
      <AccountName email={reset.email} />
      <NewPasswordFields fields={fields} />
      <WaysIn {...reset} lastResult={lastResult} />
      <p className="hint">{say.phoneKeysNote}</p>
      {reset.joined.length > 0 && (
        <p className="notice notice-calm [overflow-wrap:anywhere]">
          {say.joinedLately(<b>{reset.joined.join(", ")}</b>)}
        </p>
      )}
      <SubmitButton pending={say.updating}>{say.updatePassword}</SubmitButton>
    </PlainForm>
  );
}
