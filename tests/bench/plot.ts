/** A plot of growth: the household's rows across, by powers of ten, and milliseconds up. */
import type { Growth } from "./growth.ts";

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 320, 50, 40];
const COLOURS = ["#1f6f5c", "#b4552d", "#3b5ba5", "#8a6d1c", "#7b3f8c", "#444444"];

export function plot(growth: Growth): string {
  const points = Object.values(growth).flat();
  const most = Math.max(...points.map(({ p50 }) => p50)) * 1.1;
  const [first, last] = [Math.min, Math.max].map((pick) => Math.log10(pick(...points.map(({ rows }) => rows))));
  const x = (rows: number) =>
    LEFT + ((Math.log10(rows) - (first ?? 0)) / ((last ?? 1) - (first ?? 0))) * (WIDTH - LEFT - 150);
  const y = (p50: number) => HEIGHT - BOTTOM - (p50 / most) * (HEIGHT - BOTTOM - 20);
  const text = (left: number, top: number, words: string, colour = "#444444", anchor = "middle") =>
    `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" fill="${colour}" text-anchor="${anchor}">${words}</text>`;
  const lines = Object.entries(growth).map(([name, each], index) => {
    const colour = COLOURS[index % COLOURS.length] ?? "";
    const path = each.map(({ rows, p50 }) => `${x(rows).toFixed(1)},${y(p50).toFixed(1)}`).join(" ");
    const label = text(WIDTH - 140, 30 + index * 18, name, colour, "start");
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  const across = [...new Set(points.map(({ rows }) => rows))].map((rows) =>
    text(x(rows), HEIGHT - 18, rows.toLocaleString("en")),
  );
  const up = [0, 0.5, 1].map((share) =>
    text(LEFT - 6, y(most * share) + 4, (most * share).toFixed(0), "#444444", "end"),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Milliseconds for a page, by the transactions of its household</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${[...lines, ...across, ...up, text(LEFT, 14, "ms")].join("\n")}
</svg>
`;
}
