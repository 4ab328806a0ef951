import { Link } from "@remix-run/react";
import { type Cents, formatFigure, moneyParts } from "#app/domain/money.ts";
import { barOf, type Figures } from "./view.ts";
import * as say from "./words.tsx";

/** The column headers of every table in the report; with the whole year's last where part of it is compared. */
export function Heads({ first, isPart }: { first: string; isPart: boolean }) {
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
        <th scope="col" className="num wide" data-whole={isPart ? say.wholeYear : undefined}>
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

/** A table row; on a phone its name, its bar, and the figures of the columns below them. */
export function Row({ label, above = null, figures, currency, kind, bar = false, to, unfolds }: RowProps) {
  return (
    <tr data-kind={kind} data-part={figures.isPart || undefined}>
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
      <td data-cell="budgeted" className="num">
        <Amount of={figures.budgeted} currency={currency} named={kind === "total"} />
      </td>
      <td
        data-cell="actual"
        data-compared={figures.isPart ? formatFigure(figures.compared, currency) : undefined}
        className="num"
      >
        <span data-whole={figures.isPart ? say.wholeYear : undefined}>
          <Amount of={figures.actual} currency={currency} named={kind === "total"} />
        </span>
      </td>
      <td data-cell="variance" className="num">
        <Variance figures={figures} currency={currency} named={kind === "total"} />
      </td>
    </tr>
  );
}

/** The standing is the variance in words. The signed number and its status are seen where nothing else says it. */
function Variance({ figures, currency, named }: { figures: Figures; currency: string | null; named: boolean }) {
  const [, figure, word] = /^([\d,.]+) (.*)$/.exec(figures.standing) ?? [null, null, figures.standing];
  return (
    <div>
      <div className={figures.standing !== "" || figures.isPart ? "sr-only" : undefined} data-status={figures.status}>
        <Amount of={figures.variance} currency={currency} named={named} />{" "}
        <span>
          <span aria-hidden="true">{signOf(figures)}</span>{" "}
          {figures.isPart ? say.inTheYear(figures.word) : figures.word}
        </span>
      </div>{" "}
      {figures.ahead > 0 && <span data-cell="ahead">{say.ofItToCome(formatFigure(figures.ahead, currency))}</span>}{" "}
      {word !== "" && (
        <b data-status={figures.standingStatus}>
          {figure && <span>{figure}</span>} <span>{word}</span>
        </b>
      )}
    </div>
  );
}

/** Only totals name the currency, where there is room; it is shown once above the report. */
function Amount({ of, currency, named }: { of: Cents; currency: string | null; named: boolean }) {
  const { sign, symbol, figure } = moneyParts(of, currency);
  return (
    <>
      {sign}
      {named && <small>{`${symbol} `}</small>}
      {figure}
    </>
  );
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
