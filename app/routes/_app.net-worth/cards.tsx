import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BigMoney } from "../../components/money.tsx";
import type { Cents } from "../../domain/money.ts";
import type { Worth } from "../../domain/net-worth.ts";

/** The four sums. Net worth below zero has its minus and a sentence, not only another colour. */
export function Cards({ worth, currency }: { worth: Worth; currency: string | null }) {
  const card = (title: string, amount: Cents, note: ReactNode, colour = "") => (
    <div className="card figure">
      <dt>{title}</dt>
      <dd className={`${colour} ${Math.abs(amount) >= 1e11 ? "long" : ""}`}>
        <BigMoney amount={amount} currency={currency} />
        <span className="note mt-1 block">{note}</span>
      </dd>
    </div>
  );
  const link = (to: string, words: string) => (
    <Link className="py-3.5 underline" to={to}>
      {words}
    </Link>
  );
  return (
    <dl className="figures xl:grid-cols-4">
      {card("Cash / Bank Balance", worth.cash, link("/transactions", "All transactions"))}
      {card("Other Assets", worth.assets, link("/assets", "Your assets"))}
      {card(
        "Total Liabilities",
        worth.liabilities,
        <>
          {link("/liabilities", "Liabilities")} and {link("/loans", "loans")}
        </>,
      )}
      {card(
        "Net Worth",
        worth.net,
        worth.net < 0 ? "You owe more than you own" : "What you own beyond what you owe",
        worth.net < 0 ? "text-clay" : "text-blue",
      )}
    </dl>
  );
}
