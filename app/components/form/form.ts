/**
 * A form as its screen sees it: what stands in each field and what the server said of it. The schema stays on the server
 * (`@conform-to/zod` reads the submit and answers); what is left for the browser is this little.
 */
import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useId, useMemo, useState } from "react";

/** A field as its control needs it. */
export type FormField = {
  name: string;
  errorId: string;
  /** What stood in it at first. */
  initialValue: string | undefined;
  /** What stands in it now; undefined when it is empty or not there. */
  value: string | undefined;
  errors: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
};

export type Constraints = Readonly<Record<string, Pick<FormField, "required" | "minLength" | "maxLength">>>;

type Options<Fields> = {
  /** Two forms of one page have two; none is needed where it may change between two pages. */
  id?: string;
  /** What the schema asks for, as attributes. */
  constraint?: Constraints;
  /** What the server answered to the last submit. */
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
  // An answer that says null has done with what was typed: the form begins anew.
  const initial: Values = answer?.initialValue === null ? { ...defaultValue } : first;
  useEffect(() => {
    if (answer?.initialValue === null) formOf(formId)?.reset();
  }, [answer, formId]);
  const values = useValues(formId, initial);
  const allErrors = useMemo(() => errorsOf(answer), [answer]);

  const field = (name: string): FormField => ({
    ...constraint?.[name],
    name,
    errorId: `${formId}-${name}-error`,
    initialValue: textIn(initial, name),
    value: textIn(values, name),
    errors: allErrors[name],
  });
  const fields = new Proxy({}, { get: (_, name) => (typeof name === "string" ? field(name) : undefined) });
  return [
    { id: formId, errors: allErrors[""], allErrors },
    fields as { readonly [Name in keyof Fields]-?: FormField },
  ] as const;
}

/** The last answer there was: what is wrong stays said until the next submit is answered. */
function useLast(answer: SubmissionResult | null | undefined): SubmissionResult | null {
  const [last, setLast] = useState(answer ?? null);
  if (!answer || answer === last) return last;
  setLast(answer);
  return answer;
}

/** What stands in the fields, as typed; also in those that came or went with the last drawing. */
function useValues(formId: string, initial: Values): Values {
  const [values, setValues] = useState(initial);

  useEffect(() => {
    const read = () => setValues((before) => unlessSame(before, valuesIn(formId)));
    const readAfter = ({ target }: Event) => {
      // Not by its id: a form's `id` is its field of that name where it has one.
      if (target instanceof Element && target.closest("form") === formOf(formId)) read();
    };
    document.addEventListener("input", readAfter);
    return () => document.removeEventListener("input", readAfter);
  }, [formId]);

  // Without a list of what it waits for: any drawing may have brought a field or taken one.
  useEffect(() => setValues((before) => unlessSame(before, valuesIn(formId))));
  return values;
}

/** Nothing where there is no form, as while its dialog says something else. */
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
