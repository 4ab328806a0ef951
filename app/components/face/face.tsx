import type { EntryType } from "#app/domain/transaction-types.ts";

/** What a face stands for: an expense by its category, anything else by its type. */
export const faceOf = (type: EntryType, category: string | null | undefined): string =>
  (type === "expense" && category) || type;

type Props = { type: EntryType; category?: string | null; subcategory?: string | null };

/** The icon of an expense category, or of one of its subcategories, or of a type, in its own colour. Decorative: its name stands beside it. */
export function Face({ type, category, subcategory }: Props) {
  return <span className="face" data-face={faceOf(type, category)} data-of={subcategory ?? undefined} />;
}
