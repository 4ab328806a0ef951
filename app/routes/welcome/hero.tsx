import { Link } from "@remix-run/react";
import { Picture } from "#app/components/picture.tsx";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import * as say from "./words.ts";

/** What the product is, for whom, and how to start. A desktop also shows it on a phone. */
export function Hero({ hasDemo }: { hasDemo: boolean }) {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.35fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-[min(2.25rem,12vw)] leading-[1.1] font-bold tracking-tight sm:text-[min(3.375rem,12vw)]">
          {say.everyShillingInViewTogether}
        </h1>
        <p className="max-w-xl text-lg text-soft">{say.pamojaIsTheBudgetOf}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/signup" className="btn btn-go min-h-12 px-6">
            {say.getStartedForFree}
          </Link>
          {hasDemo && (
            <form method="post" action="/demo">
              <button type="submit" className="btn min-h-12 px-6">
                {say.lookAroundFirst}
              </button>
            </form>
          )}
          <span className="text-sm text-soft">{say.daysFreeNoCardNeeded(TRIAL_DAYS)}</span>
        </div>
      </div>
      <div className="phone hidden justify-self-end lg:block">
        <Picture of="transactions" size="phone" alt={say.theListOfTransactionsOn} />
      </div>
    </section>
  );
}
