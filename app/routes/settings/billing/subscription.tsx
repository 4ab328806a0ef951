import { Link } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { PATH } from "../search-params.ts";
import { OtherSubscriptions } from "./other-subscriptions.tsx";
import type { ListedSubscription } from "./other-subscriptions-view.ts";
import type { SubscriptionSection } from "./subscription.server.ts";
import * as say from "./words.tsx";

type Props = {
  /** Null when it could not be read. */
  subscription: SubscriptionSection | null;
  editable: boolean;
  /** Whether payments are set up; without them there is nothing to choose. */
  isSetUp: boolean;
  /** Those of households that the visitor left and nobody is in. */
  leftBehind: readonly ListedSubscription[];
  supportEmail: string;
};

/** The household's plan, its payments, and what can be changed. */
export function Subscription({ subscription, editable, isSetUp, leftBehind, supportEmail }: Props) {
  return (
    <section className="card" aria-labelledby="subscription">
      <h2 id="subscription">{say.subscription}</h2>
      {subscription === null ? (
        <Problem>{say.subscriptionNotLoaded}</Problem>
      ) : (
        <>
          <Facts {...subscription.view} />
          {editable && isSetUp && <Buttons {...subscription.view} />}
          {!editable && <p className="hint mt-3">{say.managedByEditor}</p>}
          <OtherSubscriptions
            title={subscription.view.canCancel ? say.alsoAtPayPal : say.atPayPal}
            others={subscription.others}
            canAct={editable && isSetUp}
          />
          <OtherSubscriptions title={say.ofFormerHousehold} others={leftBehind} canAct={isSetUp} />
          <Payments payments={subscription.payments} />
          <p className="hint mt-4">
            {say.questionsAboutAPaymentWrite(
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>,
            )}
          </p>
        </>
      )}
    </section>
  );
}

function Facts({ facts, standing, note, isPressing }: SubscriptionSection["view"]) {
  return (
    <>
      <dl className="setting-facts">
        {facts.map(({ label, value }) => (
          <div key={label} data-first={value === standing || undefined}>
            <dt>{label}</dt>
            <dd className="text-balance">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={isPressing ? "notice notice-warn mt-4" : "mt-3 text-sm text-soft"}>{note}</p>}
    </>
  );
}

/** The plans load as a document: only that page's policy allows PayPal. */
function Buttons({ canSubscribe, addsTime, isEnding, canChange, canCancel }: SubscriptionSection["view"]) {
  if (!canSubscribe && !canChange && !canCancel) return null;
  return (
    <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
      {canSubscribe && (
        <Link className={isEnding ? "btn" : "btn btn-go"} to="/subscribe" reloadDocument>
          {addsTime ? say.payForMoreTime : isEnding ? say.subscribeAgain : say.subscribe}
        </Link>
      )}
      {canChange && (
        <Link className="btn" to="/subscribe?change" reloadDocument>
          {say.changePlan}
        </Link>
      )}
      {canCancel && (
        <Link className="btn text-bad" to={`${PATH}?cancel-subscription`} preventScrollReset>
          {say.cancelSubscriptionButton}
        </Link>
      )}
    </div>
  );
}

function Payments({ payments }: Pick<SubscriptionSection, "payments">) {
  if (payments.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm text-soft">{say.paymentsSoFar}</h3>
      <ul className="tidy-list divide-y divide-line">
        {payments.map(({ id, day, amount, isRefunded, receipt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span>
              {day}
              {receipt !== null && (
                <Link className="link ml-3 text-sm" to={`/settings/payments/${id}`}>
                  {say.receiptReceipt(receipt)}
                </Link>
              )}
              {isRefunded && <span className="text-sm text-soft">{say.paidBack}</span>}
            </span>
            <span className={isRefunded ? "text-soft line-through" : "font-semibold"}>{amount}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
