import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { categoriesOf, categoryPath } from "#app/domain/categories.ts";
import { formatChange, formatMoney, toCents } from "#app/domain/money.ts";
import { cashSignOf, PLAIN_TYPES } from "#app/domain/transaction-types.ts";
import type { ListedTransaction } from "#db/transactions/transactions.ts";
import * as say from "./words.ts";

type Props = {
  /** The id of the change. */
  id: string;
  rows: readonly ListedTransaction[];
  accounts: readonly { id: string; name: string }[];
};

const WITH_CATEGORIES = PLAIN_TYPES.filter((type) => categoriesOf(type).length > 0);

/** Rows to tick, and what to do with those that are ticked. */
export function SelectForm({ id, rows, accounts }: Props) {
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
            <Row key={row.id} row={row} />
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
        <p className="text-xs text-soft">{say.aCategoryIsSetWhere}</p>
        <p className="text-right">
          <button type="submit" name="intent" value="remove" className="btn">
            {say.deleteIt}
          </button>
        </p>
      </div>
    </PostForm>
  );
}

function Row({ row }: { row: ListedTransaction }) {
  const { id, date, description, amount, currency, type, account, to_account: target } = row;
  const where = target === null ? account : `${account} → ${target}`;
  return (
    <li>
      <label className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
        <input type="checkbox" name="t" value={id} className="size-5 shrink-0" />
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block font-medium wrap-anywhere">{description}</span>
          <span className="block text-xs text-soft">
            {[formatDay(date), categoryPath(row), where].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className={`num ml-auto ${cashSignOf(type) === 1 ? "text-good" : ""}`}>
          {type === "transfer"
            ? formatMoney(amount, currency)
            : formatChange(toCents(amount * cashSignOf(type)), currency)}
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
