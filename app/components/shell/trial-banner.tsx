import { Link } from "@remix-run/react";
import * as say from "./words.tsx";

/** `soon` turns it yellow; `action`: what its link is called, where it is not Subscribe Now. */
export type Banner = { text: string; soon: boolean; action?: string };

/** How long the trial, or what was paid for, still lasts. */
export function TrialBanner({ text, soon, action }: Banner) {
  return (
    <aside
      aria-label={action ? say.paidTime : say.trial}
      className={`flex flex-wrap items-center justify-center gap-x-2.5 px-2 py-1 text-xs pointer-coarse:py-0 lg:gap-x-3.5 lg:py-2 lg:text-sm ${soon ? "bg-warn-wash text-warn-ink" : "bg-brand-wash"}`}
    >
      {text}
      {/* Loads a document: only that page's policy allows PayPal. */}
      <Link to="/subscribe" reloadDocument className="py-1 font-bold underline underline-offset-2 pointer-coarse:py-3">
        {action ?? say.subscribeNow}
      </Link>
    </aside>
  );
}
