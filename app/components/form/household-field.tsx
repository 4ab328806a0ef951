import { useVisitor } from "../shell/visitor.ts";

/** What `functions/app.ts` reads of every form that has it. */
const NAME = "opened_in";

/**
 * Says which household a form was opened in. Whoever is in another one by the time it is sent, removed here or joined
 * there in another tab, is told so, and nothing is written into the wrong household.
 */
export function HouseholdField() {
  return <input type="hidden" name={NAME} value={useVisitor().household.id} />;
}
