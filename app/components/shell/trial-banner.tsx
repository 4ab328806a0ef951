import { Link } from "@remix-run/react";

/** What the server says on every page, and where its link leads. `soon` turns it yellow. */
export type Banner = { label: string; text: string; soon: boolean; action: string; to: string };

/** How long the trial, or what was paid for, still lasts; or that this household is made up. */
export function TrialBanner({ label, text, soon, action, to }: Banner) {
  return (
    <aside
      aria-label={label}
      className={`flex flex-wrap items-center justify-center gap-x-2.5 px-2 py-1 text-center text-xs pointer-coarse:py-0 lg:gap-x-3.5 lg:py-2 lg:text-sm ${soon ? "bg-warn-wash text-warn-ink" : "bg-brand-wash"}`}
    >
      {text}
      {/* Loads a document: only the payment page's policy allows PayPal. */}
      <Link to={to} reloadDocument className="py-1 font-bold underline underline-offset-2 pointer-coarse:py-3">
        {action}
      </Link>
    </aside>
  );
}
