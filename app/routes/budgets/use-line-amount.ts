import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { planOf } from "#app/domain/budgets/budget.ts";
import { formatDecimal } from "#app/domain/money.ts";
import type { StoredLine } from "#db/budgets/lines.ts";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";

/** What is typed into a line, whether it is being saved, and the result. */
export function useLineAmount(line: WorksheetLine, answer: Answer | undefined, isNew: boolean) {
  const fetcher = useFetcher<Answer>();
  const [typed, setTyped] = useState<string | null>(answer?.typed ?? null);
  /** The latest answer to saving or hiding, until something else is typed. */
  const [feedback, setFeedback] = useState(answer);
  /** What this screen saved last: a page's data that was read before may arrive after it. */
  const [saved, setSaved] = useState<StoredLine | null>(null);
  const sentAmount = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const newest = saved !== null && saved.version > line.version ? saved : line;
  const stored = formatDecimal(planOf(newest).amount);
  const response = fetcher.state === "idle" ? (fetcher.data as Answer | undefined) : undefined;

  useEffect(() => setFeedback(answer), [answer]);

  // Once saved or refused, the typed amount gives way to the stored one.
  useEffect(() => {
    if (response === undefined) return;
    setFeedback(response);
    if (response.saved) setSaved(response.saved);
    // The pressed button disappears, so the focus moves to the line.
    if (form.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true });
    if (response.typed === undefined) setTyped((now) => (response.failure || now === sentAmount.current ? null : now));
  }, [response]);

  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  return {
    LineForm: fetcher.Form,
    form,
    input,
    feedback,
    shown: typed ?? stored,
    changed: typed !== null && typed !== stored,
    saving: fetcher.state !== "idle",
    version: newest.version,
    type(text: string) {
      setTyped(text);
      setFeedback(undefined);
    },
    /** Replaces a typed sum by its result. */
    showSum(text: string | null) {
      if (text !== null) setTyped(text);
    },
    send() {
      sentAmount.current = typed;
      setFeedback(undefined);
    },
    restore() {
      setTyped(null);
      setFeedback(undefined);
    },
  };
}
