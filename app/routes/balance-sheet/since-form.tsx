import { useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Draft } from "#app/components/form/draft.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { type FormField, useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { ItemDialogProps } from "./delete-dialog.tsx";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type FieldsProps = {
  words: BalanceSheetWords;
  since: FormField;
  valueThen: FormField;
  /** The latest day that may be entered. */
  latest: string;
  hint: string;
};

/** Since when something was owned or owed, and its value on that day. */
export function SinceFields({ words, since, valueThen, latest, hint }: FieldsProps) {
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <TextField label={words.since} meta={since} type="date" min="1970-01-01" max={latest} hint={hint} />
      <TextField label={words.valueThen} meta={valueThen} inputMode="decimal" autoComplete="off" />
    </div>
  );
}

/** Dates an item back: net worth counts it from that day on. */
export function SinceForm({ words, row, closeTo }: ItemDialogProps) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<{ since: string; value_then: string }>({ id: "since", lastResult: answer?.result });
  return (
    <DialogForm
      title={words.since}
      closeTo={closeTo}
      form={form}
      submit={
        <SubmitButton intent="record-earlier" pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <Draft of={words.one} id={row.id} version={row.version} />
      <input type="hidden" name="shown_currency" value={row.currency} />
      <p className="rounded-m bg-faint px-3.5 py-2.5">{row.name}</p>
      <SinceFields
        words={words}
        since={fields.since}
        valueThen={fields.value_then}
        latest={row.last_updated}
        hint={say.countedFromDay}
      />
    </DialogForm>
  );
}
