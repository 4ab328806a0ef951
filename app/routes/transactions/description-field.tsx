import { useId } from "react";
import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import type { Suggestion } from "./suggestions.ts";
import * as say from "./words.tsx";

type Props = { meta: FormField; descriptionSuggestions: readonly Suggestion[] };

/** What the transaction was for, with suggestions from the household's rules and its own descriptions. */
export function DescriptionField({ meta, descriptionSuggestions }: Props) {
  const id = useId();
  return (
    <>
      <TextField label={say.description} meta={meta} autoComplete="off" list={id} />
      <datalist id={id}>
        {[...new Set(descriptionSuggestions.map(({ description }) => description))].map((description) => (
          <option key={description} value={description} />
        ))}
      </datalist>
    </>
  );
}
