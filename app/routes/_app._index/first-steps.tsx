import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { rememberedFlag } from "#app/components/remembered-flag.ts";

/** Which of them are done. */
export type Steps = { recorded: boolean; planned: boolean; shared: boolean };

const INVITE = "/settings?invite";
const dismissed = rememberedFlag("first_steps_dismissed");

/** What a new household does first. It is gone once all of it is done, or when it is dismissed. */
export function FirstSteps({ steps, month }: { steps: Steps; month: string }) {
  const isDismissed = useSyncExternalStore(dismissed.onSet, dismissed.isSet, () => false);
  if (isDismissed) return null;
  const items = [
    { name: "Record your first expense", to: "/transactions?new&type=expense", done: steps.recorded },
    { name: `Plan ${month}`, to: "/budgets", done: steps.planned },
    { name: "Invite the person you budget with", to: INVITE, done: steps.shared },
  ];
  return (
    <section className="card">
      <h2 className="flex items-center justify-between gap-3">
        First steps
        <button type="button" className="link link-alone -my-3 text-sm font-normal" onClick={dismissed.set}>
          Dismiss
        </button>
      </h2>
      <ul className="tidy-list grid gap-1">
        {items.map(({ name, to, done }) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            <span aria-hidden="true" className="w-5 text-center text-brand">
              {done ? "✓" : "○"}
            </span>
            {done ? (
              <span className="text-soft">
                {`${name} `}
                <span className="sr-only">(done)</span>
              </span>
            ) : (
              <Link className="link link-alone" to={to}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For a household of one. */
export function InviteLine() {
  return (
    <p className="text-sm text-soft">
      A budget is easier to keep together.{" "}
      <Link className="link link-alone" to={INVITE}>
        Invite the person you budget with
      </Link>
    </p>
  );
}
