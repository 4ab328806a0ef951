import type { ReactNode } from "react";
import { HOW_OFTEN } from "#app/content/plan-words.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Plan } from "#app/domain/plans.ts";
import * as say from "./words.tsx";

type Props = {
  plan: Plan;
  /** Whether it is the household's current plan. */
  isCurrent: boolean;
  /** Its actions. */
  children?: ReactNode;
};

const BADGE = "rounded-full px-2.5 py-0.5 text-xs font-bold";

export function PlanCard({ plan, isCurrent, children }: Props) {
  return (
    <li className={`card flex flex-col ${plan.popular && !isCurrent ? "border-brand" : ""}`}>
      <h2 className="flex min-h-7 flex-wrap items-center gap-2">
        <span className="mr-auto">{plan.name}</span>
        {isCurrent && <span className={`${BADGE} bg-brand-wash text-brand`}>{say.yourPlanNow}</span>}
        {plan.popular && (
          <span className={`${BADGE} ${isCurrent ? "border border-line" : "bg-brand text-on-brand"}`}>
            {say.popular}
          </span>
        )}
      </h2>
      {/* One line on a phone, so that all three fit the screen. */}
      <p className="m-0 flex flex-wrap items-baseline gap-x-2 sm:flex-col">
        <span className="text-2xl leading-tight font-bold tracking-tight">{formatMoney(plan.price, "USD")}</span>
        <span className="text-sm text-soft">{HOW_OFTEN[plan.type]}</span>
      </p>
      {children && <div className="mt-4 grid grid-cols-[minmax(0,1fr)]">{children}</div>}
    </li>
  );
}
