import { Form } from "@remix-run/react";
import { HouseholdFieldOf } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { SubscribePage } from "./load.server.ts";
import type { PassEntry } from "./payer.server.ts";
import * as say from "./words.tsx";

type Props = Pick<SubscribePage, "household"> & {
  passes: NonNullable<SubscribePage["passes"]>;
  /** What was entered before; null at first. */
  entry: PassEntry | null;
};

/** Pays for 1, 3 or 12 months from a phone, once. */
export function PassForm({ household, passes: { offers, attempt, before, note, chosen, phone }, entry }: Props) {
  const wrong = entry?.phoneProblem ?? null;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="pay-with-mpesa">
      <div className="grid gap-1">
        <h2 id="pay-with-mpesa" className="text-lg font-bold">
          {say.payWithMPESA}
        </h2>
        <p className="text-soft">{say.youPayOnceWithYour}</p>
      </div>
      {note ? (
        <p className="notice notice-calm">{note}</p>
      ) : (
        <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HouseholdFieldOf household={household} />
          <input type="hidden" name="attempt" value={attempt} />
          <fieldset className="grid gap-2.5 sm:grid-cols-3">
            <legend className="mb-1.5 text-sm text-soft">{say.howLong}</legend>
            {offers.map(({ months, name, price, monthly, saving, period }) => (
              <label
                key={months}
                className="flex cursor-pointer items-start gap-3 rounded-m border border-line p-3.5 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="months"
                  value={months}
                  defaultChecked={months === (entry?.months ?? chosen)}
                  className="mt-1 accent-brand"
                />
                <span className="grid content-start gap-0.5">
                  <b>{name}</b>
                  <span className="text-lg font-bold">{price}</span>
                  {monthly && <span className="text-sm text-soft">{[monthly, saving].filter(Boolean).join(", ")}</span>}
                  <span className="text-sm text-soft">{period}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {before && <p className="text-sm text-soft">{before}</p>}
          <div className="field">
            <label htmlFor="phone">{say.mPESANumber}</label>
            <input
              id="phone"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              className="input"
              maxLength={40}
              defaultValue={entry?.phone ?? phone ?? ""}
              placeholder="0712 345 678"
              aria-invalid={wrong !== null || undefined}
              aria-describedby={wrong ? "phone-wrong" : "phone-hint"}
            />
            {wrong ? (
              <span className="wrong" id="phone-wrong" role="alert">
                {wrong}
              </span>
            ) : (
              <span className="hint" id="phone-hint">
                {say.yoursOrThePhoneOf}
              </span>
            )}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton intent="pay-by-phone" pending={say.askingThePhone}>
              {say.sendPaymentRequest}
            </SubmitButton>
            <SubmitButton intent="pay-by-card" pending={say.openingThePage} className="btn">
              {say.payByCardInstead}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}
