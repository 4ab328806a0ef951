import stylesheet from "./offline-page.css?raw";

type Page = {
  title: string;
  status: number;
  /** HTML, with whatever is shown already escaped. */
  body: string;
  /** Inlined as text, so it can use nothing outside itself. */
  script: () => void;
};

/** A page that the service worker makes by itself: style and script included, as it could fetch nothing. */
export function pageResponse({ title, status, body, script }: Page): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161a">
<meta name="robots" content="noindex">
<title>${title} · Pamoja</title>
<style nonce="${nonce}">${stylesheet}</style>
</head>
<body>
<main>
${body}
</main>
<script nonce="${nonce}">(${script})()</script>
</body>
</html>
`;
  return new Response(html, {
    status,
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
