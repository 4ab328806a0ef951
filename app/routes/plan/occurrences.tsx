import { Link, useSearchParams } from "@remix-run/react";
import { DayOf } from "#app/components/day-of.tsx";
import { Facts } from "./facts.tsx";
import type { OccurrenceRow } from "./load.server.ts";
import { addressOf, withAll } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  title: string;
  hint?: string;
  /** Of a pay period: what comes and goes in it, and what is left at its end. */
  summary?: string;
  end?: string;
  isShort?: boolean;
  rows: readonly OccurrenceRow[];
  /** How many follow that are not listed. */
  more?: number;
  isDone?: boolean;
};

/** What is planned, by day: each leads to what can be done with it, and to the form that records it. */
export function Occurrences({ title, hint, summary, end, isShort = false, rows, more = 0, isDone = false }: Props) {
  const [params] = useSearchParams();
  if (rows.length === 0 && summary === undefined) return null;
  const [shown, folded] =
    rows.length > MOST_SHOWN + 1 ? [rows.slice(0, MOST_SHOWN), rows.slice(MOST_SHOWN)] : [rows, []];
  return (
    <section className="card" data-short={isShort || undefined}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="mb-1 font-bold">{title}</h3>
        {end && (
          <p className="text-right whitespace-nowrap">
            <b className={`num ${isShort ? "text-bad" : ""}`}>{end}</b>{" "}
            <span className="text-xs text-soft max-sm:block">{say.atTheEnd}</span>
          </p>
        )}
      </div>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {summary && <p className="text-xs text-balance text-soft">{summary}</p>}
      <Rows rows={shown} isDone={isDone} />
      {folded.length > 0 && (
        <details>
          <summary className="link link-alone">{say.countMore(folded.length)}</summary>
          <Rows rows={folded} isDone={isDone} />
        </details>
      )}
      {more > 0 && (
        <Link className="more-link" to={withAll(params)} preventScrollReset>
          {say.showMore(more)}
        </Link>
      )}
    </section>
  );
}

const MOST_SHOWN = 6;

function Rows({ rows, isDone }: { rows: readonly OccurrenceRow[]; isDone: boolean }) {
  return (
    <ul className="tidy-list mt-1.5 divide-y divide-line">
      {rows.map((row, index) => (
        <li
          key={row.key}
          className={`flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2 ${row.isPayday && !isDone ? "pay-row" : ""}`}
        >
          <DayOf text={row.day} isSame={row.day === rows[index - 1]?.day} />
          <span className="min-w-0 flex-[1_1_5rem] text-balance">
            <Link
              className="quiet-link font-semibold wrap-anywhere"
              to={row.schedule ? addressOf(row) : `/transactions/${row.key}`}
              preventScrollReset
            >
              {row.name}
            </Link>
            <span className="block text-xs text-soft">
              <Facts facts={row.facts} />
            </span>
          </span>
          <span className="text-right sm:order-1">
            <span
              className={`num block whitespace-nowrap ${isDone ? "text-soft" : "font-semibold"} ${row.direction === "in" ? "text-good" : ""}`}
            >
              {row.amount}
            </span>
            {row.balance && <span className="num block text-xs text-soft">{row.balance}</span>}
          </span>
          {!isDone && row.happened && (
            <Link className="btn btn-mini" to={row.happened} aria-label={`${say.itHappened}: ${row.name}, ${row.day}`}>
              {say.itHappened}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
