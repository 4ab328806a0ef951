import { escapeHtml } from "../emails/email.ts";
import stylesheet from "./offline-page.css?raw";
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

/**
 * The page that the service worker shows while the network is down. It is self-contained, style and script included, as it
 * could fetch nothing.
 */
export function offlinePage(request: FailedRequest): Response {
  const nonce = crypto.randomUUID();
  return new Response(documentOf(request, nonce), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      // No form-action: starting a payment redirects to PayPal, and browsers apply form-action to redirects, too.
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const documentOf = ({ address, form }: FailedRequest, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161a">
<meta name="robots" content="noindex">
<title>You are offline · Pamoja</title>
<style nonce="${nonce}">${stylesheet}</style>
</head>
<body>
<main>
${PICTURE}
<h1>You are offline</h1>
${form === null ? pageMissed(address) : form.fields === null ? formGone(form.from) : formKept(address, form.from, form.fields)}
</main>
<script nonce="${nonce}">(${reconnect})()</script>
</body>
</html>
`;

/** The logo's two circles, moved apart. */
const PICTURE = `<svg viewBox="0 0 140 44" width="140" height="44" aria-hidden="true">
<circle cx="22" cy="22" r="22"/><path d="M55 22h30.5" fill="none" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.1 9.9"/><circle cx="118" cy="22" r="22"/>
</svg>`;

const pageMissed = (address: string) => `<p>This page needs the network, and there is none just now.</p>
<p>Nothing that was recorded is lost: it is kept with your household, not on this device.</p>
<p class="actions"><a class="button go" href="${escapeHtml(address)}">Try again</a></p>
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
