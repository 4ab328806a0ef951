import { Link } from "@remix-run/react";

/** What the server says on every page, and where its link leads. `soon` turns it yellow. */
export type Banner = { label: string; text: string; soon: boolean; action: string; to: string };

/** How long the trial, or what was paid for, still lasts; or that this household is made up. */
export function TrialBanner({ label, text, soon, action, to }: Banner) {
  return (
    <aside aria-label={label} className={`trial ${soon ? "bg-warn-wash text-warn-ink" : "bg-brand-wash"}`}>
      {text}
      {/* Loads a document: only the payment page's policy allows PayPal. */}
      <Link to={to} reloadDocument>
        {action}
      </Link>
    </aside>
  );
}
