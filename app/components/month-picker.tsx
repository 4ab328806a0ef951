import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { addMonths, formatMonth, isMonth, type Month } from "../domain/calendar.ts";
import * as say from "./month-picker.words.ts";

type Props = {
  label: string;
  /** The screen's path; the month is its search parameter `month`, beside `otherParams`. */
  path: string;
  month: Month;
  otherParams?: Readonly<Record<string, string>>;
};

/** Milliseconds after the last key. Browsers read a second digit typed within a second as part of the same month. */
const STILL_TYPING = 1000;

/**
 * Chooses a screen's month: a field, and links to the months before and after. A browser without a month picker shows a
 * text field for YYYY-MM. With a script a picked month applies at once and a typed one after a pause, on Enter or on
 * leaving the field, as `1` may be January or the start of December. Without one there is a button.
 */
export function MonthPicker({ label, path, month, otherParams = {} }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const byKeyboard = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const addressOf = (other: Month) => `${path}?${new URLSearchParams({ ...otherParams, month: other })}`;

  // A month from elsewhere (Back, a link) is put into the field, which keeps the focus. One that came from the field is
  // left alone: setting it again would interrupt the typing.
  useEffect(() => {
    clearTimeout(pause.current);
    if (input.current && input.current.value !== month) input.current.value = month;
  }, [month]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function apply() {
    clearTimeout(pause.current);
    const choice = input.current?.value ?? "";
    if (isMonth(choice) && choice !== month) submit(form.current, { preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      preventScrollReset
      className="flex max-w-full min-w-0 flex-wrap items-center gap-2.5 max-sm:w-full print:hidden"
      onSubmit={() => clearTimeout(pause.current)}
    >
      {Object.entries(otherParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="font-bold max-sm:sr-only">
        {label}
      </label>
      <div className="flex max-w-full min-w-0 items-center gap-1.5 max-sm:w-full">
        <Beside to={addressOf(addMonths(month, -1))} month={addMonths(month, -1)} sign="‹" />
        <input
          ref={input}
          id={id}
          className="input w-52 max-sm:flex-1"
          type="month"
          name="month"
          required
          min="1970-01"
          max="2100-12"
          pattern="\d{4}-(0[1-9]|1[0-2])"
          placeholder={say.yyyyMM}
          title={say.monthFormat}
          defaultValue={month}
          onKeyDown={() => {
            byKeyboard.current = true;
          }}
          onPointerDown={() => {
            byKeyboard.current = false;
          }}
          // Not onChange: React skips it when the month is again the one it first rendered.
          onInput={() => {
            clearTimeout(pause.current);
            if (byKeyboard.current) pause.current = setTimeout(apply, STILL_TYPING);
            else apply();
          }}
          onBlur={apply}
        />
        <Beside to={addressOf(addMonths(month, 1))} month={addMonths(month, 1)} sign="›" />
      </div>
      <noscript>
        <button type="submit" className="btn">
          {say.show}
        </button>
      </noscript>
    </Form>
  );
}

/** A link to the previous or next month; none at the ends of the calendar. */
function Beside({ to, month, sign }: { to: string; month: Month; sign: string }) {
  if (!isMonth(month)) return null;
  return (
    <Link className="btn px-3.5 text-lg" to={to} preventScrollReset aria-label={formatMonth(month)}>
      {sign}
    </Link>
  );
}
