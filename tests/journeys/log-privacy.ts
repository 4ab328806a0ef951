/** What the worker logs during a journey: never an address, a token, a password, what a mail says, or an amount. */
import type { Mail } from "../../local/simulators/inbox.ts";

const PRIVATE = [
  { what: "an address", pattern: /[\w.+-]+@[\w-]+\.\w+/ },
  // 32 random bytes in base64url: a session, a link, a phone's key.
  { what: "a token", pattern: /(?<![\w-])[\w-]{43}(?![\w-])/ },
  { what: "an amount", pattern: /\d[\d,]*\.\d\d(?!\d|\.)/ },
];
/** Shorter lines of a mail may be anyone's words. */
const SENTENCE = 20;

/** @returns each line that tells something private, and what it is */
export function privateLines(lines: readonly string[], mails: readonly Mail[], password: string): string[] {
  if (lines.length === 0) return [];
  const sentences = mails.flatMap(({ subject, text }) => [subject, ...text.split("\n")]).map((line) => line.trim());
  const phrases = [password, ...sentences.filter((line) => line.length >= SENTENCE)];
  return lines.flatMap((line) => [
    ...PRIVATE.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${what}: ${line}`),
    ...phrases.filter((phrase) => line.includes(phrase)).map((phrase) => `"${phrase}": ${line}`),
  ]);
}
