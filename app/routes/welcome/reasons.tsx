import * as say from "./words.ts";

const REASONS = [
  [say.titheTitle, say.titheText],
  [say.shillingsFirstDollarsWelcome, say.abroadText],
  [say.loansTitle, say.loansText],
  [say.lightTitle, say.lightText],
] as const;

/** Why it suits a household in Kenya: each reason is something the product does. */
export function Reasons() {
  return (
    <section className="grid gap-4 sm:gap-6">
      <h2 className="text-xl font-bold tracking-tight sm:text-center">{say.madeForKenya}</h2>
      <ul className="tidy-list grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {REASONS.map(([heading, text]) => (
          <li key={heading} className="card">
            <h3 className="mb-1.5 text-md font-bold">{heading}</h3>
            <p className="text-md text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
