import { type MouseEvent, useId } from "react";
import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import type { Payee, Suggestion } from "./suggestions.ts";
import * as say from "./words.tsx";

type Props = { meta: FormField; descriptionSuggestions: readonly Suggestion[]; payees: readonly Payee[] };

/** What the transaction was for, with suggestions from the household's rules and its own descriptions. */
export function DescriptionField({ meta, descriptionSuggestions, payees }: Props) {
  const id = useId();
  return (
    <>
      {payees.length > 0 && (
        <fieldset className="type-chips">
          <legend className="sr-only">{say.oftenPaid}</legend>
          {payees.map((payee) => (
            <button
              key={payee.description}
              type="submit"
              formMethod="get"
              formNoValidate
              name="payee"
              value={payee.description}
              className="chip"
              onClick={(event) => fillIn(event, payee)}
            >
              {payee.description}
            </button>
          ))}
        </fieldset>
      )}
      <TextField label={say.description} meta={meta} autoComplete="off" list={id} />
      <datalist id={id}>
        {[...new Set(descriptionSuggestions.map(({ description }) => description))].map((description) => (
          <option key={description} value={description} />
        ))}
      </datalist>
    </>
  );
}

/** Its category follows from the description. The amount has the focus where it is still to be entered. */
function fillIn(event: MouseEvent<HTMLButtonElement>, { description, amount }: Payee) {
  event.preventDefault();
  const field = (name: string) => event.currentTarget.form?.elements.namedItem(name) as HTMLInputElement;
  const type = (input: HTMLInputElement, text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  type(field("description"), description);
  const amountField = field("amount");
  if (amount !== null && amountField.value === "") type(amountField, amount);
  if (amountField.value === "") amountField.focus();
}
