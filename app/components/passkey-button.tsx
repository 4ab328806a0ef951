import { useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { Problem } from "./notice.tsx";
import * as say from "./passkey-button.words.ts";

const CANCELLED = say.passkeyNotUsed;
const FAILED = say.passkeyFailed;

/** The library is fetched when it is needed. */
const library = () => import("@simplewebauthn/browser");

async function optionsFrom<Options>(address: string): Promise<Options> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Options;
}

/** A browser's refusal, or its owner's, in words. */
const messageOf = (error: unknown): string =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name) ? CANCELLED : FAILED;

type Props = {
  /** Sent with the browser's answer. */
  fields: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
};

/** Signs in, or confirms, with a passkey. Without a script, or where browsers have none, there is no button. */
export function PasskeyButton({ fields, className = "btn", children }: Props) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  if (!hydrated || !window.PublicKeyCredential) return null;
  const use = async () => {
    setProblem(null);
    try {
      const { startAuthentication } = await library();
      const answer = await startAuthentication({ optionsJSON: await optionsFrom("/passkey-options") });
      submit({ ...fields, response: JSON.stringify(answer) }, { method: "post" });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <button type="button" className={className} onClick={use}>
        {children}
      </button>
    </>
  );
}

/** Lets the browser offer passkeys in the e-mail field, as it offers what it remembers (conditional UI). */
export function usePasskeyAutofill(isOffered: boolean, fields: Readonly<Record<string, string>>): void {
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page; the browser waits as long as it is open
  useEffect(() => {
    if (!isOffered || !window.PublicKeyCredential) return;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const answer = await startAuthentication({
        optionsJSON: await optionsFrom("/passkey-options"),
        useBrowserAutofill: true,
      });
      submit({ ...fields, response: JSON.stringify(answer) }, { method: "post" });
    };
    // Whoever signs in another way ends it: nothing to say.
    offer().catch(() => undefined);
    return () => {
      library()
        .then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
        .catch(() => undefined);
    };
  }, []);
}

/** Makes a passkey. @returns the browser's answer; a sentence when there is none */
export async function makePasskey(): Promise<{ response: string } | { problem: string }> {
  try {
    const { startRegistration } = await library();
    const answer = await startRegistration({ optionsJSON: await optionsFrom("/passkey-options?add") });
    return { response: JSON.stringify(answer) };
  } catch (error) {
    if (error instanceof Error && error.name === "InvalidStateError") {
      return { problem: say.deviceHasPasskey };
    }
    return { problem: messageOf(error) };
  }
}
