import { useVisitor } from "../shell/visitor.ts";

/** The field that `functions/app.ts` checks on every form that has it. */
export const OPENED_IN = "opened_in";

/**
 * The household a form was opened in. Someone who has left it for another one by the time they submit (removed here, or
 * joined there in another tab) is told so, and nothing is written into the wrong household.
 */
export function HouseholdField() {
  return <HouseholdFieldOf household={useVisitor().household.id} />;
}

/** The same for a screen outside the app shell, which passes its household. */
export const HouseholdFieldOf = ({ household }: { household: string }) => (
  <input type="hidden" name={OPENED_IN} value={household} />
);
