import { useActionData } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PLAIN_TYPES } from "#app/domain/transactions/transaction-types.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { PATH } from "./search-params.ts";
import { type RuleView, typesOf } from "./view.ts";
import * as say from "./words.tsx";

type Fields = Record<"label" | "words" | "choice", string>;

/** @param props.rule the edited one; null for a new one, by words */
export function RuleForm({ id, rule }: { id: string; rule: RuleView | null }) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Fields>({
    id: "rule",
    lastResult: answer?.result,
    defaultValue: rule ? { label: rule.label, words: rule.words ?? "", choice: rule.choice } : {},
  });
  const types = rule ? typesOf(rule.direction, PLAIN_TYPES) : PLAIN_TYPES;
  return (
    <DialogForm
      title={rule ? say.editRule : say.newRuleTitle}
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent={rule ? "revise" : "record"} pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <input type="hidden" name="id" value={id} />
      {rule && <input type="hidden" name="version" value={rule.version} />}
      {rule && (
        <>
          <p className="text-sm text-soft">{rule.direction === "in" ? say.forMoneyThatArrives : say.forMoneyOut}</p>
          <TextField label={say.name} meta={fields.label} maxLength={200} autoComplete="off" data-first-focus />
        </>
      )}
      <TextField
        label={rule?.hasPayee ? say.onlyIfItContains : say.contains}
        hint={rule?.hasPayee ? say.wordsHint : say.wordsHintWithExample}
        meta={fields.words}
        maxLength={100}
        autoComplete="off"
        {...(rule ? {} : { "data-first-focus": true })}
      />
      <SelectField label={say.isAlways} meta={fields.choice}>
        <option value="">{say.choose}</option>
        <CategoryOptions types={types} />
      </SelectField>
    </DialogForm>
  );
}
