import { escapeHtml } from "../emails/email.ts";
import { LAST_VIEW_PATH } from "./last-view/path.ts";
import { pageResponse } from "./page.ts";
import { QUEUE_PATH } from "./queue/post.ts";
import { reconnect } from "./reconnect.ts";
import { type SentFields, visibleFields } from "./sent-form.ts";

/** A request made without a network. */
type FailedRequest = {
  address: string;
  /**
   * The form that was posted there, and the page that it was on; null for a page. `fields` is null where they may not
   * be kept.
   */
  form: { fields: SentFields | null; from: string } | null;
};

/** `writes`: whether something can be written down meanwhile. `asOf`: of when the last view is that this phone keeps. */
type Possible = { writes: boolean; asOf: string | null };

export const offlinePage = (
  { address, form }: FailedRequest,
  possible: Possible = { writes: false, asOf: null },
): Response =>
  pageResponse({
    title: "You are offline",
    status: 503,
    body: `${PICTURE}
<h1>You are offline</h1>
${form === null ? pageMissed(address, possible) : form.fields === null ? formGone(form.from) : formKept(address, form.from, form.fields)}`,
    script: reconnect,
  });

/** The logo's two circles, moved apart. */
const PICTURE = `<svg viewBox="0 0 140 44" width="140" height="44" aria-hidden="true">
<circle cx="22" cy="22" r="22"/><path d="M55 22h30.5" fill="none" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.1 9.9"/><circle cx="118" cy="22" r="22"/>
</svg>`;

const pageMissed = (
  address: string,
  { writes, asOf }: Possible,
) => `<p>This page needs the network, and there is none just now.</p>
<p>Nothing that was recorded is lost: it is kept with your household${asOf === null ? ", not on this device" : ""}.${
  asOf === null ? "" : ` What you saw on ${escapeHtml(asOf)} is kept on this phone, too.`
}</p>
<p class="column">${asOf === null ? "" : `<a class="button go" href="${LAST_VIEW_PATH}">See the last view</a>`}
${writes ? `<a class="button${asOf === null ? " go" : ""}" href="${QUEUE_PATH}">Write something down</a>` : ""}
<a class="button${writes || asOf !== null ? "" : " go"}" href="${escapeHtml(address)}">Try again</a></p>
<p class="state" role="status">The page opens by itself once the network is back.</p>`;

/** Sending it again is safe, even where only the answer was lost: a form carries the id of its row. */
const formKept = (address: string, from: string, fields: SentFields) => `<p>No answer came to what you sent.${
  visibleFields(fields).length > 0 ? " It is kept on this page:" : ""
}</p>
${listOf(visibleFields(fields))}
<p>Keep this page open, and send it again once the network is back. Nothing is ever recorded twice.</p>
<form class="actions" method="post" action="${escapeHtml(address)}">
${fields.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join("\n")}
<button class="button go" type="submit">Send again</button>
<a class="button back" href="${escapeHtml(from)}">Back</a>
</form>
${WAITING}`;

const formGone = (from: string) => `<p>No answer came to what you sent.</p>
<p>Passwords and files are not kept here. Go back, and send it again once the network is back.</p>
<p class="actions"><a class="button go back" href="${escapeHtml(from)}">Back</a></p>
${WAITING}`;

const WAITING = `<p class="state" role="status" data-then="You are online again.">Waiting for the network.</p>`;

const listOf = (fields: SentFields) =>
  fields.length === 0
    ? ""
    : `<dl>${fields.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>`;
