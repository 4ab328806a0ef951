import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { SignedIn } from "#app/domain/access.ts";
import { addMonths, formatMonth } from "#app/domain/calendar.ts";
import { Modal } from "../dialog/modal.tsx";
import { HouseholdField } from "../form/household-field.tsx";
import { useHydrated } from "../hydrated.ts";
import { Problem } from "../notice.tsx";
import { DIALOGS } from "./dialogs.ts";
import * as say from "./words.tsx";

const PATH = "/budgets";
/** The action that takes the choices, and its route id in the build. */
const SENT_TO = `${PATH}/prompt`;
const ROUTE = "budgets/prompt";
/** The action without a script: its screen shows what went wrong, with no prompt over it. */
const SENT_PLAINLY_TO = `${PATH}?prompted`;

/**
 * 'Set Your Budget for the New Month!': asked after sign-in, while the household's month has no budget
 * (PROMPT_NEEDED). The link in the monthly mail opens it again after 'later'.
 */
export function BudgetPrompt({ visitor }: { visitor: Pick<SignedIn, "budgetPrompt" | "month"> }) {
  const { budgetPrompt } = visitor;
  const { month } = visitor.month;
  const fetcher = useFetcher<{ failure?: string }>();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const isRequested = pathname === PATH && params.has("prompt");
  const isDue = budgetPrompt !== null && (!budgetPrompt.later || isRequested);
  useEffect(() => {
    if (isDue) loadRoute();
  }, [isDue]);
  const postponing = fetcher.formData?.get("intent") === "later";
  if (budgetPrompt === null || !isDue || postponing) return null;
  if (DIALOGS.some((name) => params.has(name))) return null;

  const busy = fetcher.state !== "idle";
  const rest = new URLSearchParams(params);
  rest.delete("prompt");
  const back = rest.size > 0 ? `${pathname}?${rest}` : pathname;
  const later = { intent: "later", back };
  return (
    <Modal
      title={say.budgetForNewMonth}
      closeTo={back}
      busy={busy}
      onClose={() => fetcher.submit(later, { method: "post", action: SENT_TO })}
    >
      <fetcher.Form
        method="post"
        action={hydrated ? SENT_TO : SENT_PLAINLY_TO}
        className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      >
        {fetcher.data?.failure && <Problem>{fetcher.data.failure}</Problem>}
        <p>{say.noBudgetYet(formatMonth(month))}</p>
        <HouseholdField />
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="from" value="prompt" />
        <input type="hidden" name="back" value={back} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {budgetPrompt.canCopy && (
            <Choice intent="copy" busy={busy} first>
              {say.copyLastMonthsBudget(formatMonth(addMonths(month, -1)))}
            </Choice>
          )}
          <Choice intent="fresh" busy={busy} first={!budgetPrompt.canCopy}>
            {say.startWithAFreshBudget}
          </Choice>
          <button type="submit" name="intent" value="later" className="btn" disabled={busy}>
            {say.illDoThisLater}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  );
}

/**
 * Remix submits a form only once it has loaded the script of the action's route, however empty, and reloads the page if
 * it cannot. So the script is fetched ahead, while there is a network; if that fails, it is fetched when needed.
 */
function loadRoute(): void {
  const route = window.__remixManifest.routes[ROUTE];
  if (route) import(/* @vite-ignore */ route.module).catch(() => undefined);
}

type ChoiceProps = { intent: "fresh" | "copy"; busy: boolean; first: boolean; children: ReactNode };

function Choice({ intent, busy, first, children }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`btn py-2 whitespace-normal ${first ? "btn-go" : ""}`}
      disabled={busy}
      data-first-focus={first || undefined}
    >
      {children}
    </button>
  );
}
