/** The page of what this phone keeps: locked, or open. */
import type { LastView } from "../../domain/last-view/last-view.ts";
import { formatMoney, toCents } from "../../domain/money.ts";
import { escapeHtml } from "../../emails/email.ts";
import { pageResponse } from "../page.ts";
import { currencyOf, effectOf, summaryOf } from "../queue/fields.ts";
import type { PendingEntry } from "../queue/pending-entry.ts";
import { QUEUE_PATH } from "../queue/post.ts";
import type { Choice } from "./last-view.ts";
import * as say from "./last-view.words.ts";
import { LAST_VIEW_PATH } from "./path.ts";
import { watchLastView } from "./watch-last-view.ts";

/** `problem`: why it is still locked; `writes`: whether whoever is here may record something. */
type Locked = { problem: string | null; writes: boolean };

export function lockedPage({ lock }: Choice, asOf: string | null, { problem, writes }: Locked): Response {
  const field = `<form method="post" action="${LAST_VIEW_PATH}">
<label for="pin">${say.pin}</label>
<input id="pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" autocomplete="off" required${
    problem === null ? "" : ` aria-invalid="true" aria-describedby="pin-problem"`
  }>
${problem === null ? "" : `<p id="pin-problem" role="alert" class="problem">${escapeHtml(problem)}</p>`}
<p class="actions"><button class="button go" type="submit" name="intent" value="unlock">${say.unlock}</button></p>
</form>
<p class="state">${say.forgotten}</p>`;
  const button = `<p role="alert" class="problem" hidden>${say.notUnlocked}</p>
<p class="actions"><button class="button go" type="button" id="passkey" data-salt="${lock.salt}" data-credentials="${lock.credentials.join(" ")}">${say.unlockByPasskey}</button></p>`;
  return pageResponse({
    title: say.lastView,
    status: 200,
    body: `<div data-last-view="locked">
<h1>${say.locked}</h1>
<p>${asOf === null ? say.nothingKept : escapeHtml(say.whatIsThere(asOf))}</p>
${asOf === null ? "" : lock.kind === "pin" ? field : button}
${linksOf(writes)}</div>`,
    script: watchLastView,
  });
}

/** After the last wrong PIN. */
export const removedPage = (writes: boolean): Response =>
  pageResponse({
    title: say.lastView,
    status: 200,
    body: `<h1>${say.lastView}</h1>
<p role="alert" class="problem">${say.removedAfterTries}</p>
${linksOf(writes)}`,
    script: watchLastView,
  });

const linksOf = (
  writes: boolean,
) => `<p class="links">${writes ? `<a href="${QUEUE_PATH}">${say.writeItDown}</a> ` : ""}<a href="/">${say.tryAgain}</a></p>
<p class="state" role="status" data-then="${say.onlineAgain}">${say.waitingForNetwork}</p>`;

type Waiting = { entries: readonly PendingEntry[]; writes: boolean };

export function openPage(view: LastView, { locksWhenAway }: Choice, { entries, writes }: Waiting): Response {
  return pageResponse({
    title: say.lastView,
    status: 200,
    body: `<div data-last-view="open" data-locks="${locksWhenAway}">
<h1>${say.lastView}</h1>
<p class="state">${escapeHtml(say.asOf(view.asOf))}</p>
${view.free ? freeOf(view, view.free, entries) : ""}
${writes ? lineOf(view) : ""}
${entries.length > 0 ? `<p class="links"><a href="${QUEUE_PATH}">${say.sentLater(entries.length)}</a></p>` : ""}
${section(
  say.leftIn(view.month),
  view.lines.map(({ isOver, ...line }) => row({ ...line, mood: isOver ? "over" : "" })),
)}
${section(
  say.nextDays,
  view.coming.length === 0
    ? [`<li>${say.nothingComes}</li>`]
    : view.coming.map(({ day, isIn, ...each }) => row({ ...each, details: day, mood: isIn ? "in" : "" })),
)}
${section(say.accounts, view.accounts.map(row))}
${latestOf(view.latest.map(row))}
<form class="actions" method="post" action="${LAST_VIEW_PATH}">
<a class="button" href="/">${say.openPamoja}</a>
<button class="button" type="submit" name="intent" value="lock">${say.lock}</button>
</form>
<p class="state" role="status" data-then="${say.onlineAgain}">${say.waitingForNetwork}</p>
</div>`,
    script: watchLastView,
  });
}

const lineOf = ({ payees }: LastView): string => `<form class="line" method="post" action="${QUEUE_PATH}">
<label for="line">${say.writeItDown}</label>
<input id="line" name="line" placeholder="${say.likeThis}" maxlength="200" autocomplete="off" list="payees" required>
<datalist id="payees">${payees.map((payee) => `<option value="${escapeHtml(payee)}">`).join("")}</datalist>
<button class="button go" type="submit" name="intent" value="line">${say.keep}</button>
<a class="button" href="${QUEUE_PATH}?fields">${say.inFields}</a>
</form>`;

type Free = NonNullable<LastView["free"]>;

function freeOf(view: LastView, { title, figure, note, cents, terms }: Free, entries: readonly PendingEntry[]): string {
  const effects = entries.map((entry) => ({ entry, effect: effectOf(entry, view.currency, view.rates) }));
  const outgoing = effects.reduce((sum, { effect }) => sum - (effect ?? 0), 0);
  const isConverted = effects.some(({ entry, effect }) => effect && currencyOf(entry) !== view.currency);
  const unknown = effects.filter(({ effect }) => effect === null).map(({ entry }) => summaryOf(entry).amount);
  const left = cents === null || outgoing === 0 ? null : formatMoney(toCents(cents - outgoing), view.currency);
  const after = left && (isConverted ? say.aboutAfterUnsent(left, view.asOf) : say.afterUnsent(left));
  return `<section class="figure" aria-labelledby="free">
<h2 id="free">${escapeHtml(title)}</h2>
<p><b>${escapeHtml(figure)}</b></p>
<p>${escapeHtml(note)}</p>
${after === null ? "" : `<p>${escapeHtml(after)}</p>`}
${unknown.length === 0 ? "" : `<p>${escapeHtml(say.withoutRate(unknown.join(", ")))}</p>`}
${terms.length === 0 ? "" : `<dl>${terms.map((term) => `<div><dt>${escapeHtml(term.name)}</dt><dd>${escapeHtml(term.figure)}</dd></div>`).join("")}</dl>`}
</section>`;
}

const SHOWN_AT_FIRST = 10;

/** The newest at once, the others on request. */
const latestOf = (rows: readonly string[]): string => {
  const others = rows.slice(SHOWN_AT_FIRST);
  const more =
    others.length === 0
      ? ""
      : `<details><summary>${say.earlier(others.length)}</summary><ul>${others.join("")}</ul></details>`;
  return section(say.latest, rows.slice(0, SHOWN_AT_FIRST)) + more;
};

const section = (heading: string, rows: readonly string[]): string =>
  rows.length === 0 ? "" : `<h2>${escapeHtml(heading)}</h2>\n<ul>${rows.join("")}</ul>`;

const row = ({
  name,
  figure,
  details = "",
  mood = "",
}: {
  name: string;
  figure: string;
  details?: string;
  mood?: string;
}): string =>
  `<li><span>${escapeHtml(name)} <b class="${mood}">${escapeHtml(figure)}</b></span>${details === "" ? "" : `<small>${escapeHtml(details)}</small>`}</li>`;
