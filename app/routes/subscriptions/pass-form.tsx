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
export function PassForm({ household, passes: { offers, attempt, before, chosen, phone }, entry }: Props) {
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4" aria-labelledby="pay-with-mpesa">
      <div>
        <h2 id="pay-with-mpesa" className="text-lg font-bold">
          {say.payWithMPESA}
        </h2>
        <p className="text-sm text-soft">{say.payOnceNote}</p>
      </div>
      <Form method="post" className="pass grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 md:grid-cols-2">
        <HouseholdFieldOf household={household} />
        <input type="hidden" name="attempt" value={attempt} />
        <div className="grid content-start gap-2">
          <fieldset className="divide-y divide-line overflow-clip rounded-m border border-line">
            <legend className="sr-only">{say.howLong}</legend>
            {offers.map((offer) => (
              <Length key={offer.months} offer={offer} isChosen={offer.months === (entry?.months ?? chosen)} />
            ))}
          </fieldset>
          {offers.map(
            ({ months, period }) =>
              period && (
                <p key={months} data-months={months} className="pass-days text-sm text-soft">
                  {say.paidTime(period)}
                </p>
              ),
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:row-span-2">
          <PhoneField value={entry?.phone ?? phone ?? ""} wrong={entry?.phoneProblem ?? null} />
          <SubmitButton intent="pay-by-phone" pending={say.askingThePhone}>
            {say.sendPaymentRequest}
          </SubmitButton>
          <SubmitButton intent="pay-by-card" pending={say.openingThePage} className="btn">
            {say.payByCardInstead}
          </SubmitButton>
        </div>
        {before && <p className="text-sm text-soft">{before}</p>}
      </Form>
    </section>
  );
}

type Offer = Props["passes"]["offers"][number];

/** A length to choose: its price, and what a month of it costs. */
function Length({ offer: { months, name, price, monthly, saving }, isChosen }: { offer: Offer; isChosen: boolean }) {
  return (
    <label className="grid min-h-[52px] cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
      <input type="radio" name="months" value={months} defaultChecked={isChosen} className="pass-length" />
      <span className="grid">
        <span className="flex flex-wrap justify-between gap-x-3 font-bold">
          <span>{name}</span>
          <span>{price}</span>
        </span>
        {monthly && <span className="text-xs text-soft">{[monthly, saving].filter(Boolean).join(", ")}</span>}
      </span>
    </label>
  );
}

/** The phone that is asked to pay. */
function PhoneField({ value, wrong }: { value: string; wrong: string | null }) {
  return (
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
        defaultValue={value}
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
          {say.phoneNumberHint}
        </span>
      )}
    </div>
  );
}
