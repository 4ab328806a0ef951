import { Link } from "@remix-run/react";
import { Icon } from "#app/components/icon/icon.tsx";
import { ListMoney } from "#app/components/list-money.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { BackToMoney } from "#app/components/shell/back-to-money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { rateDays, totalOf } from "#app/domain/balance-sheet.ts";
import type { Cents } from "#app/domain/money.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { LeftOut, ratesSentence } from "./converted-amount.tsx";
import { Dialogs, type OpenDialog } from "./dialogs.tsx";
import { EmptyList } from "./empty.tsx";
import type { Elsewhere } from "./owed-elsewhere.ts";
import { BalanceSheetTable } from "./table.tsx";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type Props = {
  words: BalanceSheetWords;
  /** Null when it could not be read. */
  list: readonly BalanceSheetRow[] | null;
  /** Null where nothing is owed besides the list. */
  elsewhere: Elsewhere | null;
  dialog: OpenDialog | null;
  today: string;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string | null;
  preferredCurrency: string | null;
  editable: boolean;
};

/** The screen that lists all assets, or all liabilities. */
export function BalanceSheetList({
  words,
  list,
  elsewhere,
  dialog,
  today,
  householdCurrency,
  preferredCurrency,
  editable,
}: Props) {
  return (
    <>
      <BackToMoney />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="screen-title">{words.title}</h2>
        {editable && list && list.length > 0 && (
          <Link to={`${words.path}?new`} preventScrollReset className="btn btn-go">
            <Icon name="plus" />
            {words.add}
          </Link>
        )}
      </div>
      {list === null && <TryAgain href={words.path} calm />}
      {list?.length === 0 && <EmptyList words={words} editable={editable} />}
      {list && list.length > 0 && (
        <div className="list-and-sum">
          <Totals words={words} list={list} elsewhere={elsewhere} householdCurrency={householdCurrency} />
          <BalanceSheetTable
            words={words}
            rows={largestFirst(list)}
            today={today}
            householdCurrency={householdCurrency}
            editable={editable}
          />
        </div>
      )}
      <Dialogs
        words={words}
        dialog={dialog}
        today={today}
        householdCurrency={householdCurrency}
        preferredCurrency={preferredCurrency}
        closeTo={words.path}
      />
    </>
  );
}

/** By what they are worth in the household's currency; those without a rate last. */
const largestFirst = (list: readonly BalanceSheetRow[]) =>
  list.toSorted((one, other) => (other.base ?? -1) - (one.base ?? -1));

function Totals({
  words,
  list,
  elsewhere,
  householdCurrency,
}: Pick<Props, "words" | "elsewhere" | "householdCurrency"> & { list: readonly BalanceSheetRow[] }) {
  const { total, leftOut } = totalOf(list);
  const ratesText = ratesSentence(rateDays(list, householdCurrency ?? ""));
  return (
    <section className="card grid gap-2" aria-label={words.total}>
      <dl className="headline m-0">
        <dt>{words.total}</dt>
        <dd className="amount">
          <BigMoney amount={total} currency={householdCurrency} />
        </dd>
        <dd className="note">
          {list.length} {list.length === 1 ? words.one : words.many}
        </dd>
        {ratesText && <dd className="note">{ratesText}</dd>}
      </dl>
      {elsewhere && <OwedElsewhere {...elsewhere} householdCurrency={householdCurrency} />}
      <LeftOut
        items={[...leftOut, ...(elsewhere?.leftOut ?? [])]}
        householdCurrency={householdCurrency}
        of="the total"
      />
    </section>
  );
}

/** What is owed on other screens, and with it all that net worth counts as owed. */
function OwedElsewhere({ rows, together, householdCurrency }: Elsewhere & { householdCurrency: string | null }) {
  const money = (amount: Cents) => (
    <b className="num font-semibold whitespace-nowrap">
      <ListMoney amount={amount} currency={householdCurrency} household={householdCurrency} />
    </b>
  );
  return (
    <ul className="-mb-3 tidy-list divide-y divide-line border-t border-line">
      {rows.map(({ to, title, amount }) => (
        <li key={to} className="leads-on relative flex min-h-11 items-center gap-3">
          <Link className="whole-row flex min-h-11 flex-1 items-center" to={to}>
            {title}
          </Link>
          {money(amount)}
        </li>
      ))}
      <li className="flex min-h-11 items-center gap-3 pr-[23px]">
        <span className="flex-1">{say.together}</span>
        {money(together)}
      </li>
    </ul>
  );
}
