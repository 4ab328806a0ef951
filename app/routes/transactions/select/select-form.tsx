import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { Face } from "#app/components/face/face.tsx";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { ListMoney } from "#app/components/list-money.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { categoriesOf, categoryPath } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { cashSignOf, PLAIN_TYPES } from "#app/domain/transactions/transaction-types.ts";
import type { ListedTransaction } from "#db/transactions/transactions.ts";
import * as say from "./words.ts";

type Props = {
  /** The id of the change. */
  id: string;
  rows: readonly ListedTransaction[];
  accounts: readonly { id: string; name: string }[];
  /** The household's currency, which no row names. */
  household: string | null;
};

const WITH_CATEGORIES = PLAIN_TYPES.filter((type) => categoriesOf(type).length > 0);

/** Rows to tick, and what to do with those that are ticked. */
export function SelectForm({ id, rows, accounts, household }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [count, setCount] = useState(0);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="t"]') ?? [])];
  const recount = () => setCount(boxes().filter((box) => box.checked).length);
  function tickAll({ target }: ChangeEvent<HTMLInputElement>) {
    for (const box of boxes()) box.checked = target.checked;
    recount();
  }
  return (
    <PostForm className="group/select grid gap-3" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <div ref={form} className="card p-0" onChange={recount}>
        {hydrated && (
          <label className="flex min-h-11 items-center gap-3 border-b border-line px-4 font-semibold">
            <input type="checkbox" className="size-5" onChange={tickAll} />
            {say.allOnThisPage}
          </label>
        )}
        <ul className="tidy-list divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} household={household} />
          ))}
        </ul>
      </div>
      <div className="card bottom-[calc(var(--bar-height)+8px)] z-10 grid grid-cols-[minmax(0,1fr)] gap-2.5 group-has-[li_:checked]/select:sticky group-has-[li_:checked]/select:shadow-lg sm:grid-cols-2 [@media(max-height:40rem)]:static!">
        <p className="font-semibold sm:col-span-2" role="status">
          {hydrated ? say.selected(count) : say.withWhatIsTicked}
        </p>
        {accounts.length > 0 && (
          <Choice name="account" label={say.account} action={say.setAccount}>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}
              </option>
            ))}
            <option value="none">{say.inNoAccount}</option>
          </Choice>
        )}
        <Choice name="category" label={say.category} action={say.setCategory}>
          <CategoryOptions types={WITH_CATEGORIES} />
        </Choice>
        <p className="text-xs text-soft">{say.categoryNote}</p>
        <p className="text-right">
          <button type="submit" name="intent" value="remove" className="btn">
            {say.deleteIt}
          </button>
        </p>
      </div>
    </PostForm>
  );
}

type RowProps = { row: ListedTransaction; household: string | null };

function Row({ row, household }: RowProps) {
  const { id, date, description, amount, currency, type, category, subcategory, account, to_account: target } = row;
  const where = target === null ? account : `${account} → ${target}`;
  const sign = type === "transfer" ? null : cashSignOf(type);
  return (
    <li>
      <label className="grid min-h-15 grid-cols-[auto_auto_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 px-4 py-2">
        <input type="checkbox" name="t" value={id} className="row-span-2 size-5" />
        <span className="row-span-2 flex [--face-size:32px]">
          <Face type={type} category={category} subcategory={subcategory} />
        </span>
        <span className="font-medium wrap-anywhere">{description}</span>
        <span className="col-span-2 col-start-3 row-start-2 truncate lg:col-end-4 text-xs text-soft">
          {`${formatDay(date)} · `}
          {subcategory && <span className="max-sm:hidden">{`${category} / `}</span>}
          {[subcategory ?? categoryPath(row), where].filter(Boolean).join(" · ")}
        </span>
        <span className={`num col-start-4 row-start-1 font-semibold lg:row-end-3 ${sign === 1 ? "text-good" : ""}`}>
          {sign === 1 && "+"}
          <ListMoney amount={toCents(amount * (sign ?? 1))} currency={currency} household={household} />
        </span>
      </label>
    </li>
  );
}

type ChoiceProps = { name: "account" | "category"; label: string; action: string; children: ReactNode };

function Choice({ name, label, action, children }: ChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <select className="input min-w-0 flex-[1_1_7rem]" name={name} aria-label={label} defaultValue="">
        <option value="">{`${label}…`}</option>
        {children}
      </select>
      <button type="submit" name="intent" value={name} className="btn">
        {action}
      </button>
    </div>
  );
}
