import { Link } from "@remix-run/react";
import { CHANGE } from "./search-params.ts";
import type { CurrentPlanView } from "./view.ts";
import * as say from "./words.tsx";

/** The household's plan at PayPal: what it costs, until when it lasts, and where it is changed and cancelled. */
export function CurrentPlan({ name, price, status, renews }: CurrentPlanView) {
  if (!renews)
    return (
      <section className="card max-sm:px-4 max-sm:py-3" aria-label={say.yourPlanNow}>
        <p className="font-bold">{say.nameAndPrice(name, price)}</p>
        <p className="text-sm">
          {status} <SettingsLink className="link" />
        </p>
      </section>
    );
  return (
    <section className="card grid gap-3" aria-labelledby="current-plan">
      <div>
        <p className="text-sm text-soft">{say.yourPlanNow}</p>
        <h2 id="current-plan" className="text-xl font-bold">
          {name}
        </h2>
        <p className="text-lg">{price}</p>
      </div>
      <p className="border-t border-line pt-3">{status}</p>
      <div className="grid gap-2.5 sm:flex">
        <Link to={CHANGE} className="btn">
          {say.changePlan}
        </Link>
        <SettingsLink className="btn" />
      </div>
    </section>
  );
}

/** It loads a document, to leave PayPal's script behind. */
const SettingsLink = ({ className }: { className: string }) => (
  <Link to="/settings" reloadDocument className={className}>
    {say.yourSubscriptionInSettings}
  </Link>
);
