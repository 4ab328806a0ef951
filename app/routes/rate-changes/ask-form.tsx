import { useId } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { RatesPage } from "./load.server.ts";
import * as say from "./words.ts";

/** Chooses the transactions and the rate. The last choice stays. */
export function AskForm({
  page: { currencies, typed, invalid, isUnavailable, householdCurrency },
}: {
  page: RatesPage;
}) {
  // From the first to the last day of all currencies, so that the default period leaves out no transaction of any.
  const [first] = currencies.map((each) => each.first).toSorted();
  const last = currencies
    .map((each) => each.last)
    .toSorted()
    .at(-1);
  const id = useId();
  const problemAt = (field: string) => (invalid?.field === field ? invalid.problem : null);
  const input = (name: "from" | "to" | "rate") => ({
    id: `${id}-${name}`,
    name,
    className: "input",
    "aria-invalid": problemAt(name) !== null || undefined,
    "aria-describedby": problemAt(name) === null ? undefined : `${id}-${name}-wrong`,
  });
  const wrongAt = (name: string) =>
    problemAt(name) && (
      <span className="wrong" id={`${id}-${name}-wrong`}>
        {problemAt(name)}
      </span>
    );
  return (
    <PostForm className="grid gap-4" noValidate preventScrollReset>
      <div className="field">
        <label htmlFor={`${id}-currency`}>{say.currency}</label>
        <select id={`${id}-currency`} name="currency" className="input" defaultValue={typed?.currency}>
          {currencies.map(({ currency, count }) => (
            <option key={currency} value={currency}>
              {say.currencyWithCount(currency, count)}
            </option>
          ))}
        </select>
        {wrongAt("currency")}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="field">
          <label htmlFor={`${id}-from`}>{say.from}</label>
          <input type="date" {...input("from")} defaultValue={typed?.from ?? first} />
          {wrongAt("from")}
        </div>
        <div className="field">
          <label htmlFor={`${id}-to`}>{say.to}</label>
          <input type="date" {...input("to")} defaultValue={typed?.to ?? last} />
          {wrongAt("to")}
        </div>
      </div>
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="mb-1 p-0 text-sm font-bold">{say.newRate}</legend>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            className="size-5"
            name="which"
            value="published"
            defaultChecked={typed?.which !== "typed"}
          />
          {say.publishedRates}
        </label>
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="radio" className="size-5" name="which" value="typed" defaultChecked={typed?.which === "typed"} />
          {say.oneRate}
        </label>
        <div className="field">
          <label htmlFor={`${id}-rate`}>{say.oneUnitIn(householdCurrency)}</label>
          <input type="text" inputMode="decimal" autoComplete="off" {...input("rate")} defaultValue={typed?.rate} />
          {wrongAt("rate")}
        </div>
      </fieldset>
      {isUnavailable && <Problem>{say.ratesUnavailable}</Problem>}
      <SubmitButton intent="preview" pending={say.looking}>
        {say.showWhatChanges}
      </SubmitButton>
    </PostForm>
  );
}
