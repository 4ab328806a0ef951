import { Link } from "@remix-run/react";
import { DayOf } from "#app/components/day-of.tsx";
import { writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { BeforePayday as Row } from "./plan-view.ts";
import * as say from "./words.tsx";

/** `count`: of all of them. `notCounted`: what is planned in currencies of which no rate is known. */
type Props = { rows: readonly Row[]; count: number; total: string; notCounted: readonly string[]; editable: boolean };

/** What has to be paid before money comes, the first of it. */
export function BeforePayday({ rows, count, total, notCounted, editable }: Props) {
  if (rows.length + notCounted.length === 0) return null;
  return (
    <section className="card" aria-labelledby="before-payday">
      <h2 id="before-payday" className="flex justify-between gap-3">
        {say.beforePayday}
        {count > 0 && (
          <Link className="more-link -my-3" to="/plan">
            {say.billsInAll(count, total)}
          </Link>
        )}
      </h2>
      <ul className="tidy-list divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2">
            <DayOf text={row.day} />{" "}
            <span className="min-w-0 flex-[1_1_5rem]">
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
      {count > rows.length && <p className="text-sm text-soft">{say.andMore(count - rows.length)}</p>}
      {notCounted.length > 0 && <p className="text-sm text-soft">{say.notCounted(notCounted)}</p>}
    </section>
  );
}

const addressOf = ({ key, schedule, planned_on }: Row): string =>
  schedule === ""
    ? `/transactions/${key}`
    : `/plan?${new URLSearchParams({ about: writeOccurrenceKey({ schedule, planned_on }) })}`;
