import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusOnFailure } from "../form/focus-on-failure.ts";
import type { FormState } from "../form/form.ts";
import { Problem } from "../notice.tsx";

type Props = {
  /** The state of a form with fields, from `useForm`; one that only asks for a press has none. */
  form?: FormState;
  /** What went wrong, if it is not among the form's own errors. */
  problem?: string | null | undefined;
  children: ReactNode;
};

/** A form of a page without the shell: the problem on top, then the fields and the button. */
export function PlainForm({ form, problem, children }: Props) {
  useFocusOnFailure(form);
  const failure = problem ?? form?.errors;
  return (
    <Form method="post" id={form?.id} noValidate={form !== undefined} className="grid gap-4">
      {failure && <Problem>{failure}</Problem>}
      {children}
    </Form>
  );
}
