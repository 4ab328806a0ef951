import { Link, useSearchParams } from "@remix-run/react";
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
      <h3 className="mb-1 font-bold">{say.comesAgain}</h3>
      <ul className="tidy-list divide-y divide-line">
        {schedules.map(({ id, face, name, amount, facts, isPaused, isListed }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="face" data-face={face} />
            <span className="min-w-0 flex-1">
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
              <span className="block text-xs text-soft">{facts.join(" · ")}</span>
            </span>
            <span
              className={`num whitespace-nowrap ${isPaused ? "text-soft" : "font-semibold"} ${amount.startsWith("+") ? "text-good" : ""}`}
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
