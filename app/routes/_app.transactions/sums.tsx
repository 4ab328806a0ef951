import { BigMoney } from "#app/components/money.tsx";
import type { Cents } from "#app/domain/money.ts";

/** In, out and net of the filtered transactions: three cards on a desktop, one card of three lines on a phone. */
export function Sums({
  in: incoming,
  out,
  net,
  currency,
}: {
  in: Cents;
  out: Cents;
  net: Cents;
  currency: string | null;
}) {
  const sums = [
    { label: "In", amount: incoming, colour: "" },
    { label: "Out", amount: out, colour: "" },
    { label: "Net", amount: net, colour: net < 0 ? "text-bad" : "text-good" },
  ];
  return (
    <dl className="sums m-0">
      {sums.map(({ label, amount, colour }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={colour}>
            <BigMoney amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
