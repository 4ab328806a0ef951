import { PieCard } from "../components/chart/pie-card.tsx";
import { Face } from "../components/face/face.tsx";
import { Figure } from "../components/figure.tsx";
import { BigMoney } from "../components/money.tsx";
import { RepaymentProgress } from "../components/repayment-progress.tsx";
import { categoriesOf } from "../domain/categories.ts";
import { type Cents, formatMoney, toCents } from "../domain/money.ts";
import { ENTRY_TYPES, labelOf } from "../domain/transactions/transaction-types.ts";
import { LineFigures, StepFigures } from "./charts.tsx";
import { Chapter, Piece } from "./piece.tsx";

const CURRENCY = "KES";
const ROWS: readonly (readonly [what: string, amount: Cents])[] = [
  ["Salary", toCents(185_000_00)],
  ["Naivas", toCents(-4_830_50)],
  ["School fees", toCents(-62_000_00)],
];
const HOLDINGS: readonly (readonly [name: string, amount: Cents])[] = [
  ["M-PESA", toCents(4_250_00)],
  ["Bank", toCents(120_000_00)],
  ["Card", toCents(-3_180_00)],
];
const CHAMA = { name: "Chama", principal_amount: toCents(100_000_00), outstanding_balance: toCents(62_000_00) };

export function Figures() {
  return (
    <Chapter title="Money">
      <Piece
        wide
        name="Figures"
        when="The screen's answer: a few sums, large, the currency small beside them. Green and red always with a sign."
      >
        <dl className="figures m-0">
          <Figure title="Income" amount={toCents(185_000_00)} currency={CURRENCY} note="2 entries" />
          <Figure title="Net Cash Flow" amount={toCents(118_169_50)} currency={CURRENCY} colour="text-good" />
          <Figure title="Over budget" amount={toCents(-4_830_50)} currency={CURRENCY} colour="text-bad" />
        </dl>
      </Piece>
      <Piece
        wide
        name="Sums"
        when="Three totals of what is listed below them: lines on a phone, side by side on a desktop."
      >
        <dl className="sums m-0">
          {ROWS.map(([what, amount]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <BigMoney amount={amount} currency={CURRENCY} />
              </dd>
            </div>
          ))}
        </dl>
      </Piece>
      <Piece
        name="Table"
        when="Anything with more than one row. Amounts stand right, their decimals below each other, what went out with a minus. The class stacked makes a block of each row on a phone; cells name their place with data-cell."
      >
        <div className="card overflow-hidden p-0">
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col" className="num">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([what, amount]) => (
                <tr key={what}>
                  <td>{what}</td>
                  <td className={`num font-medium ${amount < 0 ? "" : "text-good"}`}>
                    {formatMoney(amount, CURRENCY)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Piece>
      <Piece
        name="Face"
        when="The icon of an expense category or a type, the same wherever it is named. Its name always stands beside it."
      >
        <ul className="tidy-list grid gap-2 sm:grid-cols-2">
          {categoriesOf("expense").map((category) => (
            <li key={category} className="flex items-center gap-3">
              <Face type="expense" category={category} />
              {category}
            </li>
          ))}
          {ENTRY_TYPES.map((type) => (
            <li key={type} className="flex items-center gap-3">
              <Face type={type} />
              {labelOf(type)}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece
        name="Holdings"
        when="What is in each of several places. Below zero is red, with its minus; each name leads to what moved it."
      >
        <ul className="tidy-list grid">
          {HOLDINGS.map(([name, amount]) => (
            <li key={name} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <b className={`num font-semibold whitespace-nowrap ${amount < 0 ? "text-bad" : ""}`}>
                {formatMoney(amount, CURRENCY)}
              </b>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name="Repaid" when="How much of a loan is paid. The percent stands beside the bar.">
        <RepaymentProgress loan={CHAMA} />
      </Piece>
      <Piece
        once
        name="Pie"
        when="Parts of a whole, at most a handful that matter. Its table holds the same figures and its colours."
      >
        <div className="max-w-md">
          <PieCard
            title="Expenses by category"
            empty="No expenses yet."
            caption="Expenses by category"
            head="Category"
            currency={CURRENCY}
            slices={[
              { key: "fixed", label: "Fixed Expenses", amount: toCents(62_000_00), percent: "67.8%" },
              { key: "variable", label: "Variable Expenses", amount: toCents(24_600_00), percent: "26.9%" },
              { key: "other", label: "Other", amount: toCents(4_830_50), percent: "5.3%" },
            ]}
          />
        </div>
      </Piece>
      <LineFigures />
      <StepFigures />
    </Chapter>
  );
}
