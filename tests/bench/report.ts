/** Writes what was measured into docs/performance.md, between two marks, and the plot beside it. */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { writeMarkedPart } from "../marked-part.ts";
import type { SlowNetwork, SlowPhone } from "./browser.ts";
import type { Growth, WorldGrowth } from "./growth.ts";
import type { PatchyPhone } from "./phone.ts";
import { type PlanTimes, SCHEDULES } from "./plans.ts";
import { plot } from "./plot.ts";
import type { Profile } from "./profile.ts";
import type { Baseline, ScreenTimes } from "./screens.ts";
import type { WorkerFigures } from "./worker.ts";
import type { World } from "./world.ts";
import type { Writes } from "./writes.ts";

export type Results = {
  world: World;
  worldGrowth: WorldGrowth;
  /** Milliseconds that the bridge waits on each way. */
  delay: number;
  baseline: Baseline;
  screens: ScreenTimes[];
  growth: Growth;
  profiles: Profile[];
  writes: Writes;
  worker: WorkerFigures;
  network: SlowNetwork;
  phone: SlowPhone;
  patchyPhone: PatchyPhone;
  /** Or why it was not measured. */
  plans: PlanTimes | string;
};

export function writeReport(results: Results): void {
  writeMarkedPart("performance.md", "bench", sections(results).join("\n\n"));
  writeFileSync(new URL("../../docs/performance-growth.svg", import.meta.url), plot(results.growth));
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

function sections({
  world,
  worldGrowth,
  delay,
  baseline,
  screens,
  growth,
  profiles,
  writes,
  worker,
  network,
  phone,
  patchyPhone,
  plans,
}: Results) {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine}. ${world.transactions.toLocaleString("en")} transactions of ${world.households.toLocaleString("en")} households; the bridge to the database waits ${delay} ms each way. Load, bridge, Postgres and worker share the machine, so more than a few requests at once mostly wait for a core.`,
    "### Screens",
    screenTable(baseline, screens, delay),
    "### Growth",
    "Milliseconds for one page at a time, by transactions of its household. ![The same as a plot](performance-growth.svg)",
    growthTable(growth),
    `The list of a household of ${world.homes[0]?.rows.toLocaleString("en")}, while the world around it grows: ${worldGrowth
      .map(({ transactions, p50 }) => `${ms(p50)} ms among ${transactions.toLocaleString("en")} transactions`)
      .join(", ")}.`,
    "### Where the worker's time goes",
    table(
      ["Part", ...profiles.map(({ path }) => `\`${path}\``)],
      [...new Set(profiles.flatMap(({ shares }) => shares.map(([part]) => part)))].map((part) => [
        part,
        ...profiles.map(({ shares }) => `${Math.round((shares.find(([name]) => name === part)?.[1] ?? 0) * 100)} %`),
      ]),
    ),
    "### A plan",
    typeof plans === "string" ? `Not measured: ${plans}` : planText(plans, world),
    "### Writes",
    table(
      ["What", "Measured"],
      [
        ["Transactions a second, one household, 10 at once", writes.oneHousehold.toFixed(0)],
        ["… 500 households, 50 at once", writes.fiveHundredHouseholds.toFixed(0)],
        [
          `A file of ${writes.imported.rows.toLocaleString("en")} rows: read, previewed, added`,
          [writes.imported.staged, writes.imported.previewed, writes.imported.added]
            .map((seconds) => `${seconds.toFixed(1)} s`)
            .join(", "),
        ],
        [
          `${writes.movements.rows} movements of M-PESA: stored, and their review`,
          `${writes.movements.staged.toFixed(1)} s, ${writes.movements.shown.toFixed(2)} s`,
        ],
        [`${writes.queue.entries} entries of a phone that was without a network`, `${writes.queue.sent.toFixed(2)} s`],
        ["A stored transaction with its indexes", `${world.bytesEach.toFixed(0)} bytes`],
      ],
    ),
    "### The worker",
    `${(worker.size / 1024).toFixed(0)} KiB by gzip. From its start to the first page ${worker.starts.map(ms).join(", ")} ms, most of which is Miniflare's own. ${memoryText(worker.memory)}`,
    "### In the browser",
    `On a network of 150 ms there and back and 1.6 Mbit/s, from the lifted finger, which rested for 90 ms, to the screen: ${ms(network.unknown.median)} ms to one that is new to the tab (slowest ${ms(network.unknown.slowest)}), ${ms(network.known.median)} ms to one that was seen before (slowest ${ms(network.known.slowest)}), ${ms(network.save.median)} ms from Save to the row (slowest ${ms(network.save.slowest)}).`,
    `On a phone slowed four times, ${phone.controls} controls were pressed. The slowest: ${phone.worst
      .slice(0, 5)
      .map(({ control, screen, milliseconds }) => `${control} on \`${screen}\` ${ms(milliseconds)} ms`)
      .join(
        "; ",
      )}. A scroll through ${phone.scroll.rows} rows had ${phone.scroll.longTasks} long tasks${phone.scroll.longTasks > 0 ? `, the longest of ${ms(phone.scroll.longest)} ms` : ""}.`,
    phoneText(patchyPhone),
  ];
}

function phoneText({ times, parts }: PatchyPhone): string {
  const rows = times.map(({ what, unknown, known }) => [what, ms(unknown), ms(known)]);
  const [head, total] = [
    ["On a phone with both", "new", "seen before"],
    parts.reduce((sum, [, part]) => sum + part, 0),
  ];
  const largest = parts.slice(0, 5).map(([part, time]) => `${part} ${Math.round((time / total) * 100)} %`);
  return `${table(head, rows)}\n\nMilliseconds from the lifted finger, on 390 × 844 with the same network and the same slow processor. Of what a press on the list costs the processor: ${largest.join(", ")}.`;
}

function planText({ pages, calendar }: PlanTimes, { homes }: World): string {
  const [few, many] = [homes.find(({ rows }) => rows === 1_000), homes.find(({ rows }) => rows === 100_000)];
  const times = Object.entries(pages).map(
    ([path, { without, with: having }]) =>
      `\`${path}\` ${ms(without)} and ${ms(having)} ms (${(having / without).toFixed(2)} times)`,
  );
  return `A household of ${few?.rows} rows and nothing planned, and one of ${many?.rows} rows with ${SCHEDULES} schedules: ${times.join(", ")}. The calendar of 13 months of those is read in ${ms(calendar.first)} ms at first and ${ms(calendar.later)} ms later.`;
}

