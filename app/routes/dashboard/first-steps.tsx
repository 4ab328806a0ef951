import { Link, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { HideIfRemembered } from "#app/components/hide-if-remembered.tsx";
import { rememberedFlag } from "#app/components/remembered-flag.ts";
import type { Month } from "#app/domain/calendar.ts";
import { EarlyBudget } from "./early-budget.tsx";
import { type Invitations, Invite } from "./invite.tsx";
import * as say from "./words.tsx";

/** Which of them are done. */
export type Steps = { located: boolean; recorded: boolean; planned: boolean; shared: boolean };

const dismissed = rememberedFlag("first_steps_dismissed");

type Props = {
  steps: Steps;
  /** `November 2026` */
  month: string;
  /** The month whose budget is asked for here, as it is too early to ask for it everywhere. */
  asks: Month | null;
  invitations: Invitations;
  /** Whether they stand within the welcome. */
  isWithin: boolean;
};

/** What a new household does first. It is gone once all of it is done, or when it is dismissed. */
export function FirstSteps({ steps, month, asks, invitations, isWithin }: Props) {
  const isDismissed = useSyncExternalStore(dismissed.onSet, dismissed.isSet, () => false);
  const nonce = useRouteLoaderData<{ nonce?: string }>("root")?.nonce;
  if (isDismissed) return steps.shared ? null : <InviteCard invitations={invitations} />;
  return (
    <>
      <section className={isWithin ? "border-t border-line pt-3" : "card"}>
        <h2 className="flex items-center justify-between gap-3 font-bold">
          {say.firstSteps}
          <button
            type="button"
            className="link link-alone -my-3 text-sm font-normal [@media(scripting:none)]:hidden"
            onClick={() => {
              dismissed.set();
              document.querySelector<HTMLElement>("main")?.focus();
            }}
          >
            {say.dismissSteps}
          </button>
        </h2>
        <ul className="tidy-list grid gap-1">
          <Step name={say.addYourAccounts} isDone={steps.located}>
            <Link className="more-link text-base" to="/accounts">
              {say.addYourAccounts}
            </Link>
          </Step>
          <Step name={say.recordYourFirstTransaction} isDone={steps.recorded}>
            <Link className="more-link text-base" to="/transactions?new&type=expense&home">
              {say.recordYourFirstTransaction}
            </Link>
          </Step>
          <Step name={say.planMonth(month)} isDone={steps.planned}>
            {asks ? (
              <details>
                <summary className="link link-alone">{say.planMonth(month)}</summary>
                <EarlyBudget month={asks} />
              </details>
            ) : (
              <Link className="more-link text-base" to="/budgets">
                {say.planMonth(month)}
              </Link>
            )}
          </Step>
          <Step name={say.invitePartner} isDone={steps.shared}>
            <Invite {...invitations} />
          </Step>
        </ul>
      </section>
      <HideIfRemembered flag={dismissed.key} nonce={nonce} />
    </>
  );
}

function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex min-h-11 gap-3">
      <span aria-hidden="true" className="step-mark">
        {isDone && "✓"}
      </span>
      {isDone ? (
        <span className="pt-2.5 text-soft">
          {`${name} `}
          <span className="sr-only">{say.done}</span>
        </span>
      ) : (
        <div className="min-w-0 flex-1">{children}</div>
      )}
    </li>
  );
}

/** For a household of one. */
export function InviteCard({ invitations }: { invitations: Invitations }) {
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm text-soft"
      aria-label={say.budgetTogether}
    >
      {invitations.pending.length === 0 && <p>{say.inviteReason}</p>}
      <Invite {...invitations} />
    </section>
  );
}
