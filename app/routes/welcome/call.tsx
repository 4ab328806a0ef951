import { Link } from "@remix-run/react";
import type { Operator } from "#app/content/legal.ts";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import type { Prices } from "./prices.server.ts";
import * as say from "./words.ts";

/** The trial, what it costs afterwards, and the way to begin. */
export function Call({ prices: { lengths, monthly, dollars, isByMpesa } }: { prices: Prices }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-xl bg-brand-wash p-6 sm:justify-items-center sm:p-12 sm:text-center">
      <h2 className="text-xl font-bold tracking-tight">{say.startTrial(TRIAL_DAYS)}</h2>
      {isByMpesa ? (
        <>
          <ul className="tidy-list grid w-full gap-2 sm:max-w-2xl sm:grid-cols-3 sm:gap-4">
            {lengths.map(({ name, price }) => (
              <li key={name} className="card flex items-baseline justify-between gap-2 max-sm:py-3 sm:grid">
                <span className="text-soft">{name}</span>
                <b className="text-lg">{price}</b>
              </li>
            ))}
          </ul>
          <p className="text-md">{say.paidOnceByMpesa(dollars)}</p>
        </>
      ) : (
        <p>{say.noCardThenPrice(monthly)}</p>
      )}
      <Link to="/signup" className="btn btn-go min-h-12 px-6 max-sm:w-full">
        {say.signUp}
      </Link>
    </section>
  );
}

/** Who runs this installation, and how they are reached. */
export function RunBy({ name, address, registration, email }: Operator) {
  return (
    <address className="text-sm text-soft not-italic sm:text-center">
      {registration ? say.runByRegistered(name, address, registration) : say.runBy(name, address)}{" "}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </address>
  );
}
