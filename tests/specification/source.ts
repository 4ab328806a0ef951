/** The product's source as text, to see what exists already. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ROUTES from "#app/routes.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Text as a reader of the screen would have it: white space folded, apostrophes plain. */
const plain = (source: string): string => source.replace(/&apos;|’/g, "'").replace(/\s+/g, " ");

export const readSource = (path: string): string => plain(withWords(path, readFileSync(`${ROOT}${path}`, "utf8")));

/** A file with the sentences that it takes from words.ts where it says them. */
function withWords(path: string, source: string): string {
  const from = /^import \* as say from "(\.[^"]+)";$/m.exec(source)?.[1];
  if (from === undefined) return source;
  const words = readFileSync(join(ROOT, dirname(path), from), "utf8");
  return [...words.matchAll(/^export const (\w+) =\s+"(.*)";$/gm)].reduce(
    (text, [, name, sentence = ""]) =>
      text
        .replaceAll(new RegExp(`(>\\s*)\\{say\\.${name}\\}`, "g"), `$1 ${sentence} `)
        .replaceAll(new RegExp(`\\{say\\.${name}\\}|\\bsay\\.${name}\\b`, "g"), `"${sentence}"`),
    source,
  );
}

/** The addresses that a file of app/routes answers: `/transactions/import`. */
export const ADDRESSES: readonly string[] = ROUTES.flatMap(({ path, children = [] }) => [
  `/${path ?? ""}`,
  ...children.map((child) => `/${child.path ?? ""}`),
]);
