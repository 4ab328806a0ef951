import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { wholeFigure } from "#app/domain/compact-figure.ts";
import { addCents, type Cents } from "#app/domain/money.ts";
import { Face } from "../face/face.tsx";
import { ListMoney } from "../list-money.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { sliceColour, swatchOf } from "./palette.ts";
import * as say from "./words.ts";

export type PieSlice = {
  key: string;
  label: string;
  amount: Cents;
  percent: string;
  /** Where what it counts is listed. */
  to?: string;
  /** The expense category that it is. */
  category?: string;
};

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

/** A pie chart, open in the middle for its total, with its figures as a table beside it. */
export function PieCard({ title, empty, caption, head, slices, currency, children }: Props) {
  return (
    <section className="card @container">
      <h2>{title}</h2>
      {slices.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <div className="chart relative mx-auto size-[176px]">
            <ChartFrame
              kind="pie"
              className="size-[176px]"
              description={say.chartSummary(caption)}
              chart={{
                labels: slices.map(({ label }) => label),
                currency,
                values: slices.map(({ amount }) => amount),
                colours: slices.map(({ category }, index) => sliceColour(index, category)),
              }}
            />
            <p className="pie-total" aria-hidden="true">
              <span>{say.total}</span>
              {wholeFigure(addCents(...slices.map(({ amount }) => amount)))}
            </p>
          </div>
          <table className="legend w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{say.share}</th>
                <th scope="col">{say.amount}</th>
              </tr>
            </thead>
            <tbody>
              {slices.map((slice, index) => (
                <Slice key={slice.key} slice={slice} index={index} currency={currency} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  );
}

type SliceProps = { slice: PieSlice; index: number; currency: string | null };

/** A slice in words, with a bar as long as its share. A category's face has the slice's colour. */
function Slice({ slice: { label, amount, percent, to, category }, index, currency }: SliceProps) {
  const swatch = swatchOf(sliceColour(index, category));
  return (
    <tr className="@max-sm:grid @max-sm:grid-cols-[minmax(0,1fr)_minmax(7rem,max-content)] @max-sm:py-1">
      <th scope="row" className="text-left align-top font-normal wrap-normal @max-sm:row-span-2 @sm:py-1">
        <span className="flex items-center gap-2">
          <span
            className={`size-2.5 flex-none rounded-[3px] ${category === undefined ? "" : "sm:hidden"}`}
            {...swatch}
          />
          {category !== undefined && <Face type="expense" category={category} />}
          {to === undefined ? (
            <span className="wrap-anywhere">{label}</span>
          ) : (
            <Link className="quiet-link wrap-anywhere" to={to}>
              {label}
            </Link>
          )}
        </span>
        <span className="mt-1 block h-1 rounded-full bg-faint" aria-hidden="true">
          <span
            {...swatch}
            className="block h-full min-w-0.5 rounded-full"
            style={{ ...swatch.style, width: percent.replace(" ", "") }}
          />
        </span>
      </th>
      <td className="text-right align-top whitespace-nowrap text-soft @max-sm:col-start-2 @max-sm:row-start-2 @max-sm:text-xs @sm:px-2 @sm:py-1">
        {percent}
      </td>
      <td className="pl-2 text-right align-top font-medium whitespace-nowrap max-[20rem]:whitespace-normal @sm:py-1">
        <ListMoney amount={amount} currency={currency} household={currency} />
      </td>
    </tr>
  );
}
