import { Form, Link, useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { ICONS, Icon } from "../../components/icon.tsx";
import type { Month } from "../../domain/calendar.ts";
import { formatDecimal, formatMoney } from "../../domain/money.ts";
import { addressOf } from "./address.ts";
import type { Answer } from "./form.server.ts";
import { lineValue } from "./line-value.ts";
import { Meter } from "./meter.tsx";
import type { action } from "./route.tsx";
import type { WorksheetLine } from "./view.ts";

type Props = {
  line: WorksheetLine;
  month: Month;
  currency: string | null;
  editable: boolean;
  /** What came back without a script; it may be about another line. */
  answer: Answer | null;
};

/** One line of the worksheet: what it plans, to be changed in place, and how much of it has happened. */
export function Line({ line, month, currency, editable, answer }: Props) {
  if (!editable) {
    return (
      <li className="flex items-center gap-2.5 py-1.5">
        <Meter line={line} currency={currency} />
        <span className="font-medium">{formatMoney(line.budgeted, currency)}</span>
      </li>
    );
  }
  return (
    <li className="flex items-start">
      <AmountForm
        line={line}
        month={month}
        currency={currency}
        answer={answer?.line === line.id ? answer : undefined}
      />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="version" value={line.version} />
        <input type="hidden" name="line" value={lineValue(line)} />
        <button
          type="submit"
          name="intent"
          value="hide"
          className="grid h-11 w-9 place-items-center rounded-m text-soft hover:text-ink"
          aria-label={`Hide ${line.label}`}
          title="Hide this line in this month"
        >
          <Icon path={ICONS.close} size={16} />
        </button>
      </Form>
    </li>
  );
}

function AmountForm({
  line,
  month,
  currency,
  answer,
}: Omit<Props, "answer" | "editable"> & { answer?: Answer | undefined }) {
  const fetcher = useFetcher<typeof action>();
  const revalidator = useRevalidator();
  const [typed, setTyped] = useState<string | null>(answer?.typed ?? null);
  const [seen, setSeen] = useState<unknown>(null);
  const sent = useRef<string | null>(null);
  const id = useId();
  const stored = formatDecimal(line.budgeted);
  const saving = fetcher.state !== "idle";
  const reply = (fetcher.data as Answer | undefined) ?? answer;
  const told = saving || reply === seen ? undefined : reply;
  const changed = typed !== null && typed !== stored;
  const message = told?.mistake ?? told?.failure;

  // Once the answer and the fresh amounts are there: what was saved, or could not be, gives way to what is stored.
  useEffect(() => {
    const { mistake, failure, theirs } = (fetcher.data ?? {}) as Partial<Answer>;
    if (fetcher.state !== "idle" || !fetcher.data || mistake || theirs) return;
    setTyped((now) => (failure || now === sent.current ? null : now));
  }, [fetcher.state, fetcher.data]);

  function restore() {
    setTyped(null);
    setSeen(reply);
  }

  return (
    <fetcher.Form
      method="post"
      action={addressOf(month)}
      noValidate
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5"
      onSubmit={(event) => {
        if (!changed || saving) event.preventDefault();
        sent.current = typed;
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={line.id} />
      <input type="hidden" name="version" value={told?.theirs?.version ?? line.version} />
      <Meter line={line} currency={currency} htmlFor={id} />
      <input
        id={id}
        className="input w-28 flex-none scroll-mb-28 px-2.5 text-right sm:w-36"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? stored}
        aria-invalid={told?.mistake ? true : undefined}
        aria-describedby={message || told?.theirs ? `${id}-told` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setSeen(reply);
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === "Escape") restore();
        }}
      />
      {changed && !told?.theirs && (
        <button type="submit" className="btn btn-go btn-mini" disabled={saving}>
          {saving ? "Saving..." : "Save"}
        </button>
      )}
      <noscript>
        <button type="submit" className="btn btn-mini">
          Save
        </button>
      </noscript>
      {message && (
        <p id={`${id}-told`} role="alert" className="wrong w-full text-right">
          {message}
        </p>
      )}
      {told?.theirs && (
        <div id={`${id}-told`} role="alert" className="notice notice-bad grid w-full gap-2">
          <p>Somebody changed this to {formatMoney(told.theirs.budgeted, currency)} meanwhile.</p>
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
              }}
            >
              Keep theirs
            </Link>
            {told.typed !== undefined && (
              <button type="submit" className="btn btn-mini" disabled={saving}>
                Use mine
              </button>
            )}
          </div>
        </div>
      )}
    </fetcher.Form>
  );
}
