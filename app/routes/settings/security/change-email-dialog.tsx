import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ConfirmFirst, ProofFields, type ProofValues } from "#app/components/proof-fields.tsx";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { PATH, pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

type Props = FormProps & { proof: ProofNeeded };

export function ChangeEmailDialog({ proof, constraint, lastResult }: Props) {
  const [form, fields] = useForm<ProofValues & { newEmail: string }>({
    id: "change-email-form",
    constraint,
    lastResult,
  });
  const backTo = `${PATH}?change-email`;
  if (proof === "other") return <ConfirmFirst title={say.changeEmail} closeTo={pagePath("profile")} backTo={backTo} />;
  return (
    <DialogForm
      title={say.changeEmail}
      closeTo={pagePath("profile")}
      replace
      form={form}
      submit={
        <SubmitButton intent="change-email" pending={say.sending}>
          {say.sendLink}
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">{say.emailChangeNote}</p>
      <TextField label={say.newEmail} meta={fields.newEmail} type="email" autoComplete="email" data-first-focus />
      <ProofFields proof={proof} fields={fields} backTo={backTo} />
    </DialogForm>
  );
}
