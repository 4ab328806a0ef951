import { useVisitor } from "../shell/visitor.ts";

/** What `functions/app.ts` reads of every form that has it. */
export const OPENED_IN = "opened_in";

/**
 * Says which household a form was opened in. Whoever is in another one by the time it is sent, removed here or joined
 * there in another tab, is told so, and nothing is written into the wrong household.
 */
export function HouseholdField() {
  return <HouseholdFieldOf household={useVisitor().household.id} />;
}

/** The same for a screen outside the app shell, which knows its household by itself. */
export const HouseholdFieldOf = ({ household }: { household: string }) => (
  <input type="hidden" name={OPENED_IN} value={household} />
);
