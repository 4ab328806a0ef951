/** The part of a page in docs/ that a command writes, between two marks. What is written around them by hand stays. */
import { readFileSync, writeFileSync } from "node:fs";

/**
 * @param name of the page, such as `soak.md`
 * @param what the command is called, as the marks say it
 */
export function writeMarkedPart(name: string, what: string, text: string): void {
  const page = new URL(`../docs/${name}`, import.meta.url);
  const whole = readFileSync(page, "utf8");
  const [begin, end] = [`<!-- begin of the ${what} -->`, `<!-- end of the ${what} -->`];
  const [before, after] = [whole.indexOf(begin), whole.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/${name} has no ${begin} and ${end}.`);
  writeFileSync(page, `${whole.slice(0, before)}${begin}\n\n${text}\n\n${whole.slice(after)}`);
}