function memoryText(memory: WorkerFigures["memory"]): string {
  const [first, last] = [memory[0]?.heap ?? 0, memory.at(-1)?.heap ?? 0];
  const requests = (memory.length - 1) * 1_000;
  const growth =
    requests > 0
      ? ` From the first to the last the objects grew by ${ms(((last - first) * 2 ** 20) / requests)} bytes a request.`
      : "";
  return `After each thousand of ${memory.length},000 requests, with all garbage collected, the product's objects take ${memory.map(({ heap }) => heap.toFixed(1)).join(", ")} MiB and the whole process ${memory.map(({ process }) => process.toFixed(0)).join(", ")} MiB.${growth}`;
}

function screenTable({ page, select, own }: Baseline, screens: readonly ScreenTimes[], delay: number): string {
  const waited = 2 * delay;
  const goal = waited + (own[1]?.p50 ?? 0) + 1.5 * ((select[1]?.p50 ?? 0) - waited) + 5;
  const [few = 0, many = 0] = Object.keys(screens[0]?.times ?? {}).map(Number);
  const head = ["p50 / p95 / p99 in ms", `${few} rows, 1`, "10", "50 at once", `${many} rows, 1`, "10", "50 at once"];
  const cell = (times?: { p50: number; p95: number; p99: number }) =>
    times ? [times.p50, times.p95, times.p99].map(ms).join(" / ") : "";
  const rows = screens.map(({ name, calls, bytes, times }) => [
    name,
    ...[few, many].flatMap((size) => [1, 10, 50].map((atOnce) => cell(times[size]?.[atOnce]))),
    ((times[many]?.[1]?.p50 ?? 0) / (times[few]?.[1]?.p50 ?? 1)).toFixed(2),
    ((times[few]?.[1]?.p50 ?? 0) / (select[1]?.p50 ?? 1)).toFixed(1),
    String(calls),
    (bytes / 1024).toFixed(1),
  ]);
  const bare = (name: string, of: Baseline["page"]) => [
    name,
    ...[1, 10, 50].map((atOnce) => cell(of[atOnce])),
    ...Array(3).fill(""),
    ...Array(4).fill(""),
  ];
  const missed = screens
    .map(({ name, times }) => ({ name, by: (times[few]?.[1]?.p50 ?? 0) - goal }))
    .filter(({ by }) => by > 0)
    .map(({ name, by }) => `${name} by ${ms(by)}`);
  return [
    table(
      [...head, "many ÷ few", "÷ `select 1`", "Calls", "KiB"],
      [
        bare("a page that does nothing", page),
        bare("`select 1` by the bridge", select),
        bare("the product's own empty page", own),
        ...rows,
      ],
    ),
    `The goal for one at a time is the delay, the product's own empty page, one and a half times \`select 1\`, and 5 ms: ${ms(goal)} ms here. ${missed.length === 0 ? "All meet it." : `Over it, in ms: ${missed.join(", ")}.`}`,
  ].join("\n\n");
}

function growthTable(growth: Growth): string {
  const sizes = Object.values(growth)[0]?.map(({ rows }) => rows.toLocaleString("en")) ?? [];
  return table(
    ["Page", ...sizes],
    Object.entries(growth).map(([name, points]) => [name, ...points.map(({ p50 }) => ms(p50))]),
  );
}
