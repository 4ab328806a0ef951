import type { DescriptionSuggestion, RuleSuggestion } from "#db/transactions/suggestions.ts";

/** What completes a description. A rule's `payee` or `words` fit it, too, where it is about them alone. */
export type Suggestion = DescriptionSuggestion & { rule?: Pick<RuleSuggestion, "payee" | "words"> };

/** The household's rules in their order, then what it typed before; a rule replaces what was typed under its name. */
export function suggestionsOf(rules: readonly RuleSuggestion[], typed: readonly DescriptionSuggestion[]): Suggestion[] {
  const names = new Set(rules.map(({ description }) => description.toLowerCase()));
  return [
    ...rules.map(({ payee, words, ...suggestion }) => ({ ...suggestion, rule: { payee, words } })),
    ...typed.filter(({ description }) => !names.has(description.toLowerCase())),
  ];
}

/** The first suggestion that fits a description, ignoring case; null if none. */
export function suggestionFor(suggestions: readonly Suggestion[], description: string): Suggestion | null {
  const sought = description.trim().toLowerCase();
  const fits = ({ description: known, rule }: Suggestion) =>
    [known.toLowerCase(), rule?.payee].includes(sought) || (rule?.words && sought.includes(rule.words));
  return suggestions.find(fits) ?? null;
}
