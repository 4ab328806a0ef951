import { useId } from "react";
import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import type { DescriptionSuggestion } from "#db/transactions.ts";

type Props = { meta: FormField; descriptionSuggestions: readonly DescriptionSuggestion[] };

/** What it was for, completed by what the household wrote before. */
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

/** What the household recorded under a description before, however it is capitalised; null if nothing. */
export function asBefore(
  descriptionSuggestions: readonly DescriptionSuggestion[],
  typed: string,
): DescriptionSuggestion | null {
  const wanted = typed.trim().toLowerCase();
  return descriptionSuggestions.find(({ description }) => description.toLowerCase() === wanted) ?? null;
}
