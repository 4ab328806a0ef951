import { Link } from "@remix-run/react";
import { PATH } from "../search-params.ts";
import * as say from "./words.ts";

type Props = { name: string; currency: string | null; timeZone: string; editable: boolean };

/** The household's name and time zone; editors can change both. */
export function Household({ name, currency, timeZone, editable }: Props) {
  const facts = [
    [say.name, name],
    [say.householdCurrency, currency ?? "–"],
    [say.timeZone, timeZone],
  ];
  return (
    <section className="card" aria-labelledby="household">
      <h2 id="household">{say.household}</h2>
      <dl className="setting-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editable && (
        <Link className="btn mt-4" to={`${PATH}?household`} preventScrollReset>
          {say.editHouseholdButton}
        </Link>
      )}
    </section>
  );
}
