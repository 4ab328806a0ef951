import type { ReactNode } from "react";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { DialogForm } from "./dialog/dialog-form.tsx";
import { useForm } from "./form/form.ts";
import type { FormProps } from "./form/form-props.ts";
import { ConfirmFirst, ProofFields, type ProofValues } from "./proof-fields.tsx";

type Props = FormProps & {
  /** The form's id. */
  id: string;
  title: string;
  /** The address that leaving it leads to. */
  closeTo: string;
  /** The dialog's own address: confirming in another way leads back there. */
  backTo: string;
  proof: ProofNeeded;
  /** What went wrong, if it is not among the form's own errors. */
  problem?: string | undefined;
  /** The button that submits it. */
  submit: ReactNode;
  children: ReactNode;
};

/** A dialog for what cannot be undone: it asks whoever is signed in to confirm that it is them. */
export function ProofDialog({ id, title, closeTo, backTo, proof, problem, lastResult, submit, children }: Props) {
  const [form, fields] = useForm<ProofValues>({ id, lastResult });
  if (proof === "other") return <ConfirmFirst title={title} closeTo={closeTo} backTo={backTo} />;
  return (
    <DialogForm title={title} closeTo={closeTo} replace form={form} problem={problem} submit={submit}>
      {children}
      <ProofFields proof={proof} fields={fields} backTo={backTo} />
    </DialogForm>
  );
}
