import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { planOf } from "#app/domain/budget.ts";
import { formatDecimal } from "#app/domain/money.ts";
import type { action } from "./route.tsx";
import type { Answer } from "./submit.server.ts";
import type { WorksheetLine } from "./view.ts";

/** What is typed into a line, whether it is on its way, and what came of it. */
export function useLineAmount(line: WorksheetLine, answer: Answer | undefined, isNew: boolean) {
  const fetcher = useFetcher<typeof action>();
  const [typed, setTyped] = useState<string | null>(answer?.typed ?? null);
  /** The newest answer, of saving or of hiding, until something else is typed. */
  const [told, setTold] = useState(answer);
  const sent = useRef<{ typed: string | null; version: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const stored = formatDecimal(planOf(line).amount);
  const reply = fetcher.state === "idle" ? (fetcher.data as Answer | undefined) : undefined;
  // The router may show a fetcher as idle in a render that still has the old amounts.
  const isStale = reply !== undefined && isSaved(reply) && line.version === sent.current?.version;

  useEffect(() => setTold(answer), [answer]);

  // What was saved, or could not be, gives way to what is stored.
  useEffect(() => {
    if (reply === undefined || isStale) return;
    setTold(reply);
    // The button that was pressed goes away; its reader stays at the line.
    if (form.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true });
    if (reply.typed === undefined) setTyped((now) => (reply.failure || now === sent.current?.typed ? null : now));
  }, [reply, isStale]);

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
    saving: fetcher.state !== "idle" || isStale,
    type(text: string) {
      setTyped(text);
      setTold(undefined);
    },
    /** Shows what a sum comes to. */
    settle(text: string | null) {
      if (text !== null) setTyped(text);
    },
    send() {
      sent.current = { typed, version: line.version };
      setTold(undefined);
    },
    restore() {
      setTyped(null);
      setTold(undefined);
    },
  };
}

const isSaved = ({ mistake, failure, theirs }: Answer) => !mistake && !failure && !theirs;
