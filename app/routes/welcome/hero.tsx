import { Link } from "@remix-run/react";
import { Picture } from "#app/components/picture.tsx";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import type { Prices } from "./prices.server.ts";
import * as say from "./words.ts";

type Props = { prices: Prices; hasDemo: boolean };

/** What the product is, how to start, what it costs, and the product itself on a phone. */
export function Hero({ prices: { monthly, isByMpesa }, hasDemo }: Props) {
  return (
    <section className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1.25fr_1fr]">
      <div className="grid justify-items-start gap-4 sm:gap-5">
        <h1 className="text-[min(2rem,11vw)] leading-[1.1] font-bold tracking-tight sm:text-[min(3.375rem,6.2vw)]">
          {say.messagesTitle}
        </h1>
        <p className="max-w-xl text-soft sm:text-lg">{say.pasteText}</p>
        <div className="flex w-full flex-wrap gap-2.5">
          <Link to="/signup" className="btn btn-go min-h-12 px-6 max-sm:w-full">
            {say.getStartedForFree}
          </Link>
          {hasDemo && (
            <form method="post" action="/demo" className="max-sm:w-full">
              <button type="submit" className="btn min-h-12 px-6 max-sm:w-full">
                {say.lookAroundFirst}
              </button>
            </form>
          )}
        </div>
        <p className="grid gap-1 text-sm text-soft">
          <span>
            {say.noCardNeeded(TRIAL_DAYS)}{" "}
            <b className="inline-block text-ink">{isByMpesa ? say.aMonthByMpesa(monthly) : say.aMonth(monthly)}</b>
          </span>
          <span>{say.noPinNote}</span>
        </p>
      </div>
      <div className="phone justify-self-center md:justify-self-end">
        <Picture of="dashboard" size="phone" alt={say.phoneDashboardPicture} isFirst />
      </div>
    </section>
  );
}
