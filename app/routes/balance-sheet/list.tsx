import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { CompositionBar } from "#app/components/composition-bar.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { BackToMoney } from "#app/components/shell/back-to-money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { rateDays, totalOf } from "#app/domain/balance-sheet/balance-sheet.ts";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { LeftOut, ratesSentence } from "./converted-amount.tsx";
import { Dialogs, type OpenDialog } from "./dialogs.tsx";
import { ElsewhereList, ElsewhereSums } from "./elsewhere.tsx";
import { EmptyList } from "./empty.tsx";
import type { Elsewhere } from "./owed-elsewhere.ts";
import { partsOf, sharesOf } from "./parts.ts";
import { BalanceSheetTable } from "./table.tsx";
import type { BalanceSheetWords } from "./words.tsx";

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
  const sorted = largestFirst(list ?? []);
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
          <Totals words={words} list={sorted} elsewhere={elsewhere} householdCurrency={householdCurrency} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <BalanceSheetTable
              words={words}
              rows={sorted}
              today={today}
              householdCurrency={householdCurrency}
              editable={editable}
            />
            {elsewhere && <ElsewhereList {...elsewhere} householdCurrency={householdCurrency} />}
          </div>
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
  const own = partsOf(list);
  const parts = [...own, ...(elsewhere?.rows ?? []).map((row) => ({ key: row.to, ...row }))];
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
      <CompositionBar parts={parts} />
      {elsewhere === null && own.length > 1 && <Shares parts={own} />}
      {elsewhere && <ElsewhereSums {...elsewhere} householdCurrency={householdCurrency} />}
      <LeftOut
        items={[...leftOut, ...(elsewhere?.leftOut ?? [])]}
        householdCurrency={householdCurrency}
        of="the total"
      />
    </section>
  );
}

/** Which part of the total each item is, where there is room beside the list. */
function Shares({ parts }: { parts: ReturnType<typeof partsOf> }) {
  return (
    <dl className="m-0 grid text-sm max-xl:hidden">
      {sharesOf(parts).map(({ key, name, face, strength, percent }) => (
        <div key={key} className="flex min-h-8 items-center gap-2">
          <dt
            className="by-kind-of min-w-0 flex-1"
            data-face={face}
            style={{ "--strength": strength } as CSSProperties}
          >
            {name}
          </dt>
          <dd className="num m-0 text-soft">{percent}</dd>
        </div>
      ))}
    </dl>
  );
}
