import { type ReactNode, useEffect, useRef } from "react";
import type { FormField } from "#app/components/form/form.ts";
import * as say from "./words.tsx";

type Props = { meta: FormField; onChange: (agreed: boolean) => void };

/** The checkbox that an account requires. `onChange` also reports its state on hydration. */
export function TermsField({ meta, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => onChange(box.current?.checked ?? false), [onChange]);
  const isInvalid = meta.errors !== undefined;

  return (
    <div className="grid gap-1 text-sm">
      <label className="flex items-start gap-3 py-2">
        <input
          ref={box}
          type="checkbox"
          name={meta.name}
          defaultChecked={meta.initialValue === "on"}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? meta.errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-px size-5 flex-none"
        />
        <span>
          {say.agreement(
            (text) => (
              <NewTab to="/terms-of-service">{text}</NewTab>
            ),
            (text) => (
              <NewTab to="/privacy-policy">{text}</NewTab>
            ),
          )}
        </span>
      </label>
      {isInvalid && (
        <span className="wrong" id={meta.errorId}>
          {meta.errors}
        </span>
      )}
    </div>
  );
}

function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  );
}
