import { type ReactNode, useId } from "react";
import { Problem } from "#app/components/notice.tsx";
import type { AprTyped, PaymentTyped } from "#app/domain/loans/loan-calculators.ts";
import { CopyLink } from "./copy-link.tsx";
import { addressOf, PATH } from "./search-params.ts";
import type { Typing } from "./typing.ts";
import * as say from "./words.ts";

type Props = {
  title: string;
  about: string;
  typing: Typing<AprTyped | PaymentTyped>;
  fields: ReactNode;
  /** Shown while nothing is wrong but nothing can be calculated yet. */
  example: string;
  problem: string;
  /** The result; null while the input gives none. */
  children: ReactNode | null;
};

/** A calculator's card: its form, then the result, the alert or an example. */
export function Calculator({ title, about, typing, fields, example, problem, children }: Props) {
  const { of, typed, mayComplain, form, outcome, follow, submit } = typing;
  const titleId = useId();
  const address = addressOf(of, { typed, submitted: true });
  const isWrong = children === null && mayComplain;
  return (
    <section id={of} aria-labelledby={titleId} className="card flex scroll-mt-4 flex-col">
      <h2 id={titleId}>{title}</h2>
      <p className="-mt-2 mb-4 text-sm text-soft">{about}</p>
      {/* A submit returns to its own card, which is not the first on a phone. */}
      <form
        ref={form}
        method="get"
        action={`${PATH}#${of}`}
        onChange={follow}
        onSubmit={submit}
        className="grid gap-3.5 sm:grid-cols-2"
      >
        <input type="hidden" name="of" value={of} />
        {fields}
        <button type="submit" className="btn btn-go sm:justify-self-start">
          {say.calculate}
        </button>
      </form>
      {/* As tall as a result, so that nothing below moves when one appears. */}
      <div
        ref={outcome}
        tabIndex={-1}
        className={`mt-4 grid grow rounded-m ${isWrong ? "content-start" : "content-center bg-faint px-4 py-3.5"}`}
      >
        <div role="status">
          {children}
          {children === null && !isWrong && <p className="text-sm text-soft">{example}</p>}
        </div>
        {isWrong && <Problem>{problem}</Problem>}
        {children !== null && <CopyLink key={address} address={address} />}
      </div>
    </section>
  );
}
