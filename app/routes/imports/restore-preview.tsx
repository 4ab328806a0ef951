import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { counted } from "#app/domain/count.ts";
import type { RestorePlan } from "#db/restore.ts";
import { PreviewActions } from "./preview-actions.tsx";
import * as say from "./words.tsx";

const SHOWN = [
  ["transactions", "transaction"],
  ["budgets", "budget line"],
  ["accounts", "account"],
  ["loans", "loan"],
  ["assets", "asset"],
] as const;

type Props = { id: string; plan: RestorePlan; currency: string | null };

/** What a whole export would bring back, before it does. */
export function RestorePreview({ id, plan, currency }: Props) {
  const liabilities = plan.counts.liabilities ?? 0;
  return (
    <PostForm className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="id" value={id} />
      <p>{say.everythingOfComesBackAs(<strong>{plan.household ?? "a household"}</strong>)}</p>
      <ul className="m-0 pl-5">
        {SHOWN.map(([table, noun]) => (
          <li key={table}>{counted(plan.counts[table] ?? 0, noun)}</li>
        ))}
        <li>{liabilities === 1 ? "1 liability" : say.liabilities(liabilities)}</li>
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
    return `The totals of this export are in ${exported}, and your household’s are in ${currency}. It comes back only into a household with the same currency.`;
  }
  if (obstacle === "incomplete") {
    return say.notAllOfThisExport;
  }
  if (obstacle === "deleted") {
    return say.someOfTheseTransactionsWere;
  }
  return "Your household has records of its own. An export comes back only into an empty one; to add transactions, import a CSV file.";
}
