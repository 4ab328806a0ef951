import { Link } from "@remix-run/react";
import { writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { BeforePayday as Row } from "./plan-view.ts";
import * as say from "./words.tsx";

/** How many are listed; the plan has all. */
const MOST = 5;

/** What has to be paid before money comes. */
export function BeforePayday({ rows, total, editable }: { rows: readonly Row[]; total: string; editable: boolean }) {
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="before-payday">
      <h2 id="before-payday" className="flex justify-between gap-3">
        {say.beforePayday}
        <Link className="link link-alone -my-3 text-sm font-normal" to="/plan">
          {say.billsInAll(rows.length, total)}
        </Link>
      </h2>
      <ul className="tidy-list divide-y divide-line">
        {rows.slice(0, MOST).map((row) => (
          <li key={row.key} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
            <span className="w-16 shrink-0 text-xs text-soft">{row.day}</span>
            <span className="min-w-0 flex-[1_1_6rem]">
              <Link className="quiet-link font-semibold wrap-anywhere" to={addressOf(row)}>
                {row.name}
              </Link>
              {row.account && <span className="block text-xs text-soft">{row.account}</span>}
            </span>
            <span className="num font-semibold whitespace-nowrap">{`−${row.amount}`}</span>
            {editable && row.happened && (
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
      {rows.length > MOST && <p className="text-sm text-soft">{say.andMore(rows.length - MOST)}</p>}
    </section>
  );
}

const addressOf = ({ key, schedule, planned_on }: Row): string =>
  schedule === ""
    ? `/transactions?edit=${key}`
    : `/plan?${new URLSearchParams({ about: writeOccurrenceKey({ schedule, planned_on }) })}`;
