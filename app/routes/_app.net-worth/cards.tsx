import { Link } from "@remix-run/react";
import { Figure } from "#app/components/figure.tsx";
import type { Worth } from "#app/domain/net-worth.ts";

/** The four sums. Negative net worth has a minus and a sentence, not only a colour. */
export function Cards({ worth, currency }: { worth: Worth; currency: string | null }) {
  const link = (to: string, words: string) => (
    <Link className="inline-grid min-h-11 min-w-11 items-center underline" to={to}>
      {words}
    </Link>
  );
  const owed = (
    <>
      {link("/liabilities", "Liabilities")} and {link("/loans", "loans")}
    </>
  );
  return (
    <dl className="figures m-0 xl:grid-cols-4">
      <Figure
        title="Cash / Bank Balance"
        amount={worth.cash}
        currency={currency}
        note={link("/transactions", "All transactions")}
      />
      <Figure title="Other Assets" amount={worth.assets} currency={currency} note={link("/assets", "Your assets")} />
      <Figure title="Total Liabilities" amount={worth.liabilities} currency={currency} note={owed} />
      <Figure
        title="Net Worth"
        amount={worth.net}
        currency={currency}
        note={worth.net < 0 ? "You owe more than you own" : "What you own beyond what you owe"}
        colour={worth.net < 0 ? "text-clay" : "text-blue"}
      />
    </dl>
  );
}
