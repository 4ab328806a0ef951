import { type FormEvent, useEffect, useRef, useState } from "react";
import { SelectField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { CategoryChips } from "./category-chips.tsx";
import type { Chosen, CommonCategory } from "./common-categories.ts";
import type { Suggestion } from "./suggestions.ts";
import * as say from "./words.tsx";

type Props = {
  type: TransactionType;
  category: FormField;
  subcategory: FormField;
  /** What the description is completed with: a rule, or the last transaction that has it. */
  suggestion: Suggestion | null;
  /** Offered as chips. */
  common: readonly CommonCategory[];
};

/**
 * Category and, for an expense, subcategory. Until one is chosen, they are those of a rule, or last used with the same
 * description; changing the category resets the subcategory. The most used ones are a press away; the others are folded.
 */
export function CategoryFields({ type, category, subcategory, suggestion, common }: Props) {
  const categories = categoriesOf(type);
  const [byHand, choose] = useState<Chosen | null>(() => initialChoice(categories, category, subcategory));
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chosen before the script loaded, or restored by the browser.
    const stands = row.current?.querySelector("select")?.value;
    if (stands) choose((before) => before ?? { category: stands, subcategory: "" });
  }, []);
  const brought = byHand === null && suggestion?.category ? suggestion.category : null;
  const selection = byHand ?? { category: brought ?? "", subcategory: (brought && suggestion?.subcategory) || "" };
  const subcategories = subcategoriesOf(type, selection.category);
  if (categories.length === 0) return null;
  const isIncomplete = selection.category !== "" && selection.subcategory === "" && subcategories.length > 0;
  const hint = brought ? (suggestion?.rule ? say.asYourRuleSays : say.asTheLastTime) : undefined;
  const fields = (
    <div ref={row} className={type === "expense" ? "beside" : "grid"}>
      <SelectField
        label={say.category}
        meta={category}
        required
        value={selection.category}
        {...onChoice((category) => choose({ category, subcategory: "" }))}
        hint={common.length === 0 ? hint : undefined}
      >
        <option value="">{say.choose}</option>
        <Options values={categories} />
      </SelectField>
      {type === "expense" && (
        <div className="grid content-start gap-2">
          <SelectField
            label={say.subcategory}
            meta={subcategory}
            required={subcategories.length > 0}
            value={selection.subcategory}
            {...onChoice((subcategory) => choose({ ...selection, subcategory }))}
          >
            <option value="">{say.choose}</option>
            <Options values={subcategories} />
          </SelectField>
          <noscript>
            <button type="submit" formMethod="get" formNoValidate className="btn btn-mini w-full">
              {say.showSubcategories}
            </button>
          </noscript>
        </div>
      )}
    </div>
  );
  if (common.length === 0) return fields;
  return (
    <CategoryChips
      type={type}
      common={common}
      selection={selection}
      isOpen={isIncomplete || [category, subcategory].some(({ errors }) => errors)}
      hint={hint}
      choose={choose}
    >
      {fields}
    </CategoryChips>
  );
}

/**
 * Handles the first event of a choice, `input`: it makes `useForm` render again, and by the second, `change`, a controlled
 * select without the new value would be reset to the old one. React requires both handlers.
 */
function onChoice(choose: (value: string) => void) {
  const tell = (event: FormEvent<HTMLSelectElement>) => choose(event.currentTarget.value);
  return { onInput: tell, onChange: tell };
}

/** The form's initial category, if its type has it. */
function initialChoice(
  categories: readonly string[],
  { initialValue }: FormField,
  subcategory: FormField,
): Chosen | null {
  if (typeof initialValue !== "string" || !categories.includes(initialValue)) return null;
  const { initialValue: sub } = subcategory;
  return { category: initialValue, subcategory: typeof sub === "string" ? sub : "" };
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
