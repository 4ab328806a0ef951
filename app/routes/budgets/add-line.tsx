import { useNavigation } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import type { LineKey } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { lineValue } from "./line-value.ts";
import { formAddress } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { title: string; missing: readonly LineKey[]; anchor: string; month: Month };

/** Adds a line that the month lacks. */
export function AddLine({ title, missing, anchor, month }: Props) {
  const hydrated = useHydrated();
  // One at a time: another submit would abort the pending one.
  const isOnTheWay = useNavigation().formMethod === "POST";
  return (
    <details className="add-line print:hidden">
      <summary>
        <Icon name="plus" />
        {say.addALine}
      </summary>
      <PostForm action={formAddress(month, anchor, hydrated)} preventScrollReset className="mt-1 flex gap-2">
        <input type="hidden" name="month" value={month} />
        <select className="input flex-1" name="line" aria-label={say.lineToAddTo(title)}>
          {missing.map((line) => (
            <option key={lineValue(line)} value={lineValue(line)}>
              {line.subcategory ?? line.category}
            </option>
          ))}
        </select>
        <button type="submit" name="intent" value="add" className="btn" disabled={isOnTheWay}>
          {say.add}
        </button>
      </PostForm>
    </details>
  );
}
