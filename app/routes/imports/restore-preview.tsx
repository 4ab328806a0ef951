import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { RestorePlan } from "#db/exports/restore.ts";
import { PreviewActions } from "./preview-actions.tsx";
import * as say from "./words.tsx";

const SHOWN = [
  ["transactions", say.transactionsOf],
  ["budgets", say.linesOf],
  ["accounts", say.accountsOf],
  ["loans", say.loansOf],
  ["assets", say.assetsOf],
  ["liabilities", say.liabilitiesOf],
] as const;

type Props = { id: string; plan: RestorePlan; currency: string | null };

/** What a whole export would bring back, before it does. */
export function RestorePreview({ id, plan, currency }: Props) {
  return (
    <PostForm className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="id" value={id} />
      <p>{say.everythingOfComesBackAs(<strong>{plan.household ?? say.aHousehold}</strong>)}</p>
      <ul className="m-0 pl-5">
        {SHOWN.map(([table, text]) => (
          <li key={table}>{text(plan.counts[table] ?? 0)}</li>
        ))}
      </ul>
      {plan.obstacle && <Problem>{obstacleText(plan, currency)}</Problem>}
      <PreviewActions>
        {!plan.obstacle && (
          <SubmitButton intent="restore" pending={say.bringingBack}>
            {say.bringEverythingBack}
          </SubmitButton>
        )}
      </PreviewActions>
    </PostForm>
  );
}

function obstacleText({ obstacle, currency: exported }: RestorePlan, currency: string | null): string {
  if (obstacle === "currency") {
    return say.totalsInOtherCurrency(exported, currency);
  }
  if (obstacle === "incomplete") {
    return say.notAllOfThisExport;
  }
  if (obstacle === "deleted") {
    return say.someOfTheseTransactionsWere;
  }
  return say.householdHasRecords;
}
