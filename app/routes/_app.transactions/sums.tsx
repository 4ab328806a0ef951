import { BigMoney } from "#app/components/money.tsx";
import { type Cents, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";

type InAndOut = { in: Cents; out: Cents; net: Cents };

/** In, out and net of the filtered transactions, and what of them is dated after today: three cards on a desktop, one card of three lines on a phone. */
export function Sums({ totals, ahead, currency }: { totals: InAndOut; ahead: InAndOut; currency: string | null }) {
  const toCome = (amount: Cents) => amount !== ZERO && `${formatFigure(amount, currency)} still to come`;
  const { net } = totals;
  const sums = [
    { label: "In", amount: totals.in, note: toCome(ahead.in), colour: "" },
    { label: "Out", amount: totals.out, note: toCome(ahead.out), colour: "" },
    {
      label: "Net",
      amount: net,
      note: ahead.net !== ZERO && `${formatFigure(subtractCents(net, ahead.net), currency)} until today`,
      colour: net < 0 ? "text-bad" : "text-good",
    },
  ];
  return (
    <dl className="sums m-0">
      {sums.map(({ label, amount, note, colour }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={colour}>
            <BigMoney amount={amount} currency={currency} />
            {note && <span className="note"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
