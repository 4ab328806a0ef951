import { BigMoney } from "#app/components/money.tsx";
import type { Sum } from "./sums.server.ts";

/** The sums of the filtered transactions: three cards on a desktop; on a phone what came in and went out, in a line. */
export const Sums = ({ sums, currency }: { sums: readonly Sum[]; currency: string }) => (
  <dl className="sums">
    {sums.map(({ label, amount, short, note, mood }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={mood} data-short={short}>
          <BigMoney amount={amount} currency={currency} />
          {note && <span className="note"> {note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
