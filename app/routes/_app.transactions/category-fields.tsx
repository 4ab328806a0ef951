import { useState } from "react";
import { SelectField } from "../../components/field.tsx";
import type { FormField } from "../../components/form.ts";
import { categoriesOf, subcategoriesOf } from "../../domain/categories.ts";
import type { TransactionType } from "../../domain/transaction-types.ts";

type Props = {
  type: TransactionType;
  category: FormField;
  subcategory: FormField;
};

/** Category and, for an expense, subcategory. Another category starts the subcategory afresh. */
export function CategoryFields({ type, category, subcategory }: Props) {
  const categories = categoriesOf(type);
  const given =
    typeof category.initialValue === "string" && categories.includes(category.initialValue)
      ? category.initialValue
      : "";
  const [chosen, choose] = useState(given);
  const subcategories = subcategoriesOf(type, chosen);
  if (categories.length === 0) return null;
  return (
    <div className={type === "expense" ? "grid grid-cols-2 gap-3" : "grid"}>
      <SelectField
        label="Category"
        meta={category}
        defaultValue={given}
        required
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        <Options values={categories} />
      </SelectField>
      {type === "expense" && (
        <div className="grid content-start gap-2">
          <SelectField
            key={chosen}
            label="Subcategory"
            meta={subcategory}
            required={subcategories.length > 0}
            {...(chosen === given ? {} : { defaultValue: "" })}
          >
            <option value="">Choose</option>
            <Options values={subcategories} />
          </SelectField>
          <noscript>
            <button type="submit" formMethod="get" formNoValidate className="btn btn-mini w-full">
              Show subcategories
            </button>
          </noscript>
        </div>
      )}
    </div>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
