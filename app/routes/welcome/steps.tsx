import type { ReactNode } from "react";
import * as say from "./words.ts";

/** How it works, in three steps, each with what it looks like. */
export function Steps() {
  return (
    <section className="grid gap-5 sm:gap-7">
      <h2 className="text-xl font-bold tracking-tight sm:text-center">{say.howItWorks}</h2>
      <ol className="tidy-list grid gap-3 sm:gap-4 lg:grid-cols-3">
        <Step heading={say.pasteYourMessages} text={say.messagesText}>
          <p className="w-fit max-w-64 rounded-l rounded-bl-none border border-line bg-paper px-3 py-2 text-xs">
            {say.aMessage}
          </p>
          <p className="ml-auto flex w-fit gap-3 rounded-m bg-brand-wash px-3 py-2 text-sm font-bold">
            <span>{say.groceries}</span>
            <span>{say.threeHundred}</span>
          </p>
        </Step>
        <Step heading={say.seeWhatIsFree} text={say.freeToSpendText}>
          <div className="rounded-l bg-hero px-4 py-3 text-on-hero">
            <p className="text-sm">{say.freeToSpend}</p>
            <p className="text-xl font-bold">{say.freeAmount}</p>
            <p className="text-sm">{say.anAmountADay}</p>
          </div>
        </Step>
        <Step heading={say.shareWithYourPartner} text={say.inviteText}>
          <Row of="AO" what={say.groceries} amount={say.threeHundred} />
          <Row of="BO" what={say.rent} amount={say.whatTheRentIs} />
        </Step>
      </ol>
    </section>
  );
}

/** `children` is drawn, and says nothing that the words do not. */
function Step({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] content-between gap-4">
      <div>
        <h3 className="mb-1.5 font-bold">{heading}</h3>
        <p className="text-md text-soft">{text}</p>
      </div>
      <div aria-hidden="true" className="grid min-h-28 grid-cols-[minmax(0,1fr)] content-center gap-2">
        {children}
      </div>
    </li>
  );
}

/** A transaction, with the initials of who recorded it. */
const Row = ({ of, what, amount }: { of: string; what: string; amount: string }) => (
  <p className="flex items-center gap-3 rounded-m border border-line px-3 py-1.5 text-sm font-bold">
    <span className="grid size-9 place-items-center rounded-full bg-brand-wash text-xs text-brand">{of}</span>
    <span className="mr-auto">{what}</span>
    <span>{amount}</span>
  </p>
);
