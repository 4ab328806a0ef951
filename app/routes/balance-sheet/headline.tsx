import { Link } from "@remix-run/react";
import { BigMoney } from "#app/components/money.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, subtractCents, ZERO } from "#app/domain/money.ts";
import { convertedSentence } from "./converted-amount.tsx";
import type { BalanceSheetView, Direction, Page } from "./view.ts";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

const DIRECTION_LABELS: Record<Direction, string> = { up: "▲ Up", down: "▼ Down", level: say.unchanged };

type Props = {
  words: BalanceSheetWords;
  page: Page;
  since: BalanceSheetView["since"];
  householdCurrency: string | null;
  editable: boolean;
};

/** Its name, its value and since when, the change since its first value, and its purchase. */
export function Headline({ words, page: { row, purchase }, since, householdCurrency, editable }: Props) {
  const here = `${words.path}/${row.id}`;
  return (
    <section className="card grid content-start gap-3">
      <h2 className="m-0! text-lg! font-bold">{row.name}</h2>
      <dl className="headline m-0">
        <dt>{words.value}</dt>
        <dd className="amount">
          <BigMoney amount={row.value} currency={row.currency} />
        </dd>
        <dd className="note">{say.onDay(formatDay(row.last_updated))}</dd>
      </dl>
      {row.currency !== householdCurrency && <p className="text-sm">{convertedSentence(row, householdCurrency)}</p>}
      {since && <Since words={words} since={since} currency={row.currency} />}
      {purchase && <Purchase {...purchase} />}
      <Link className="more-link" to={`/history?row=${row.id}`}>
        {say.whatWasChanged}
      </Link>
      {editable && (
        <div className="flex flex-wrap gap-2.5">
          <Link className="btn btn-go" to={`${here}?update`} preventScrollReset>
            {words.update}
          </Link>
          <Link className="btn" to={`${here}?delete`} preventScrollReset>
            {say.deleteIt}
          </Link>
        </div>
      )}
    </section>
  );
}

type SinceProps = { words: BalanceSheetWords; since: NonNullable<BalanceSheetView["since"]>; currency: string };

function Since({ words, since: { day, amount, percent, direction }, currency }: SinceProps) {
  const good = (direction === "up") === (words.hopesFor === "more");
  const size = amount < 0 ? subtractCents(ZERO, amount) : amount;
  return (
    <p className="text-sm">
      <span className={direction === "level" ? "text-soft" : `font-bold ${good ? "text-good" : "text-bad"}`}>
        {DIRECTION_LABELS[direction]}
        {direction !== "level" && ` ${formatMoney(size, currency)}`}
        {direction !== "level" && percent !== null && ` (${percent} %)`}
      </span>{" "}
      {say.sinceDay(formatDay(day))}
    </p>
  );
}

function Purchase({ date, month, description, amount, currency }: NonNullable<Page["purchase"]>) {
  return (
    <p className="text-sm">
      {say.bought(
        (text) => (
          <Link className="link" to={`/transactions?month=${month}&kind=asset_purchased`}>
            {text}
          </Link>
        ),
        formatDay(date),
        formatMoney(amount, currency),
        description,
      )}
    </p>
  );
}
