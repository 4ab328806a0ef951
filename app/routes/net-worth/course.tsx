import { Link, useSearchParams } from "@remix-run/react";
import { AsTable } from "#app/components/chart/as-table.tsx";
import { ChartFrame } from "#app/components/chart/chart-frame.tsx";
import { type Day, formatDay, formatMonth, type Month } from "#app/domain/calendar.ts";
import { type Cents, formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import { sidesOf, type Worth } from "#app/domain/net-worth/net-worth.ts";
import type { LateEntry } from "#db/net-worth/net-worth-history.ts";
import { changeOf, isKnownSince, type Point } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  /** From the first month of which something is known. */
  points: readonly Point[];
  late: readonly LateEntry[];
  opened: readonly { since: Day }[];
  currency: string | null;
};

/** A phone leaves these columns out; the cards have them for today. */
const COLUMNS = [
  { key: "cash", label: say.cash, room: "max-lg:hidden" },
  { key: "assets", label: say.otherAssetsTitle, room: "max-lg:hidden" },
  { key: "liabilities", label: say.liabilities, room: "max-lg:hidden" },
  { key: "net", label: say.netWorthLine, room: "" },
] as const;
/** What is owned is stacked above zero, what is owed below. Cash below zero is owed. */
const LINES = [
  { label: say.netWorthLine, colour: "blue", stack: undefined, of: ({ net }: Worth) => net },
  { label: say.cash, colour: "pie-1", stack: "own", of: (worth: Worth) => sidesOf(worth).cash },
  { label: say.otherAssetsTitle, colour: "pie-6", stack: "own", of: (worth: Worth) => sidesOf(worth).assets },
  {
    label: say.owedBelowZero,
    colour: "clay",
    stack: "owe",
    of: (worth: Worth) => subtractCents(ZERO, sidesOf(worth).owed),
  },
] as const;
const EVERYTHING = { name: say.all, months: null };
const RANGES = [{ name: "6M", months: "6" }, { name: "1Y", months: "12" }, EVERYTHING];
/** Names beyond this number are only counted. */
const NAMED = 3;
const LONGEST_NAME = 40;

/** What is owned and owed, and net worth, at the end of each month. */
export function Course({ points: all, late, opened, currency }: Props) {
  const [params] = useSearchParams();
  const range = RANGES.find(({ months }) => months !== null && months === params.get("months")) ?? EVERYTHING;
  const points = range.months === null ? all : all.slice(-Number(range.months) - 1);
  const change = changeOf(points);
  const isGrowth = change && isKnownSince(change.since, [...late, ...opened]);
  const ranges = RANGES.filter(({ months }) => months === null || all.length > Number(months) + 1);
  const knownPoints = points.filter(({ worth }) => worth !== null);
  const money = (amount: Cents) => formatMoney(amount, currency);
  return (
    <section className="card flex flex-col">
      <h2 className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {say.netWorthByMonth}
        {ranges.length > 1 && (
          <span className="segments segments-mini">
            {ranges.map((each) => (
              <Link
                key={each.name}
                to={each.months === null ? "/net-worth" : `?months=${each.months}`}
                preventScrollReset
                replace
                aria-current={each === range || undefined}
              >
                {each.name}
              </Link>
            ))}
          </span>
        )}
      </h2>
      {knownPoints.length === 0 ? (
        <p className="text-soft">{say.nothingYet}</p>
      ) : (
        <>
          {isGrowth && (
            <p className="mb-3 text-sm text-soft">
              {(change.by < 0 ? say.downSince : say.upSince)(
                money(Math.abs(change.by) as Cents),
                formatMonth(change.since),
              )}
            </p>
          )}
          <ChartFrame
            kind="line"
            className="h-56 lg:h-72"
            description={say.netWorthSummary}
            chart={{
              labels: points.map(({ label }) => label),
              currency,
              lines: LINES.map(({ of, ...line }) => ({
                ...line,
                dashed: false,
                values: points.map(({ worth }) => worth && of(worth)),
              })),
            }}
          />
          <ul className="tidy-list mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {LINES.map(({ label, colour, stack }) => (
              <li key={label} className="flex items-center gap-2">
                <span
                  className={stack ? "area-swatch" : "h-[3px] w-5 bg-current"}
                  style={{ color: `var(--color-${colour})` }}
                />
                {label}
              </li>
            ))}
          </ul>
          <Unrated months={knownPoints.filter(({ isWhole }) => !isWhole).map(({ month }) => month)} />
          <AsTable>
            <Late entries={late} />
            <table className="rows mt-1 text-sm max-sm:[&_:is(td,th)]:px-1">
              <thead>
                <tr>
                  <th scope="col">{say.endOf}</th>
                  {COLUMNS.map(({ key, label, room }) => (
                    <th key={key} scope="col" className={`num ${room}`}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {knownPoints.toReversed().map(({ month, worth }) => (
                  <tr key={month}>
                    <th scope="row" className="whitespace-nowrap">
                      {formatMonth(month)}
                    </th>
                    {COLUMNS.map(({ key, room }) => (
                      <td key={key} className={`num ${room}`}>
                        {worth && money(worth[key])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </AsTable>
        </>
      )}
    </section>
  );
}

/** Items that were entered after the line's first month. */
function Late({ entries }: { entries: readonly LateEntry[] }) {
  if (entries.length === 0) return null;
  const names = entries.slice(0, NAMED).map(({ name, since }) => `${shortened(name)} (${formatDay(since)})`);
  const more = entries.length - names.length;
  return (
    <p className="mt-2 text-sm text-soft">
      {more > 0 ? say.leftOutAndMore(names.join(", "), more) : say.leftOutBefore(names.join(", "))}
    </p>
  );
}

/** Month-ends that leave out something foreign, as no rate is known for them. */
function Unrated({ months }: { months: readonly Month[] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const when = first === last ? formatMonth(first) : say.monthsFromTo(formatMonth(first), formatMonth(last));
  return <p className="mt-2 text-sm text-soft">{say.leftOutAtMonthEnd(when)}</p>;
}

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
