import { useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ShareInvitation } from "#app/components/share-invitation.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import type { Answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import type { PendingInvitation } from "./invitations.server.ts";
import { RoleBadge } from "./role-badge.tsx";
import * as say from "./words.ts";

type Props = {
  invitations: PendingInvitation[];
  canInvite: boolean;
  canRevoke: boolean;
  /** The result of resending or revoking one. */
  answer: Answer | null;
};

/** Invitations that have not been accepted yet. */
export function PendingInvitations({ invitations, canInvite, canRevoke, answer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The row whose button had the focus may be gone.
  useEffect(() => {
    if (answer !== null) heading.current?.focus();
  }, [answer]);
  return (
    <section className="card" aria-labelledby="pending-invitations">
      <h2 id="pending-invitations" ref={heading} tabIndex={-1}>
        {say.pendingInvitations}
      </h2>
      {answer?.success && <Success>{answer.success}</Success>}
      {answer?.problem && <Problem>{answer.problem}</Problem>}
      {answer?.share && <ShareInvitation {...answer.share} />}
      <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 sm:flex-1">
              <span className="mr-3 font-semibold [overflow-wrap:anywhere]">{invitation.email}</span>
              <RoleBadge role={invitation.role} />
              <span className={`block text-sm ${isWaiting(invitation) ? "text-soft" : "text-bad"}`}>
                {standing(invitation)}
              </span>
            </div>
            {canRevoke && (
              <div className="flex flex-wrap gap-2">
                {canInvite && (
                  <InvitationAction
                    invitation={invitation}
                    intent="resend-invitation"
                    label={say.sendAgain}
                    pending={say.sending}
                  />
                )}
                <InvitationAction
                  invitation={invitation}
                  intent="revoke-invitation"
                  label={say.revoke}
                  pending={say.revoking}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isWaiting = ({ isSent, isExpired }: PendingInvitation): boolean => isSent && !isExpired;

function standing({ isSent, isExpired, expiresOn }: PendingInvitation): string {
  if (isExpired) return say.expiredOn(formatDay(expiresOn));
  return isSent ? say.waitingUntil(formatDay(expiresOn)) : say.notDelivered;
}

type InvitationActionProps = { invitation: PendingInvitation; intent: string; label: string; pending: string };

function InvitationAction({ invitation: { id, email }, intent, label, pending }: InvitationActionProps) {
  return (
    <PostForm action={pagePath("pending-invitations")} preventScrollReset>
      <input type="hidden" name="invitation" value={id} />
      <SubmitButton intent={intent} about={["invitation", id]} pending={pending} className="btn btn-mini">
        {label}
        <span className="sr-only"> {email}</span>
      </SubmitButton>
    </PostForm>
  );
}
