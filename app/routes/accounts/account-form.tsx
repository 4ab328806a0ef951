import { Link, useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type Constraints, useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { KIND_NAMES } from "#app/domain/accounts/account.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { CurrencyField } from "#app/features/exchange-rates/currency-field.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

type Fields = Partial<
  Record<
    "name" | "kind" | "currency" | "opening_balance" | "opening_day" | "rate" | "owner" | "digits" | "everyday",
    string
  >
>;

type Props = {
  /** The edited account; null while adding one. */
  account: AccountRow | null;
  /** What pockets keep of it, in a sentence. */
  kept?: string | null;
  id: string;
  members: readonly { userId: string; fullName: string }[];
  today: string;
  /** The household's currency. */
  currency: string;
  constraint: Constraints;
};

export function AccountForm({ account, kept, id, members, today, currency, constraint }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Fields>({
    id: "account",
    lastResult: answer?.result,
    constraint,
    defaultValue: account ? valuesOf(account) : { kind: "bank", currency, opening_day: today },
  });
  const unit = account?.currency ?? fields.currency.value ?? currency;
  return (
    <DialogForm
      title={account ? say.editAccount : say.addAccount}
      closeTo={PATH}
      form={form}
      problem={answer?.failure}
      aside={
        account && (
          <Link className="btn" to={`${PATH}?delete=${account.id}`} preventScrollReset>
            {say.deleteIt}
          </Link>
        )
      }
      submit={
        <SubmitButton intent={account ? "revise" : "record"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <Draft of="account" id={id} version={account?.version ?? null} />
      {account && <input type="hidden" name="shown_currency" value={unit} />}
      {account && <input type="hidden" name="opening_day_before" value={account.opening_day} />}
      <input type="hidden" name="household_currency" value={currency} />
      <div className="beside">
        <TextField label={say.name} meta={fields.name} autoComplete="off" data-first-focus />
        <SelectField label={say.kind} meta={fields.kind}>
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind].label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={account ? "grid" : "with-unit"}>
        <TextField
          label={say.openingBalance(unit)}
          meta={fields.opening_balance}
          inputMode="decimal"
          autoComplete="off"
          hint={say.openingBalanceHint}
        />
        {!account && <CurrencyField meta={fields.currency} first={[currency]} className="self-start" />}
      </div>
      <TextField
        label={say.onTheDay}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
        meta={fields.opening_day}
        hint={say.openingDayHint}
      />
      {unit !== currency && (
        <TextField
          label={say.oneUnitIn(unit, currency)}
          meta={fields.rate}
          inputMode="decimal"
          autoComplete="off"
          hint={say.rateHint}
        />
      )}
      <div className="beside">
        <SelectField label={say.whoseIsIt} meta={fields.owner}>
          <option value="">{say.theHouseholds}</option>
          {members.map(({ userId, fullName }) => (
            <option key={userId} value={userId}>
              {fullName}
            </option>
          ))}
        </SelectField>
        <TextField label={say.numberEnding} meta={fields.digits} inputMode="numeric" autoComplete="off" />
      </div>
      <SelectField label={say.forEverydaySpending} meta={fields.everyday} hint={say.everydayHint}>
        <option value="">{say.ofCertainKinds}</option>
        <option value="yes">{say.yes}</option>
        <option value="no">{say.no}</option>
      </SelectField>
      {account && (
        <p className="text-sm text-soft">
          {!account.is_archived && kept && `${kept} `}
          {account.is_archived ? say.archivedNote : say.noLongerUsed}
          <button type="submit" name="intent" value="archive" formNoValidate className="link">
            {account.is_archived ? say.useItAgain : say.archiveIt}
          </button>
          {!account.is_archived && <input type="hidden" name="archived" value="on" />}
        </p>
      )}
    </DialogForm>
  );
}

function valuesOf(account: AccountRow): Fields {
  return {
    name: account.name,
    kind: account.kind,
    opening_balance: formatDecimal(account.opening_balance),
    opening_day: account.opening_day,
    ...(account.opening_rate_source === "typed" ? { rate: account.opening_rate } : {}),
    owner: account.owner_id ?? "",
    digits: account.digits ?? "",
    everyday: account.is_everyday === null ? "" : account.is_everyday ? "yes" : "no",
  };
}
