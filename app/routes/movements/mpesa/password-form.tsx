import { type FormEvent, useEffect, useRef } from "react";
import * as say from "./words.tsx";

type Props = { problem: "needed" | "wrong"; onAnswer: (password: string | null) => void };

/** Asks for the password of a statement, which stays in this one field and on this device. */
export function PasswordForm({ problem, onAnswer }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    onAnswer(field.current?.value ?? "");
  }
  return (
    <form className="grid gap-3 rounded-m border border-line p-4" onSubmit={submit}>
      <div className="field">
        <label htmlFor="statement-password">{say.passwordOfTheStatement}</label>
        <input
          ref={field}
          id="statement-password"
          type="password"
          className="input"
          autoComplete="off"
          aria-invalid={problem === "wrong" || undefined}
          aria-describedby="statement-password-hint"
        />
        <span className={problem === "wrong" ? "wrong" : "hint"} id="statement-password-hint" role="status">
          {problem === "wrong" ? say.passwordWrong : say.passwordHint}
        </span>
      </div>
      <div className="flex justify-end gap-2.5">
        <button type="button" className="btn" onClick={() => onAnswer(null)}>
          {say.cancel}
        </button>
        <button type="submit" className="btn btn-go">
          {say.open}
        </button>
      </div>
    </form>
  );
}
