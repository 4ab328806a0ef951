import type { ReactNode } from "react";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { pieColour } from "./palette.ts";

export type PieSlice = { key: string; label: string; amount: Cents; percent: string };

type Props = {
  title: string;
  /** Shown when there are no slices. */
  empty: string;
  /** The table's caption, for screen readers. */
  caption: string;
  /** The header of the slices' column. */
  head: string;
  slices: readonly PieSlice[];
  currency: string | null;
  children?: ReactNode;
};

/** A pie chart with its figures as a table beside it. */
export function PieCard({ title, empty, caption, head, slices, currency, children }: Props) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {slices.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <>
          <ChartFrame
            kind="pie"
            className="mx-auto size-[176px]"
            description={`${caption}. The table below holds the same figures.`}
            chart={{
              labels: slices.map(({ label }) => label),
              currency,
              values: slices.map(({ amount }) => amount),
            }}
          />
          <table className="legend mt-3.5 w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">Share</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {slices.map(({ key, label, amount, percent }, index) => (
                <tr key={key}>
                  <th scope="row" className="py-1 text-left align-top font-normal wrap-normal">
                    <span className="flex items-baseline gap-2">
                      <span
                        className="size-2.5 flex-none rounded-[3px]"
                        style={{ background: `var(--color-${pieColour(index)})` }}
                      />
                      <span className="wrap-anywhere">{label}</span>
                    </span>
                  </th>
                  <td className="px-2 py-1 text-right align-top whitespace-nowrap text-soft max-[20rem]:whitespace-normal">
                    {percent}
                  </td>
                  <td className="py-1 text-right align-top font-medium whitespace-nowrap max-[20rem]:whitespace-normal">
                    {formatMoney(amount, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {children}
    </section>
  );
}
