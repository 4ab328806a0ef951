import { PostForm } from "#app/components/form/post-form.tsx";
import { Problem } from "#app/components/notice.tsx";
import { isCarriedType } from "#app/domain/budgets/budget.ts";
import { formatDay, formatMonth, type Month } from "#app/domain/calendar.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { lineValue } from "./line-value.ts";
import { planAddress } from "./search-params.ts";
import type { Carrying, WorksheetLine } from "./view.ts";
import * as say from "./words.tsx";

const FORM = "carry";

/** The form that the buttons of `Carry` send: they stand within the dialog's own. */
export function CarryForm({ line, month }: { line: WorksheetLine; month: Month }) {
  return (
    <PostForm id={FORM} action={planAddress(month, line.id)} preventScrollReset hidden>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="line" value={lineValue(line)} />
    </PostForm>
  );
}

type Props = {
  line: WorksheetLine;
  month: Month;
  /** The household's. */
  currency: string;
  failure: string | undefined;
};

function sentenceOf({ since, isCarried, carried }: Carrying, month: Month, currency: string): string {
  if (since !== month) return say.carriedSince(formatMonth(since), formatMoney(toCents(carried), currency));
  return (isCarried ? say.carriesFromHere : say.stopsHere)(formatMonth(month));
}

/** Whether a line carries what is left of it over to later months, since when, and how to begin afresh or stop. */
export function Carry({ line: { type, carrying }, month, currency, failure }: Props) {
  if (!isCarriedType(type)) return null;
  const button = (intent: string, text: string) => (
    <button type="submit" form={FORM} name="intent" value={intent} className="btn btn-mini">
      {text}
    </button>
  );
  const isOfMonth = carrying?.since === month;
  return (
    <section className="carry text-sm">
      {failure && <Problem>{failure}</Problem>}
      {carrying ? (
        <>
          <p>
            {sentenceOf(carrying, month, currency)}{" "}
            <span className="text-soft">{say.chosenBy(carrying.person, formatDay(carrying.day))}</span>
          </p>
          <p className="flex flex-wrap gap-2">
            {isOfMonth ? (
              button("take-back", say.undo)
            ) : (
              <>
                {button("carry", say.startAfresh)}
                {button("stop-carrying", say.stopCarrying)}
              </>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="text-soft">{say.whatCarryingDoes}</p>
          <p>{button("carry", say.carryWhatIsLeft)}</p>
        </>
      )}
    </section>
  );
}
