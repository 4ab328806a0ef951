import { Link } from "@remix-run/react";
import { useState } from "react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { PLAIN_TYPES, TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import { addressOf, PATH } from "./address.ts";
import type { Choice } from "./choice.ts";
import { GroupFields } from "./group-card.tsx";
import type { Group, Row } from "./view.ts";
import * as say from "./words.ts";

type Named = { id: string; name: string };
type NamedAccount = Named & { currency: string };
type Props = {
  group: Group | null;
  rows: readonly Row[];
  /** The movement that is decided by itself; null for all of the payee. */
  movement: string | null;
  accounts: readonly NamedAccount[];
  loans: readonly Named[];
  /** Of an addition of one movement alone. */
  newId: string;
  today: string;
};

/** Everything that a payee's movements, or one of them, can become. */
export function ChooseDialog({ group, rows, movement, accounts, loans, newId, today }: Props) {
  const [sought, setSought] = useState("");
  const isHydrated = useHydrated();
  const row = rows.find(({ id }) => id === movement);
  if (!group || (movement !== null && !row)) return <GoneDialog says={say.theyWaitNoLonger} closeTo={PATH} />;
  const only = row ?? (rows.length === 1 ? rows[0] : undefined);
  const closeTo = row ? addressOf(group.key) : PATH;
  return (
    <Modal title={row ? `${group.label}, ${row.about}` : group.label} closeTo={closeTo}>
      <div className="sticky -top-[22px] z-10 -mx-1 mb-4 grid gap-2.5 bg-card px-1 py-2">
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-sm text-soft">
            <b className="num text-md text-ink">{(row ?? group).amount}</b> {(row ?? group).about}
          </p>
          <Link className="btn btn-mini flex-none" to={closeTo} preventScrollReset replace>
            {say.close}
          </Link>
        </div>
        {isHydrated && (
          <input
            type="search"
            className="input"
            aria-label={say.searchCategories}
            placeholder={say.searchCategories}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
      </div>
      <PostForm preventScrollReset className="grid gap-4" action={row ? addressOf(group.key) : PATH}>
        <GroupFields group={group} />
        {row && <input type="hidden" name="movement" value={row.id} />}
        <input type="hidden" name="intent" value="decide" />
        {foundIn(choicesFor(group, row, accounts, loans), sought).map(({ name, face, choices }) => (
          <fieldset key={name} className="chips">
            <legend className="mb-1.5 flex items-center gap-2 text-sm text-soft">
              {face && <span className="face [--face-size:26px]" data-face={face} />}
              {name}
            </legend>
            {choices.map(({ value, label }) => (
              <button
                key={value}
                type="submit"
                name="decision"
                value={value}
                className="chip"
                aria-pressed={(row ?? group).choice?.value === value}
              >
                {label}
              </button>
            ))}
          </fieldset>
        ))}
      </PostForm>
      {only?.splits && (
        <PostForm className="mt-4 grid justify-items-start gap-1.5" action={PATH}>
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="movement" value={only.id} />
          <button type="submit" name="intent" value="split" className="btn btn-mini">
            {say.splitIt}
          </button>
          <span className="hint">{say.whatSplitDoes}</span>
        </PostForm>
      )}
      {accounts.some(({ currency }) => currency !== group.currency) && (
        <p className="hint mt-4">{say.transferInTwoCurrencies}</p>
      )}
      {row?.day === null && <DayForm row={row} today={today} group={group} />}
      {!row && <Rows group={group} rows={rows} />}
    </Modal>
  );
}

type Choices = { name: string; face?: string; choices: Choice[] };

/** Those with all of what is typed in their own or their group's name. */
function foundIn(groups: readonly Choices[], sought: string): readonly Choices[] {
  const text = sought.trim().toLowerCase();
  const isFound = (label: string) => label.toLowerCase().includes(text);
  return groups
    .map((each) =>
      isFound(each.name) ? each : { ...each, choices: each.choices.filter(({ label }) => isFound(label)) },
    )
    .filter(({ choices }) => choices.length > 0);
}

/** One by one, for exceptions. */
function Rows({ group, rows }: { group: Group; rows: readonly Row[] }) {
  return (
    <details className="mt-4" open={rows.some(({ day }) => day === null)}>
      <summary className="link link-alone">{say.oneByOne}</summary>
      <ul className="tidy-list divide-y divide-line">
        {rows.map(({ id, about, amount, choice, match }) => (
          <li key={id}>
            <Link
              className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5"
              to={addressOf(group.key, id)}
              preventScrollReset
            >
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="block">{about}</span>
                <span className="block text-xs text-soft">
                  {choice?.label ?? (match ? say.isItMatch(match) : say.notDecided)}
                </span>
              </span>
              <span className="num">{amount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DayForm({ row, today, group }: { row: Row; today: string; group: Group }) {
  return (
    <PostForm preventScrollReset action={addressOf(group.key)} className="mt-4 flex flex-wrap items-end gap-2.5">
      <input type="hidden" name="movement" value={row.id} />
      <div className="field">
        <label htmlFor="day">{say.whenWasIt}</label>
        <input
          id="day"
          name="day"
          type="date"
          className="input"
          defaultValue={today}
          min="1970-01-01"
          max="2100-12-31"
          required
        />
      </div>
      <button type="submit" name="intent" value="date" className="btn">
        {say.setTheDay}
      </button>
    </PostForm>
  );
}

function choicesFor(
  { direction, kind, match, home, currency }: Group,
  row: Row | undefined,
  accounts: readonly NamedAccount[],
  loans: readonly Named[],
): Choices[] {
  const types = PLAIN_TYPES.filter((type) => (type === "income") === (direction === "in"));
  const categories = types.flatMap((type) => {
    const { label } = TRANSACTION_TYPES[type];
    if (type !== "expense") return [{ name: label, face: type, choices: plainChoices(type) }];
    return categoriesOf(type).map((category) => ({
      name: category,
      face: category,
      choices: subcategoriesOf(type, category).map((below) => ({
        value: `${type}:${category}:${below}`,
        label: below,
      })),
    }));
  });
  const label = row ? row.match : match;
  const same = label === null ? [] : [{ value: "same", label }];
  const borrowed = direction === "in" ? [{ value: "borrowed", label: say.aNewLoan }] : [];
  const repaid = direction === "out" ? loans.map(({ id, name }) => ({ value: `repayment:${id}`, label: name })) : [];
  return [
    { name: say.recordedAlready, choices: same },
    ...categories,
    {
      name: say.betweenYourOwnAccounts,
      choices: accounts
        .filter((account) => account.id !== home && account.currency === currency)
        .map(({ id, name }) => ({ value: `transfer:${id}`, label: name })),
    },
    { name: direction === "in" ? say.borrowed : say.repaysALoan, choices: [...borrowed, ...repaid] },
    {
      name: say.notForTheLedger,
      choices: [{ value: "nothing", label: kind === "unknown" ? say.leaveItOut : say.leaveOut }],
    },
  ].filter(({ choices }) => choices.length > 0);
}

const plainChoices = (type: (typeof PLAIN_TYPES)[number]): Choice[] => {
  const categories = categoriesOf(type);
  return categories.length === 0
    ? [{ value: type, label: TRANSACTION_TYPES[type].label }]
    : categories.map((category) => ({ value: `${type}:${category}`, label: category }));
};
