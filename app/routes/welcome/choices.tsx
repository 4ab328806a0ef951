import { choiceId, TABS } from "./tabs.ts";

/** The tabs as radio buttons, which need no script. */
export function Choices() {
  return (
    <fieldset className="tabs">
      <legend className="sr-only">What to show</legend>
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
