import { Link } from "@remix-run/react";
import * as say from "./row-actions.words.ts";

type Props = {
  /** The row's name, read out with each action by a screen reader. */
  name: string;
  /** The addresses of its dialogs. */
  edit: string;
  remove: string;
  /** The edit link's text and accessible name, where they are not 'Edit': 'Update Value', 'Update Value of Plot'. */
  editText?: string;
  editLabel?: string;
  /** The id of the bottom sheet that holds them on a phone; without one they stay in the row. */
  sheet?: string;
};

/** The links to the dialogs of a table's row. */
export function RowActions({ name, edit, remove, editText = say.edit, editLabel = say.editName(name), sheet }: Props) {
  const links = (
    <>
      <Link className="btn btn-mini" to={edit} preventScrollReset aria-label={editLabel}>
        {editText}
      </Link>
      <Link className="btn btn-mini btn-plain" to={remove} preventScrollReset aria-label={say.deleteName(name)}>
        {say.deleteIt}
      </Link>
    </>
  );
  if (sheet === undefined) return <span className="inline-flex gap-2">{links}</span>;
  return (
    <>
      <div id={sheet} popover="auto" className="sheet" data-name={name}>
        {links}
      </div>
      <button
        type="button"
        className="btn btn-mini row-menu lg:hidden"
        popovertarget={sheet}
        aria-label={say.actionsFor(name)}
      >
        <span aria-hidden="true">•••</span>
      </button>
    </>
  );
}
