import { Link, useSearchParams } from "@remix-run/react";
import { DeleteDialog } from "../components/dialog/delete-dialog.tsx";
import { Modal } from "../components/dialog/modal.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Loading } from "../components/loading.tsx";
import { Problem, Success } from "../components/notice.tsx";
import { Question } from "../components/question.tsx";
import { TryAgain } from "../components/try-again.tsx";
import { faq } from "../content/faq.ts";
import { Chapter, Piece } from "./piece.tsx";

const HERE = "/styleguide";

export function Messages() {
  return (
    <Chapter title="What the product says">
      <Piece
        name="Problem"
        when="What could not be done, where it was asked for, and what to do now. Read aloud at once."
      >
        <Problem>The database did not answer. Nothing was saved: try again in a moment.</Problem>
      </Piece>
      <Piece name="Success" when="That something is done, where the eye is. It waits for nobody to close it.">
        <Success>Transaction saved successfully!</Success>
      </Piece>
      <Piece name="To be looked at" when="Nothing is wrong, but someone should know before they go on.">
        <p className="notice notice-warn">Two rows are in dollars and need a rate.</p>
      </Piece>
      <Piece name="How things stand" when="Something is under way, or nothing came of it. Nobody has to do anything.">
        <p className="notice notice-calm">Asking PayPal about your payment...</p>
      </Piece>
      <Piece
        name="Nothing there yet"
        when="The first visit of a screen: what belongs here, and the one thing to do next."
      >
        <EmptyState
          title="No loans yet"
          actions={
            <button type="button" className="btn btn-go">
              Add Loan
            </button>
          }
        >
          <p className="text-soft">One you already had can be added here, with what is still owed.</p>
        </EmptyState>
      </Piece>
      <Piece
        name="Could not be read"
        when="A screen without its data: that nothing is lost, and the way to read it again. Where a failure is only logged it is calm."
      >
        <TryAgain href={HERE}>Your figures could not be loaded. Nothing is lost.</TryAgain>
      </Piece>
      <Piece
        name="On the way"
        when="Another screen is loading. It appears late, so that what is quick does not flicker."
      >
        <div className="h-14 transform-gpu">
          <Loading text="Loading dashboard..." />
        </div>
      </Piece>
      <Piece
        name="Progress bar"
        when="Along the window's top during every navigation of more than 300 ms; by itself, no screen asks for it."
      >
        <div className="progress-bar relative" aria-hidden="true" />
      </Piece>
      <Piece
        once
        name="Dialog"
        when="A step that has an address of its own, so that Back closes it and it opens without a script. A form in one is a DialogForm: what went wrong on top, the way out and the main button at the end. Asking before deleting shows what is deleted."
      >
        <div className="flex flex-wrap gap-2.5">
          <Link className="btn" to="?dialog" preventScrollReset>
            Open a dialog
          </Link>
          <Link className="btn" to="?delete" preventScrollReset>
            Open the question before deleting
          </Link>
        </div>
        <OpenDialog />
      </Piece>
      <Piece
        once
        name="Question"
        when="Answers to questions, one open at a time. For nothing that someone needs in order to go on."
      >
        <div className="card divide-y divide-line p-0">
          {faq(false)
            .slice(0, 2)
            .map((entry) => (
              <Question key={entry.id} {...entry} />
            ))}
        </div>
      </Piece>
    </Chapter>
  );
}

function OpenDialog() {
  const [params] = useSearchParams();
  if (params.has("dialog")) {
    return (
      <Modal title="Set Your Budget for the New Month!" closeTo={HERE}>
        <p>A title, what it is about, and its buttons at the right, the main one last.</p>
        <p className="mt-4 text-right">
          <Link className="btn" to={HERE} preventScrollReset>
            Close
          </Link>
        </p>
      </Modal>
    );
  }
  return params.has("delete") ? (
    <DeleteDialog
      title="Delete Transaction"
      closeTo={HERE}
      failure={null}
      confirmation="Are you sure you want to delete this transaction?"
      row={{ id: "", version: 1 }}
      name="Naivas"
      detail="21 Nov 2026 · -KES 4,830.50"
    />
  ) : null;
}
