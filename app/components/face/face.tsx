import { WITH_A_FACE } from "#app/domain/categories.ts";
import type { EntryType } from "#app/domain/transactions/transaction-types.ts";

/** What a face stands for: an expense by its category, or its subcategory, anything else by its type. */
export const faceOf = (type: EntryType, category: string | null | undefined, subcategory?: string | null): string =>
  (type === "expense" && (subcategory && WITH_A_FACE.includes(subcategory) ? subcategory : category)) || type;

type Props = { type: EntryType; category?: string | null; subcategory?: string | null };

/** The icon of an expense category, of one of its subcategories, or of a type. Decorative: its name stands beside it. */
export function Face({ type, category, subcategory }: Props) {
  return <span className="face" data-face={faceOf(type, category, subcategory)} />;
}
