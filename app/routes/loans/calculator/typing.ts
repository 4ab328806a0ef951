import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type AprTyped, isComplete, type PaymentTyped } from "#app/domain/loans/loan-calculators.ts";
import { addressOf, type Calculator, type CalculatorInput, PATH } from "./search-params.ts";

/** Milliseconds without typing until the address and the errors are updated. */
const DEBOUNCE = 500;

/** The state of a calculator's form. `mayComplain`: whether errors are shown yet. */
export type Typing<Typed> = {
  of: Calculator;
  typed: Typed;
  mayComplain: boolean;
  form: RefObject<HTMLFormElement>;
  outcome: RefObject<HTMLDivElement>;
  follow: () => void;
  submit: (event: FormEvent) => void;
};

/**
 * Tracks typing: the result follows every key, the address and errors only after a pause. On the way to 1,090 every
 * amount is less than the loan, and browsers limit how often a page may change its address.
 */
export function useTyping<Typed extends AprTyped | PaymentTyped>(
  of: Calculator,
  initial: CalculatorInput<Typed>,
): Typing<Typed> {
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [{ typed, submitted }, setInput] = useState(initial);
  const [settledInput, setSettledInput] = useState(initial.typed);

  function setFromFields(submitted: boolean) {
    setInput({ typed: fieldsOf(form.current, initial.typed), submitted: submitted });
  }

  // What was typed before the script loaded, or restored by the browser, is in the fields only.
  useEffect(() => {
    const current = fieldsOf(form.current, initial.typed);
    if (!isSame(current, initial.typed)) setInput({ typed: current, submitted: false });
  }, [initial]);

  useEffect(() => {
    if (typed === initial.typed) return;
    const timer = setTimeout(() => {
      setSettledInput(typed);
      showAddress(addressOf(of, { typed, submitted }));
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [of, typed, submitted, initial]);

  return {
    of,
    typed,
    mayComplain: submitted || (typed === settledInput && isComplete(typed)),
    form,
    outcome,
    follow: () => setFromFields(false),
    submit(event) {
      event.preventDefault();
      // The outcome must be rendered before the focus can bring it into view.
      flushSync(() => setFromFields(true));
      outcome.current?.focus();
    },
  };
}

/** Changes the address without a request. The router keeps data of its own in the history state. */
export function showAddress(address: string) {
  // After a click on a link, the address changes a moment before this screen unmounts.
  if (window.location.pathname === PATH) window.history.replaceState(window.history.state, "", address);
}

function fieldsOf<Typed extends AprTyped | PaymentTyped>(form: HTMLFormElement | null, like: Typed): Typed {
  const fields = new FormData(form ?? undefined);
  return Object.fromEntries(Object.keys(like).map((name) => [name, String(fields.get(name) ?? "")])) as Typed;
}

const isSame = (one: AprTyped | PaymentTyped, other: AprTyped | PaymentTyped) =>
  JSON.stringify(one) === JSON.stringify(other);
