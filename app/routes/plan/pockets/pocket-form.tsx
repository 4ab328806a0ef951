import { useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { onlyCurrencyOf } from "#app/domain/accounts/account.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { PocketsPage } from "./load.server.ts";
import { POCKETS, pocketAddress } from "./search-params.ts";
import * as say from "./words.tsx";

type Fields = Partial<Record<"name" | "account" | "target" | "target_day" | "share" | "bill" | "first", string>>;

type Props = { form: NonNullable<PocketsPage["form"]> } & Pick<
  PocketsPage,
  "accounts" | "bills" | "constraint" | "firstId"
>;

/** Makes a pocket, or changes one. */
export function PocketForm({ form: shown, accounts, bills, constraint, firstId }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Fields>({
    id: "pocket",
    lastResult: answer?.result,
    constraint,
    defaultValue: { ...(accounts[0] && { account: accounts[0].id }), ...shown.values },
  });
  const isNew = shown.version === null;
  const account = accounts.find(({ id }) => id === fields.account.value) ?? accounts[0];
  const unit = account?.currency ?? "";
  const hydrated = useHydrated();
  return (
    <DialogForm
      title={isNew ? say.newPocket : say.editPocket}
      closeTo={isNew ? POCKETS : pocketAddress(shown.id)}
      form={form}
      problem={answer?.failure}
      submit={
        <SubmitButton intent={isNew ? "record" : "revise"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <Draft of="pocket" id={shown.id} version={shown.version} />
      <input type="hidden" name="shown_currency" value={hydrated ? unit : onlyCurrencyOf(accounts, unit)} />
      <TextField label={say.name} hint={say.nameHint} meta={fields.name} autoComplete="off" data-first-focus />
      <SelectField label={say.account} meta={fields.account} hint={account && say.freeIn(account.name, account.free)}>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isNew && (
        <>
          <input type="hidden" name="first_id" value={firstId} />
          <TextField label={say.first(unit)} meta={fields.first} inputMode="decimal" autoComplete="off" />
        </>
      )}
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          label={say.target(unit)}
          hint={say.targetHint}
          meta={fields.target}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField label={say.targetDay} type="date" min="1970-01-01" max="2100-12-31" meta={fields.target_day} />
      </div>
      <TextField label={say.share} hint={say.shareHint} meta={fields.share} inputMode="numeric" autoComplete="off" />
      {bills.length > 0 && (
        <SelectField label={say.bill} hint={say.billHint} meta={fields.bill}>
          <option value="">{say.noBill}</option>
          {bills.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </DialogForm>
  );
}
