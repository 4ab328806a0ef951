import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatDay } from "#app/domain/calendar.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Agreement } from "#db/movements/movements.ts";
import * as say from "./words.ts";

type Props = {
  addition: { id: string; count: number; undone: boolean };
  agreements: readonly Agreement[];
  /** Whether it was undone just now. */
  undone: boolean;
  /** Whether it took them out of the review. */
  discarded: boolean;
  editable: boolean;
};

/** What was added last, whether the account agrees with its last message, and the way back. */
export function AddedNotice({ addition, agreements, undone, discarded, editable }: Props) {
  if (addition.undone) {
    return undone ? (
      <div role="status" className="notice notice-good">
        {say.allOfThatIsTaken}
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

function AccountAgreement({ account, name, day, printed, held, mayBegin, addition, editable }: AgreementProps) {
  const stated = formatMoney(toCents(printed), "KES");
  if (printed === held) {
    return <p className="text-soft">{say.heldOnAsItsLast(name, stated, formatDay(day))}</p>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-faint p-3.5">
      <p>{say.theLastMessageSaysOn(name, stated, formatDay(day), formatMoney(toCents(held), "KES"))}</p>
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
