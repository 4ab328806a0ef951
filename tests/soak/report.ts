/** The figures of a soak, on the screen, in docs/soak.json and in docs/soak.md. */
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

/** `worker`: which of the workers it was, from 0. */
export type Memory = { minute: number; megabytes: number; worker: number };

/** Of the worker that lived longest, without its first minute: megabytes at its start and end, and in a minute. */
export function slopeOf(samples: readonly Memory[]) {
  const lives = Map.groupBy(samples, ({ worker }) => worker);
  const [longest = []] = [...lives.values()].toSorted((one, other) => other.length - one.length);
  const first = longest[0]?.minute ?? 0;
  const settled = longest.filter(({ minute }) => minute - first >= 1);
  const count = Math.max(settled.length, 1);
  const [x, y] = [
    settled.reduce((sum, { minute }) => sum + minute, 0) / count,
    settled.reduce((sum, { megabytes }) => sum + megabytes, 0) / count,
  ];
  const above = settled.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  const below = settled.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    start: round(settled[0]?.megabytes ?? 0),
    end: round(settled.at(-1)?.megabytes ?? 0),
    aMinute: round(below === 0 ? 0 : above / below),
    minutes: round((settled.at(-1)?.minute ?? 0) - (settled[0]?.minute ?? 0)),
  };
}

export type Figures = {
  minutes: number;
  seed: number;
  users: number;
  households: number;
  requests: number;
  faults: number;
  workerKills: number;
  databaseKills: number;
  acknowledged: number;
  repeated: number;
  lost: string[];
  doubled: string[];
  differences: string[];
  unexpected: string[];
  logLines: number;
  memory: ReturnType<typeof slopeOf>;
};

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));

/** @returns whether all was as it should be */
export function report(figures: Figures): boolean {
  const { memory, lost, doubled, differences, unexpected } = figures;
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const rows: [string, string | number][] = [
    ["Date", new Date().toISOString().slice(0, 10)],
    ["Machine", machine],
    ["Duration", `${Math.round(figures.minutes)} minutes`],
    ["Seed", figures.seed],
    ["People and households", `${figures.users} in ${figures.households}`],
    ["Requests", figures.requests],
    ["Faults injected", figures.faults],
    ["`kill -9` of the worker", figures.workerKills],
    ["`kill -9` of the database", figures.databaseKills],
    ["Writes acknowledged", figures.acknowledged],
    ["Forms sent again", figures.repeated],
    ["Lost", lost.length],
    ["Doubled", doubled.length],
    ["Figures that differ from their rows", differences.length],
    ["Errors beside the injected ones", unexpected.length],
    [
      "Worker's memory",
      `${memory.start} MB, ${memory.end} MB after ${memory.minutes} minutes (${memory.aMinute} MB a minute)`,
    ],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const values = Math.max(...rows.map(([, value]) => String(value).length));
  const table = [["Figure", "Value"] as const, ...rows]
    .map(([name, value]) => `| ${name.padEnd(width)} | ${String(value).padEnd(values)} |`)
    .toSpliced(1, 0, `| ${"-".repeat(width)} | ${"-".repeat(values)} |`)
    .join("\n");
  console.log(table);
  for (const line of [...lost, ...doubled, ...differences, ...unexpected].slice(0, 40)) console.log(line);
  writeFileSync(`${DOCS}soak.json`, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
  writeFileSync(`${DOCS}soak.md`, `${PAGE}${table}\n`);
  return [lost, doubled, differences, unexpected].every(({ length }) => length === 0);
}

const PAGE = `# Soak

\`npm run soak -- MINUTES\` (30 by default) lets twenty people of eight households record, edit, delete, budget, import, paste
messages of M-PESA, review, sign in and out, and look around: the built worker before a real Postgres with \`fsync\`. Meanwhile
1 in 100 calls to the database and 1 in 10 to the companies breaks in one of the ways of \`tests/faulty-proxy.ts\`, the database
is ended by \`kill -9\` every two minutes, and the worker every four. Whoever gets no answer sends the same form again. In the end
everything that was acknowledged has to be there once, with its amount, and every stored figure is recomputed from its rows.
It writes this page, and \`soak.json\` beside it.

The worker's memory is that of its process, which grows after each start until V8 has taken what it collects its garbage in;
the bench tells how much stays after a collection ([performance.md](performance.md)).

`;
