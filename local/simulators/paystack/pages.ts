import { formatMoney } from "../../../app/domain/money.ts";
import { controlPage, escapeHtml, timeText } from "../control-page.ts";
import type { Account } from "./account.ts";
import type { LocalEvent } from "./ledger.ts";
import { type Choice, isPossible, type LocalTransaction } from "./transaction.ts";

/** What a phone with a prompt offers besides its PIN. */
const PROMPT_CHOICES: readonly (readonly [Choice, string])[] = [
  ["cancel", "Cancel"],
  ["wrong-pin", "Wrong PIN"],
  ["no-money", "Not enough money"],
  ["unreachable", "Phone is off"],
  ["busy", "Another payment is under way"],
  ["expire", "Let it expire"],
  ["pay-twice", "Pay twice"],
];

const OTHER_CHOICES: readonly (readonly [Choice, string])[] = [
  ["pay-late", "Pay after all"],
  ["refund", "Refund"],
  ["dispute", "Dispute"],
  ["lose-dispute", "Lose the dispute"],
  ["forge", "Forge a webhook"],
];

/** Phones with open prompts, and the control panel below them. */
export function phonePage(account: Account, areWebhooksLost: boolean): string {
  const transactions = account.transactions();
  const prompts = transactions.filter(isPrompt);
  const others = transactions.filter((each) => !isPrompt(each)).slice(0, 30);
  const events = account.events().slice(0, 50);
  return page(
    "Phone",
    `<h1>Phone</h1>
    <p class="quiet">Stands in for M-PESA and Paystack on this machine. No money moves.</p>
    ${prompts.map((each) => promptCard(each)).join("") || '<p class="quiet">No prompt is open.</p>'}
    <h2>Transactions</h2>
    ${others.map((each) => transactionCard(each)).join("") || '<p class="quiet">None yet.</p>'}
    <h2>Webhooks</h2>
    <form method="post" class="row"><span>Webhooks are ${areWebhooksLost ? "lost" : "sent"}.</span>
      <button name="webhooks" value="${areWebhooksLost ? "sent" : "lost"}">${areWebhooksLost ? "Send them" : "Lose them"}</button></form>
    ${events.length > 0 ? `<ul>${events.map(eventLine).join("")}</ul>` : '<p class="quiet">None yet.</p>'}
    <h2>Time</h2>
    <p class="quiet">Here it is ${timeText(account.now().toISOString())}, UTC.</p>
    <form method="post" class="row"><label>Move on by <input name="minutes" type="number" min="1" max="600000" value="3" required> minutes</label>
      <button>Move</button></form>`,
  );
}

const isPrompt = (transaction: LocalTransaction): boolean => isPossible(transaction, "cancel");

const sumOf = ({ amount, currency }: LocalTransaction): string => escapeHtml(formatMoney(amount, currency));

function promptCard(transaction: LocalTransaction): string {
  const { reference, phone } = transaction;
  const choices = [...PROMPT_CHOICES, ["forge", "Forge a webhook"] as const];
  return `<section aria-label="Prompt ${escapeHtml(reference)}">
    <p class="quiet">${escapeHtml(phone ?? "")} · ${escapeHtml(reference)}</p>
    <p><strong>Do you want to pay ${sumOf(transaction)} to PAMOJA?</strong></p>
    <form method="post">${hidden("reference", reference)}
      <p class="row"><label>M-PESA PIN <input name="pin" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" size="5" autocomplete="off" required></label>
      <button name="choice" value="pay" class="go">Pay</button></p>
      <p class="row">${choices.map(([choice, label]) => choiceButton(choice, label)).join("")}</p></form>
  </section>`;
}

/** Only Pay asks for the PIN. */
const choiceButton = (choice: Choice, label: string): string =>
  `<button name="choice" value="${choice}" formnovalidate>${label}</button>`;

function transactionCard(transaction: LocalTransaction): string {
  const { reference, status, phone, page, reason, receipt, email, dispute } = transaction;
  const choices = OTHER_CHOICES.filter(([choice]) => isPossible(transaction, choice));
  const buttons = choices.map(([choice, label]) => choiceButton(choice, label)).join("");
  const from =
    page === null
      ? escapeHtml(phone ?? "")
      : `<a href="/checkout/${escapeHtml(page.code)}">A card</a>, ${escapeHtml(email)}`;
  return `<section aria-label="Transaction ${escapeHtml(reference)}">
    <h3>${escapeHtml(reference)} <span class="badge">${status}</span>${dispute ? ' <span class="badge">disputed</span>' : ""}</h3>
    <dl><dt>Amount</dt><dd>${sumOf(transaction)}</dd><dt>From</dt><dd>${from}</dd>
    ${receipt === null ? "" : `<dt>Receipt</dt><dd>${receipt}</dd>`}
    ${reason === null ? "" : `<dt>Reason</dt><dd>${escapeHtml(reason)}</dd>`}</dl>
    ${buttons === "" ? "" : `<form method="post" class="row">${hidden("reference", reference)}${buttons}</form>`}
  </section>`;
}

function eventLine({ id, body, reference, forged, outcome }: LocalEvent): string {
  const name = escapeHtml(body.event).replaceAll(".", ".<wbr>");
  return `<li><span><strong>${name}</strong>${forged ? " (forged)" : ""}<br>
    <span class="quiet">${escapeHtml(reference)}, ${escapeHtml(outcome)}</span></span>
    <form method="post">${hidden("event", id)}<button>Send again</button></form></li>`;
}

/** Where a card pays. */
export function checkoutPage(transaction: LocalTransaction): string {
  const choice = (value: Choice, label: string, kind = "") =>
    `<button name="choice" value="${value}" class="${kind}">${label}</button>`;
  const sum = sumOf(transaction);
  return page(
    "Card",
    `<h1>Pay ${sum} by card</h1>
    <p class="quiet">This stands in for Paystack on this machine. No money moves.</p>
    <p>To Pamoja, from ${escapeHtml(transaction.email)}</p>
    ${
      isPossible(transaction, "pay")
        ? `<form method="post" class="stack">${choice("pay", `Pay ${sum}`, "go")}${choice("decline", "Decline the card")}${choice("leave", "Leave")}</form>`
        : "<p>This is paid.</p>"
    }`,
  );
}

/** Without an address to go back to. */
export const donePage = (): string => page("Done", "<h1>Done</h1><p>You can close this page.</p>");

export const missingPage = (): string => page("Not found", "<h1>Not found</h1><p>There is no such payment.</p>");

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const page = (title: string, body: string): string => controlPage(title, "Paystack", body);
