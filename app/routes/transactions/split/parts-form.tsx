import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { MOST_PARTS } from "#app/domain/limits.ts";
import type { Problems } from "./form.server.ts";
import type { SplitPage } from "./load.server.ts";
import { assignedShare, leftOf, type TypedPart, type TypedSplit, wordsOfLeft } from "./parts.ts";
import * as say from "./words.ts";

type Props = { page: SplitPage; typed: TypedSplit; problems: Problems };

/** The whole and its parts. What is left to assign follows what is typed, where a script runs; else, each answer says it. */
export function PartsForm({ page, typed, problems }: Props) {
  const { types, currency } = page;
  const form = useRef<HTMLFormElement>(null);
  const [typing, setTyping] = useState<FormData | null>(null);
  const amounts = typed.parts.map(({ amount }, n) => (typing ? String(typing.get(`amount-${n}`)) : amount));
  const whole = typing ? String(typing.get("amount")) : typed.amount;
  const left = leftOf(whole, amounts);
  return (
    <PostForm
      ref={form}
      key={typed.parts.map(({ id }) => id).join()}
      noValidate
      className="split"
      preventScrollReset
      onInput={() => form.current && setTyping(new FormData(form.current))}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="split" value={typed.split} />
      <input type="hidden" name="versions" value={typed.versions} />
      <input type="hidden" name="currency" value={currency} />
      <p className="split-left" role="status">
        <span className={left < 0 ? "text-bad" : ""}>{wordsOfLeft(left, currency)}</span>
        <span className={`meter ${left < 0 ? "text-bad" : ""}`} aria-hidden="true">
          <span className="done" style={{ width: `${assignedShare(whole, left)}%` }} />
        </span>
      </p>
      <div className="card beside">
        <Text name="description" label={say.description} value={typed.description} problem={problems.description} />
        <Text name="amount" label={say.whole} value={typed.amount} problem={problems.amount} isAmount />
      </div>
      <div className="card split-parts">
        {typed.parts.map((part, n) => (
          <Part key={part.id} part={part} n={n} problems={problems} staysEmpty={typed.parts.length < 3}>
            <CategoryOptions types={types} />
          </Part>
        ))}
        <p className="pt-3 text-sm text-soft">{say.leaveEmpty}</p>
      </div>
      <div className="split-actions">
        <SubmitButton pending={say.saving}>{say.saveSplit}</SubmitButton>
        {typed.parts.length < MOST_PARTS ? (
          <button type="submit" className="btn" name="more" value="1">
            {say.addAPart}
          </button>
        ) : (
          <span className="self-center text-sm text-soft">{say.tooManyParts(MOST_PARTS)}</span>
        )}
      </div>
    </PostForm>
  );
}

type PartProps = {
  part: TypedPart;
  n: number;
  problems: Problems;
  /** Taken out, it is an empty line still: a split has two at least. */
  staysEmpty: boolean;
  children: ReactNode;
};

/** A line of the split. Where a script runs, a press takes it out; else an empty amount does. */
function Part({ part, n, problems, staysEmpty, children }: PartProps) {
  const hydrated = useHydrated();
  const [isOut, setOut] = useState(false);
  const wrong = problems[`becomes-${n}`];
  function takeOut({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const field = form?.elements.namedItem(`amount-${n}`) as HTMLInputElement;
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setOut(!staysEmpty);
    (staysEmpty ? field : form?.querySelector<HTMLElement>("[name=more]"))?.focus();
  }
  return (
    <fieldset className="split-part" hidden={isOut}>
      <legend>{say.part(n + 1)}</legend>
      <input type="hidden" name={`part-${n}`} value={part.id} />
      <div className="field">
        <label htmlFor={`becomes-${n}`}>{say.category}</label>
        <select
          className="input"
          id={`becomes-${n}`}
          name={`becomes-${n}`}
          defaultValue={part.becomes}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong && `becomes-${n}-wrong`}
        >
          <option value="">{say.chooseCategory}</option>
          {children}
        </select>
        {wrong && (
          <span className="wrong" id={`becomes-${n}-wrong`}>
            {wrong}
          </span>
        )}
      </div>
      <Text
        name={`amount-${n}`}
        label={say.amount}
        placeholder={say.amount}
        value={part.amount}
        problem={problems[`amount-${n}`]}
        isAmount
      />
      {hydrated && (
        <button type="button" aria-label={say.takeOut(n + 1)} onClick={takeOut}>
          ×
        </button>
      )}
      <Text
        name={`description-${n}`}
        label={say.partDescription}
        placeholder={say.partDescription}
        value={part.description}
        problem={problems[`description-${n}`]}
      />
    </fieldset>
  );
}

type TextProps = {
  name: string;
  label: string;
  placeholder?: string;
  value: string;
  problem: string | undefined;
  isAmount?: boolean;
};

function Text({ name, label, placeholder, value, problem, isAmount = false }: TextProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className={isAmount ? "input num" : "input"}
        id={name}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode={isAmount ? "decimal" : undefined}
        maxLength={isAmount ? undefined : 300}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${name}-wrong`}
      />
      {problem && (
        <span className="wrong" id={`${name}-wrong`}>
          {problem}
        </span>
      )}
    </div>
  );
}
