import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { planOf } from "../../domain/budget.ts";
import { formatDecimal } from "../../domain/money.ts";
import type { action } from "./route.tsx";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";

/** What is typed into a line, whether it is on its way, and what came of it. */
export function useLineAmount(line: WorksheetLine, answer: Answer | undefined, isNew: boolean) {
  const fetcher = useFetcher<typeof action>();
  const [typed, setTyped] = useState<string | null>(answer?.typed ?? null);
  /** The newest answer, of saving or of hiding, until something else is typed. */
  const [told, setTold] = useState(answer);
  const sent = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const stored = formatDecimal(planOf(line).amount);

  useEffect(() => setTold(answer), [answer]);

  // Once the answer and the fresh amounts are there: what was saved, or could not be, gives way to what is stored.
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    const reply = fetcher.data as Answer;
    setTold(reply);
    // The button that was pressed goes away; its reader stays at the line.
    if (form.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true });
    if (reply.typed === undefined) setTyped((now) => (reply.failure || now === sent.current ? null : now));
  }, [fetcher.state, fetcher.data]);

  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  return {
    LineForm: fetcher.Form,
    form,
    input,
    told,
    shown: typed ?? stored,
    changed: typed !== null && typed !== stored,
    saving: fetcher.state !== "idle",
    type(text: string) {
      setTyped(text);
      setTold(undefined);
    },
    /** Shows what a sum comes to. */
    settle(text: string | null) {
      if (text !== null) setTyped(text);
    },
    send() {
      sent.current = typed;
      setTold(undefined);
    },
    restore() {
      setTyped(null);
      setTold(undefined);
    },
  };
}
