import { Link } from "@remix-run/react";
import * as say from "./words.tsx";

/** `soon` turns it yellow; `action`: what its link is called, where it is not Subscribe Now. */
export type Banner = { text: string; soon: boolean; action?: string };

/** How long the trial, or what was paid for, still lasts. */
export function TrialBanner({ text, soon, action }: Banner) {
  return (
    <aside
      aria-label={action ? say.paidTime : say.trial}
      className={`trial ${soon ? "bg-warn-wash text-warn-ink" : "bg-brand-wash"}`}
    >
      {text}
      {/* Loads a document: only that page's policy allows PayPal. */}
      <Link to="/subscribe" reloadDocument>
        {action ?? say.subscribeNow}
      </Link>
    </aside>
  );
}
