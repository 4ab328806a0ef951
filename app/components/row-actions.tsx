import { Link } from "@remix-run/react";

type Props = {
  /** What the row is called; whoever listens hears it after each action. */
  name: string;
  /** Where its dialogs are. */
  edit: string;
  remove: string;
  /** What editing it is called, where that is not simply to edit it: 'Update value', 'Update value of Plot in Kitengela'. */
  editText?: string;
  editLabel?: string;
  /** The id of the sheet from below that holds them on a phone; without one they stand in the row there, too. */
  sheet?: string;
};

/** The actions of a table's row: the links to its dialogs. */
export function RowActions({ name, edit, remove, editText = "Edit", editLabel = `Edit ${name}`, sheet }: Props) {
  const links = (
    <>
      <Link className="btn btn-mini" to={edit} preventScrollReset aria-label={editLabel}>
        {editText}
      </Link>
      <Link className="btn btn-mini" to={remove} preventScrollReset aria-label={`Delete ${name}`}>
        Delete
      </Link>
    </>
  );
  if (sheet === undefined) return <span className="inline-flex gap-2">{links}</span>;
  return (
    <>
      <button
        type="button"
        className="btn btn-mini border-0 px-3 lg:hidden"
        popovertarget={sheet}
        aria-label={`Actions for ${name}`}
      >
        <span aria-hidden="true">•••</span>
      </button>
      <div id={sheet} popover="auto" className="sheet">
        <strong className="text-left whitespace-normal lg:hidden">{name}</strong>
        {links}
      </div>
    </>
  );
}
