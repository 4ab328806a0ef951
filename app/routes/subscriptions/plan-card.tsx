import type { ReactNode } from "react";
import { HOW_OFTEN } from "#app/content/plan-words.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { Plan } from "#app/domain/subscriptions/plans.ts";
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
    <li
      className={`card grid content-between gap-3 max-sm:px-4 max-sm:py-3 ${plan.popular && !isCurrent ? "border-brand" : ""}`}
    >
      {/* One line on a phone, so that all three fit the screen. */}
      <div className="flex flex-wrap items-center gap-x-3 sm:grid sm:gap-2">
        <h2 className="flex min-h-7 flex-[1_1_6rem] flex-wrap items-center gap-2 text-md font-bold">
          <span>{plan.name}</span>
          {isCurrent && <span className={`${BADGE} bg-brand-wash text-brand`}>{say.yourPlanNow}</span>}
          {plan.popular && (
            <span className={`${BADGE} ${isCurrent ? "border border-line" : "bg-brand text-on-brand"}`}>
              {say.popular}
            </span>
          )}
        </h2>
        <p className="ml-auto grid text-right sm:ml-0 sm:text-left">
          <span className="text-lg leading-tight font-bold tracking-tight sm:text-2xl">
            {formatMoney(plan.price, "USD")}
          </span>
          <span className="text-sm text-soft">{HOW_OFTEN[plan.type]}</span>
        </p>
      </div>
      {children && <div className="grid grid-cols-[minmax(0,1fr)]">{children}</div>}
    </li>
  );
}
