/** The figures of a soak, on the screen, in docs/soak.json and, between two marks, in docs/soak.md. */
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { writeMarkedPart } from "../marked-part.ts";
import { type Figures, quantile } from "./figures.ts";
import type { Verdict } from "./verdict.ts";

/** Where this machine has the project, which no reader needs. */
const ROOT = new URL("../..", import.meta.url).href;

export type Soak = {
  minutes: number;
  seed: number;
  people: number;
  households: number;
  days: number;
  jobs: number;
  faults: number;
  workerKills: number;
  databaseKills: number;
  mails: number;
  figures: Figures;
  verdict: Verdict;
  /** What the product says otherwise than was acknowledged. */
  otherwise: string[];
  unexpected: string[];
  /** The most that workerd's process took, in megabytes. */
  memory: number;
};

type Cell = string | number;

/** Minutes of a run whose figures are kept. */
const WHOLE = 30;

/** @returns whether all was as it should be */
export function report(soak: Soak): boolean {
  const { figures, verdict, otherwise, unexpected } = soak;
  const { lost, doubled, differences } = verdict;
  const { deeds, waits, requests } = figures;
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const sum = (of: "done" | "refused" | "repeated") => Object.values(deeds).reduce((all, deed) => all + deed[of], 0);
  const summary = tableOf(
    ["Figure", "Value"],
    [
      ["Date", new Date().toISOString().slice(0, 10)],
      ["Machine", machine],
      ["Duration", `${Math.round(soak.minutes)} minutes, ${soak.days} days`],
      ["Seed", soak.seed],
      ["People and households", `${soak.people} in ${soak.households}`],
      ["Requests", requests],
      ["An answer takes, p50 and p99", `${quantile(waits, 0.5)} ms, ${quantile(waits, 0.99)} ms`],
      ["Faults injected", soak.faults],
      ["`kill -9` of the worker", soak.workerKills],
      ["`kill -9` of the database", soak.databaseKills],
      ["Scheduled jobs, emails", `${soak.jobs}, ${soak.mails}`],
      ["Acknowledged", sum("done")],
      ["Refused", sum("refused")],
      ["Sent again", sum("repeated")],
      ["Lost", lost.length],
      ["Doubled", doubled.length],
      ["Figures that differ from their rows", differences.length],
      ["Pockets and calendars that say otherwise", otherwise.length],
      ["Errors beside the injected ones", unexpected.length],
      ["Worker's memory, at most", `${soak.memory} MB`],
    ],
  );
  const table = tableOf(
    ["What was done", "Acknowledged", "Refused", "Sent again"],
    Object.entries(deeds)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, { done, refused, repeated }]) => [name, done, refused, repeated]),
  );
  console.log(`${summary}\n\n${table}`);
  for (const line of [...lost, ...doubled, ...differences, ...otherwise, ...unexpected].slice(0, 60)) console.log(line);
  if (soak.minutes >= WHOLE) {
    const { waits: _, ...kept } = figures;
    const text = JSON.stringify({ machine, ...soak, figures: kept }, null, 2).replaceAll(ROOT, "");
    const file = new URL("../../docs/soak.json", import.meta.url);
    writeFileSync(file, `${text}\n`);
    writeMarkedPart("soak.md", "soak", `${summary}\n\n${table}`);
  }
  return [lost, doubled, differences, otherwise, unexpected].every(({ length }) => length === 0);
}

function tableOf(head: readonly string[], rows: readonly Cell[][]): string {
  const all = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [...all.slice(0, 1), widths.map((width) => "-".repeat(width)), ...all.slice(1)].map(lineOf).join("\n");
}
