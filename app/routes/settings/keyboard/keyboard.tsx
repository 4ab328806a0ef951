import { useEffect, useState } from "react";
import { areKeysOff, switchKeys } from "#app/components/shell/keys.ts";
import * as say from "./words.ts";

/** Single keys as shortcuts, in this browser: switched off by whoever speaks to it, or hits keys by accident. */
export function Keyboard() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(!areKeysOff()), []);
  if (isOn === null) return null;
  return (
    <section className="card max-lg:hidden" aria-labelledby="keyboard">
      <h2 id="keyboard">{say.keyboard}</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchKeys(checked);
            setOn(checked);
          }}
        />
        {say.singleKeys}
      </label>
      <p className="text-sm text-soft">{say.pressQuestionMark}</p>
    </section>
  );
}
