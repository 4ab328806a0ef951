import { Link, useSearchParams } from "@remix-run/react";
import { addMonths, type Month } from "#app/domain/calendar.ts";
import { addressWith } from "./search-params.ts";
import * as say from "./words.tsx";

/** The months of the list and its sums that are a press away. Any others are among the filters. */
export function Periods({ month: thisMonth }: { month: Month }) {
  const [params] = useSearchParams();
  const periods = [
    { name: say.thisMonth, month: thisMonth, range: null },
    { name: say.lastMonth, month: addMonths(thisMonth, -1), range: null },
    { name: say.allTime, month: null, range: "all" },
  ];
  return (
    <nav aria-label={say.period} className="segments segments-wide sm:justify-self-start">
      {periods.map(({ name, month, range }) => (
        <Link
          key={name}
          to={addressWith(params, { month, range, until: null, show: null, before: null })}
          discover="none"
          preventScrollReset
          aria-current={
            (month === params.get("month") && range === params.get("range") && !params.has("until")) || undefined
          }
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
