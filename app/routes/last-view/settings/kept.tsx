import { useState } from "react";
import type { LastViewState } from "#app/domain/last-view/last-view-messages.ts";
import { askWorker } from "./ask-worker.ts";
import * as say from "./words.tsx";

type Props = {
  state: LastViewState;
  lock: NonNullable<LastViewState["lock"]>;
  onChange: () => void;
  onRemoved: (state: LastViewState | null) => void;
};

/** That it is kept, how it is unlocked and what that stops; and the ways out. */
export function Kept({ state: { asOf, locksWhenAway }, lock, onChange, onRemoved }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    onRemoved(await askWorker({ ask: "remove" }));
  };
  return (
    <>
      <p role="status" className="font-semibold">
        {asOf === null ? say.keptFromNextTime : say.keptAsOf(asOf)}
      </p>
      <p>{lock === "pin" ? say.unlockedByPin : say.unlockedByPasskey}</p>
      <p className="text-sm text-soft">{lock === "pin" ? say.whatAPinStops : say.whatAPasskeyStops}</p>
      {locksWhenAway && <p className="text-sm text-soft">{say.locksWhenAway}</p>}
      <p className="flex flex-wrap gap-2.5">
        <a className="btn" href="/last-view">
          {say.lookAtIt}
        </a>
        <button type="button" className="btn" onClick={onChange}>
          {say.change}
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={remove}>
          {say.removeIt}
        </button>
      </p>
    </>
  );
}
