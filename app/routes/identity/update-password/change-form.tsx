import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { NewPasswordFields } from "#app/components/new-password-fields.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { ENDS_WITH_PASSWORD, WaysIn } from "#app/components/ways-in.tsx";
import type { KeepableWays } from "#app/features/identity/keepable-ways.server.ts";
import * as say from "./words.tsx";

type Fields = { currentPassword: string; newPassword: string; confirmation: string };

/** For a signed-in visitor. */
export function ChangeForm({ ways, constraint, lastResult }: FormProps & { ways: KeepableWays }) {
  const [form, fields] = useForm<Fields>({ id: "change", constraint, lastResult });
  return (
    <PlainForm form={form}>
      <CurrentPasswordField meta={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <WaysIn {...ways} isTicked={false} lastResult={lastResult} />
      <p className="hint">{ENDS_WITH_PASSWORD}</p>
      <SubmitButton pending={say.updating}>{say.updatePassword}</SubmitButton>
    </PlainForm>
  );
}
