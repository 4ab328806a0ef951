import { useNavigate, useSearchParams } from "@remix-run/react";
import { type MouseEvent, memo } from "react";
import { faceOf } from "#app/components/face/face.tsx";
import { formatDay, formatWeekday } from "#app/domain/calendar.ts";
import { type Cents, formatChange, formatMoney, moneyParts, toCents } from "#app/domain/money.ts";
import { cashSignOf, labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { ListDay, ListRow } from "./days.ts";
import { addressWith, detailAddress, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  label: string;
  days: readonly ListDay[];
  today: string;
  /** The household's currency; foreign rows also show their amount in it. */
  currency: string;
  editable: boolean;
  /** The transaction that was recorded just now. */
  saved: string | null;
};

/**
 * A table on a desktop; elsewhere a list by day, in which a press on a row opens it. It is the same while a navigation
 * is on its way, which its screen notices.
 */
export const TransactionTable = memo(function TransactionTable({ label, days, ...shared }: Props) {
  const [params] = useSearchParams();
  const follow = useFollow(days);
  const list = addressWith(params, {});
  return (
    <section className="ledger" aria-label={label}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its links serve the keyboard */}
      <table className="rows stacked" onClick={follow}>
        <thead>
          <tr>
            <th scope="col">{say.date}</th>
            <th scope="col">{say.description}</th>
            <th scope="col">{say.category}</th>
            <th scope="col" className="num">
              {say.amount}
            </th>
            {shared.editable && (
              <th scope="col" className="num">
                {say.actions}
              </th>
            )}
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day.day}>
            {day.month && (
              <tr className="day month">
                <td colSpan={5}>
                  {day.month.name}
                  <span>{day.month.sums}</span>
                </td>
              </tr>
            )}
            <tr className="day">
              <td colSpan={5}>
                {formatWeekday(day.day, shared.today)}
                {day.total !== null && <span>{day.total}</span>}
              </td>
            </tr>
            {day.rows.map((row) => (
              <Row key={row.id} row={row} day={day.day} list={list} {...shared} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
});

/** Money in the household's currency, whose name a phone leaves out. `plus`: stands before what has no minus. */
function OwnMoney({ amount, currency, plus }: { amount: Cents; currency: string; plus: "+" | "" }) {
  const { sign, symbol, figure } = moneyParts(amount, currency);
  return (
    <>
      {sign || plus}
      <small>{`${symbol} `}</small>
      {figure}
    </>
  );
}

/** The dialogs that a row opens, by the param of their address. */
const ACTIONS = [
  { name: say.edit, param: "edit" },
  { name: say.deleteLink, param: "delete" },
] as const;

/** In pixels: as wide as the list is a table. */
const DESK = 1280;

/**
 * Follows a pressed link without loading its page anew: a page has a hundred links, for each of which a `Link` costs time. On a
 * desk, a press on a row opens it with all that is known of it.
 */
function useFollow(days: Props["days"]) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const pressed = event.target as Element;
    const link = pressed.closest("a");
    const rows = event.currentTarget.querySelectorAll("tbody>:not(.day)");
    const row = days.flatMap((day) => day.rows).find((_, index) => rows[index]?.contains(pressed));
    const to = link
      ? link.pathname + link.search
      : row && innerWidth >= DESK && detailAddress(row.split?.part ?? row.id, params);
    if (!to) return;
    event.preventDefault();
    navigate(to, { preventScrollReset: link !== null });
  };
}

type RowProps = { row: ListRow; day: string; list: string } & Omit<Props, "label" | "days" | "today">;

// Kept short, as a page has many: the links are of one kind, and what a screen leaves out is hidden by its style.
const Row = memo(function Row({ row, day, list, currency, editable, saved }: RowProps) {
  const {
    id,
    description,
    type,
    category,
    subcategory,
    amount,
    foreign,
    belongsTo,
    account,
    isCorrection,
    isPending,
    split,
    partOf,
    isPart,
    who,
  } = row;
  const cash = cashSignOf(type);
  const and = list === PATH ? "?" : "&";
  const change = toCents(amount * (cash || 1));
  return (
    <tr data-new={id === saved || undefined} data-pending={isPending} data-part={isPart}>
      <td className="date" data-who={who}>
        {formatDay(day)}
      </td>
      <td data-face={faceOf(type, category, subcategory)} data-who={who}>
        {description}
      </td>
      <td>
        {!split && subcategory !== null && <span>{`${category} / `}</span>}
        {(split ? [say.parts(split.parts)] : [subcategory ?? category ?? labelOf(type), belongsTo])
          .filter(Boolean)
          .join(" / ")}
        {partOf && <i> {say.partOf(partOf)}</i>}
        {[isCorrection && "correction", isPending && "saving…"].filter(Boolean).map((note) => ` · ${note}`)}
        {account && <small>{account}</small>}
      </td>
      <td className={cash === 1 ? "num text-good" : "num"}>
        {foreign ? (
          (cash === 0 ? formatMoney : formatChange)(change, foreign.currency)
        ) : (
          <OwnMoney amount={change} currency={currency} plus={cash === 0 ? "" : "+"} />
        )}
        {foreign?.base_amount != null && <span>{formatMoney(foreign.base_amount, currency)}</span>}
      </td>
      {(editable || split) && (
        <td>
          {split && (
            <a
              href={split.isOpen ? list : `${list}${and}open=${id}`}
              aria-label={`${say.show(split.isOpen)} ${description}`}
            >
              {say.show(split.isOpen)}
            </a>
          )}
          {(isPending || !editable ? [] : split ? [ACTIONS[0]] : ACTIONS).map(({ name, param }) => (
            <a
              key={name}
              href={split ? `${PATH}/${split.part}/split` : `${list}${and}${param}=${id}`}
              aria-label={`${name} ${description}`}
            >
              {name}
            </a>
          ))}
        </td>
      )}
    </tr>
  );
});
