import { Link, useSearchParams } from "@remix-run/react";
import { formatMonth, type Month } from "#app/domain/calendar.ts";
import { addressWith } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  /** The months that are shown: `November 2026`. */
  period: string;
  /** The same where there is little room: `Nov 2026`. */
  short: string;
  /** A month before them and one after them; none after all months. */
  monthBefore: Month;
  monthAfter: Month | null;
};

/** The months of the list and its sums, and a press away the one before and the one after. Others are among the filters. */
export function Periods({ period, short, monthBefore, monthAfter }: Props) {
  const [params] = useSearchParams();
  const monthLink = (arrow: string, month: Month) => (
    <Link
      to={addressWith(params, { month, until: null, show: null, before: null })}
      discover="none"
      preventScrollReset
      aria-label={formatMonth(month)}
    >
      {arrow}
    </Link>
  );
  return (
    <nav aria-label={say.period} className="period">
      {monthLink("‹", monthBefore)}
      <b data-short={short}>{period}</b>
      {monthAfter && monthLink("›", monthAfter)}
    </nav>
  );
}
