import type { ReactNode } from "react";
import { SubmitButton } from "../form/submit-button.tsx";
import { DialogForm } from "./dialog-form.tsx";
import * as say from "./words.ts";

type Props = {
  title: string;
  closeTo: string;
  /** Why it could not be deleted. */
  failure: string | null;
  /** The specification's question. */
  confirmation: string;
  /** What else to know before deleting. */
  afterwards?: string | null | undefined;
  row: { id: string; version: number };
  name: string;
  detail: string;
  /** What else may be chosen. */
  children?: ReactNode;
};

/** Asks for confirmation before deleting a row, and shows which one. */
export function DeleteDialog({
  title,
  closeTo,
  failure,
  confirmation,
  afterwards,
  row,
  name,
  detail,
  children,
}: Props) {
  return (
    <DialogForm
      title={title}
      closeTo={closeTo}
      problem={failure}
      submit={
        <SubmitButton intent="remove" pending={say.deleting} className="btn btn-bad">
          {say.deleteIt}
        </SubmitButton>
      }
    >
      <p>{confirmation}</p>
      {afterwards && <p>{afterwards}</p>}
      <p className="rounded-m bg-faint px-3.5 py-2.5">
        {name}
        <span className="block text-sm text-soft">{detail}</span>
      </p>
      {children}
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
    </DialogForm>
  );
}
