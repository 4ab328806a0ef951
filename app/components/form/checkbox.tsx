import type { ComponentProps } from "react";
import type { FormField } from "./form.ts";

/** A box with its label, tall enough for a thumb. */
export function Checkbox({ children, ...input }: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input {...input} type="checkbox" className="size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}

type ConfirmProps = {
  /** The field of the answer. Its error is the question; until the server asks, nothing is shown. */
  meta: FormField;
  /** What is agreed to: another value needs another yes. */
  value: string;
  label: string;
};

/** A second, explicit yes to what the server doubts. */
export function ConfirmField({ meta, value, label }: ConfirmProps) {
  const question = meta.errors?.join(" ");
  if (!question && meta.initialValue !== value && meta.value !== value) return null;
  return (
    <div className="notice notice-warn text-sm">
      {question && <p id={meta.errorId}>{question}</p>}
      <Checkbox
        key={value}
        name={meta.name}
        value={value}
        defaultChecked={meta.initialValue === value}
        aria-invalid={question ? true : undefined}
        aria-describedby={question ? meta.errorId : undefined}
      >
        {label}
      </Checkbox>
    </div>
  );
}
