import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import type { ValuedRow } from "#db/valued.ts";
import { CurrencyOptions } from "../components/currency-options.tsx";
import { SelectField, TextField } from "../components/field.tsx";
import { useFocusOnFailure } from "../components/focus-on-failure.ts";
import { useForm } from "../components/form.ts";
import { HouseholdField } from "../components/household-field.tsx";
import { useHydrated } from "../components/hydrated.ts";
import { Modal } from "../components/modal.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { formatDay } from "../domain/calendar.ts";
import { formatDecimal, formatMoney } from "../domain/money.ts";
import { daysForNextValue } from "../domain/valued.ts";
import { ComesTo } from "./comes-to.tsx";
import type { act } from "./form.server.ts";
import type { ValuedWords } from "./words.ts";

type Props = {
  words: ValuedWords;
  id: string;
  /** What is valued anew; null while adding. */
  row: ValuedRow | null;
  today: string;
  /** The household's currency, and the visitor's own. */
  home: string | null;
  own: string | null;
  closeTo: string;
};

/** Adds an asset or a liability, or tells its new value. */
export function ValuedForm({ words, id, row, today, home, own, closeTo }: Props) {
  const answer = useActionData<typeof act>();
  const hydrated = useHydrated();
  const saving = useNavigation().formMethod === "POST";
  const days = row && daysForNextValue(row.last_updated, today);
  const [form, fields] = useForm<{ name: string; value: string; currency: string; valued_on: string }>({
    id: "valued",
    lastResult: answer?.result,
    defaultValue:
      row && days ? { value: formatDecimal(row.value), valued_on: days.latest } : { currency: own ?? home ?? "" },
  });
  const currency = row?.currency ?? fields.currency.value ?? home;
  useFocusOnFailure(form);
  // A submit that failed is the same submit when it is sent again, also where a page of its own comes back.
  const sent = answer?.result?.initialValue;
  const kept = (name: string) => (typeof sent?.[name] === "string" ? sent[name] : null);

  return (
    <Modal title={row ? words.updateTitle : words.add} closeTo={closeTo} busy={saving}>
      <Form id={form.id} method="post" noValidate preventScrollReset className="grid gap-3.5">
        {form.errors && (
          <p role="alert" tabIndex={-1} className="text-sm font-medium text-bad">
            {form.errors.join(" ")}
          </p>
        )}
        {row && (
          <p className="rounded-m bg-faint px-3.5 py-2.5">
            {row.name}
            <span className="block text-sm text-soft">
              {formatMoney(row.value, row.currency)} on {formatDay(row.last_updated)}
            </span>
          </p>
        )}
        <HouseholdField />
        <input type="hidden" name="id" value={row?.id ?? kept("id") ?? id} />
        {row && <input type="hidden" name="version" value={kept("version") ?? row.version} />}
        <div className={row ? "grid" : "grid grid-cols-[1fr_auto] gap-3"}>
          <TextField
            label={`${words.value} (${currency})`}
            meta={fields.value}
            inputMode="decimal"
            autoComplete="off"
            required
            className="input-big"
            data-first-focus
            onFocus={(event) => event.target.select()}
          />
          {!row && home && (
            <SelectField label="Currency" meta={fields.currency} className="input min-h-[62px] w-27">
              <CurrencyOptions first={[home, own ?? home]} />
            </SelectField>
          )}
        </div>
        {hydrated && home && currency && currency !== home && (
          <ComesTo value={fields.value.value ?? ""} currency={currency} home={home} today={today} />
        )}
        {row ? (
          <TextField
            label="Valued on"
            meta={fields.valued_on}
            type="date"
            required
            min={days?.earliest}
            max={days?.latest}
          />
        ) : (
          <TextField label="Name" meta={fields.name} autoComplete="off" required hint={words.examples} />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link
            className="btn"
            to={closeTo}
            preventScrollReset
            replace
            aria-disabled={saving}
            onClick={(event) => saving && event.preventDefault()}
          >
            Cancel
          </Link>
          <SubmitButton intent={row ? "revise" : "record"} pending="Saving...">
            Save
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
