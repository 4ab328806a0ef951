import { Link, useActionData } from "@remix-run/react";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { onlyCurrencyOf, SAVINGS_KINDS } from "#app/domain/accounts/account.ts";
import { SAVING_LINES } from "#app/domain/categories.ts";
import { formatDecimal } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { AccountChoice } from "#db/transactions/suggestions.ts";
import type { findTransfer } from "#db/transfers/transfers.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import * as say from "./words.ts";

type Fields = Partial<
  Record<"from" | "to" | "amount" | "arrived" | "rate" | "fee" | "date" | "description" | "saves", string>
>;
type Row = Awaited<ReturnType<typeof findTransfer>>[number];

type Props = {
  id: string;
  feeId: string;
  /** The edited transfer; null while adding one. */
  row: Row | null;
  accounts: readonly AccountChoice[];
  /** Chosen before the form is opened. */
  preset: { from: string | null; to: string | null; amount?: string; date?: string; description?: string };
  /** The saving line that the last transfer into each account named. */
  lately: readonly { account: string; saves: string }[];
  today: string;
  /** The household's currency. */
  currency: string;
};

/** Moves money from one account to another; a fee is recorded with it. */
export function TransferForm({ id, feeId, row, accounts, preset, lately, today, currency }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [
    from = accounts.find(({ id }) => id !== preset.to)?.id,
    to = accounts.find((account) => account.id !== from)?.id,
  ] = [preset.from ?? undefined, preset.to ?? undefined];
  const [form, fields] = useForm<Fields>({
    id: "transfer",
    lastResult: answer?.result,
    defaultValue: row
      ? valuesOf(row, currency)
      : { date: today, ...preset, from: from ?? "", to: to ?? "", saves: latelyIn(lately, to) },
  });
  useFocusOnFailure(form);
  const hydrated = useHydrated();
  const savings = accounts.filter(({ kind }) => SAVINGS_KINDS.includes(kind));
  const isSaving = hydrated ? savings.some(({ id }) => id === fields.to.value) : savings.length > 0;
  // Of a new one, what is proposed follows the account.
  const savesMeta = row || answer ? fields.saves : { ...fields.saves, initialValue: latelyIn(lately, fields.to.value) };
  const currencyOf = (account: string | undefined) => accounts.find((each) => each.id === account)?.currency;
  const [fromCurrency, toCurrency] = [currencyOf(fields.from.value), currencyOf(fields.to.value)];
  const isMixed = hydrated
    ? fromCurrency !== toCurrency
    : new Set(accounts.map((account) => account.currency)).size > 1;
  const asksForRate = hydrated
    ? fromCurrency !== undefined && fromCurrency !== currency && toCurrency !== currency
    : accounts.some((account) => account.currency !== currency);
  const options = accounts.map((account) => (
    <option key={account.id} value={account.id}>
      {account.name}
    </option>
  ));
  return (
    <PostForm id={form.id} noValidate className="card grid max-w-xl gap-3.5">
      {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
      <Draft of="transfer" id={id} version={row?.version ?? null} />
      <input type="hidden" name="fee_id" value={feeId} />
      <input
        type="hidden"
        name="shown_currency"
        value={hydrated ? (fromCurrency ?? "") : onlyCurrencyOf(accounts, currency)}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <SelectField label={say.from} meta={fields.from}>
          {options}
        </SelectField>
        <SelectField label={say.to} meta={fields.to}>
          {options}
        </SelectField>
      </div>
      <TextField
        label={fromCurrency && hydrated ? say.amountLeft(fromCurrency) : say.amount}
        meta={fields.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        className="input-big"
      />
      {isMixed && (
        <TextField
          label={toCurrency && hydrated ? say.arrivedReached(toCurrency) : say.arrivedAmount}
          hint={say.rateHint}
          meta={fields.arrived}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {asksForRate && (
        <TextField
          label={say.oneUnitIn((hydrated && fromCurrency) || null, currency)}
          hint={say.rateHint}
          meta={fields.rate}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        label={fromCurrency && hydrated ? say.feeIn(fromCurrency) : say.feeOptional}
        hint={say.feeHint}
        meta={fields.fee}
        inputMode="decimal"
        autoComplete="off"
      />
      {isSaving && (
        <SelectField
          key={row ? row.id : fields.to.value}
          label={say.countsTowards}
          meta={savesMeta}
          hint={say.staysYours}
        >
          <option value="">{say.noLine}</option>
          {SAVING_LINES.map((line) => (
            <option key={line} value={line}>
              {line}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={say.date} type="date" min="1970-01-01" max="2100-12-31" meta={fields.date} />
      <TextField
        label={say.descriptionOptional}
        meta={fields.description}
        autoComplete="off"
        hint={say.descriptionHint}
      />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:[&>button]:flex-1">
        {row && (
          <div className="mr-auto flex gap-2.5">
            <Link className="btn" to={`${LIST}?delete=${row.id}`}>
              {say.deleteIt}
            </Link>
            <Link className="btn" to={`/history?row=${row.id}`}>
              {say.history}
            </Link>
          </div>
        )}
        <Link className="btn" to={LIST}>
          {say.cancel}
        </Link>
        <SubmitButton intent={row ? "revise" : "record"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** What the last transfer into an account named. */
const latelyIn = (lately: Props["lately"], account: string | undefined): string =>
  lately.find((each) => each.account === account)?.saves ?? "";

/** A rate that was published is looked up anew; what was typed is kept. */
function valuesOf(row: Row, currency: string): Fields {
  const isTyped = row.to_rate_source === "typed";
  return {
    from: row.from ?? "",
    to: row.to ?? "",
    amount: formatDecimal(row.amount),
    ...(isTyped && row.to_amount !== null ? { arrived: formatDecimal(row.to_amount) } : {}),
    ...(row.rate_source === "typed" && row.currency !== currency ? { rate: row.rate } : {}),
    ...(row.fee === null ? {} : { fee: formatDecimal(row.fee) }),
    ...(row.saves === null ? {} : { saves: row.saves }),
    date: row.date,
    description: row.description,
  };
}
