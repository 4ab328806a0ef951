import { choiceId, TABS } from "./tabs.ts";
import * as say from "./words.ts";

/** The tabs as radio buttons, which need no script. */
export function Choices() {
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{say.whatToShow}</legend>
      {TABS.map(({ name, label }, index) => (
        <label key={name} className="tab">
          <input
            type="radio"
            name="shown"
            id={choiceId(name)}
            value={name}
            defaultChecked={index === 0}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
