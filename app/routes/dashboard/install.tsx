import { useEffect, useState, useSyncExternalStore } from "react";
import { rememberedFlag } from "#app/components/remembered-flag.ts";
import { useQueue } from "#app/components/shell/queue.ts";
import * as say from "./words.tsx";

/** The browser's own question, which it lets a page put off (in Chromium). */
type InstallPrompt = Event & { prompt: () => void };

const dismissed = rememberedFlag("install_dismissed");

/** Offers to add Pamoja to the home screen, from the third day on; on an iPhone it says how. */
export function Install() {
  const { isThirdDay } = useQueue();
  const isDismissed = useSyncExternalStore(dismissed.onSet, dismissed.isSet, () => true);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isIPhone, setIsIPhone] = useState(false);
  useEffect(() => {
    setIsIPhone((navigator as { standalone?: boolean }).standalone === false);
    const mounted = new AbortController();
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    addEventListener("beforeinstallprompt", keep, { signal: mounted.signal });
    addEventListener("appinstalled", dismissed.set, { signal: mounted.signal });
    return () => mounted.abort();
  }, []);
  if (!isThirdDay || isDismissed || !(prompt || isIPhone)) return null;
  const add = () => {
    navigator.storage?.persist?.().catch(() => undefined);
    prompt?.prompt();
  };
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">{isIPhone ? say.addOnAnIPhone : say.homeScreenNote}</p>
      <span className="flex flex-wrap gap-2.5">
        {prompt && (
          <button type="button" className="btn" onClick={add}>
            {say.addToHomeScreen}
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={dismissed.set}>
          {say.notNow}
        </button>
      </span>
    </section>
  );
}
