import { Link, useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type Constraints, type FormField, useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { onlyCurrencyOf } from "#app/domain/accounts/account.ts";
import { FORM_UNITS, MONTH_DAYS, SHIFTS } from "#app/domain/plan/schedule.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { PlanPage } from "./load.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** Who is paid, as an entry or the page's address tells: nobody types it. */
const PAYEE = ["payee", "payee_name", "payee_account"] as const;
const NAMES = [
  ...(["name", "becomes", "amount", "about", "account", "to_account", "unit", "every", "anchor", "month_day"] as const),
  ...(["also_day", "shift", "until", "times", "last_amount", "payday"] as const),
  ...PAYEE,
] as const;
type Fields = Partial<Record<(typeof NAMES)[number], string>>;

const TYPES: readonly TransactionType[] = ["expense", "income", "saving", "giving", "tithe"];

type Props = {
  dialog: NonNullable<PlanPage["dialog"]>;
  accounts: PlanPage["accounts"];
  loans: PlanPage["loans"];
  /** The household's. */
  currency: string;
  constraint: Constraints;
};

/** Plans what comes again, or once; or changes it. Without a script every field is there. */
export function ScheduleForm({ dialog, accounts, loans, currency, constraint }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Fields>({
    id: "schedule",
    lastResult: answer?.result,
    constraint,
    defaultValue: dialog.values,
  });
  const [problemOfPayee] = PAYEE.flatMap((name) => fields[name].errors ?? []).map(say.whoIsPaid);
  const hydrated = useHydrated();
  const isNew = dialog.kind === "new";
  const { value: becomes = "" } = fields.becomes;
  const isTransfer = becomes === "transfer";
  const [isMonthly, isOnce] = [fields.unit.value === "month", fields.unit.value === "once"];
  const unit = accounts.find(({ id }) => id === fields.account.value)?.currency ?? currency;
  const shows = (isThere: boolean) => !hydrated || isThere;
  const accountOptions = accounts.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <DialogForm
      title={isNew ? say.newPlanned : say.editPlanned}
      closeTo={dialog.back}
      form={form}
      problem={answer?.failure ?? problemOfPayee}
      aside={
        isNew ? null : (
          <Link className="btn" to={`${PATH}?delete=${dialog.id}`} preventScrollReset>
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
      <input type="hidden" name="back" value={dialog.back} />
      <Draft of="schedule" id={dialog.id} version={dialog.version} />
      <input type="hidden" name="shown_currency" value={hydrated ? unit : onlyCurrencyOf(accounts, currency)} />
      {PAYEE.map((name) => (
        <input key={name} type="hidden" name={name} value={dialog.values[name] ?? ""} />
      ))}
      {dialog.from && (
        <>
          <p className="rounded-m bg-faint px-3.5 py-2.5 text-sm">{say.changesFrom(dialog.from.text)}</p>
          <input type="hidden" name="from_day" value={dialog.from.day} />
          <input type="hidden" name="later_id" value={dialog.laterId} />
        </>
      )}
      <TextField label={say.name} hint={say.nameHint} meta={fields.name} autoComplete="off" data-first-focus />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField label={say.amount(unit)} meta={fields.amount} inputMode="decimal" autoComplete="off" />
        <SelectField label={say.becomes} meta={fields.becomes}>
          <option value="">{say.choose}</option>
          <CategoryOptions types={TYPES} />
          {loans.map(({ id, name }) => (
            <option key={id} value={`repayment:${id}`}>
              {say.repaymentOf(name)}
            </option>
          ))}
          {accounts.length > 1 && <option value="transfer">{say.transfer}</option>}
        </SelectField>
      </div>
      <Tick meta={fields.about}>{say.isAbout}</Tick>
      {shows(becomes.startsWith("income")) && <Tick meta={fields.payday}>{say.isPayday}</Tick>}
      <div className="grid gap-3.5 sm:grid-cols-2">
        <SelectField label={say.howOften} meta={fields.unit}>
          {FORM_UNITS.map((each) => (
            <option key={each} value={each}>
              {say.UNIT_WORDS[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say.firstTime}
          type="date"
          min="1970-01-01"
          max="2100-12-31"
          meta={fields.anchor}
          hint={say.firstHint}
        />
      </div>
      {accounts.length > 0 && (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <SelectField label={isTransfer ? say.fromAccount : say.account} meta={fields.account}>
            <option value="">{say.noAccount}</option>
            {accountOptions}
          </SelectField>
          {shows(isTransfer) && accounts.length > 1 && (
            <SelectField label={say.toAccount} meta={fields.to_account}>
              <option value="">{say.noAccount}</option>
              {accountOptions}
            </SelectField>
          )}
        </div>
      )}
      <details open={Object.keys(form.allErrors ?? {}).some((name) => MORE.includes(name)) || undefined}>
        <summary className="link link-alone w-fit">{say.more}</summary>
        <div className="grid gap-3.5 pt-2 sm:grid-cols-2">
          {shows(!isOnce) && (
            <TextField
              label={say.every(fields.unit.value ?? "month")}
              meta={fields.every}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          {shows(isMonthly) && (
            <SelectField label={say.dayOfMonth} meta={fields.month_day}>
              {MONTH_DAYS.map((each) => (
                <option key={each} value={each}>
                  {say.MONTH_DAY_WORDS[each]}
                </option>
              ))}
            </SelectField>
          )}
          {shows(isMonthly) && (
            <TextField
              label={say.alsoOn}
              hint={say.alsoHint}
              meta={fields.also_day}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <SelectField label={say.onDaysOff} meta={fields.shift}>
            {SHIFTS.map((each) => (
              <option key={each} value={each}>
                {say.SHIFT_WORDS[each]}
              </option>
            ))}
          </SelectField>
          {shows(!isOnce) && (
            <TextField label={say.lastOn} type="date" min="1970-01-01" max="2100-12-31" meta={fields.until} />
          )}
          {shows(!isOnce) && (
            <TextField label={say.timesInAll} meta={fields.times} inputMode="numeric" autoComplete="off" />
          )}
          {isNew && shows(!isOnce) && (
            <TextField
              label={say.lastAmount(unit)}
              hint={say.lastAmountHint}
              meta={fields.last_amount}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </div>
      </details>
      {!isNew && (
        <p className="text-sm text-soft">
          {dialog.isPaused ? say.isPaused : say.pauseIt}
          {!dialog.isPaused && <input type="hidden" name="paused" value="on" />}
          <button type="submit" name="intent" value="pause" formNoValidate className="link">
            {dialog.isPaused ? say.resume : say.pause}
          </button>
        </p>
      )}
    </DialogForm>
  );
}

/** The fields that are folded. */
const MORE = ["every", "month_day", "also_day", "shift", "until", "times", "last_amount"];

function Tick({ meta, children }: { meta: FormField; children: string }) {
  return (
    <Checkbox name={meta.name} defaultChecked={meta.initialValue === "on"}>
      {children}
    </Checkbox>
  );
}
