import type { foundView } from "./found-view.ts";

/** How often, since when and how much, with a bar for each of the last twelve months. */
export const Found = ({ text, top, bars, from, to }: NonNullable<ReturnType<typeof foundView>>) => (
  <div className="found">
    <p>
      {text} {top}
    </p>
    <div className="found-bars" aria-hidden="true" data-from={from} data-to={to}>
      {bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month's place is its name
        <i key={index} style={{ height: `${height}%` }} />
      ))}
    </div>
  </div>
);
