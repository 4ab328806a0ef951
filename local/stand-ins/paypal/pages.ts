import { formatMoney } from "../../../app/domain/money.ts";
import { planOf } from "../../../app/domain/plans.ts";
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
    <p class="sum"><strong>${formatMoney(plan.price, "USD")}</strong> ${escapeHtml(plan.every)}, to Pamoja</p>
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
  const message = JSON.stringify({ from: "paypal stand-in", outcome, token });
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

/** The events that the stand-in can simulate. */
export function controlPanelPage(account: Account, deliveries: readonly Delivery[]): string {
  const cards = account.subscriptions().map((each) => subscriptionCard(each));
  const sent = deliveries.slice(0, 50).map(deliveryLine);
  return page(
    "PayPal",
    `<h1>PayPal</h1>
    <p class="quiet">Stands in for PayPal on this machine. No money moves. Here it is ${escapeHtml(shown(account.now().toISOString()))}.</p>
    <form method="post" class="row"><label>Move time on by <input name="days" type="number" min="1" max="400" value="30" required> days</label>
      <button>Move</button></form>
    <h2>Subscriptions</h2>
    ${cards.length > 0 ? cards.join("") : '<p class="quiet">Nobody has subscribed yet.</p>'}
    <h2>Webhooks</h2>
    ${sent.length > 0 ? `<ul>${sent.join("")}</ul>` : '<p class="quiet">None yet.</p>'}`,
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
    <dt>Next payment</dt><dd>${nextBillingTime ? shown(nextBillingTime) : "none"}</dd>
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

const shown = (time: string): string =>
  new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · PayPal stand-in</title>
<style>${STYLE}</style>
<main>${body}</main>
</html>
`;
}

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#d8dcd6, #3a403b); --card: light-dark(#fff, #1d211e); --quiet: light-dark(#59605a, #a9b1aa); }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f7f8f5, #151816); color: light-dark(#1b1f1c, #eef1ee); }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
  h1 { margin: 0; font-size: 1.4rem; line-height: 1.25; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  h3 { margin: 0 0 .5rem; font-size: 1rem; overflow-wrap: anywhere; }
  p { margin: .25rem 0 1.25rem; }
  .quiet, dt { color: var(--quiet); }
  .sum strong { font-size: 1.6rem; }
  .stack { display: grid; gap: .75rem; max-width: 22rem; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  section { padding: 1rem; margin-bottom: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 .75rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  button, input { font: inherit; color: inherit; min-height: 44px; padding: 0 .9rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
  button { cursor: pointer; white-space: nowrap; }
  .go { border-color: transparent; background: light-dark(#0b6b4b, #7fd6b1); color: light-dark(#fff, #10251c); font-weight: 700; }
  .badge { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 999px; font-size: .8rem; font-weight: 400; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
`;
