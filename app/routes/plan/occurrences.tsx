import { Link } from "@remix-run/react";
import type { OccurrenceRow } from "./load.server.ts";
import { addressOf } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  title: string;
  hint?: string;
  rows: readonly OccurrenceRow[];
  /** How many follow that are not listed. */
  more?: number;
  isDone?: boolean;
};

/** What is planned, by day: each leads to what can be done with it, and to the form that records it. */
export function Occurrences({ title, hint, rows, more = 0, isDone = false }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">{title}</h3>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <ul className="tidy-list divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-[1_1_9rem]">
              <Link className="quiet-link font-semibold wrap-anywhere" to={addressOf(row)} preventScrollReset>
                {row.name}
              </Link>
              <span className="block text-xs text-soft">{[row.day, ...row.facts].join(" · ")}</span>
            </span>
            <span className={`num whitespace-nowrap ${isDone ? "text-soft" : "font-semibold"}`}>{row.amount}</span>
            {!isDone && row.happened && (
              <Link
                className="btn btn-mini"
                to={row.happened}
                aria-label={`${say.itHappened}: ${row.name}, ${row.day}`}
              >
                {say.itHappened}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-soft">{say.andMore(more)}</p>}
    </section>
  );
}
