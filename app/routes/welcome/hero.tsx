import { Link } from "@remix-run/react";
import { Picture } from "#app/components/picture.tsx";
import { TRIAL_DAYS } from "#app/domain/limits.ts";

/** What the product is, for whom, and how to start. A desktop also shows it on a phone. */
export function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.35fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-[min(2.25rem,12vw)] leading-[1.1] font-bold tracking-tight sm:text-[min(3.375rem,12vw)]">
          Every shilling in view, together.
        </h1>
        <p className="max-w-xl text-lg text-soft">
          Pamoja is the budget of a Kenyan household: salary and side business, rent and school fees, tithe, savings,
          Sacco loans and dollars from relatives abroad, in one place that your family shares.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/signup" className="btn btn-go min-h-12 px-6">
            Get Started for Free
          </Link>
          <span className="text-sm text-soft">{TRIAL_DAYS} days free, no card needed</span>
        </div>
      </div>
      <div className="phone hidden justify-self-end lg:block">
        <Picture
          of="transactions"
          size="phone"
          alt="The list of transactions on a phone: what came in and went out, each with its day and category."
        />
      </div>
    </section>
  );
}
