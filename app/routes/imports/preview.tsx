import { useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatCount } from "#app/domain/count.ts";
import { ENTRY_TYPES, labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { ImportPlan } from "#db/imports/import-plan.ts";
import type { LeftOut } from "#db/imports/imports.ts";
import { FirstRows } from "./first-rows.tsx";
import { countHandedOver, takeStraightOn } from "./handed-over.ts";
import { OtherCurrencies, type ShownPlan } from "./other-currencies.tsx";
import { PreviewActions } from "./preview-actions.tsx";
import { Problems } from "./problems.tsx";
import { type AccountChoice, ReviewAccount } from "./review-account.tsx";
import * as say from "./words.tsx";

type Props = {
  file: {
    id: string;
    plan: ShownPlan;
    /** Of a bank's file: the account whose review its rows can go into. */
    review: AccountChoice | null;
  };
  currency: string | null;
  /** What is wrong with the account that was chosen, in words. */
  accountMistake: string | null;
};

/** Rows that only lack a rate are left out without asking: the same file can add them later. */
function leftOut({ problemCount, lacking }: Pick<ImportPlan, "problemCount" | "lacking">): LeftOut {
  if (problemCount === 0) return "nothing";
  return problemCount === lacking ? "rows without rate" : "rows with problem";
}

/** What the file would add, before anything is added. */
export function Preview({ file: { id, plan, review }, currency, accountMistake }: Props) {
  const total = (key: "fresh" | "known") => plan.counts.reduce((sum, each) => sum + each[key], 0);
  const freshCount = total("fresh");
  const knownCount = total("known");
  const form = useRef<HTMLFormElement>(null);
  const isCertain = review?.isNamed === true && plan.problemCount === 0 && freshCount > 0;
  // The household read such a file of this account before, and nothing is added before it was reviewed.
  useEffect(() => {
    if (!takeStraightOn(id) || !isCertain) return;
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value="review"]'));
  }, [id, isCertain]);
  const hasOnlyRatesLacking = plan.problemCount === plan.lacking;
  return (
    <PostForm ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {countHandedOver() > 0 && <input type="hidden" name="then" value="next" />}
      <input type="hidden" name="id" value={id} />
      {plan.checksum && <input type="hidden" name="checksum" value={plan.checksum} />}
      <input type="hidden" name="expected" value={freshCount} />
      <input type="hidden" name="leave_out" value={leftOut(plan)} />
      <p>
        {freshCount === 0 && plan.problemCount === 0 && say.nothingNew}
        {freshCount > 0 && <strong>{say.newTransactions(freshCount)}</strong>}
        {plan.from && plan.to && say.fromTo(formatDay(plan.from), formatDay(plan.to))}
        {knownCount > 0 && ` ${say.rowsKnown(knownCount)}`}
        {plan.otherRates > 0 && ` ${say.otherRates(plan.otherRates)}`}
      </p>
      {plan.problemCount > 0 && <Problems id={id} plan={plan} />}
      {freshCount > 0 && (
        <table className="rows max-sm:[&_:is(td,th)]:px-1">
          <thead>
            <tr>
              <th scope="col">{say.type}</th>
              <th scope="col" className="num">
                {say.newIt}
              </th>
              <th scope="col" className="num">
                {say.alreadyThere}
              </th>
            </tr>
          </thead>
          <tbody>
            {ENTRY_TYPES.map((type) => plan.counts.find((each) => each.type === type)).map(
              (each) =>
                each && (
                  <tr key={each.type}>
                    <th scope="row">{labelOf(each.type)}</th>
                    <td className="num">{formatCount(each.fresh)}</td>
                    <td className="num">{formatCount(each.known)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      )}
      {plan.rows.length > 0 && <FirstRows rows={plan.rows} count={freshCount} />}
      {plan.foreign.length > 0 && <OtherCurrencies plan={plan} currency={currency} />}
      {review && (
        <>
          <ReviewAccount {...review} mistake={accountMistake} />
          <p className="text-sm text-soft">{say.nothingIsAddedBefore}</p>
        </>
      )}
      <PreviewActions>
        {review && (
          <SubmitButton
            intent="review"
            pending={say.adding}
            className="btn btn-go order-last whitespace-normal max-sm:order-first"
          >
            {say.reviewRows(freshCount)}
          </SubmitButton>
        )}
        {freshCount > 0 && review && (
          <SubmitButton intent="commit" pending={say.adding} className="btn whitespace-normal">
            {plan.problemCount === 0 || hasOnlyRatesLacking
              ? say.addAllUnchanged
              : say.leaveOutAdd(plan.problemCount, freshCount)}
          </SubmitButton>
        )}
        {freshCount > 0 && !review && (
          <SubmitButton
            intent="commit"
            pending={say.adding}
            className="btn btn-go whitespace-normal max-sm:order-first"
          >
            {hasOnlyRatesLacking ? say.addFresh(freshCount) : say.leaveOutAdd(plan.problemCount, freshCount)}
          </SubmitButton>
        )}
      </PreviewActions>
    </PostForm>
  );
}
