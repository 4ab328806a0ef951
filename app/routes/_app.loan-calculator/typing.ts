import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type AprTyped, isComplete, type PaymentTyped } from "#app/domain/loan-calculators.ts";
import { type Asked, addressOf, type Of, PATH } from "./search-params.ts";

/** How long typing pauses before more than the result follows it, in milliseconds. */
const REST = 500;

/** A calculator's form as it is typed into. `mayComplain`: whether it is time to say that something is wrong. */
export type Typing<Typed> = {
  of: Of;
  typed: Typed;
  mayComplain: boolean;
  form: RefObject<HTMLFormElement>;
  outcome: RefObject<HTMLDivElement>;
  follow: () => void;
  submit: (event: FormEvent) => void;
};

/**
 * Follows what is typed: the result at every key, the address and what is wrong once the typing rests. On the way to
 * 1,090 every amount is less than was lent, and browsers let a page change its address only so often.
 */
export function useTyping<Typed extends AprTyped | PaymentTyped>(of: Of, asked: Asked<Typed>): Typing<Typed> {
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [{ typed, submitted }, setAsked] = useState(asked);
  const [rested, setRested] = useState(asked.typed);

  function take(wasSubmitted: boolean) {
    setAsked({ typed: fieldsOf(form.current, asked.typed), submitted: wasSubmitted });
  }

  // What was typed before the script arrived, or what the browser filled in again, stands in the fields only.
  useEffect(() => {
    const standing = fieldsOf(form.current, asked.typed);
    if (!isSame(standing, asked.typed)) setAsked({ typed: standing, submitted: false });
  }, [asked]);

  useEffect(() => {
    if (typed === asked.typed) return;
    const timer = setTimeout(() => {
      setRested(typed);
      showAddress(addressOf(of, { typed, submitted }));
    }, REST);
    return () => clearTimeout(timer);
  }, [of, typed, submitted, asked]);

  return {
    of,
    typed,
    mayComplain: submitted || (typed === rested && isComplete(typed)),
    form,
    outcome,
    follow: () => take(false),
    submit(event) {
      event.preventDefault();
      // The outcome is there before it gets the focus, which brings it into view.
      flushSync(() => take(true));
      outcome.current?.focus();
    },
  };
}

/** Changes the address without asking the server. The router keeps its own notes in the history's state. */
export function showAddress(address: string) {
  // A link that was followed has its address a moment before this screen is gone.
  if (window.location.pathname === PATH) window.history.replaceState(window.history.state, "", address);
}

function fieldsOf<Typed extends AprTyped | PaymentTyped>(form: HTMLFormElement | null, like: Typed): Typed {
  const fields = new FormData(form ?? undefined);
  return Object.fromEntries(Object.keys(like).map((name) => [name, String(fields.get(name) ?? "")])) as Typed;
}

const isSame = (one: AprTyped | PaymentTyped, other: AprTyped | PaymentTyped) =>
  JSON.stringify(one) === JSON.stringify(other);
