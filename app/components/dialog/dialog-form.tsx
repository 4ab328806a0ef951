import type { FormEventHandler, ReactNode } from "react";
import { useFocusOnFailure } from "../form/focus-on-failure.ts";
import type { FormState } from "../form/form.ts";
import { PostForm } from "../form/post-form.tsx";
import { Problem } from "../notice.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Modal } from "./modal.tsx";

type Props = {
  title: string;
  /** The address that leaving it leads to. */
  closeTo: string;
  /** The state of a form with fields, from `useForm`; a dialog that only asks for a confirmation has none. */
  form?: FormState;
  /** What went wrong, if it is not among the form's own errors. */
  problem?: string | null | undefined;
  /** Called before it is submitted. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Whether a redirect after the submit takes the dialog's place in the browser's history. */
  replace?: boolean;
  /** The label of the link that leaves. */
  closeLabel?: string;
  /** Shown above the form. */
  above?: ReactNode;
  /** Shown at the other end of the row of buttons. */
  aside?: ReactNode;
  /** The button that submits it. */
  submit: ReactNode;
  children: ReactNode;
};

/** A form in a dialog: the problem on top, then the fields, then the links and buttons. */
export function DialogForm({
  title,
  closeTo,
  form,
  problem,
  onSubmit,
  replace,
  closeLabel,
  above,
  aside,
  submit,
  children,
}: Props) {
  useFocusOnFailure(form);
  const failure = problem ?? form?.errors?.join(" ");
  return (
    <Modal title={title} closeTo={closeTo}>
      {above}
      <PostForm
        id={form?.id}
        noValidate={form !== undefined}
        preventScrollReset
        replace={replace}
        onSubmit={onSubmit}
        className="grid gap-3.5"
      >
        {failure && <Problem>{failure}</Problem>}
        {children}
        <DialogActions closeTo={closeTo} closeLabel={closeLabel} aside={aside}>
          {submit}
        </DialogActions>
      </PostForm>
    </Modal>
  );
}
