import { Link, useSearchParams } from "@remix-run/react";
import { Facts } from "./facts.tsx";
import { FEES, PATH, withAll } from "./search-params.ts";
import type { ScheduleView } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  schedules: readonly ScheduleView[];
  /** How many there are besides. */
  more: number;
  editable: boolean;
};

/** What comes again, or once. */
export function Schedules({ schedules, more, editable }: Props) {
  const [params] = useSearchParams();
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">{say.plannedPayments}</h3>
      <ul className="tidy-list divide-y divide-line">
        {schedules.map(({ id, face, name, amount, facts, isPaused, isListed }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
            <span className="face row-span-2" data-face={face} />
            <span className="text-balance">
              {editable ? (
                <Link
                  className="quiet-link font-semibold wrap-anywhere"
                  to={`${isListed ? FEES : PATH}?edit=${id}`}
                  preventScrollReset
                >
                  {name}
                </Link>
              ) : (
                <b className="font-semibold wrap-anywhere">{name}</b>
              )}
            </span>
            <span className="col-span-2 col-start-2 row-start-2 text-xs text-soft">
              <Facts facts={facts} />
            </span>
            <span
              className={`num col-start-3 row-start-1 whitespace-nowrap ${isPaused ? "text-soft" : "font-semibold"} ${amount.startsWith("+") ? "text-good" : ""}`}
            >
              {amount}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className="more-link" to={withAll(params)} preventScrollReset>
          {say.showMore(more)}
        </Link>
      )}
    </section>
  );
}
