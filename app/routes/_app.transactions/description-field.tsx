import { useId } from "react";
import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import type { DescriptionSuggestion } from "#db/suggestions.ts";

type Props = { meta: FormField; descriptionSuggestions: readonly DescriptionSuggestion[] };

/** What the transaction was for, with suggestions from the household's own descriptions. */
export function DescriptionField({ meta, descriptionSuggestions }: Props) {
  const id = useId();
  return (
    <>
      <TextField label="Description" meta={meta} autoComplete="off" list={id} />
      <datalist id={id}>
        {descriptionSuggestions.map(({ description }) => (
          <option key={description} value={description} />
        ))}
      </datalist>
    </>
  );
}

/** The household's last transaction with a description, ignoring case; null if none. */
export function lastUsedWith(
  descriptionSuggestions: readonly DescriptionSuggestion[],
  typed: string,
): DescriptionSuggestion | null {
  const sought = typed.trim().toLowerCase();
  return descriptionSuggestions.find(({ description }) => description.toLowerCase() === sought) ?? null;
}
