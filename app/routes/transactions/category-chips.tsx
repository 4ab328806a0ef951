import type { ReactNode } from "react";
import { Face } from "#app/components/face/face.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { CategorySearch } from "./category-search.tsx";
import { type Chosen, type CommonCategory, choiceOf } from "./common-categories.ts";
import * as say from "./words.tsx";

type Props = {
  type: TransactionType;
  common: readonly CommonCategory[];
  selection: Chosen;
  /** Whether all categories are shown: something is missing or wrong in their fields. */
  isOpen: boolean;
  hint: string | undefined;
  choose: (choice: Chosen) => void;
  /** The fields, which offer all categories. */
  children: ReactNode;
};

/** The often used categories, a press each; without a script a press sends the form, as a type's does. */
export function CategoryChips({ type, common, selection, isOpen, hint, choose, children }: Props) {
  const hydrated = useHydrated();
  const choice = choiceOf(selection);
  const isCommon = common.some((each) => choiceOf(each) === choice);
  return (
    <fieldset className="chips">
      <legend>{say.category}</legend>
      {common.map((each) => (
        <button
          key={choiceOf(each)}
          type="submit"
          formMethod="get"
          formNoValidate
          name="common"
          value={choiceOf(each)}
          className="chip"
          aria-pressed={choiceOf(each) === choice}
          onClick={(event) => {
            event.preventDefault();
            choose({ category: each.category, subcategory: each.subcategory ?? "" });
          }}
        >
          <Face type={type} category={each.category} subcategory={each.subcategory} />
          {each.subcategory ?? each.category}
        </button>
      ))}
      {hint && <span className="hint w-full">{hint}</span>}
      <details className="all-categories" open={isOpen || undefined}>
        <summary className="chip">
          {selection.category === "" || isCommon ? say.all : selection.subcategory || selection.category}
        </summary>
        <div className="grid gap-2.5">
          {hydrated && type === "expense" && <CategorySearch onFind={choose} />}
          {children}
        </div>
      </details>
    </fieldset>
  );
}
