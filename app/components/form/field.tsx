import { type ComponentProps, type FocusEvent, type ReactNode, useId, useState } from "react";
import { evaluateSum } from "#app/domain/money.ts";
import { useHydrated } from "../hydrated.ts";
import type { FormField } from "./form.ts";
import * as say from "./words.ts";

type Shared = {
  label: string;
  hint?: ReactNode;
  /** The field's state in the form: its name, value, constraints and errors. */
  meta: FormField;
};

/** The attributes a control takes from its field, to spread onto an input or select. */
export function controlProps(meta: Shared["meta"], id: string, hasHint: boolean) {
  const isInvalid = meta.errors !== undefined && meta.errors.length > 0;
  const describedBy = [hasHint ? `${id}-hint` : "", isInvalid ? `${id}-wrong` : ""].filter(Boolean).join(" ");
  return {
    id,
    name: meta.name,
    defaultValue: typeof meta.initialValue === "string" ? meta.initialValue : undefined,
    required: meta.required,
    minLength: meta.minLength,
    maxLength: meta.maxLength,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

function Frame({ label, hint, meta, id, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {meta.errors && meta.errors.length > 0 && (
        <span className="wrong" id={`${id}-wrong`}>
          {meta.errors.join(" ")}
        </span>
      )}
    </div>
  );
}

/** Replaces a typed sum with its result when the field is left. */
function evaluateInput({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const sum = evaluateSum(field.value);
  if (sum === null) return;
  field.value = sum;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A labelled text input. For amounts `inputMode="decimal"`; a password can be revealed. */
export function TextField({
  label,
  hint,
  meta,
  className = "",
  ...input
}: Shared & Omit<ComponentProps<"input">, "name" | "id">) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isScripted = useHydrated();
  const isPassword = input.type === "password";
  const control = (
    <input
      className={`input ${className} ${isPassword && isScripted ? "pr-16" : ""}`}
      {...controlProps(meta, id, Boolean(hint))}
      {...(input.inputMode === "decimal" && { onBlur: evaluateInput })}
      {...input}
      type={isPassword && isShown ? "text" : (input.type ?? "text")}
    />
  );
  return (
    <Frame label={label} hint={hint} meta={meta} id={id}>
      {isPassword && isScripted ? (
        <span className="relative grid">
          {control}
          <button
            type="button"
            className="absolute inset-y-0 right-0 min-w-11 rounded-m px-3 text-sm font-semibold text-soft"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? say.hide : say.show}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </span>
      ) : (
        control
      )}
    </Frame>
  );
}

/** A labelled select. `children` are its options. */
export function SelectField({
  label,
  hint,
  meta,
  children,
  ...select
}: Shared & Omit<ComponentProps<"select">, "name" | "id">) {
  const id = useId();
  const { minLength: _, maxLength: __, defaultValue, ...props } = controlProps(meta, id, Boolean(hint));
  return (
    <Frame label={label} hint={hint} meta={meta} id={id}>
      <select className="input" {...props} {...(select.value === undefined && { defaultValue })} {...select}>
        {children}
      </select>
    </Frame>
  );
}
