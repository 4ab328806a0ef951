import { Link, useSearchParams } from "@remix-run/react";
import { formatWeekday } from "#app/domain/calendar.ts";
import type { DayView, MonthView } from "./month.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** A calendar of one month: what is planned on each day, and what is left in its evening. */
export function MonthCalendar({ view }: { view: MonthView }) {
  const [params] = useSearchParams();
  const monthAddress = (month: string) => {
    const next = new URLSearchParams([...params].filter(([key]) => ["to", "of", "spending"].includes(key)));
    next.set("month", month);
    return `${PATH}?${next}`;
  };
  return (
    <section className="card plan-month" aria-labelledby="month">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {view.before && (
          <Link className="btn btn-mini" to={monthAddress(view.before)} aria-label={say.monthBefore} preventScrollReset>
            ‹
          </Link>
        )}
        <h3 id="month" className="font-bold">
          {view.title}
        </h3>
        {view.after && (
          <Link className="btn btn-mini" to={monthAddress(view.after)} aria-label={say.monthAfter} preventScrollReset>
            ›
          </Link>
        )}
        <span className="text-xs text-soft sm:ml-auto">{say.figureIsEvening}</span>
      </div>
      <table>
        <thead>
          <tr>
            {say.WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.map((week) => (
            <tr key={week.find((each) => each !== null)?.day}>
              {week.map((day, index) =>
                day === null ? <td key={say.WEEKDAYS[index]} /> : <Cell key={day.day} day={day} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ day: { day, number, rows, more, balance, isPay, isFirstShort } }: { day: DayView }) {
  const tone = balance?.isShort ? "short" : isPay ? "pay" : undefined;
  return (
    <td data-tone={tone} data-first={isFirstShort || undefined} aria-label={formatWeekday(day, day)}>
      <span className="number">{number}</span>
      {rows.map(({ key, name, amount, isIn }) => (
        <span key={key} className="planned" data-in={isIn || undefined}>
          <span className="name">{name}</span>
          <b>{amount}</b>
        </span>
      ))}
      {more > 0 && <span className="more">{say.moreThatDay(more)}</span>}
      {balance && (
        <span className="evening num">
          <span className="figure">{balance.figure}</span>
          <span className="compact" aria-hidden="true">
            {balance.compact}
          </span>
        </span>
      )}
    </td>
  );
}
