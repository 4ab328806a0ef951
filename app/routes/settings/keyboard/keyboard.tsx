import type { useKeys } from "./use-keys.ts";
import * as say from "./words.ts";

/** Single keys as shortcuts, in this browser: switched off by whoever speaks to it, or hits keys by accident. */
export function Keyboard({ isOn, choose }: ReturnType<typeof useKeys>) {
  return (
    <section className="card" aria-labelledby="keyboard">
      <h2 id="keyboard">{say.keyboard}</h2>
      <label className="switch-row">
        <input type="checkbox" checked={isOn ?? true} onChange={({ currentTarget: { checked } }) => choose(checked)} />
        {say.singleKeys}
      </label>
      <p className="text-sm text-soft">{say.pressQuestionMark}</p>
    </section>
  );
}
