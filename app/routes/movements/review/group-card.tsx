import { Link, useFetcher } from "@remix-run/react";
import { type FormEvent, type MouseEvent, memo, useEffect, useRef } from "react";
import { Face } from "#app/components/face/face.tsx";
import { HouseholdField } from "#app/components/form/household-field.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { addressOf, PATH } from "./address.ts";
import type { Choice } from "./choice.ts";
import type { Group } from "./view.ts";
import * as say from "./words.ts";

type Props = {
  group: Group;
  /** What was chosen on this page; null for what the server said. */
  chosen: Choice | null;
  /** Null: it was refused. */
  onChoose: (key: string, choice: Choice | null) => void;
};

type Answer = { problem?: string };

/** In milliseconds; a second press within it meant the button that was there before. */
const DOUBLE_TAP = 350;

/** As many as there is room for in a line, with "More…": two on a phone, three beside the payee, four on a wide desk. */
const ONE_LINE =
  "max-sm:gap-1.5 max-sm:*:min-w-0 max-sm:*:px-2.5 max-sm:[&>button]:gap-1.5 max-sm:[&>button]:pl-1.5! max-sm:[&_.face]:[--face-size:20px] max-sm:[&>button:nth-of-type(n+3)]:hidden [@media(min-width:48rem)_and_(max-width:100rem)]:[&>button:nth-of-type(n+4)]:hidden";

/** A payee: how often, how much, what it becomes and why. One press decides all of it. */
export const GroupCard = memo(function GroupCard({ group, chosen, onChoose }: Props) {
  const fetcher = useFetcher<Answer>();
  const isHydrated = useHydrated();
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);
  const { key, label, about, amount, fees, why, question, problem, suggestions } = group;
  const failure = fetcher.state === "idle" ? fetcher.data?.problem : undefined;
  const choice = chosen ?? group.choice;
  const mayBeRule = chosen !== null ? isCategory(chosen) : group.mayBeRule;
  const reason = chosen === null && why ? why : null;
  useEffect(() => {
    if (failure) onChoose(key, null);
  }, [failure, key, onChoose]);

  /** Shows the choice at once: it is on its way. */
  function showChoice({ nativeEvent }: FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent;
    const each = suggestions.find(({ value }) => submitter instanceof HTMLButtonElement && value === submitter.value);
    if (!each || group.match !== null) return;
    chosenAt.current = performance.now();
    onChoose(key, each);
  }

  function dropSecondTap(event: MouseEvent) {
    if (performance.now() - chosenAt.current > DOUBLE_TAP) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 border-line py-3 not-last:border-b lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_11rem] lg:items-center"
      data-open={choice === null || undefined}
    >
      <span className={fees ? "min-w-0" : "min-w-0 max-lg:contents"}>
        <span className="block font-semibold wrap-anywhere">{label}</span>
        <span className="block text-xs text-soft max-lg:col-span-2 max-lg:row-start-2 max-lg:-mt-1.5">{about}</span>
      </span>
      <span className="text-right max-lg:col-start-2 max-lg:row-start-1 lg:col-start-3">
        <span className={`num block font-semibold whitespace-nowrap ${group.direction === "in" ? "text-good" : ""}`}>
          {amount}
        </span>
        {fees && <span className="num block text-xs text-soft">{say.andInFees(fees)}</span>}
      </span>
      {question && choice === null && <p className="col-span-full text-sm">{question}</p>}
      {(problem || failure) && (
        <p className="wrong col-span-full" role={failure ? "alert" : undefined}>
          {failure ?? problem}
        </p>
      )}
      <div
        className="col-span-2 flex min-w-0 flex-wrap gap-2 *:max-w-full lg:col-span-1 lg:col-start-2 lg:row-start-1"
        onClickCapture={dropSecondTap}
      >
        <fetcher.Form
          method="post"
          action={PATH}
          className={choice === null ? `chips ${ONE_LINE}` : "chips"}
          onSubmit={showChoice}
        >
          <HouseholdField />
          <GroupFields group={group} />
          <input type="hidden" name="open" value="on" />
          {/* Where some may be recorded already, only the server knows which ones a press decides. */}
          {isHydrated && group.match === null && <input type="hidden" name="script" value="on" />}
          {choice === null ? (
            suggestions.map((each) => (
              <button key={each.value} type="submit" name="decision" value={each.value} className="chip">
                <FaceOf choice={each} />
                {each.label}
              </button>
            ))
          ) : (
            <Link className="chip" to={addressOf(key)} preventScrollReset>
              <FaceOf choice={choice} />
              <span className="font-bold text-brand">{choice.label}</span>
              {reason && <span className="whitespace-nowrap text-soft">{reason}</span>}
              <span className="sr-only">{say.changeHint}</span>
            </Link>
          )}
          {choice === null && (
            <Link className="chip" to={addressOf(key)} preventScrollReset>
              {say.more}
            </Link>
          )}
          {choice === null && <input type="hidden" name="intent" value="decide" />}
        </fetcher.Form>
        {mayBeRule && choice && <AlwaysForm key={choice.value} group={group} decision={choice.value} />}
      </div>
    </li>
  );
});

/** Asks whether what was decided is so always, and makes it a rule. */
function AlwaysForm({ group, decision }: { group: Group; decision: string }) {
  // Of its own, so that the decision on its way is not given up.
  const fetcher = useFetcher<Answer & { isRule?: boolean }>();
  const isHydrated = useHydrated();
  if (fetcher.data?.isRule) {
    return (
      <Link className="chip" to="/settings/rules">
        {say.alwaysFromNow}
      </Link>
    );
  }
  return (
    <fetcher.Form method="post" action={PATH} className="chips">
      <HouseholdField />
      <GroupFields group={group} />
      {isHydrated && <input type="hidden" name="script" value="on" />}
      <input type="hidden" name="rule_payee" value={group.rulePayee} />
      <input type="hidden" name="decision" value={decision} />
      <button type="submit" name="intent" value="always" className="chip">
        {say.always}
      </button>
      {fetcher.data?.problem && (
        <span className="wrong" role="alert">
          {fetcher.data.problem}
        </span>
      )}
    </fetcher.Form>
  );
}

const isCategory = ({ value }: Choice): boolean => /^(income|expense|saving|giving|tithe)\b/.test(value);

function FaceOf({ choice }: { choice: Choice }) {
  const [type, category, subcategory] = choice.value.split(":");
  if (!isCategory(choice)) return null;
  return <Face type={type as TransactionType} category={category} subcategory={subcategory} />;
}

/** Which movements a form decides: all of a payee, in one direction, of one kind. */
export function GroupFields({
  group: { payee, direction, kind, label, account },
}: {
  group: Pick<Group, "payee" | "direction" | "kind" | "label" | "account">;
}) {
  return (
    <>
      <input type="hidden" name="payee" value={payee} />
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="label" value={label} />
      {account && <input type="hidden" name="account" value={account} />}
    </>
  );
}
