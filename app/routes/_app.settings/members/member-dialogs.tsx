import type { ReactNode } from "react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { type FormState, useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ConfirmFirst, ProofFields, type ProofValues } from "#app/components/proof-fields.tsx";
import type { ProofNeeded } from "#app/domain/proof.ts";
import { DATA_EXPORT, PATH } from "../search-params.ts";
import type { ListedMember } from "./members.server.ts";

type Outcome = { problem: string | undefined };

type RemoveProps = Outcome & FormProps & { member: ListedMember; proof: ProofNeeded };

export function RemoveDialog({ member, problem, proof, lastResult }: RemoveProps) {
  const [form, fields] = useForm<ProofValues>({ id: "remove-form", lastResult });
  const title = "Remove Member";
  const backTo = `${PATH}?remove=${member.userId}`;
  if (proof === "other") return <ConfirmFirst title={title} closeTo={PATH} backTo={backTo} />;
  return (
    <PartingDialog
      title={title}
      intent="remove-member"
      label="Remove"
      pending="Removing..."
      problem={problem}
      form={form}
    >
      <p>Are you sure you want to remove {member.name} from the household?</p>
      <p className="text-sm text-soft">
        They go back to a household of their own and no longer see this one. What they recorded stays here; invitations
        that they sent are revoked.
      </p>
      <input type="hidden" name="member" value={member.userId} />
      <ProofFields proof={proof} fields={fields} backTo={backTo} />
    </PartingDialog>
  );
}

/** `ends`: leaving deletes the household, as nobody else is in it or founded it. `pays`: nobody is left to cancel its subscription, so
 * that is cancelled, too. */
export function LeaveDialog({
  household,
  ends,
  pays,
  problem,
}: Outcome & { household: { id: string; name: string }; ends: boolean; pays: boolean }) {
  return (
    <PartingDialog title="Leave Household" intent="leave" label="Leave" pending="Leaving..." problem={problem}>
      <p>Are you sure you want to leave the household {household.name}?</p>
      {ends ? (
        <>
          <p className="notice notice-bad m-0">
            You are the last one in it, so it is deleted with everything in it, for good.
            {pays && " Its subscription is cancelled at PayPal first; what was paid is not refunded."}
          </p>
          <a className="btn" href={DATA_EXPORT} download>
            Export everything first
          </a>
        </>
      ) : (
        <p className="text-sm text-soft">
          You go back to your own household and no longer see this one. What you recorded stays here.
          {pays &&
            " You are the last one in it, so its subscription is cancelled at PayPal first; what was paid is not refunded."}
        </p>
      )}
      <input type="hidden" name="household" value={household.id} />
      {ends && <input type="hidden" name="ends" value="" />}
    </PartingDialog>
  );
}

type PartingDialogProps = Outcome & {
  title: string;
  intent: string;
  label: string;
  pending: string;
  form?: FormState;
  children: ReactNode;
};

function PartingDialog({ title, intent, label, pending, problem, form, children }: PartingDialogProps) {
  return (
    <DialogForm
      title={title}
      closeTo={PATH}
      replace
      {...(form && { form })}
      problem={problem}
      submit={
        <SubmitButton intent={intent} pending={pending} className="btn btn-bad">
          {label}
        </SubmitButton>
      }
    >
      {children}
    </DialogForm>
  );
}
