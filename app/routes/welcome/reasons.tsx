import * as say from "./words.ts";

const REASONS = [
  ["Tithe and giving in their place", "They stand beside expenses and savings, in every budget and every report."],
  [
    "Shillings first, dollars welcome",
    "Write down money from abroad in its own currency: it counts at its day's published rate, or at the one your bank gave you.",
  ],
  [
    "Loans from a Sacco, a bank or a friend",
    "See what is still owed and what went into interest, and work out a loan before you take it.",
  ],
  [
    "Light on your phone and your bundle",
    "Small pages that work on a slow network. What you tap twice is recorded once.",
  ],
  ["Exact to the cent", "Every total adds up to what you wrote down or imported, on your phone and on your partner's."],
  [
    "Only yours",
    "Your records are visible only to you and the members of your household, and you can take all of them out.",
  ],
] as const;

/** Why it suits a household in Kenya: each reason is something the product does. */
export function Reasons() {
  return (
    <section className="grid gap-4 sm:gap-6">
      <h2 className="text-xl font-bold tracking-tight sm:text-center">{say.madeForTheWayKenyan}</h2>
      <ul className="tidy-list grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
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
