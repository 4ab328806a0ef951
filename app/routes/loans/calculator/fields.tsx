import { type ComponentProps, useId } from "react";
import * as say from "./words.ts";

/** A number field. It has no message of its own, as the calculator's alert covers all fields. */
export function NumberField({ label, ...input }: { label: string } & Omit<ComponentProps<"input">, "id">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        className="input"
        {...input}
      />
    </div>
  );
}

type DurationProps = { typed: { duration: string; unit: string }; units: readonly string[] };

/** How long the loan lasts: a number beside its unit. */
export function Duration({ typed, units }: DurationProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:col-span-2 sm:gap-3.5">
      <NumberField label={say.duration} name="duration" defaultValue={typed.duration} />
      <div className="field">
        <label htmlFor={id}>{say.unit}</label>
        <select id={id} name="unit" className="input" defaultValue={typed.unit}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
