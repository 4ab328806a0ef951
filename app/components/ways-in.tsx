import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import * as say from "./ways-in.words.ts";

type Props = {
  /** The email address of the linked Google account; null without one. */
  google: string | null;
  passkeys: readonly { id: string; name: string; detail: string }[];
  /** Whether what can be kept is ticked at first. */
  isTicked: boolean;
  /** Why there is nothing to choose of these. */
  note: string | null;
  /** The signed-in devices, if they are to be chosen from. */
  sessions?: readonly { id: string; device: string; detail: string; isOwn: boolean; stays: boolean }[];
  /** The form's last submit: what was ticked stays ticked. */
  lastResult: SubmissionResult | null | undefined;
};

/** What else ends with an account's password, without being asked about. */
export const ENDS_WITH_PASSWORD = say.endsWithPassword;

/** Every other way into the account, when its password changes: an intruder may hold one. */
export function WaysIn({ google, passkeys, note, isTicked: isTickedAtFirst, sessions = [], lastResult }: Props) {
  const hint = note && <p className="hint">{note}</p>;
  if (sessions.length === 0 && passkeys.length === 0 && google === null) return hint;
  const submitted = lastResult?.initialValue;
  const isTicked = (name: string, value: string, atFirst: boolean) =>
    submitted ? [submitted[name]].flat().includes(value) : atFirst;
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">{say.otherMethods}</legend>
      <p className="hint">{sessions.length === 0 ? say.untickedNoLongerOpens : say.untickedIsSignedOut}</p>
      {hint}
      {google !== null && (
        <Choice
          name="keep_google"
          value={google}
          isTicked={isTicked("keep_google", google, isTickedAtFirst)}
          detail={google}
        >
          {say.keepGoogle}
        </Choice>
      )}
      {passkeys.map(({ id, name, detail }) => (
        <Choice
          key={id}
          name="keep_passkey"
          value={id}
          isTicked={isTicked("keep_passkey", id, isTickedAtFirst)}
          detail={detail}
        >
          {say.keepThePasskey(name)}
        </Choice>
      ))}
      {sessions.map(({ id, device, detail, isOwn, stays }) =>
        stays ? (
          <p key={id} className="m-0 py-2 text-sm [overflow-wrap:anywhere]">
            <span className="font-semibold">{say.staysSignedIn(device)}</span>
            <span className="block text-soft">{detail}</span>
          </p>
        ) : (
          <Choice
            key={id}
            name="keep_session"
            value={id}
            isTicked={isTicked("keep_session", id, false)}
            detail={detail}
          >
            {say.staySignedIn(device)}
            {isOwn && <span className="font-normal text-soft">{say.thisDevice}</span>}
          </Choice>
        ),
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; isTicked: boolean; detail: string; children: ReactNode };

function Choice({ name, value, isTicked, detail, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="mt-px size-5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{children}</span>
        <span className="block text-soft">{detail}</span>
      </span>
    </label>
  );
}
