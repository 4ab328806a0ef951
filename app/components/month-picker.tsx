import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { addMonths, formatMonth, isMonth, type Month } from "../domain/calendar.ts";

type Props = {
  label: string;
  /** The screen's path; the month stands in its address as `month`, beside what is `kept`. */
  path: string;
  month: Month;
  kept?: Readonly<Record<string, string>>;
};

/**
 * Chooses the month of a screen: a field, and links to the months beside it. A browser without a month picker shows a
 * text field that wants YYYY-MM. A choice applies at once where a script runs, with the button where none does.
 */
export function MonthPicker({ label, path, month, kept = {} }: Props) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const addressOf = (other: Month) => `${path}?${new URLSearchParams({ ...kept, month: other })}`;

  // Another month from elsewhere (Back, a link) shows itself in the field, which keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = month;
  }, [month]);

  return (
    <Form
      method="get"
      action={path}
      className="flex flex-wrap items-center gap-2.5 print:hidden"
      onChange={(event) => {
        if (isMonth(input.current?.value ?? "")) submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        <Beside to={addressOf(addMonths(month, -1))} month={addMonths(month, -1)} sign="‹" />
        <input
          ref={input}
          id={id}
          className="input w-44"
          type="month"
          name="month"
          required
          min="1970-01"
          max="2100-12"
          pattern="\d{4}-(0[1-9]|1[0-2])"
          placeholder="YYYY-MM"
          title="Month, as year and month: 2026-11"
          defaultValue={month}
        />
        <Beside to={addressOf(addMonths(month, 1))} month={addMonths(month, 1)} sign="›" />
      </div>
      <noscript>
        <button type="submit" className="btn">
          Show
        </button>
      </noscript>
    </Form>
  );
}

/** A link to the month before or after; none at the end of the calendar. */
function Beside({ to, month, sign }: { to: string; month: Month; sign: string }) {
  if (!isMonth(month)) return null;
  return (
    <Link className="btn px-3.5 text-lg" to={to} preventScrollReset aria-label={formatMonth(month)}>
      {sign}
    </Link>
  );
}
