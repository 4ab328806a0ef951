import { Link, useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { onlyCurrencyOf } from "#app/domain/accounts/account.ts";
import { INSTALMENTS } from "#app/domain/plan/fees.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { FeesPage } from "./load.server.ts";
import * as say from "./words.ts";

/** As many as a year has terms; the others are in a fold. */
const SHOWN = 3;

type Props = Pick<FeesPage, "accounts" | "constraint" | "currency"> & { dialog: NonNullable<FeesPage["dialog"]> };

/** What a child's school asks for: whose, where, and each instalment with its day. */
export function FeesForm({ dialog, accounts, constraint, currency }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Record<string, string>>({
    id: "fees",
    lastResult: answer?.result,
    constraint,
    defaultValue: dialog.values,
  });
  const isNew = dialog.kind === "new";
  const hydrated = useHydrated();
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  const unit = accounts.find(({ id }) => id === field("account").value)?.currency ?? currency;
  const instalment = (number: (typeof INSTALMENTS)[number]) => (
    <div key={number} className="grid grid-cols-2 gap-3.5">
      <TextField label={say.dayOf(number)} type="date" min="1970-01-01" max="2100-12-31" meta={field(`day${number}`)} />
      <TextField label={say.amountOf(unit)} inputMode="decimal" autoComplete="off" meta={field(`amount${number}`)} />
    </div>
  );
  return (
    <DialogForm
      title={isNew ? say.newFees : say.editFees}
      closeTo="/plan/fees"
      form={form}
      problem={answer?.failure}
      aside={
        isNew ? null : (
          <Link className="btn" to={`/plan?delete=${dialog.id}`}>
            {say.deleteIt}
          </Link>
        )
      }
      submit={
        <SubmitButton intent={isNew ? "record" : "revise"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <Draft of="fees" id={dialog.id} version={dialog.version} />
      <input type="hidden" name="shown_currency" value={hydrated ? unit : onlyCurrencyOf(accounts, currency)} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField label={say.child} hint={say.childHint} meta={field("person")} autoComplete="off" data-first-focus />
        <TextField label={say.school} meta={field("name")} autoComplete="off" />
      </div>
      {INSTALMENTS.slice(0, SHOWN).map(instalment)}
      <details open={Object.keys(dialog.values).includes(`day${SHOWN + 1}`)}>
        <summary className="link link-alone">{say.moreInstalments}</summary>
        <div className="mt-3 grid gap-3.5">{INSTALMENTS.slice(SHOWN).map(instalment)}</div>
      </details>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          label={say.paybill}
          hint={say.paybillHint}
          inputMode="numeric"
          autoComplete="off"
          meta={field("paybill")}
        />
        <TextField label={say.paybillAccount} autoComplete="off" meta={field("paybill_account")} />
      </div>
      {accounts.length > 0 && (
        <SelectField label={say.account} meta={field("account")}>
          <option value="">{say.noAccount}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </DialogForm>
  );
}
