import { Link } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { planOf } from "#app/domain/budgets/budget.ts";
import { firstDayOf, formatDay, formatMonth, type Month } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { AmountField } from "#app/features/exchange-rates/currency-field.tsx";
import { addressOfLine } from "../plan/address-of-line.ts";
import { Carry, CarryForm } from "./carry.tsx";
import { lineValue } from "./line-value.ts";
import { type PlanFields, PlanRate } from "./plan-rate.tsx";
import { addressOf, anchorOf, formAddress } from "./search-params.ts";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  line: WorksheetLine;
  month: Month;
  /** The household's currency. */
  householdCurrency: string;
  answer: Answer["plan"];
  /** Why nothing was changed of what the line carries. */
  failure: string | undefined;
};

/**
 * Plans a line in a currency of its own, while the month's totals stay in the household's; hides it in this month; and
 * leads to its history.
 */
export function PlanDialog({ line, month, householdCurrency, answer, failure }: Props) {
  const { currency: preferredCurrency } = useVisitor();
  const hydrated = useHydrated();
  const { amount, foreign } = planOf(line);
  const typedRate = foreign?.rate.source === "typed" ? foreign.rate.rate : null;
  const [form, fields] = useForm<PlanFields>({
    id: "plan",
    lastResult: answer?.result,
    defaultValue: {
      amount: formatDecimal(amount),
      currency: foreign?.currency ?? householdCurrency,
      rate: typedRate ?? "",
    },
  });
  const currency = fields.currency.value ?? householdCurrency;
  return (
    <>
      <PostForm id="hide" action={formAddress(month, anchorOf(line), hydrated)} preventScrollReset hidden>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="version" value={line.version} />
        <input type="hidden" name="line" value={lineValue(line)} />
      </PostForm>
      <CarryForm line={line} month={month} />
      <DialogForm
        title={say.planLabel(line.label)}
        closeTo={addressOf(month)}
        form={form}
        aside={
          <>
            <button
              type="submit"
              form="hide"
              name="intent"
              value="hide"
              className="btn"
              aria-label={say.hideLabel(line.label)}
              title={say.hideLine}
            >
              {say.hide}
            </button>
            {line.type !== "income" && (
              <Link className="btn" to={addressOfLine(line)}>
                {say.makeItABill}
              </Link>
            )}
            <Link className="btn" to={`/history?row=${line.id}`}>
              {say.history}
            </Link>
          </>
        }
        submit={
          <SubmitButton intent="plan" pending={say.saving}>
            {say.save}
          </SubmitButton>
        }
      >
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="version" value={answer?.version ?? line.version} />
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="line" value={lineValue(line)} />
        <input type="hidden" name="household_currency" value={householdCurrency} />
        {typedRate && <input type="hidden" name="initial_rate" value={`${foreign?.currency} ${typedRate}`} />}
        <AmountField
          amount={fields.amount}
          shown={currency}
          currency={fields.currency}
          first={[householdCurrency, preferredCurrency ?? householdCurrency]}
        />
        {(currency === householdCurrency || !hydrated) && (
          <p className="text-sm text-soft">
            {say.otherCurrencyNote(householdCurrency, formatMonth(month), formatDay(firstDayOf(month)))}
          </p>
        )}
        <Carry line={line} month={month} currency={householdCurrency} failure={failure} />
        <PlanRate fields={fields} householdCurrency={householdCurrency} month={month} />
      </DialogForm>
    </>
  );
}
