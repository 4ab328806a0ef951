import type { ReactNode } from "react";
import { formatMoney } from "../../domain/money.ts";
import type { Plan } from "../../domain/plans.ts";

/** A plan, and below it what can be done with it. */
export function PlanCard({ plan, children }: { plan: Plan; children?: ReactNode }) {
  return (
    <li className={`card flex flex-col gap-1 ${plan.popular ? "border-brand" : ""}`}>
      <h2 className="flex min-h-7 items-center justify-between gap-2 font-bold">
        {plan.name}
        {plan.popular && (
          <span className="rounded-full bg-brand px-2.5 py-0.5 text-xs font-bold text-on-brand">Popular</span>
        )}
      </h2>
      <p className="text-2xl font-bold tracking-tight">{formatMoney(plan.price, "USD")}</p>
      <p className="text-sm text-soft">{plan.every}</p>
      {children && <div className="mt-4 grid grid-cols-[minmax(0,1fr)]">{children}</div>}
    </li>
  );
}
