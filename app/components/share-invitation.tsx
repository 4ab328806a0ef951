import type { SharedInvitation } from "#app/domain/members/invitation.ts";
import { CopyLinkButton } from "./copy-link-button.tsx";
import { useHydrated } from "./hydrated.ts";
import * as say from "./share-invitation.words.ts";

/** Lets the inviter pass the invitation on themselves: many people look at WhatsApp before their mail. */
export function ShareInvitation({ email, link }: SharedInvitation) {
  const hydrated = useHydrated();
  const message = say.invitationMessage(email, link);
  return (
    <div className="mb-3 grid gap-2 rounded-m bg-faint p-3">
      <p className="text-sm">{say.shareNote(email)}</p>
      <input className="input text-sm" readOnly aria-label={say.invitationLink} value={link} onFocus={selectAll} />
      <div className="flex flex-wrap items-center gap-2">
        <a
          className="btn btn-mini"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {say.sendByWhatsApp}
        </a>
        {hydrated && <CopyLinkButton link={() => link} otherwise={say.copyFromField} />}
      </div>
    </div>
  );
}

const selectAll = (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select();
