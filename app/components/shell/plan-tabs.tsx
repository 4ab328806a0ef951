import { NavLink } from "@remix-run/react";
import * as say from "./screens.words.ts";

/** The screens of the plan beside each other, on a phone, whose bar has one place for them. */
export function PlanTabs() {
  return (
    <nav aria-label={say.plan} className="segments segments-even md:hidden print:hidden">
      <NavLink to="/plan" end discover="none">
        {say.calendar}
      </NavLink>
      <NavLink to="/budgets" discover="none">
        {say.budgets}
      </NavLink>
      <NavLink to="/plan/pockets" end discover="none">
        {say.pockets}
      </NavLink>
    </nav>
  );
}
