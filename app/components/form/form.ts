/**
 * A form's state on its screen: each field's value, and the server's errors. The schema stays on the server, where
 * `@conform-to/zod` parses the submit and answers it, so the browser needs only this little.
 */
import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useId, useMemo, useState } from "react";

/** A field's state, as its control needs it. */
export type FormField = {
  name: string;
  errorId: string;
  /** Its value at first. */
  initialValue: string | undefined;
  /** Its current value; undefined when it is empty or absent. */
  value: string | undefined;
  errors: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
};

export type Constraints = Readonly<Record<string, Pick<FormField, "required" | "minLength" | "maxLength">>>;

type Options<Fields> = {
  /** Must differ between two forms on one page; left out where it may change from page to page. */
  id?: string;
  /** The schema's constraints, as attributes. */
  constraint?: Constraints;
  /** The server's answer to the last submit. */
  lastResult?: SubmissionResult | null | undefined;
  defaultValue?: Fields;
};

type Values = Readonly<Record<string, unknown>>;
type Errors = Record<string, string[]>;

/** The form as a whole: what its element is called, what is wrong with all of it, and with each field. */
export type FormState = { id: string; errors: string[] | undefined; allErrors: Errors };

/** The form and its fields by name. Its element carries `form.id`. */
export function useForm<Fields extends object>({ id, constraint, lastResult, defaultValue }: Options<Partial<Fields>>) {
  const ownId = useId();
  const formId = id ?? ownId;
  const answer = useLast(lastResult);
  const [first] = useState<Values>(() => answer?.initialValue ?? { ...defaultValue });
  // An initialValue of null means that the input was processed: the form starts empty.
  const initial: Values = answer?.initialValue === null ? { ...defaultValue } : first;
  useEffect(() => {
    if (answer?.initialValue === null) formOf(formId)?.reset();
  }, [answer, formId]);
  const values = useValues(formId, initial);
  const allErrors = useMemo(() => errorsOf(answer), [answer]);
  const isMended = useMended(formId, answer, values);

  const field = (name: string): FormField => ({
    ...constraint?.[name],
    name,
    errorId: `${formId}-${name}-error`,
    initialValue: textIn(initial, name),
    value: textIn(values, name),
    errors: isMended(name) ? undefined : allErrors[name],
  });
  const fields = new Proxy({}, { get: (_, name) => (typeof name === "string" ? field(name) : undefined) });
  return [
    { id: formId, errors: allErrors[""], allErrors },
    fields as { readonly [Name in keyof Fields]-?: FormField },
  ] as const;
}

/** Whether a field was changed since the answer: what was wrong with it may be right now. */
function useMended(formId: string, answer: SubmissionResult | null, values: Values) {
  const [answered, setAnswered] = useState<{ answer: SubmissionResult | null; values: Values }>();
  useEffect(() => setAnswered({ answer, values: valuesIn(formId) ?? {} }), [formId, answer]);
  return (name: string): boolean =>
    answered !== undefined &&
    answered.answer === answer &&
    (textIn(values, name) ?? "") !== (textIn(answered.values, name) ?? "");
}

/** The last answer, until the next submit is answered. */
function useLast(answer: SubmissionResult | null | undefined): SubmissionResult | null {
  const [last, setLast] = useState(answer ?? null);
  if (!answer || answer === last) return last;
  setLast(answer);
  return answer;
}

/** The fields' values as typed, including fields that the last render added or removed. */
function useValues(formId: string, initial: Values): Values {
  const [values, setValues] = useState(initial);

  useEffect(() => {
    const read = () => setValues((before) => unlessSame(before, valuesIn(formId)));
    const readAfter = ({ target }: Event) => {
      // Not compared by id: if a form has a field named `id`, `form.id` is that field.
      if (target instanceof Element && target.closest("form") === formOf(formId)) read();
    };
    document.addEventListener("input", readAfter);
    return () => document.removeEventListener("input", readAfter);
  }, [formId]);

  // Without dependencies, as any render may have added or removed a field.
  useEffect(() => setValues((before) => unlessSame(before, valuesIn(formId))));
  return values;
}

/** Null while the form is not shown, for example when its dialog shows something else. */
function valuesIn(formId: string): Values | null {
  const form = formOf(formId);
  return form && Object.fromEntries(new FormData(form));
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

const unlessSame = (before: Values, now: Values | null): Values =>
  now === null || JSON.stringify(before) === JSON.stringify(now) ? before : now;

function textIn(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

const errorsOf = (answer: SubmissionResult | null): Errors =>
  Object.fromEntries(
    Object.entries(answer?.error ?? {}).filter((entry): entry is [string, string[]] => entry[1] !== null),
  );
