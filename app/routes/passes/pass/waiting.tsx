import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { OPENED_IN } from "#app/components/form/household-field.tsx";
import * as say from "./words.tsx";

/** In milliseconds. */
const CHECK_EVERY = 3_000;

type Props = {
  household: string;
  canCheck: boolean;
  /** Left on the phone when the page was loaded; null for a card. */
  seconds: number | null;
};

/** Counts the seconds that remain on the phone, and asks for the answer meanwhile. */
export function Waiting({ household, canCheck, seconds }: Props) {
  const { state, submit } = useFetcher();
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    if (seconds === null) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (state !== "idle" || !canCheck) return;
    const timer = setInterval(() => {
      // A page that nobody looks at asks nothing; it asks once it is seen again.
      if (document.visibilityState === "visible")
        submit({ intent: "check", script: "on", [OPENED_IN]: household }, { method: "post" });
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  }, [state, submit, canCheck, household]);
  return (
    <p className="num text-lg font-bold" role="timer">
      {left > 0 ? say.secondsLeft(left) : seconds === null ? say.askingForAnswer : say.timeOver}
    </p>
  );
}
