import { useVisitor } from "../shell/visitor.ts";

/** The field that `functions/read-form.ts` checks on every form that has it. */
export const OPENED_IN = "opened_in";

/**
 * Who opened a form, and in which household. Someone who has left it for another one by the time they submit (removed here,
 * or joined there in another tab), or signs in on a page that somebody else left open, is told so, and nothing is written
 * into the wrong household or in the wrong name.
 */
export function HouseholdField() {
  const { userId, household } = useVisitor();
  return (
    <>
      <HouseholdFieldOf household={household.id} />
      <input type="hidden" name="typed_by" value={userId} />
    </>
  );
}

/** The household alone, for a screen outside the app shell, which passes it. */
export const HouseholdFieldOf = ({ household }: { household: string }) => (
  <input type="hidden" name={OPENED_IN} value={household} />
);
