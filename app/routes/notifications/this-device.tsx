import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { SettingCard } from "#app/components/settings/setting-page.tsx";
import { subscribe, unsubscribe } from "./browser-push.ts";
import { PATH } from "./search-params.ts";
import { type Standing, useBrowser } from "./use-browser.ts";
import * as say from "./words.ts";

type Props = { publicKey: string; own: string | null; count: number };

const SENTENCES: Readonly<Record<Standing, string>> = {
  on: say.isOn,
  off: say.isOff,
  blocked: say.isBlocked,
  cannot: say.cannot,
  installed: say.fromTheHomeScreen,
};

export function ThisDevice({ publicKey, own, count }: Props) {
  const [known, setStanding] = useBrowser(own);
  // Until the browser has said more, it is as the server knows.
  const standing = known ?? (own === null ? "off" : "on");
  const others = count - (own === null ? 0 : 1);
  return (
    <SettingCard id="this-device" title={say.onThisDevice}>
      <p role="status" className={standing === "on" ? "font-semibold text-good" : undefined}>
        {SENTENCES[standing]}
      </p>
      {known === "off" && <TurnOn publicKey={publicKey} onBlocked={() => setStanding("blocked")} />}
      {standing === "off" && (
        <noscript>
          <p>{say.needsScript}</p>
        </noscript>
      )}
      {own !== null && standing !== "off" && <TurnOff />}
      {standing === "on" && <p className="hint">{say.howToUndo}</p>}
      {others > 0 && (
        <PostForm action={PATH} preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex-1 text-soft">{say.inAll(count)}</p>
          <input type="hidden" name="all" value="on" />
          <SubmitButton intent="remove" about={["all", "on"]} pending={say.turningOff} className="btn btn-mini">
            {say.turnOffEverywhere}
          </SubmitButton>
        </PostForm>
      )}
    </SettingCard>
  );
}

/** Asks the browser's permission when it is pressed, and never before. */
function TurnOn({ publicKey, onBlocked }: { publicKey: string; onBlocked: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useNavigation().formData?.get("intent") === "record";

  async function turnOn() {
    setProblem(null);
    setIsAsking(true);
    try {
      const permission = await Notification.requestPermission();
      if (permission === "granted") send(await subscribe(publicKey));
      else if (permission === "denied") onBlocked();
      else setProblem(say.notAnswered);
    } catch {
      setProblem(say.couldNot);
    }
    setIsAsking(false);
  }

  function send(address: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(address)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.current?.requestSubmit();
  }

  const isBusy = isAsking || isSending;
  return (
    <PostForm ref={form} action={PATH} preventScrollReset className="grid gap-3">
      {problem && <Problem>{problem}</Problem>}
      <input type="hidden" name="intent" value="record" />
      {["endpoint", "p256dh", "auth"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <div>
        <button
          type="button"
          className="btn btn-go"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void turnOn()}
        >
          {isBusy ? say.turningOn : say.turnOn}
        </button>
      </div>
    </PostForm>
  );
}

/** Gives up the browser's address before the server forgets it; without a script, the server alone. */
function TurnOff() {
  const submit = useSubmit();

  async function turnOff(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    await unsubscribe();
    submit(submitter as HTMLButtonElement, { preventScrollReset: true });
  }

  return (
    <PostForm action={PATH} preventScrollReset onSubmit={turnOff}>
      <SubmitButton intent="remove" pending={say.turningOff} className="btn">
        {say.turnOff}
      </SubmitButton>
    </PostForm>
  );
}
