import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { HouseholdFieldOf, OPENED_IN } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { Plan } from "#app/domain/subscriptions/plans.ts";
import { CurrentPlan } from "./current-plan.tsx";
import type { SubscribePage } from "./load.server.ts";
import { NOTHING_PAID, PAYMENT_FAILED } from "./messages.ts";
import { PassForm } from "./pass-form.tsx";
import { STOPPED } from "./pass-messages.ts";
import type { LatestPassView } from "./passes-view.ts";
import { type Outcome, PayButton } from "./pay-button.tsx";
import type { PassEntry } from "./payer.server.ts";
import { usePayPal } from "./paypal-script.ts";
import { PlanCard } from "./plan-card.tsx";
import { checkPath } from "./search-params.ts";
import type { SubscriptionView } from "./view.ts";
import { Ways } from "./ways.tsx";
import * as say from "./words.tsx";

type SubscribePageOfPayPal = Pick<SubscribePage, "household" | "view" | "script" | "requests">;

type Props = SubscribePage & { problem: string | null; passEntry: PassEntry | null };

/** The title, how the subscription stands, and the ways to pay: each is shown where it can be used. */
export function Plans({ passes, way, passEntry, ...page }: Props) {
  const { household, view, cancelled, problem } = page;
  const { title, standing, paying, hasAccess, currentPlan } = view;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useFinishing(outcome, household);
  const isFinishing = useNavigation().formData?.get("intent") === "approve";
  const pass =
    passes === null ? null : passes.note ? (
      <section className="grid gap-1 border-t border-line pt-4" aria-labelledby="pay-with-mpesa">
        <h2 id="pay-with-mpesa" className="text-md font-bold">
          {say.payWithMPESA}
        </h2>
        <p className="text-sm text-soft">{passes.note}</p>
      </section>
    ) : (
      <PassForm household={household} passes={passes} entry={passEntry} />
    );
  const isChoice = passes !== null && passes.note === null && view.plans.length > 0;
  return (
    <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <div className="grid gap-1 sm:gap-2 sm:text-center">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className={currentPlan ? "max-sm:hidden" : undefined}>{standing}</p>
      </div>
      <News outcome={outcome} problem={problem} cancelled={cancelled} isFinishing={isFinishing} />
      {page.stopped && !problem && <p className="notice notice-calm">{STOPPED}</p>}
      {passes?.latest && <LatestPass {...passes.latest} />}
      {currentPlan && <CurrentPlan {...currentPlan} />}
      {isChoice ? (
        <Ways
          first={passEntry ? "mpesa" : problem ? "paypal" : way}
          mpesa={pass}
          payPal={(isChosen) => <PayPalPlans {...page} isChosen={isChosen} onOutcome={setOutcome} />}
        />
      ) : (
        <>
          {view.plans.length > 0 && paying !== "renews" && <PayPalPlans {...page} isChosen onOutcome={setOutcome} />}
          {paying !== "change" && pass}
        </>
      )}
      <WaysOn paying={paying} hasAccess={hasAccess} />
    </div>
  );
}

type PayPalProps = SubscribePageOfPayPal & {
  /** Whether it is shown: PayPal's script is fetched for no one else. */
  isChosen: boolean;
  onOutcome: (outcome: Outcome | null) => void;
};

/** The three plans in dollars, which PayPal renews. */
function PayPalPlans({ household, view, script, requests, isChosen, onOutcome }: PayPalProps) {
  const { note, paying, plans, current } = view;
  const payPal = usePayPal(paying === "choose" && isChosen ? script : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {note && <p className="notice notice-calm max-sm:text-sm sm:text-center sm:text-balance">{note}</p>}
      <ul className="tidy-list grid gap-3 sm:grid-cols-3 sm:gap-4">
        {plans.map((plan) => (
          <PlanCard key={plan.type} plan={plan} isCurrent={plan.type === current}>
            {paying === "choose" ? (
              <PayButton
                plan={plan}
                household={household}
                request={requests[plan.type]}
                payPal={payPal}
                onOutcome={onOutcome}
              />
            ) : paying === "change" && plan.type !== current ? (
              <ChangeButton plan={plan} household={household} />
            ) : null}
          </PlanCard>
        ))}
      </ul>
      <p className="text-sm text-balance text-soft sm:text-center">{say.renewalNote}</p>
    </div>
  );
}

/** What became of the latest payment, which someone may not have seen. */
function LatestPass({ text, address, label }: LatestPassView) {
  return (
    <p
      className="notice notice-calm flex flex-wrap items-center justify-between gap-x-2.5 max-sm:text-sm"
      role="status"
    >
      <span className="flex-[1_1_9rem]">{text}</span>
      <Link className="link link-alone" to={address}>
        {label}
      </Link>
    </p>
  );
}

/** They load a document, to leave PayPal's script behind. */
function WaysOn({ paying, hasAccess }: Pick<SubscriptionView, "paying" | "hasAccess">) {
  const pays = paying === "change";
  const canAct = paying === "choose" || paying === "change";
  if (!pays && !hasAccess) return null;
  return (
    <div className="grid gap-2.5 sm:flex sm:justify-center">
      {hasAccess && (
        <Link to="/" reloadDocument className={canAct ? "btn" : "btn btn-go"}>
          {say.goToDashboard}
        </Link>
      )}
      {pays && (
        <Link to="/settings" reloadDocument className="btn">
          {say.yourSubscriptionInSettings}
        </Link>
      )}
    </div>
  );
}

/** After an approval in PayPal's window, has our server ask PayPal itself. */
function useFinishing(outcome: Outcome | null, household: string) {
  const submit = useSubmit();
  useEffect(() => {
    if (outcome?.kind !== "approved") return;
    const { plan, subscription } = outcome;
    const fields = { intent: "approve", plan, subscription_id: subscription, [OPENED_IN]: household };
    submit(fields, { method: "post", action: checkPath(plan, subscription) });
  }, [outcome, household, submit]);
}

type NewsProps = { outcome: Outcome | null; problem: string | null; cancelled: boolean; isFinishing: boolean };

/** The outcome of the last attempt to pay. It is scrolled into view: on a phone it is above the pressed button. */
function News({ outcome, problem, cancelled, isFinishing }: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome?.kind === "cancelled" || outcome?.kind === "failed") place.current?.focus();
  }, [outcome]);
  const failure = outcome === null ? problem : outcome.kind === "failed" ? (outcome.reason ?? PAYMENT_FAILED) : null;
  const calm = isFinishing
    ? say.askingAboutPayment
    : outcome?.kind === "cancelled" || (outcome === null && cancelled && !failure)
      ? NOTHING_PAID
      : null;
  if (!failure && !calm) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {failure && <Problem>{failure}</Problem>}
      {calm && (
        <p role="status" className="notice notice-calm">
          {calm}
        </p>
      )}
    </div>
  );
}

/** Goes to PayPal, where the subscriber approves the other plan. */
function ChangeButton({ plan, household }: { plan: Plan; household: string }) {
  return (
    <Form method="post" className="grid">
      <HouseholdFieldOf household={household} />
      <input type="hidden" name="plan" value={plan.type} />
      <SubmitButton intent="change" about={["plan", plan.type]} pending={say.goingToPayPal}>
        {say.changeTo(plan.name)}
      </SubmitButton>
    </Form>
  );
}
