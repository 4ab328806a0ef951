/** The product's source as text, to see what is there already. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Text as a reader of the screen would have it: white space folded, apostrophes plain. */
const plain = (source: string): string => source.replace(/&apos;|’/g, "'").replace(/\s+/g, " ");

export const readSource = (path: string): string => plain(readFileSync(`${ROOT}${path}`, "utf8"));

const FILES = ["app", "db", "functions"].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|tsx|sql)$/.test(path)),
);
const SOURCE = new Map(FILES.map((path) => [path, readSource(path)]));

/** Paths of the files in which a text stands. Of one with placeholders, its longest fixed part is looked for. */
export function filesWith(text: string): string[] {
  const fixed = text.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));
  return FILES.filter((path) => SOURCE.get(path)?.includes(fixed.trim()));
}

/** The addresses that have a file or folder in app/routes: `/transactions/import`. */
export const ADDRESSES: readonly string[] = readdirSync(`${ROOT}app/routes`).map(addressOf);

function addressOf(name: string): string {
  const segments = name.replace(/\.tsx?$/, "").split(/\.(?!\])/);
  const shown = segments.filter((segment) => !segment.startsWith("_")).map((segment) => segment.replace(/_$/, ""));
  return `/${shown.join("/").replaceAll("[.]", ".")}`;
}

/** Whether something is in the product: an address (`/loans`), a file (`app/gateways/paypal.ts`), else a text. */
export function isThere(sign: string): boolean {
  if (sign.startsWith("/")) return ADDRESSES.includes(sign);
  return /^(app|db|functions)\//.test(sign) ? existsSync(`${ROOT}${sign}`) : filesWith(sign).length > 0;
}
