import { Link, useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { Reason } from "#app/domain/accounts/reconcile.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { formatChange, formatMoney, toCents } from "#app/domain/money.ts";
import type { Difference } from "#app/features/accounts/balance.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Answer } from "./form.server.ts";
import * as say from "./words.tsx";

type Fields = Record<"reconciled_on" | "reconciled_balance", string>;
type Props = { account: AccountRow; today: string; correctionId: string; closeTo: string };

/** Asks what the bank says, and shows what may explain a difference. */
export function CheckDialog({ account, today, correctionId, closeTo }: Props) {
  const answer = useActionData<Answer>();
  const difference = answer?.difference ?? null;
  const [form, fields] = useForm<Fields>({
    id: "check",
    lastResult: answer?.result,
    defaultValue: { reconciled_on: today },
  });
  return (
    <DialogForm
      title={say.actualBalance}
      closeTo={closeTo}
      replace
      form={form}
      submit={
        <SubmitButton intent="agree" pending={say.checking}>
          {difference ? say.checkAgain : say.check}
        </SubmitButton>
      }
    >
      {/* Enter presses a form's first button, and is to check again rather than to book. */}
      <button type="submit" name="intent" value="agree" className="sr-only" tabIndex={-1} aria-hidden />
      {difference && <input type="hidden" name="shown_difference" value={difference.difference} />}
      <input type="hidden" name="id" value={account.id} />
      <input type="hidden" name="version" value={account.version} />
      <input type="hidden" name="correction_id" value={correctionId} />
      <input type="hidden" name="shown_currency" value={account.currency} />
      <TextField
        label={say.balanceCurrency(account.currency)}
        hint={say.actualBalanceHint}
        meta={fields.reconciled_balance}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus
      />
      <TextField label={say.onTheDay} type="date" min="1970-01-01" max="2100-12-31" meta={fields.reconciled_on} />
      {difference && <Found difference={difference} account={account} />}
    </DialogForm>
  );
}

function Found({ difference, account }: { difference: Difference; account: AccountRow }) {
  const { day, actual, difference: missing, reasons } = difference;
  const { currency } = account;
  const size = formatMoney(toCents(Math.abs(missing)), currency);
  return (
    <section className="notice notice-warn grid gap-2 text-sm" role="alert">
      <p>
        {say.differenceFound(
          formatMoney(actual, currency),
          formatDay(day),
          <b>{missing < 0 ? say.less(size) : say.more(size)}</b>,
        )}
      </p>
      {reasons.length > 0 && (
        <>
          <p>{say.thisMayBeWhy}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason.suspect.id}>
                <Link className="link" to={`/transactions?edit=${reason.suspect.id}&from=/accounts/${account.id}`}>
                  {reason.suspect.description}
                </Link>
                {`, ${formatDay(reason.suspect.day)}, ${formatChange(toCents(reason.suspect.change), currency)}: `}
                {wordsFor(reason, currency)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{reasons.length > 0 ? say.bookOtherwise : say.bookUnexplained}</p>
      <p>
        <button type="submit" name="intent" value="correct" className="btn">
          {missing < 0 ? say.bookAsAnExpense(size) : say.bookAsIncome(size)}
        </button>
      </p>
    </section>
  );
}

function wordsFor({ why, suspect, instead }: Reason, currency: string): string {
  const right = instead === null ? "" : formatChange(toCents(instead), currency);
  switch (why) {
    case "twice":
      return say.entryTwice;
    case "swapped digits":
      return say.digitsSwapped(right);
    case "elsewhere":
      return suspect.elsewhere ? say.entryInOtherAccount(suspect.elsewhere) : say.entryInNoAccount;
    case "same amount":
      return say.entryOfDifference;
    case "wrong direction":
      return say.entryOtherWay(right);
    case "double":
      return say.entryDoubled(right);
    case "half":
      return say.entryHalved(right);
  }
}
