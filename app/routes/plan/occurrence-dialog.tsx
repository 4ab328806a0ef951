import { Link, useActionData } from "@remix-run/react";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { PlanPage } from "./load.server.ts";
import { Question } from "./questions.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Occurrence = NonNullable<PlanPage["occurrence"]>;

/** What can be done with one time of something planned. */
export function OccurrenceDialog({ occurrence, editable }: { occurrence: Occurrence; editable: boolean }) {
  const answer = useActionData<EntryAnswer>();
  const { name, day, amount, facts, isOpen, edit, happened } = occurrence;
  const isChanged = edit.moved_to !== null || edit.amount !== null || edit.others !== undefined;
  return (
    <Modal title={name} closeTo={PATH}>
      <div className="grid gap-3.5">
        {answer?.failure && <Problem>{answer.failure}</Problem>}
        <p>
          <b className="num">{amount}</b>
          <span className="block text-sm text-soft">{[day, ...facts].join(" · ")}</span>
        </p>
        {occurrence.entries.length > 0 && <Entries occurrence={occurrence} editable={editable} />}
        {editable && occurrence.questions.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-sm font-bold">{say.isIt}</h3>
            {occurrence.questions.map((question) => (
              <Question key={question.entry} question={question} back={PATH} />
            ))}
          </section>
        )}
        {editable && isOpen && happened && (
          <Link className="btn btn-go" to={happened} data-first-focus>
            {say.itHappened}
          </Link>
        )}
        {editable && isOpen && (
          <>
            <Move occurrence={occurrence} answer={answer} />
            <Amend occurrence={occurrence} answer={answer} />
            <PostForm className="flex flex-wrap gap-2.5">
              <Shown occurrence={occurrence} />
              <button type="submit" name="intent" value="skip" className="btn">
                {say.skip}
              </button>
              <button type="submit" name="intent" value={occurrence.isPart ? "short" : "paid"} className="btn">
                {occurrence.isPart ? say.thatWasAll(occurrence.missing) : say.itIsPaid}
              </button>
            </PostForm>
          </>
        )}
        {editable && (edit.closed !== null || isChanged) && (
          <PostForm className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <Shown occurrence={occurrence} />
            {edit.closed !== null && <span>{say.CLOSED_WORDS[edit.closed]}</span>}
            <button type="submit" name="intent" value="reopen" className="link link-alone">
              {edit.closed !== null ? say.openAgain : say.asPlanned}
            </button>
          </PostForm>
        )}
        <DialogActions closeTo={PATH} closeLabel={say.close} />
      </div>
    </Modal>
  );
}

/** What a form says of what was shown. */
function Shown({ occurrence: { key, version, edit } }: { occurrence: Occurrence }) {
  return (
    <>
      <input type="hidden" name="occurrence" value={key} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shown_moved" value={edit.moved_to ?? ""} />
      <input type="hidden" name="shown_cents" value={edit.amount ?? 0} />
    </>
  );
}

type FormProps = { occurrence: Occurrence; answer: EntryAnswer | undefined };

function Move({ occurrence, answer }: FormProps) {
  const [form, fields] = useForm<{ moved_to?: string }>({
    id: "move",
    lastResult: answer?.result,
    defaultValue: { moved_to: occurrence.on },
  });
  return (
    <PostForm id={form.id} noValidate className="flex flex-wrap items-end gap-2.5">
      <Shown occurrence={occurrence} />
      <TextField label={say.moveTo} type="date" min="1970-01-01" max="2100-12-31" meta={fields.moved_to} />
      <button type="submit" name="intent" value="move" className="btn">
        {say.move}
      </button>
    </PostForm>
  );
}

function Amend({ occurrence, answer }: FormProps) {
  const [form, fields] = useForm<{ amount?: string }>({
    id: "amend",
    lastResult: answer?.result,
    defaultValue: { amount: occurrence.value },
  });
  return (
    <PostForm id={form.id} noValidate className="flex flex-wrap items-end gap-2.5">
      <Shown occurrence={occurrence} />
      <input type="hidden" name="shown_currency" value={occurrence.unit} />
      <TextField label={say.amountThisTime} meta={fields.amount} inputMode="decimal" autoComplete="off" />
      <button type="submit" name="intent" value="amend" className="btn">
        {say.changeAmount}
      </button>
    </PostForm>
  );
}

/** The entries that it was, each of which can be said not to be it. */
function Entries({ occurrence: { key, entries }, editable }: { occurrence: Occurrence; editable: boolean }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-bold">{say.entriesOfIt}</h3>
      {entries.map(({ id, description, amount, day }) => (
        <PostForm key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
          <input type="hidden" name="occurrence" value={key} />
          <input type="hidden" name="entry" value={id} />
          <span className="min-w-0 flex-1 wrap-anywhere">{say.maybe(description, amount, day)}</span>
          {editable && (
            <button type="submit" name="intent" value="no" className="link link-alone">
              {say.notThisOne}
            </button>
          )}
        </PostForm>
      ))}
    </section>
  );
}
