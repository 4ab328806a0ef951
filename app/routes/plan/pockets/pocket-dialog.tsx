import { Link, useActionData } from "@remix-run/react";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { PocketsPage } from "./load.server.ts";
import { PocketStanding } from "./pocket-list.tsx";
import { POCKETS } from "./search-params.ts";
import * as say from "./words.tsx";

type Pocket = NonNullable<PocketsPage["shown"]>;
type Props = { pocket: Pocket; editable: boolean; moveId: string };

/** One pocket: what is in it, what moved it, and what can be done with it. */
export function PocketDialog({ pocket, editable, moveId }: Props) {
  const answer = useActionData<EntryAnswer>();
  const { id, version, held, account } = pocket;
  return (
    <Modal title={pocket.name} closeTo={POCKETS}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {answer?.failure && <Problem>{answer.failure}</Problem>}
        <div className="pocket pocket-alone">
          <PocketStanding pocket={pocket} />
        </div>
        {editable && <Move key={moveId} pocket={pocket} answer={answer} moveId={moveId} />}
        <section className="grid gap-1">
          <h3 className="text-sm font-bold">{say.moves}</h3>
          {pocket.moves.length === 0 && <p className="text-sm text-soft">{say.nothingMovedYet}</p>}
          <ul className="tidy-list divide-y divide-line">
            {pocket.moves.map((move) => (
              <li key={move.id}>
                <PostForm
                  action={POCKETS}
                  className="flex flex-wrap items-center gap-x-3 py-1 text-sm"
                  preventScrollReset
                >
                  <input type="hidden" name="id" value={move.id} />
                  <input type="hidden" name="pocket" value={id} />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {move.text}
                    <span className="block text-xs text-soft">
                      {move.person === null ? move.day : say.movedBy(move.person, move.day)}
                    </span>
                  </span>
                  <span className="num whitespace-nowrap">{move.amount}</span>
                  {editable && move.kind !== "returned" && (
                    <button type="submit" name="intent" value="take-back" className="link link-alone">
                      {move.kind === "paid" ? say.notFromHere : say.takeBack}
                    </button>
                  )}
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
        {editable && (
          <PostForm action={POCKETS} className="text-sm text-soft">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="archived" value="on" />
            {say.noLongerNeeded}
            <button type="submit" name="intent" value="archive" className="link">
              {say.archiveIt}
            </button>
            {!pocket.isEmpty && say.andGiveBack(held, account)}
          </PostForm>
        )}
        <DialogActions
          closeTo={POCKETS}
          closeLabel={say.close}
          aside={
            editable && (
              <Link className="btn" to={`${POCKETS}?edit=${id}`} preventScrollReset>
                {say.edit}
              </Link>
            )
          }
        />
      </div>
    </Modal>
  );
}

function Move({ pocket, answer, moveId }: { pocket: Pocket; answer: EntryAnswer | undefined; moveId: string }) {
  const [form, fields] = useForm<{ amount?: string }>({ id: "move", lastResult: answer?.result });
  return (
    <PostForm id={form.id} noValidate className="pocket-move" preventScrollReset>
      {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
      <input type="hidden" name="id" value={moveId} />
      <input type="hidden" name="pocket" value={pocket.id} />
      <input type="hidden" name="shown_currency" value={pocket.unit} />
      <TextField
        label={say.amount(pocket.unit)}
        meta={fields.amount}
        inputMode="decimal"
        autoComplete="off"
        data-first-focus
      />
      <SubmitButton intent="put" pending={say.moving}>
        {say.putIn}
      </SubmitButton>
      <button type="submit" name="intent" value="take" className="btn">
        {say.takeOut}
      </button>
    </PostForm>
  );
}
