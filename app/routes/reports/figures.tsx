import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { type Cents, formatFigure } from "#app/domain/money.ts";
import { barOf, type Figures } from "./view.ts";
import * as say from "./words.tsx";

/** The column headers of every table in the report. */
export function Heads({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" data-cell="what">
          {first}
        </th>
        <th scope="col" className="num">
          {say.budgeted}
        </th>
        <th scope="col" className="num">
          {say.actual}
        </th>
        <th scope="col" className="num wide">
          {say.variance}
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  label: string;
  /** The category, if a phone folds its row into this one. */
  above?: string | null;
  figures: Figures;
  currency: string | null;
  kind: "line" | "category" | "total";
  /** Whether the row has a bar; category totals have none. */
  bar?: boolean;
  /** Where what it counts is listed. */
  to?: string;
  /** The name of the box that unfolds its lines on a phone. */
  unfolds?: string;
};

/** A table row on a desktop; on a phone its name and the answer, its bar, and the figures of the columns below it. */
export function Row({ label, above = null, figures, currency, kind, bar = false, to, unfolds }: RowProps) {
  return (
    <tr data-kind={kind} data-status={figures.status} data-part={figures.isPart || undefined}>
      <th scope="row" data-cell="what">
        <div>
          <span>
            {above !== null && <span data-cell="above">{above}: </span>}
            {label}
          </span>
          {bar && <Bar figures={figures} />}
          {unfolds && <input type="checkbox" className="unfold" aria-label={unfolds} />}
          {to && <Link className="row-link" to={to} aria-label={`Transactions: ${label}`} />}
        </div>
      </th>
      <td data-cell="budgeted" data-label="" className="num">
        <Amount of={figures.budgeted} currency={currency} named={kind === "total"} />
      </td>
      <td
        data-cell="actual"
        data-label=""
        data-compared={figures.isPart ? formatFigure(figures.compared, currency) : undefined}
        className="num"
      >
        <Amount of={figures.actual} currency={currency} named={kind === "total"} />
      </td>
      <td data-cell="variance" className="num">
        <div>
          <div>
            <span>
              <Amount of={figures.variance} currency={currency} named={kind === "total"} />
            </span>{" "}
            <span data-cell="status">
              <span aria-hidden="true">{signOf(figures)}</span>{" "}
              <span data-cell="word">{figures.isPart ? say.inTheYear(figures.word) : figures.word}</span>
            </span>{" "}
            {figures.ahead > 0 && (
              <span data-cell="ahead" className="text-soft">
                {say.ofItToCome(formatFigure(figures.ahead, currency))}
              </span>
            )}
          </div>{" "}
          <b data-status={figures.standingStatus}>{figures.standing}</b>
        </div>
      </td>
    </tr>
  );
}

/** Only totals name the currency; it is shown once above the report. */
function Amount({ of, currency, named }: { of: Cents; currency: string | null; named: boolean }) {
  return named ? <BigMoney amount={of} currency={currency} /> : formatFigure(of, currency);
}

/** Compares actual with budgeted as a shape. */
function signOf({ budgeted, actual }: Figures): string {
  if (actual === budgeted) return "=";
  return actual > budgeted ? "▲" : "▼";
}

/** Filled up to the budget, striped beyond it. Decorative: the figures are beside it. */
function Bar({ figures }: { figures: Figures }) {
  const { within, beyond } = barOf(figures);
  return (
    <div className="versus" data-status={figures.standingStatus} aria-hidden="true">
      {within > 0 && <i style={{ width: `${within}%` }} />}
      {beyond > 0 && <i className="beyond" style={{ width: `${beyond}%` }} />}
    </div>
  );
}
