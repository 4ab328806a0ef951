import { formatDecimal } from "#app/domain/money.ts";
import type { DescriptionSuggestion, RuleSuggestion } from "#db/transactions/suggestions.ts";

/** What completes a description. A rule's `payee` or `words` fit it, too, where it is about them alone. */
export type Suggestion = Pick<DescriptionSuggestion, "description" | "category" | "subcategory"> & {
  rule?: Pick<RuleSuggestion, "payee" | "words">;
};

/** The household's rules in their order, then what it typed before; a rule replaces what was typed under its name. */
export function suggestionsOf(rules: readonly RuleSuggestion[], typed: readonly DescriptionSuggestion[]): Suggestion[] {
  const names = new Set(rules.map(({ description }) => description.toLowerCase()));
  return [
    ...rules.map(({ payee, words, ...suggestion }) => ({ ...suggestion, rule: { payee, words } })),
    ...typed
      .filter(({ description }) => !names.has(description.toLowerCase()))
      .map(({ description, category, subcategory }) => ({ description, category, subcategory })),
  ];
}

/** Whom the household pays most often, for a press each; `amount`, as a form has it, where it was the same three times. */
export type Payee = { description: string; amount: string | null };

const MOST_PAYEES = 5;
/** In characters: a chip has room for no more. */
const LONGEST_PAYEE = 22;

/** @param typed most frequent first */
export const payeesOf = (typed: readonly DescriptionSuggestion[], currency: string): Payee[] =>
  typed
    .filter(({ times, description }) => times > 1 && description.length <= LONGEST_PAYEE)
    .slice(0, MOST_PAYEES)
    .map(({ description, usual, currency: of }) => ({
      description,
      amount: usual !== null && of === currency ? formatDecimal(usual) : null,
    }));

/** The first suggestion that fits a description, ignoring case; null if none. */
export function suggestionFor(suggestions: readonly Suggestion[], description: string): Suggestion | null {
  const sought = description.trim().toLowerCase();
  const fits = ({ description: known, rule }: Suggestion) =>
    [known.toLowerCase(), rule?.payee].includes(sought) || (rule?.words && sought.includes(rule.words));
  return suggestions.find(fits) ?? null;
}
