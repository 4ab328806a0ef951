import { ThemeSwitch } from "#app/components/theme/theme-switch.tsx";
import * as say from "./words.ts";

/** Light or dark, in this browser. */
export function Look() {
  return (
    <section className="card" aria-labelledby="look">
      <h2 id="look">{say.look}</h2>
      <ThemeSwitch />
      <p className="hint mt-3">{say.systemFollows}</p>
    </section>
  );
}
