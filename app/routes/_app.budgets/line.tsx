import { Form, Link, useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../../components/hydrated.ts";
import { ICONS, Icon } from "../../components/icon.tsx";
import { type ForeignPlan, planOf } from "../../domain/budget.ts";
import type { Month } from "../../domain/calendar.ts";
import { convert, isConvertible } from "../../domain/exchange-rate.ts";
import { type Cents, formatDecimal, formatMoney, moneyParts, readAmount, workedOut } from "../../domain/money.ts";
import { addressOf, anchorOf, formAddress, planAddress } from "./address.ts";
import { Converted } from "./converted.tsx";
import { lineValue } from "./line-value.ts";
import { Meter } from "./meter.tsx";
import type { action } from "./route.tsx";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";

type Props = {
  line: WorksheetLine;
  month: Month;
  currency: string | null;
  editable: boolean;
  /** What came of hiding or adding a line; without a script of saving one, too. It may be about another line. */
  answer: Answer | null;
};

/** One line of the worksheet: what it plans, to be changed in place, and how much of it has happened. */
export function Line({ line, month, currency, editable, answer }: Props) {
  if (!editable) {
    return (
      <li className="flex flex-wrap items-center gap-x-2.5 py-1.5">
        <Meter line={line} />
        <span className="font-medium whitespace-nowrap">
          {formatMoney(line.foreign?.amount ?? line.budgeted, line.foreign?.currency ?? currency)}
        </span>
        {line.foreign && <Converted plan={line.foreign} amount={line.budgeted} month={month} home={currency} />}
      </li>
    );
  }
  const isNew = answer?.of !== undefined && lineValue(answer.of) === lineValue(line);
  const own = answer?.line === line.id ? answer : undefined;
  return (
    <li id={anchorOf(line)} className="scroll-mt-4">
      <EditableLine line={line} month={month} currency={currency} answer={own} isNew={isNew} />
    </li>
  );
}

type EditableProps = Omit<Props, "answer" | "editable"> & {
  answer: Answer | undefined;
  /** It was added, or put back, just now. */
  isNew: boolean;
};

function EditableLine({ line, month, currency, answer, isNew }: EditableProps) {
  const fetcher = useFetcher<typeof action>();
  const revalidator = useRevalidator();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(answer?.typed ?? null);
  /** The newest answer, of saving or of hiding, until something else is typed. */
  const [told, setTold] = useState(answer);
  const sent = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { foreign } = line;
  const stored = formatDecimal(planOf(line).amount);
  const symbol = foreign?.currency ?? moneyParts(line.budgeted, currency).symbol;
  const shown = typed ?? stored;
  const changed = typed !== null && typed !== stored;
  const saving = fetcher.state !== "idle";
  const theirs = told?.theirs ? planOf(told.theirs) : null;
  const message = told?.mistake ?? told?.failure;
  const address = formAddress(month, anchorOf(line), hydrated);

  useEffect(() => setTold(answer), [answer]);

  // Once the answer and the fresh amounts are there: what was saved, or could not be, gives way to what is stored.
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    const reply = fetcher.data as Answer;
    setTold(reply);
    // The button that was pressed goes away; its reader stays at the line.
    if (form.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true });
    if (reply.typed === undefined) setTyped((now) => (reply.failure || now === sent.current ? null : now));
  }, [fetcher.state, fetcher.data]);

  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  function restore() {
    setTyped(null);
    setTold(undefined);
  }

  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={address}
        noValidate
        className="budget-line"
        onSubmit={(event) => {
          if (!changed || saving) return event.preventDefault();
          sent.current = typed;
          setTold(undefined);
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="version" value={told?.theirs?.version ?? line.version} />
        <Meter line={line} htmlFor={id} />
        <Link
          className="currency"
          to={planAddress(month, line.id)}
          preventScrollReset
          aria-label={`${symbol}: plan ${line.label} in another currency`}
          title="Plan this in another currency"
        >
          {symbol}
        </Link>
        <input
          ref={input}
          id={id}
          className={`input scroll-mb-32 ${shown.length > 12 ? "long" : ""}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={shown}
          aria-invalid={told?.mistake ? true : undefined}
          aria-describedby={message || told?.theirs ? `${id}-told` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setTold(undefined);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => setTyped(workedOut(event.target.value) ?? typed)}
          onKeyDown={(event) => {
            if (event.key === "Escape") restore();
          }}
        />
        {/* Saving and hiding share one place, so that nothing moves when an amount is typed. */}
        <div className="slot">
          {changed && !told?.theirs ? (
            <button type="submit" className="btn btn-go btn-mini" aria-disabled={saving || undefined}>
              Save
            </button>
          ) : (
            <>
              <noscript>
                <button type="submit" className="btn btn-mini">
                  Save
                </button>
              </noscript>
              <button
                type="submit"
                form={`${id}-hide`}
                name="intent"
                value="hide"
                className="grid h-11 w-11 place-items-center rounded-m text-soft hover:text-ink"
                aria-label={`Hide ${line.label}`}
                title="Hide this line in this month"
              >
                <Icon path={ICONS.hide} size={18} />
              </button>
            </>
          )}
        </div>
        {foreign && (
          <>
            <input type="hidden" name="currency" value={foreign.currency} />
            <Converted plan={foreign} amount={worthOf(shown, foreign)} month={month} home={currency} />
          </>
        )}
        {message && (
          <p id={`${id}-told`} role="alert" className="wrong w-full text-right">
            {message}
          </p>
        )}
        {theirs && (
          <div id={`${id}-told`} role="alert" className="notice notice-bad grid w-full gap-2">
            <p>
              Somebody changed this to {formatMoney(theirs.amount, theirs.foreign?.currency ?? currency)} meanwhile.
            </p>
            <div className="flex flex-wrap gap-2">
              <Link
                className="btn btn-mini"
                to={addressOf(month)}
                preventScrollReset
                replace
                onClick={(event) => {
                  event.preventDefault();
                  restore();
                  revalidator.revalidate();
                  input.current?.focus();
                }}
              >
                Keep theirs
              </Link>
              {told?.typed !== undefined && (
                <button type="submit" className="btn btn-mini" aria-disabled={saving || undefined}>
                  Use mine
                </button>
              )}
            </div>
          </div>
        )}
      </fetcher.Form>
      <Form id={`${id}-hide`} method="post" action={address} preventScrollReset hidden>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="version" value={line.version} />
        <input type="hidden" name="line" value={lineValue(line)} />
      </Form>
    </>
  );
}

/** What a typed amount comes to at its line's rate; null while it is none. */
function worthOf(typed: string, { rate: { rate } }: ForeignPlan): Cents | null {
  const read = readAmount(typed, "zero");
  return read.ok && isConvertible(read.cents, rate) ? convert(read.cents, rate) : null;
}
