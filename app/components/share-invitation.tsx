import type { SharedInvitation } from "#app/domain/invitation.ts";
import { useHydrated } from "./hydrated.ts";
import { useCopy } from "./use-copy.ts";

/** Lets the inviter pass the invitation on themselves: many people look at WhatsApp before their mail. */
export function ShareInvitation({ email, link }: SharedInvitation) {
  const hydrated = useHydrated();
  const { outcome, copy } = useCopy();
  const message = `Let's budget together on Pamoja. Sign in as ${email} to join our household: ${link}`;
  return (
    <div className="mb-3 grid gap-2 rounded-m bg-faint p-3">
      <p className="text-sm">You can pass it on yourself, too. The link works for {email} alone, for seven days.</p>
      <input className="input text-sm" readOnly aria-label="Invitation link" value={link} onFocus={selectAll} />
      <div className="flex flex-wrap items-center gap-2">
        <a
          className="btn btn-mini"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </a>
        {hydrated && (
          <button type="button" className="btn btn-mini" onClick={() => copy(link)}>
            Copy link
          </button>
        )}
        <span role="status" className="text-sm font-medium text-good">
          {outcome === "copied" && "Link copied"}
          {outcome === "refused" && "Copy it from the field above"}
        </span>
      </div>
    </div>
  );
}

const selectAll = (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select();
