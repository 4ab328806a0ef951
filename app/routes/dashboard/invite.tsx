import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { HouseholdField } from "#app/components/form/household-field.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ShareInvitation } from "#app/components/share-invitation.tsx";
import { ROLES_EXPLAINED } from "#app/features/members/role-words.ts";
import type { Answer } from "../settings/answer.server.ts";
import * as say from "./words.tsx";

export type Invitations = {
  /** The household to invite to, and the id of the next invitation. */
  household: string;
  id: string;
  /** Invitations that nobody has accepted yet. */
  pending: readonly { email: string; isSent: boolean; isExpired: boolean }[];
};

/** Invites someone from where it is missed. Without a script the settings answer. */
export function Invite({ household, id, pending }: Invitations) {
  const fetcher = useFetcher<Answer>();
  const [email, role] = [useId(), useId()];
  const answer = fetcher.data;
  const result = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // After a success the button that had the focus is gone with its form.
  useEffect(() => {
    if (answer) (result.current ?? field.current)?.focus();
  }, [answer]);
  const waitingInvitations = pending.filter(({ isSent, isExpired }) => isSent && !isExpired);
  const failedInvitations = pending.filter((each) => !waitingInvitations.includes(each));
  const isBusy = fetcher.state !== "idle";
  if (answer?.share || answer?.success || waitingInvitations.length > 0) {
    return (
      <div className="grid gap-2" ref={result} tabIndex={-1}>
        {answer?.success && <Success>{answer.success}</Success>}
        {answer?.problem && <Problem>{answer.problem}</Problem>}
        {answer?.share && <ShareInvitation {...answer.share} />}
        {waitingInvitations.length > 0 && (
          <p className="text-sm text-soft">
            {say.invitedNotJoined(waitingInvitations.map(({ email }) => email).join(", "), (text) => (
              <SendAgain>{text}</SendAgain>
            ))}
          </p>
        )}
      </div>
    );
  }
  const wrong = answer?.result?.error?.invitee_email?.join(" ");
  const refusal = answer?.problem ?? answer?.result?.error?.[""]?.join(" ");
  return (
    <>
      {failedInvitations.map(({ email, isExpired }) => (
        <p key={email} className="text-sm text-soft">
          {isExpired ? say.invitationExpired(email) : say.invitationUndelivered(email)}{" "}
          <SendAgain>{say.sendItAgain}</SendAgain>
        </p>
      ))}
      <details onToggle={({ currentTarget }) => currentTarget.querySelector<HTMLElement>("input[type=email]")?.focus()}>
        <summary className="link link-alone cursor-pointer">{say.invitePartner}</summary>
        <fetcher.Form method="post" action="/settings" noValidate className="mt-2 grid gap-3 sm:max-w-sm">
          <HouseholdField />
          <input type="hidden" name="household" value={household} />
          <input type="hidden" name="id" value={id} />
          {refusal && <Problem>{refusal}</Problem>}
          <div className="field">
            <label htmlFor={email}>{say.email}</label>
            <input
              ref={field}
              id={email}
              name="invitee_email"
              type="email"
              autoComplete="off"
              className="input"
              aria-invalid={wrong !== undefined || undefined}
              aria-describedby={wrong && `${email}-wrong`}
            />
            {wrong && (
              <span className="wrong" id={`${email}-wrong`} role="alert">
                {wrong}
              </span>
            )}
          </div>
          <div className="field">
            <label htmlFor={role}>{say.role}</label>
            <select id={role} name="role" className="input" aria-describedby={`${role}-hint`} defaultValue="viewer">
              <option value="viewer">{say.viewer}</option>
              <option value="editor">{say.editor}</option>
            </select>
            <span className="hint" id={`${role}-hint`}>
              {ROLES_EXPLAINED}
            </span>
          </div>
          <button
            type="submit"
            name="intent"
            value="invite"
            className="btn btn-go"
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
          >
            {isBusy ? say.sending : say.sendInvitation}
          </button>
        </fetcher.Form>
      </details>
    </>
  );
}

const SendAgain = ({ children }: { children: string }) => (
  <Link className="link" to="/settings#pending-invitations">
    {children}
  </Link>
);
