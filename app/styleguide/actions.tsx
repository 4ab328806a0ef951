import { Form, Link } from "@remix-run/react";
import { SubmitButton } from "../components/form/submit-button.tsx";
import { ICONS, Icon } from "../components/icon/icon.tsx";
import { Mark } from "../components/mark.tsx";
import { MonthPicker } from "../components/month-picker.tsx";
import { RowActions } from "../components/row-actions.tsx";
import { ThemeSwitch } from "../components/theme/theme-switch.tsx";
import { Chapter, Piece } from "./piece.tsx";

const row = "flex flex-wrap items-center gap-2.5";

export function Actions() {
  return (
    <Chapter title="What one presses">
      <Piece
        name="Buttons"
        when="One main action on a screen or in a dialog (btn-go); all else is a plain btn. btn-bad deletes, and only where it was asked before. A word that says what happens, never OK. The class btn is the one rule for all of them, whether button or link."
      >
        <div className={row}>
          <button type="button" className="btn btn-go">
            <Icon name="plus" />
            New Transaction
          </button>
          <button type="button" className="btn">
            Cancel
          </button>
          <button type="button" className="btn btn-bad">
            Delete
          </button>
          <button type="button" className="btn" disabled>
            Not now
          </button>
        </div>
      </Piece>
      <Piece name="Small buttons" when="In a row of a table or beside a heading. 44 px high where a finger presses.">
        <div className={row}>
          <button type="button" className="btn btn-mini">
            Edit
          </button>
          <button type="button" className="btn btn-mini btn-go">
            Sign Up
          </button>
        </div>
      </Piece>
      <Piece
        name="A row's actions"
        when="RowActions in the last cell of a row: in the row on a desktop, in a sheet from below on a phone."
      >
        <div className={row}>
          <RowActions name="Naivas" edit="?edit" remove="?delete" />
        </div>
      </Piece>
      <Piece
        name="A form's button"
        when="Every form is sent by a SubmitButton: it says what is going on while the answer is awaited, keeps the focus and cannot be pressed twice."
      >
        <Form className={row}>
          <SubmitButton pending="Saving...">Save</SubmitButton>
        </Form>
      </Piece>
      <Piece name="Links" when="Within words, and for what only leads elsewhere. What changes something is a button.">
        <p>
          Loans have their own screen:{" "}
          <Link className="link" to="/loans">
            Loans
          </Link>
          .
        </p>
      </Piece>
      <Piece
        name="Choice chips"
        when="One of a few in a form, a press each: the account of a transaction. The last one used stands first."
      >
        <fieldset className="chips">
          <legend className="mb-1.5 text-sm text-soft">Account</legend>
          {["M-PESA", "Cash", "No account"].map((name) => (
            <label key={name} className="chip relative">
              <input type="radio" name="account" value={name} defaultChecked={name === "M-PESA"} />
              {name}
            </label>
          ))}
        </fieldset>
      </Piece>
      <Piece name="Chips" when="One choice of several that a form changes by, and filters.">
        <div className={row}>
          <button type="button" className="chip" aria-pressed="true">
            Expense
          </button>
          <button type="button" className="chip" aria-pressed="false">
            Income
          </button>
        </div>
      </Piece>
      <Piece
        once
        name="Segments"
        when="Two or three views of the same screen. The theme's switch is a small one of them."
      >
        <div>
          <nav aria-label="Report" className="segments">
            <Link to="?" aria-current="page" preventScrollReset>
              Monthly
            </Link>
            <Link to="?view=annual" preventScrollReset>
              Annual
            </Link>
          </nav>
        </div>
      </Piece>
      <Piece once name="Theme" when="At the foot of each page, and nowhere else.">
        <ThemeSwitch />
      </Piece>
      <Piece
        once
        name="Month"
        when="Whatever is about a month, first on its screen. A month in the address, so that Back and a link lead to it."
      >
        <MonthPicker label="Select Month:" path="/styleguide" month="2026-11" />
      </Piece>
      <Piece name="Mark and icons" when="An icon stands beside a word; alone it has a name for those who hear it.">
        <div className={row}>
          <Mark />
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Piece>
    </Chapter>
  );
}
