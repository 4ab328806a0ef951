import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { TRANSACTION_TYPES, type TransactionType } from "#app/domain/transactions/transaction-types.ts";

/** The options of a select that chooses type, category and subcategory at once: `expense:Utilities:Water`, `tithe`. */
export function CategoryOptions({ types }: { types: readonly TransactionType[] }) {
  return types.map((type) => {
    const { label } = TRANSACTION_TYPES[type];
    const categories = categoriesOf(type);
    if (categories.length === 0) {
      return (
        <option key={type} value={type}>
          {label}
        </option>
      );
    }
    return categories.map((category) => {
      const below = subcategoriesOf(type, category);
      return (
        <optgroup key={`${type}:${category}`} label={`${label}: ${category}`}>
          {below.length === 0 && <option value={`${type}:${category}`}>{category}</option>}
          {below.map((each) => (
            <option key={each} value={`${type}:${category}:${each}`}>
              {each}
            </option>
          ))}
        </optgroup>
      );
    });
  });
}
