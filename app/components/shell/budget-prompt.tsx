import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Visitor } from "../../domain/access.ts";
import { addMonths, formatMonth, monthOf } from "../../domain/calendar.ts";
import { Modal } from "../modal.tsx";
import { Problem } from "../notice.tsx";

const PATH = "/budgets";
/** Dialogs of screens stand in their address; one dialog at a time. */
const OTHER_DIALOGS = ["new", "edit", "update", "delete"];

/**
 * 'Set Your Budget for the New Month!': asked after sign-in, while the household's month has no budget
 * (PROMPT_NEEDED). The link of the monthly mail opens it again after 'later'.
 */
export function BudgetPrompt({ visitor: { budgetPrompt, today } }: { visitor: Visitor }) {
  const fetcher = useFetcher<{ failure?: string }>();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = pathname === PATH && params.has("prompt");
  const postponing = fetcher.formData?.get("intent") === "later";
  if (budgetPrompt === null || postponing || (budgetPrompt.later && !asked)) return null;
  if (OTHER_DIALOGS.some((name) => params.has(name))) return null;

  const month = monthOf(today);
  const busy = fetcher.state !== "idle";
  const kept = new URLSearchParams(params);
  kept.delete("prompt");
  const back = kept.size > 0 ? `${pathname}?${kept}` : pathname;
  const later = { intent: "later", back };
  return (
    <Modal
      title="Set Your Budget for the New Month!"
      closeTo={back}
      busy={busy}
      onClose={() => fetcher.submit(later, { method: "post", action: PATH })}
    >
      <fetcher.Form method="post" action={PATH} className="grid gap-3.5">
        {fetcher.data?.failure && <Problem>{fetcher.data.failure}</Problem>}
        <p>
          {formatMonth(month)} has no budget yet. Plan what should come in and go out, and see during the month how
          close you keep to it.
        </p>
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="from" value="prompt" />
        <input type="hidden" name="back" value={back} />
        <div className="grid gap-2.5">
          {budgetPrompt.canCopy && (
            <Choice intent="copy" busy={busy} first>
              Copy last month’s budget ({formatMonth(addMonths(month, -1))})
            </Choice>
          )}
          <Choice intent="fresh" busy={busy} first={!budgetPrompt.canCopy}>
            Start with a fresh budget
          </Choice>
          <button type="submit" name="intent" value="later" className="btn" disabled={busy}>
            I'll do this later
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  );
}

type ChoiceProps = { intent: "fresh" | "copy"; busy: boolean; first: boolean; children: ReactNode };

function Choice({ intent, busy, first, children }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={first ? "btn btn-go" : "btn"}
      disabled={busy}
      data-first-focus={first || undefined}
    >
      {children}
    </button>
  );
}
