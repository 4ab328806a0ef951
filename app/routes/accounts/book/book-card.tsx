import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { PATH } from "../search-params.ts";
import { BookTable } from "./book-table.tsx";
import type { BookPlan, BookView } from "./view.ts";
import * as say from "./words.ts";

type Props = { view: BookView; plan: BookPlan; account: AccountRow; editable: boolean };

/** How many payments the card lists: the book has all of them. */
const LATEST = 6;

/** A member's chama or Sacco at a glance: what comes next, what was paid this year, and what is done most. */
export function BookCard({ view, plan, account: { id, currency }, editable }: Props) {
  const book = `${PATH}/${id}?book`;
  const paid = view.parts.find(({ what }) => what === "paid")?.entries ?? [];
  const next = (occurrence: { text: string; to: string } | null, toPlan: string) => {
    if (occurrence) return <Planned to={occurrence.to}>{occurrence.text}</Planned>;
    return editable ? <Planned to={toPlan}>{say.planIt}</Planned> : say.notPlanned;
  };
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="book">
      <div className="flex items-center justify-between gap-3">
        <h2 id="book" className="m-0! font-bold">
          {view.heading}
        </h2>
        <Link className="btn btn-mini" to={book}>
          {say.print}
        </Link>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="grid gap-3">
          <dl className="m-0 grid divide-y divide-line text-sm">
            <Row name={view.standing.label}>
              <Standing standing={view.standing} />
            </Row>
            <Row name={say.nextContribution}>{next(plan.contribution, plan.planContribution)}</Row>
            {plan.turns && <Row name={say.myTurn}>{next(plan.turns.next, plan.turns.plan)}</Row>}
            {view.parts.map(({ what, label, total }) => (
              <Row key={what} name={label}>
                <span className="num font-semibold">{total}</span>
              </Row>
            ))}
          </dl>
          {editable && (
            <div className="flex flex-wrap gap-2.5">
              <Link className="btn btn-go" to={plan.iPaid}>
                {say.iPaid}
              </Link>
              {plan.turns && (
                <>
                  <Link className="btn" to={plan.turns.came}>
                    {say.myTurnCame}
                  </Link>
                  <Link className="btn" to={plan.turns.fine}>
                    {say.aFine}
                  </Link>
                </>
              )}
            </div>
          )}
        </div>
        <div className="grid gap-1">
          <h3 className="text-sm font-bold">{say.whatYouPaid}</h3>
          {paid.length === 0 ? (
            <p className="text-sm text-soft">{say.nothingPaidYet}</p>
          ) : (
            <BookTable label={say.whatYouPaid} entries={paid.slice(0, LATEST)} currency={currency} />
          )}
          {paid.length > LATEST && (
            <Link className="link link-alone w-fit text-sm" to={book}>
              {say.allOfThem(paid.length)}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

/** How much is in it, or owed. */
export const Standing = ({ standing: { figure, isOwed } }: Pick<BookView, "standing">) => (
  <span className={`num font-semibold ${isOwed ? "text-bad" : ""}`}>{figure}</span>
);

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1">
      <dt className="flex-none">{name}</dt>
      <dd className="m-0 min-w-0 text-right">{children}</dd>
    </div>
  );
}

const Planned = ({ to, children }: { to: string; children: string }) => (
  <Link className="link link-alone" to={to}>
    {children}
  </Link>
);
