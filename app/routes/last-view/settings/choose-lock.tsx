import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { Problem } from "#app/components/notice.tsx";
import type { LastViewSecret, LastViewState } from "#app/domain/last-view/last-view-messages.ts";
import { readPin } from "#app/domain/last-view/pin.ts";
import { askWorker } from "./ask-worker.ts";
import { passkeySecret } from "./passkey-secret.ts";
import * as say from "./words.tsx";

type Props = {
  offersPasskeys: boolean;
  /** The credential ids of whoever is here. */
  passkeys: readonly string[];
  onKept: (state: LastViewState | null) => void;
};

/** What it is to be unlocked with: a PIN, or a passkey. */
export function ChooseLock({ offersPasskeys, passkeys, onKept }: Props) {
  const [result, setResult] = useState<SubmissionResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [locksWhenAway, setLocksWhenAway] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [form, fields] = useForm<{ pin: string; again: string }>({ id: "last-view-pin", lastResult: result });
  useFocusOnFailure(form);

  async function keep(secret: LastViewSecret) {
    setIsBusy(true);
    // What is kept shall not make room for something else.
    navigator.storage?.persist?.().catch(() => undefined);
    const state = await askWorker({ ask: "keep", secret, locksWhenAway });
    setIsBusy(false);
    if (state === null) setProblem(say.didNotWork);
    else onKept(state);
  }

  async function keepByPin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const pin = readPin(String(typed.get("pin")));
    const fail = (error: Record<string, string[]>) => setResult({ status: "error", error });
    if (!pin.ok) return fail({ pin: [say.pinProblem(pin.refusal.code)] });
    if (typed.get("pin") !== typed.get("again")) return fail({ again: [say.notTheSame] });
    await keep({ kind: "pin", pin: pin.value });
  }

  async function keepByPasskey() {
    setProblem(null);
    const secret = await passkeySecret(passkeys);
    if ("problem" in secret) setProblem(say.passkeyProblem(secret.problem));
    else await keep(secret);
  }

  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <label className="switch-row">
        <input type="checkbox" checked={locksWhenAway} onChange={({ target }) => setLocksWhenAway(target.checked)} />
        {say.lockWhenAway}
      </label>
      {offersPasskeys && (
        <div className="grid gap-2 border-t border-line pt-3">
          <h3 className="mb-0 font-semibold">{say.byPasskey}</h3>
          <p className="text-sm text-soft">{say.whatAPasskeyStops}</p>
          {passkeys.length > 0 ? (
            <p>
              <button type="button" className="btn btn-go" disabled={isBusy} onClick={keepByPasskey}>
                {say.useAPasskey}
              </button>
            </p>
          ) : (
            <p>
              <Link className="btn" to="/settings/security?add-passkey">
                {say.addAPasskeyFirst}
              </Link>
            </p>
          )}
        </div>
      )}
      <form id={form.id} className="grid gap-3 border-t border-line pt-3" onSubmit={keepByPin} noValidate>
        <h3 className="mb-0 font-semibold">{say.byPin}</h3>
        <p className="text-sm text-soft">{say.whatAPinStops}</p>
        <TextField label={say.pin} meta={fields.pin} type="password" {...DIGITS} />
        <TextField label={say.pinAgain} meta={fields.again} type="password" {...DIGITS} />
        <p>
          <button type="submit" className="btn btn-go" disabled={isBusy}>
            {isBusy ? say.keeping : say.keepIt}
          </button>
        </p>
      </form>
    </>
  );
}

const DIGITS = { inputMode: "numeric", maxLength: 6, autoComplete: "off" } as const;
