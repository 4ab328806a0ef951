import type { Mail } from "./mails.ts";

const MAILS_ON_A_PAGE = 100;

/**
 * A page of the inbox, newest first.
 * @param requested counts from 1; anything else is the nearest page there is
 */
export function listPage(mails: Mail[], requested: number): string {
  const last = Math.max(1, Math.ceil(mails.length / MAILS_ON_A_PAGE));
  const pageNumber = Math.min(Math.max(Math.trunc(requested) || 1, 1), last);
  const items = mails.slice((pageNumber - 1) * MAILS_ON_A_PAGE, pageNumber * MAILS_ON_A_PAGE).map(
    (mail) => `<li><a href="/mails/${encodeURIComponent(mail.id)}">
      <strong>${escapeHtml(mail.subject)}</strong>
      <span>${escapeHtml(mail.to)}</span>
      ${time(mail)}
    </a></li>`,
  );
  const list = mails.length ? `<ol>${items.join("")}</ol>` : '<p class="empty">No mail yet.</p>';
  return page(
    "Inbox",
    `<h1>Inbox</h1><p class="note">Mail that Pamoja sent on this machine. None of it left.</p>${list}
    ${last > 1 ? pager(pageNumber, last, mails.length) : ""}`,
  );
}

function pager(pageNumber: number, last: number, count: number): string {
  const link = (page: number, label: string) => `<a href="/?page=${page}">${label}</a>`;
  return `<nav aria-label="Pages">${pageNumber > 1 ? link(pageNumber - 1, "Newer") : ""}
    <span>Page ${pageNumber} of ${last}, ${count.toLocaleString("en-US")} mails</span>
    ${pageNumber < last ? link(pageNumber + 1, "Older") : ""}</nav>`;
}

/** One mail: as it looks, and as text. */
export function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <dl>
      <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
      <dt>Sent</dt><dd>${time(mail)}</dd>
    </dl>
    ${mail.html ? htmlFrame(mail) : ""}
    ${mail.text ? `<details${mail.html ? "" : " open"}><summary>Text version</summary><pre>${linked(mail.text)}</pre></details>` : ""}
    ${mail.headers ? `<details><summary>Headers</summary><pre>${escapeHtml(headerLines(mail.headers))}</pre></details>` : ""}`,
  );
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

export function missingPage(): string {
  return page("Not found", `<h1>Not found</h1><p>There is no such mail. <a href="/">All mail</a></p>`);
}

/** The mail's own HTML runs no scripts and has no origin; its links open in the whole window. */
function htmlFrame(mail: Mail): string {
  const source = `<base target="_top">${mail.html}`;
  return `<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${escapeHtml(source)}"></iframe>`;
}

function time(mail: Mail): string {
  const text = new Date(mail.sentAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return `<time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(text)}</time>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Pamoja inbox</title>
<style>${STYLE}</style>
<main>${body}</main>
</html>
`;
}

const STYLE = `
  :root { --line: light-dark(#d8dcd6, #3a403b); --quiet: light-dark(#59605a, #a9b1aa); color-scheme: light dark; }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f7f8f5, #151816); color: light-dark(#1b1f1c, #eef1ee); }
  main { max-width: 46rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
  a { color: light-dark(#0b6b4b, #7fd6b1); }
  .note, .empty, dt, time { color: var(--quiet); }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li a { display: grid; gap: .1rem; padding: .75rem .25rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; color-scheme: light; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: 1rem .25rem; }
  details { margin-top: 1rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
