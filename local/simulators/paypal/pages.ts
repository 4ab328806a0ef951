import { HOW_OFTEN } from "../../../app/content/plan-words.ts";
import { formatMoney } from "../../../app/domain/money.ts";
import { planOf } from "../../../app/domain/subscriptions/plans.ts";
import { controlPage, escapeHtml, timeText } from "../control-page.ts";
import type { Account } from "./account.ts";
import type { Delivery } from "./deliveries.ts";
import { canBeSimulated, type LocalSubscription, leftOf, type SimulatedEvent } from "./subscription.ts";

/** Asks whoever pays. `popup`: the answer goes to the window that opened this one. */
export function approvalPage(subscription: LocalSubscription, popup: boolean): string {
  const plan = planOf(subscription.revision?.plan ?? subscription.plan);
  const choice = (value: string, label: string, kind = "") =>
    `<button name="choice" value="${value}" class="${kind}">${label}</button>`;
  const token = subscription.revision?.token ?? subscription.token;
  return page(
    "Approve",
    `<h1>${subscription.revision ? "Change of plan" : "Agree and subscribe"}</h1>
    <p class="quiet">This stands in for PayPal on this machine. No money moves.</p>
    <p class="sum"><strong>${formatMoney(plan.price, "USD")}</strong> ${HOW_OFTEN[plan.type]}, to Pamoja</p>
    <form method="post" class="stack">
      <input type="hidden" name="token" value="${escapeHtml(token)}">${popup ? '<input type="hidden" name="popup" value="1">' : ""}
      ${choice("approve", "Approve", "go")}
      ${subscription.revision ? "" : choice("wait", "Approve, and let PayPal take its time")}
      ${subscription.revision ? "" : choice("unpaid", "Approve, and let the first payment fail")}
      ${choice("decline", "Decline")}
    </form>`,
  );
}

/** Tells the window that opened this one, and closes. */
export function answeredPage(outcome: "approved" | "declined", token: string, opener: string): string {
  const message = JSON.stringify({ from: "paypal simulator", outcome, token });
  return page(
    "Done",
    `<h1>Done</h1><p>You can close this window.</p>
    <script>window.opener?.postMessage(${message}, ${JSON.stringify(opener)}); setTimeout(() => window.close(), 0);</script>`,
  );
}

const SIMULATED_EVENTS: readonly (readonly [SimulatedEvent, string])[] = [
  ["renew", "Renewal"],
  ["fail payment", "Failed payment"],
  ["suspend", "Suspend"],
  ["activate", "Activate"],
  ["activate unpaid", "Activate, first payment fails"],
  ["cancel", "Cancel"],
  ["expire", "Expire"],
  ["refund", "Refund"],
  ["refund a part", "Refund a part"],
  ["reverse", "Reversal"],
];

/** The events that the simulator can simulate. */
export function controlPanelPage(account: Account, deliveries: readonly Delivery[]): string {
  const cards = account.subscriptions().map((each) => subscriptionCard(each));
  const deliveryLines = deliveries.slice(0, 50).map(deliveryLine);
  return page(
    "PayPal",
    `<h1>PayPal</h1>
    <p class="quiet">Stands in for PayPal on this machine. No money moves. Here it is ${escapeHtml(timeText(account.now().toISOString()))}.</p>
    <form method="post" class="row"><label>Move time on by <input name="days" type="number" min="1" max="400" value="30" required> days</label>
      <button>Move</button></form>
    <h2>Subscriptions</h2>
    ${cards.length > 0 ? cards.join("") : '<p class="quiet">Nobody has subscribed yet.</p>'}
    <h2>Webhooks</h2>
    ${deliveryLines.length > 0 ? `<ul>${deliveryLines.join("")}</ul>` : '<p class="quiet">None yet.</p>'}`,
  );
}

function subscriptionCard(subscription: LocalSubscription): string {
  const { id, status, plan, customId, nextBillingTime, failedPayments } = subscription;
  const buttons = SIMULATED_EVENTS.filter(([what]) => canBeSimulated(subscription, what)).map(
    ([what, label]) => `<button name="event" value="${what}">${label}</button>`,
  );
  return `<section>
    <h3>${escapeHtml(id)} <span class="badge">${status}</span></h3>
    <dl><dt>Plan</dt><dd>${planOf(plan).name}</dd><dt>For</dt><dd>${escapeHtml(customId ?? "nobody")}</dd>
    <dt>Next payment</dt><dd>${nextBillingTime ? timeText(nextBillingTime) : "none"}</dd>
    <dt>Payments</dt><dd>${paymentsOf(subscription)}</dd>
    ${failedPayments > 0 ? `<dt>Failed</dt><dd>${failedPayments}</dd>` : ""}</dl>
    <form method="post" class="row"><input type="hidden" name="subscription" value="${escapeHtml(id)}">${buttons.join("")}</form>
  </section>`;
}

function paymentsOf({ sales }: LocalSubscription): string {
  const last = sales.at(-1);
  if (!last || last.refunds.length === 0) return String(sales.length);
  return `${sales.length}, ${leftOf(last) > 0 ? "a part of the last one" : "the last one"} taken back`;
}

function deliveryLine({ event, status, problem }: Delivery): string {
  const outcome = problem ?? (status === null ? "on its way" : `answered ${status}`);
  return `<li><span><strong>${escapeHtml(event.event_type).replaceAll(".", ".<wbr>")}</strong><br><span class="quiet">${escapeHtml(outcome)}</span></span>
    <form method="post"><input type="hidden" name="event" value="${escapeHtml(event.id)}"><button>Send again</button></form></li>`;
}

export const missingPage = (): string => page("Not found", "<h1>Not found</h1><p>There is no such subscription.</p>");

const page = (title: string, body: string): string => controlPage(title, "PayPal", body);
