import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { useQueue } from "#app/components/shell/queue.ts";
import { formatFigure, formatMoney, toCents } from "#app/domain/money.ts";
import { Varies } from "../plan/varies.tsx";
import { partsOf, titleOf, untilOf, type PlanHero as View } from "./plan-view.ts";
import * as say from "./words.tsx";

type Props = {
  view: View;
  currency: string | null;
  editable: boolean;
  /** The month's budget, where more was spent than it has. */
  beyond: string | null;
  unchecked: { id: string; name: string; day: string } | null;
  /** How many movements wait for a review. */
  waiting: number;
};

/** The dashboard's first figure: what is free to spend until money comes. It is never money that is promised. */
export function PlanHero({ view, currency, editable, beyond, unchecked, waiting }: Props) {
  if (view.kind === "unplanned") {
    return <Unplanned view={view} currency={currency} editable={editable} waiting={waiting} />;
  }
  return (
    <section className={`hero ${view.kind === "short" ? "hero-short" : ""}`} aria-labelledby="free">
      <h2 id="free" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link className="quiet-link" to="/plan">
          {titleOf(view)}
        </Link>
        <span className="until">{untilOf(view)}</span>
      </h2>
      <p className="left">
        {view.kind === "varies" ? view.until : <BigMoney amount={view.figure} currency={currency} />}
      </p>
      <p className="beneath">{view.note}</p>
      {view.kind !== "varies" && <AfterUnsent free={view.free} currency={currency} />}
      {(view.kind === "before" || view.kind === "today") && <p className="counts-of">{say.freeToSpendCounts}</p>}
      <Terms view={view} currency={currency} />
      {waiting > 0 && <p className="beneath">{say.movementsNotCounted(waiting)}</p>}
      {beyond && <p className="beneath">{beyond}</p>}
      {unchecked && (
        <p className="beneath">
          <span className="relative z-1">{say.lastChecked(unchecked.name, unchecked.day)}</span>
        </p>
      )}
      {view.kind !== "varies" && view.pay && <p className="beneath pay">{view.pay}</p>}
    </section>
  );
}

/** What is left of it once what waits on this phone for the network is recorded. */
function AfterUnsent({ free, currency }: { free: number; currency: string | null }) {
  const { outgoing } = useQueue();
  if (outgoing === 0) return null;
  const left = formatMoney(toCents(free - outgoing), currency);
  return <p className="beneath">{say.afterUnsent(left)}</p>;
}

/** What the figure is made of. The bar is today's money. */
function Terms({ view, currency }: { view: Exclude<View, { kind: "unplanned" }>; currency: string | null }) {
  const { bills, kept, owed, free } = view;
  const all = bills + owed + kept + Math.max(0, free);
  return (
    <>
      <span className="pace" aria-hidden="true">
        <span className="ahead" style={{ width: `${share(bills + owed + kept, all)}%` }} />
        <span className="done" style={{ width: `${share(Math.max(0, free), all)}%` }} />
      </span>
      <dl className="terms">
        {partsOf(view).map(({ name, amount, part }) => (
          <div key={name} data-part={part}>
            <dt>{name}</dt>
            <dd className="num">{formatFigure(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const share = (part: number, all: number): number => (all > 0 ? Math.round((part / all) * 100) : 0);

function Unplanned({
  view,
  currency,
  editable,
  waiting,
}: {
  view: Extract<View, { kind: "unplanned" }>;
} & Pick<Props, "currency" | "editable" | "waiting">) {
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby="free">
      <h2 id="free" className="text-sm font-medium">
        {say.freeToSpend}
      </h2>
      <p className="text-2xl font-bold">
        <BigMoney amount={view.figure} currency={currency} />
      </p>
      <p className="text-sm text-soft">{view.note}</p>
      {waiting > 0 && <p className="text-sm text-soft">{say.movementsNotCounted(waiting)}</p>}
      {editable && (
        <>
          <p className="font-semibold">{say.nextMoney}</p>
          <p>
            <Link className="btn" to="/plan/start">
              {say.setThePayday}
            </Link>
          </p>
          <Varies incomeVaries={false} back="/" />
        </>
      )}
    </section>
  );
}
