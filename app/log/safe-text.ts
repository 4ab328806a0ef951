/** The text of what failed, without what people sent: what a library quotes in its message may be a password. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const REPLACEMENTS: readonly (readonly [pattern: RegExp, replacement: string | ((match: string) => string)])[] = [
  // A failed query with its parameters, as Drizzle quotes them.
  [/^(?:\w*Error: )?Failed query: [\s\S]*?\nparams: .*$/gm, "a query failed"],
  // invalid input syntax for type uuid: "…"
  [/: "[^"\n]*"/g, ': "…"'],
  [/:\/\/[^\s/@]+@/g, "://…@"],
  [/[^\s"'<>@:/()…]+@[^\s"'<>@()]+\.[a-z]{2,}/gi, "…@…"],
  [/\?[^\s"'()]*=[^\s"'()]*/g, "?…"],
  [/(?<![\w.])\+?(?:254|0)[17]\d{8}\b/g, "…"],
  // Keys, tokens and hashes; an id may stay.
  [/[\w-]{32,}(?:\.[\w-]+)*/g, (word) => (/\d/.test(word) && word.replaceAll(UUID, "").length >= 24 ? "…" : word)],
];

/** @param error whatever was thrown, or a text about it */
export function safeText(error: unknown): string {
  // Drizzle's own error quotes the query and its parameters; its cause says why it failed.
  const isQuery = error instanceof Error && error.message.startsWith("Failed query:") && error.cause !== undefined;
  let text = String(isQuery ? error.cause : error);
  for (const [pattern, replacement] of REPLACEMENTS) text = text.replaceAll(pattern, replacement as string);
  return text;
}
