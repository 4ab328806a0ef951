import { escapeHtml } from "../app/emails/email.ts";

/** The screen shown everywhere while the product is not configured. It names settings, never their values. */
export function configurationError(problems: readonly string[]): Response {
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Configuration error · Pamoja</title><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>Configuration error</h1><p>Pamoja cannot start until this is put right:</p><ul>${list}</ul>
<p>See “Deploy” in the README.</p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
