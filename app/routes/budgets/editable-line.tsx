import { Link } from "@remix-run/react";
import { useId } from "react";
import { HouseholdField } from "#app/components/form/household-field.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { transactionsOf } from "#app/components/transactions-address.ts";
import { type ForeignPlan, planOf } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { convert, isConvertible } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, evaluateSum, moneyParts, readAmount } from "#app/domain/money.ts";
import { ConvertedAmount } from "./converted-amount.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { useChangedLine } from "./save-all.tsx";
import { anchorOf, formAddress, planAddress } from "./search-params.ts";
import { Standing } from "./standing.tsx";
import type { Answer } from "./submit.server.ts";
import { useLineAmount } from "./use-line-amount.ts";
import type { WorksheetLine } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  line: WorksheetLine;
  month: Month;
  currency: string | null;
  /** The result of hiding this line or, without a script, of saving it. */
  answer: Answer | undefined;
  /** Whether it was added or restored just now. */
  isNew: boolean;
};

/** A line whose amount can be edited in place. */
export function EditableLine({ line, month, currency, answer, isNew }: Props) {
  const { LineForm, form, input, feedback, shown, changed, saving, ...amount } = useLineAmount(line, answer, isNew);
  useChangedLine(line.id, form, changed && !feedback?.conflict);
  const hydrated = useHydrated();
  const id = useId();
  const { foreign } = line;
  const symbol = foreign?.currency ?? moneyParts(line.budgeted, currency).symbol;
  const storedPlan = feedback?.conflict ? planOf(feedback.conflict) : null;
  const message = feedback?.mistake ?? feedback?.failure;
  const address = formAddress(month, anchorOf(line), hydrated);

  return (
    <LineForm
      ref={form}
      method="post"
      action={address}
      noValidate
      className="budget-line"
      onSubmit={(event) => {
        if (!changed || saving) return event.preventDefault();
        amount.send();
      }}
    >
      <HouseholdField />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={line.id} />
      <input type="hidden" name="version" value={feedback?.conflict?.version ?? amount.version} />
      <Standing
        line={line}
        currency={currency}
        to={transactionsOf(line, month)}
        name={<label htmlFor={id}>{line.label}</label>}
        plan={
          <>
            <span className="currency">{symbol}</span>
            <input
              ref={input}
              id={id}
              className={`input scroll-mb-32 ${shown.length > 10 ? "long" : ""}`}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              value={shown}
              aria-invalid={feedback?.mistake ? true : undefined}
              aria-describedby={message || feedback?.conflict ? `${id}-message` : undefined}
              onChange={(event) => amount.type(event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={(event) => amount.showSum(evaluateSum(event.target.value))}
              onKeyDown={(event) => {
                if (event.key === "Escape") amount.restore();
              }}
            />
          </>
        }
        // Save and the link share one place, so that nothing moves when an amount is typed.
        actions={
          changed && !feedback?.conflict ? (
            <button type="submit" className="btn btn-go btn-mini" aria-disabled={saving || undefined}>
              {say.save}
            </button>
          ) : (
            <>
              <noscript>
                <button type="submit" className="btn btn-mini">
                  {say.save}
                </button>
              </noscript>
              <Link
                className="more"
                to={planAddress(month, line.id)}
                preventScrollReset
                aria-label={say.moreFor(line.label)}
              >
                <span aria-hidden="true">•••</span>
              </Link>
            </>
          )
        }
      />
      {!foreign && <input type="hidden" name="shown_currency" value={currency ?? ""} />}
      {foreign && (
        <>
          <input type="hidden" name="currency" value={foreign.currency} />
          <ConvertedAmount plan={foreign} amount={worthOf(shown, foreign)} month={month} householdCurrency={currency} />
        </>
      )}
      {message && (
        <p id={`${id}-message`} role="alert" className="wrong below text-right">
          {message}
        </p>
      )}
      {storedPlan && (
        <EditConflict
          id={`${id}-message`}
          plan={storedPlan}
          month={month}
          currency={currency}
          mayInsist={feedback?.typed !== undefined}
          saving={saving}
          onKeep={() => {
            amount.restore();
            input.current?.focus();
          }}
        />
      )}
    </LineForm>
  );
}

/** A typed amount converted at its line's rate; null while it is not an amount. */
function worthOf(typed: string, { rate: { rate } }: ForeignPlan): Cents | null {
  const parsed = readAmount(typed, "zero");
  return parsed.ok && isConvertible(parsed.value, rate) ? convert(parsed.value, rate) : null;
}
