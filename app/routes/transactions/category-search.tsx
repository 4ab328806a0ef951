import { useId } from "react";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import type { Chosen } from "./common-categories.ts";
import * as say from "./words.tsx";

const ALL: readonly Chosen[] = categoriesOf("expense").flatMap((category) =>
  subcategoriesOf("expense", category).map((subcategory) => ({ category, subcategory })),
);

/** Finds a subcategory by a part of its name, among all of them; it is not sent with the form. */
export function CategorySearch({ onFind }: { onFind: (match: Chosen) => void }) {
  const id = useId();
  return (
    <>
      <input
        className="input"
        list={id}
        autoComplete="off"
        aria-label={say.searchAllCategories}
        placeholder={say.searchSchoolFuelWater}
        onChange={({ target }) => {
          const typedText = target.value.trim().toLowerCase();
          const match = ALL.find(({ subcategory }) => subcategory.toLowerCase() === typedText);
          if (match) onFind(match);
        }}
      />
      <datalist id={id}>
        {ALL.map(({ category, subcategory }) => (
          <option key={subcategory} value={subcategory}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}
