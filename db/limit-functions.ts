/** The numbers of app/domain/limits.ts as functions of the database, which are made anew whenever one changes. */
import { LIFETIMES, LIMITS, MOST_ROWS, RATES } from "../app/domain/limits.ts";

type Named = readonly (readonly [name: string, value: string])[];

const namedValues = <Value>(table: Readonly<Record<string, Value>>, text: (value: Value) => string): Named =>
  Object.entries(table).map(([name, value]) => [name, text(value)]);

const interval = (milliseconds: number) => `interval '${milliseconds / 1_000} seconds'`;

/** A database function that returns the value of a name, and fails for an unknown one. */
const lookUp = (name: string, type: string, comment: string, values: Named) => ({
  name,
  text: `-- Internal: ${comment} (app/domain/limits.ts).
create function ${name}(p_name text) returns ${type}
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  case p_name
${values.map(([key, value]) => `    when '${key}' then return ${value};`).join("\n")}
  end case;
end
$$;

grant execute on function ${name}(text) to app;
`,
});

/** The functions' names and texts, as if each were a file of db/limits/functions. */
export const limitFunctions = () => [
  lookUp("limit_of", "integer", "how many of something there may be", [
    ...namedValues(LIMITS, String),
    ...namedValues(MOST_ROWS, String).map(([table, most]) => [`rows of ${table}`, most] as const),
  ]),
  lookUp("lifetime_of", "interval", "how long something lasts", namedValues(LIFETIMES, interval)),
  lookUp(
    "rate_counts",
    "integer[]",
    "how often something may be done, by each key that counts it",
    namedValues(RATES, ({ most }) => `array[${most.join(", ")}]`),
  ),
  lookUp(
    "rate_window",
    "interval",
    "within what time that is",
    namedValues(RATES, ({ within }) => interval(within)),
  ),
];
