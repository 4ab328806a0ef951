import { Link } from "@remix-run/react";
import * as say from "./words.ts";

/** Leads to the address that a calendar app reads. */
export function Calendar() {
  return (
    <section className="card" aria-labelledby="own-calendar">
      <h2 id="own-calendar">{say.calendar}</h2>
      <p className="text-sm text-soft">{say.billsAndPayInYourCalendar}</p>
      <Link className="btn mt-3" to="/settings/calendar">
        {say.addToYourCalendar}
      </Link>
    </section>
  );
}
