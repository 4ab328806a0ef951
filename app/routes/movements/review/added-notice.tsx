import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Agreement, EarlierOpening } from "#db/movements/movements.ts";
import * as say from "./words.ts";

type Props = {
  addition: { id: string; count: number; undone: boolean };
  agreements: readonly Agreement[];
  /** Accounts whose history goes back beyond the day on which they begin. */
  earlier: readonly EarlierOpening[];
  /** Whether it was undone just now. */
  undone: boolean;
  /** Whether it took them out of the review. */
  discarded: boolean;
  editable: boolean;
};

/** What was added last, whether the account agrees with its last message, and the way back. */
export function AddedNotice({ addition, agreements, earlier, undone, discarded, editable }: Props) {
  if (addition.undone) {
    return undone ? (
      <div role="status" className="notice notice-good">
        {say.allUndone}
      </div>
    ) : null;
  }
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={say.whatWasAdded}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {discarded ? say.discardedMany(addition.count) : say.reviewedMany(addition.count)}
        </p>
        {editable && (
          <PostForm>
            <input type="hidden" name="id" value={addition.id} />
            <SubmitButton intent="undo" pending={say.undoing} className="btn">
              {say.undo}
            </SubmitButton>
          </PostForm>
        )}
      </div>
      {agreements.map((agreement) => (
        <AccountAgreement key={agreement.account} {...agreement} addition={addition.id} editable={editable} />
      ))}
      {earlier.map((opening) => (
        <EarlierBeginning key={opening.account} {...opening} addition={addition.id} editable={editable} />
      ))}
      <p className="flex flex-wrap gap-x-5">
        <Link className="link link-alone" to="/transactions">
          {say.seeYourTransactions}
        </Link>
        <Link className="link link-alone" to="/transactions/imports">
          {say.allImports}
        </Link>
        {agreements.map(({ account, name }) => (
          <Link key={account} className="link link-alone" to={`/accounts/${account}/costs`}>
            {say.whatCostYou(name)}
          </Link>
        ))}
      </p>
    </section>
  );
}

type AgreementProps = Agreement & { addition: string; editable: boolean };

function AccountAgreement({ addition, editable, ...agreement }: AgreementProps) {
  const { account, name, currency, day, printed, held, mayBegin, isAwaited, opening, today } = agreement;
  const [missing, money] = [printed - held, (cents: number) => formatMoney(toCents(cents), currency)];
  const statedBalance = money(printed);
  if (printed === held) {
    return <p className="text-soft">{say.balanceAgrees(name, statedBalance, formatDay(day))}</p>;
  }
  if (isAwaited) return <p className="text-soft">{say.balanceComparedLater(name, statedBalance, formatDay(day))}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-faint p-3.5">
      <p>{say.balanceDiffers(name, statedBalance, formatDay(day), money(held))}</p>
      {mayBegin && editable && (
        <p className="text-sm text-soft">
          {say.whatFixingChanges(money(opening), money(opening + missing), money(today), money(today + missing))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Link className="btn" to={`/accounts/${account}?check`}>
          {say.findOutWhy}
        </Link>
        {mayBegin && editable && (
          <PostForm>
            <input type="hidden" name="id" value={account} />
            <input type="hidden" name="addition" value={addition} />
            <SubmitButton intent="begin" about={["id", account]} pending={say.saving} className="btn">
              {say.fixOpeningBalance}
            </SubmitButton>
          </PostForm>
        )}
      </div>
    </div>
  );
}

type EarlierProps = EarlierOpening & { addition: string; editable: boolean };

/** Nothing moves the day on which an account begins but someone who says so; and only where the history leads to its balance. */
function EarlierBeginning({ addition, editable, ...opening }: EarlierProps) {
  const { account, name, currency, openingDay, day, balance, printed } = opening;
  const money = (cents: number) => formatMoney(toCents(cents), currency);
  const agrees = printed === null || printed === balance;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-faint p-3.5">
      <p>{say.goesBackTo(name, formatDay(day), formatDay(openingDay))}</p>
      <p className="text-sm text-soft">
        {printed === null && say.byItsOpening(money(balance))}
        {printed === balance && say.asPrintedOn(money(balance))}
        {!agrees && say.differsBefore(formatDay(day), money(printed), money(balance))}
      </p>
      {agrees && editable ? (
        <PostForm>
          <input type="hidden" name="id" value={account} />
          <input type="hidden" name="addition" value={addition} />
          <SubmitButton intent="earlier" about={["id", account]} pending={say.saving} className="btn">
            {say.beginOn(formatDay(day))}
          </SubmitButton>
        </PostForm>
      ) : (
        <Link className="link link-alone" to={`/accounts/${account}?check`}>
          {say.findOutWhy}
        </Link>
      )}
    </div>
  );
}
