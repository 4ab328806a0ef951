import { BigMoney } from "../../components/money.tsx";
import { type Cents, subtractCents, toCents } from "../../domain/money.ts";

const INCOME = toCents(184_500_00);
const OUT: readonly (readonly [label: string, amount: Cents])[] = [
  ["Total Expenses", toCents(96_230_00)],
  ["Total Savings", toCents(30_000_00)],
  ["Total Tithe", toCents(18_450_00)],
  ["Total Giving", toCents(7_500_00)],
];
const NET = subtractCents(INCOME, ...OUT.map(([, amount]) => amount));

/** What the dashboard says about a month, with figures made up for it. */
export function ExampleMonth() {
  const figures = [["Total Income", INCOME] as const, ...OUT];
  return (
    <figure className="card grid gap-4 sm:p-6">
      <figcaption className="text-sm text-soft">An example month</figcaption>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 [&_small]:text-sm [&_small]:font-medium [&_small]:text-soft">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-lg font-bold tracking-tight">
              <BigMoney amount={amount} currency="KES" />
            </dd>
          </div>
        ))}
        <div className="col-span-2 border-t border-line pt-3">
          <dt className="text-sm text-soft">Net Cash Flow</dt>
          <dd className="text-2xl font-bold tracking-tight text-good">
            <BigMoney amount={NET} currency="KES" />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
