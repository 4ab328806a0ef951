/** The product's source as text, to see what exists already. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Text as a reader of the screen would have it: white space folded, apostrophes plain. */
const plain = (source: string): string => source.replace(/&apos;|’/g, "'").replace(/\s+/g, " ");

export const readSource = (path: string): string => plain(readFileSync(`${ROOT}${path}`, "utf8"));

/** The addresses that have a file or folder in app/routes: `/transactions/import`. */
export const ADDRESSES: readonly string[] = readdirSync(`${ROOT}app/routes`).map(addressOf);

function addressOf(name: string): string {
  const segments = name.replace(/\.tsx?$/, "").split(/\.(?!\])/);
  const shown = segments.filter((segment) => !segment.startsWith("_")).map((segment) => segment.replace(/_$/, ""));
  return `/${shown.join("/").replaceAll("[.]", ".")}`;
}
