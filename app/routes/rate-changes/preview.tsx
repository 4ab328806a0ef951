import type { ReactNode } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { shortRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { formatChange, formatMoney, subtractCents } from "#app/domain/money.ts";
import { cashBalance, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import { TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import type { RateChangePlan } from "#db/rate-changes/rate-changes.ts";
import type { Typed } from "./search-params.ts";
import * as say from "./words.ts";

type Props = { id: string; plan: RateChangePlan; typed: Typed; householdCurrency: string | null };

/** What would change, row by row and in total, and the button that does it. */
export function Preview({ id, plan, typed, householdCurrency }: Props) {
  const { count, changing, lacking, beyond, rows, checksum } = plan;
  if (beyond > 0) {
    return (
      <section className="card grid gap-4" aria-labelledby="preview">
        <h2 id="preview">{say.nothingCanBeChanged}</h2>
        <p className="text-soft">{say.tooMuchAtRate(beyond)}</p>
      </section>
    );
  }
  return (
    <section className="card grid gap-4" aria-labelledby="preview">
      <h2 id="preview">{changing === 0 ? say.nothingChanges : say.wouldChange(changing)}</h2>
      {lacking > 0 && <p className="text-soft">{say.transactionsStay(lacking)}</p>}
      {changing === 0 && lacking < count && <p className="text-soft">{say.ratesUnchanged}</p>}
      {count === 0 && <p className="text-soft">{say.noTransactionIn(typed.currency)}</p>}
      {changing > 0 && (
        <>
          <Sums plan={plan} householdCurrency={householdCurrency} />
          <ul className="tidy-list grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="flex items-start justify-between gap-4 py-2.5">
                <span className="min-w-0 break-words">
                  {row.description}
                  <span className="block text-sm text-soft">
                    {say.entryAtRate(
                      TRANSACTION_TYPES[row.type].label,
                      formatDay(row.day),
                      formatMoney(row.amount, typed.currency),
                      shortRate(row.rate),
                    )}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  {formatMoney(row.after, householdCurrency)}
                  <span className="block text-sm text-soft">
                    {say.wasBefore(formatMoney(row.before, householdCurrency))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {changing > rows.length && <p className="text-sm text-soft">{say.andMore(changing - rows.length)}</p>}
          <PostForm className="grid justify-items-start">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="checksum" value={checksum ?? ""} />
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton intent="change" pending={say.changing}>
              {say.changeThem(changing)}
            </SubmitButton>
          </PostForm>
        </>
      )}
    </section>
  );
}

/** The result by type, as income and spending change in opposite directions, and what it does to cash and to loans. */
function Sums({ plan: { sums, loans }, householdCurrency }: Pick<Props, "plan" | "householdCurrency">) {
  const cash = subtractCents(cashBalance(totalsOf(sums, "after")), cashBalance(totalsOf(sums, "before")));
  return (
    <dl className="m-0 grid divide-y divide-line text-sm">
      {sums.map(({ type, count, before, after }) => (
        <Line key={type} label={TRANSACTION_TYPES[type].label} note={say.transactionCount(count)}>
          {formatMoney(after, householdCurrency)}
          <span className="block text-soft">{say.wasBefore(formatMoney(before, householdCurrency))}</span>
        </Line>
      ))}
      <Line label={say.cashChangesBy} strong>
        {formatChange(cash, householdCurrency)}
      </Line>
      {loans.map(({ id, name, before, after }) => (
        <Line key={id} label={say.owedOnChanges(name)} strong>
          {formatChange(subtractCents(before, after), householdCurrency)}
        </Line>
      ))}
    </dl>
  );
}

const totalsOf = (sums: RateChangePlan["sums"], key: "before" | "after") =>
  totalsByType(sums.map((sum) => ({ type: sum.type, total: sum[key] })));

type LineProps = { label: string; note?: string; strong?: boolean; children: ReactNode };

function Line({ label, note, strong = false, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 ${strong ? "font-bold" : ""}`}>
      <dt className="min-w-0 break-words">
        {label}
        {note && <span className="block text-soft">{note}</span>}
      </dt>
      <dd className="m-0 text-right whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
