import type { FormField } from "#app/components/form/form.ts";
import { useHydrated } from "#app/components/hydrated.ts";
import { Conversion, textOf } from "#app/features/exchange-rates/conversion.tsx";
import type { RecordedRate } from "#app/features/exchange-rates/day-rate.ts";
import type { EntryFields } from "./entry-values.ts";
import * as say from "./words.tsx";

type Fields = { [Name in keyof EntryFields]-?: FormField };

type Props = {
  /** What has a currency of its own. */
  other: "loan" | "account";
  fields: Fields;
  householdCurrency: string;
  /** The currencies of those that can be chosen. */
  offered: readonly string[];
  /** The currency of the one that is chosen. */
  chosen: string | null | undefined;
  /** An edited row's own rate to that currency. */
  recorded: RecordedRate | null;
};

const WORDS = {
  loan: { after: say.onTheLoan, another: say.loanRateAnother, enter: say.enterLenderAmount },
  account: { after: say.inTheAccount, another: say.accountRateAnother, enter: say.enterAccountAmount },
};

/** Converts an amount to the currency of its loan or account, if they differ. Without a script that is only known on saving. */
export function OnOther({ other, fields, householdCurrency, offered, chosen, recorded }: Props) {
  const hydrated = useHydrated();
  const currency = textOf(fields.currency) || householdCurrency;
  const isAbroad = offered.some((each) => each !== householdCurrency);
  if (hydrated ? !chosen || chosen === currency : !isAbroad) return null;
  if (chosen === householdCurrency) {
    return other === "loan" && <p className="text-sm text-soft">{say.loanInHouseholds(householdCurrency)}</p>;
  }
  const date = textOf(fields.date);
  return (
    <Conversion
      fields={{
        amount: fields.amount,
        rate: fields[`${other}_rate`],
        base: fields[`${other}_base`],
        unusual: fields[`unusual_${other}_rate`],
      }}
      date={date}
      currency={currency}
      to={chosen ?? null}
      isNamed
      recorded={recorded}
      shownAs={`shown_${other}_rate`}
      words={WORDS[other]}
    />
  );
}
