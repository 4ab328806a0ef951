import type { YearBars } from "./months.ts";
import * as say from "./words.tsx";

/** A year at a glance; each month says its figures to those who do not see its bars. */
export function Months({ months, axis }: YearBars) {
  return (
    <section className="card report-months" aria-labelledby="months">
      <h2 id="months">{say.monthByMonth}</h2>
      <p aria-hidden="true">
        <span data-bar="income">{say.cameIn}</span>
        <span data-bar="outgoing">{say.wentOut}</span>
        <span data-bar="planned">{say.plannedToGoOut}</span>
      </p>
      <div className="months-chart">
        {axis.map((text) => (
          <span key={text} aria-hidden="true">
            {text}
          </span>
        ))}
        <ol>
          {months.map(({ month, name, income, outgoing, planned, text }) => (
            <li key={month} title={text}>
              <div aria-hidden="true">
                <i data-bar="income" style={{ height: `${income}%` }} />
                <i data-bar="outgoing" style={{ height: `${outgoing}%` }} />
                {planned !== null && <i data-bar="planned" style={{ bottom: `${planned}%` }} />}
              </div>
              <span aria-hidden="true">{name}</span>
              <span className="sr-only">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
