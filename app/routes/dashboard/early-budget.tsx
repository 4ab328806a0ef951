import { Form } from "@remix-run/react";
import { HouseholdField } from "#app/components/form/household-field.tsx";
import type { Month } from "#app/domain/calendar.ts";
import * as say from "./words.tsx";

/** The month's prompt of a household that is new: among its first steps, and not in front of everything. */
export function EarlyBudget({ month }: { month: Month }) {
  return (
    <Form method="post" action="/budgets?prompted" className="grid max-w-md justify-items-start gap-2.5 pb-2">
      <h3 className="font-bold">{say.setYourBudget}</h3>
      <HouseholdField />
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="from" value="prompt" />
      <input type="hidden" name="back" value="/" />
      <p className="text-sm text-soft">{say.freshBudgetHas}</p>
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" name="intent" value="fresh" className="btn">
          {say.startWithAFreshBudget}
        </button>
        <button type="submit" name="intent" value="later" className="btn">
          {say.illDoThisLater}
        </button>
      </div>
    </Form>
  );
}
