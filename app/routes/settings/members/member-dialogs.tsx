import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { DATA_EXPORT, PATH, pagePath } from "../search-params.ts";
import type { ListedMember } from "./members.server.ts";
import * as say from "./words.ts";

type Outcome = { problem: string | undefined };

type RemoveProps = Outcome & FormProps & { member: ListedMember; proof: ProofNeeded };

export function RemoveDialog({ member, problem, proof, lastResult }: RemoveProps) {
  return (
    <ProofDialog
      id="remove-form"
      title={say.removeMember}
      closeTo={pagePath("members")}
      backTo={`${PATH}?remove=${member.userId}`}
      proof={proof}
      problem={problem}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="remove-member" pending={say.removing} className="btn btn-bad">
          {say.remove}
        </SubmitButton>
      }
    >
      <p>{say.confirmRemoving(member.name)}</p>
      <p className="text-sm text-soft">{say.removalNote}</p>
      <input type="hidden" name="member" value={member.userId} />
    </ProofDialog>
  );
}

type LeaveProps = Outcome &
  FormProps & {
    household: { id: string; name: string };
    proof: ProofNeeded;
    /** Leaving deletes the household, as nobody else is in it or founded it: only then it asks for a proof. */
    ends: boolean;
    /** Nobody is left to cancel its subscription, so that is cancelled, too. */
    pays: boolean;
  };

export function LeaveDialog({ household, ends, pays, problem, proof, lastResult }: LeaveProps) {
  return (
    <ProofDialog
      id="leave-form"
      title={say.leaveHousehold}
      closeTo={pagePath("members")}
      backTo={`${PATH}?leave`}
      proof={ends ? proof : "none"}
      problem={problem}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="leave" pending={say.leaving} className="btn btn-bad">
          {say.leave}
        </SubmitButton>
      }
    >
      <p>{say.confirmLeaving(household.name)}</p>
      {ends ? (
        <>
          <p className="notice notice-bad m-0">
            {say.lastMemberLeaves}
            {pays && ` ${say.subscriptionCancelledFirst}`}
          </p>
          <a className="btn" href={DATA_EXPORT} type="application/zip">
            {say.exportEverythingFirst}
          </a>
        </>
      ) : (
        <p className="text-sm text-soft">
          {say.backToOwnHousehold}
          {pays && ` ${say.lastMemberSubscription}`}
        </p>
      )}
      <input type="hidden" name="household" value={household.id} />
      {ends && <input type="hidden" name="ends" value="" />}
    </ProofDialog>
  );
}
