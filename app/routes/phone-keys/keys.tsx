import { Link } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { ListedKey } from "./load.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** The visitor's phones, each with its own key. */
export function Keys({ keys, editable }: { keys: readonly ListedKey[]; editable: boolean }) {
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
      {keys.map(({ id, name, account, isAccountThere, made, lastUsed }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <div className="font-semibold">{name}</div>
            <div className="text-sm text-soft">
              {[
                isAccountThere ? say.forAccount(account) : say.phoneDeleted(account),
                say.madeOn(made),
                lastUsed === null ? say.notUsedYet : say.lastUsed(lastUsed),
              ].join(" · ")}
            </div>
          </div>
          {editable && (
            <Link className="btn btn-mini" to={`${PATH}?remove=${id}`} preventScrollReset>
              {say.revoke}
              <span className="sr-only"> {name}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function RevokeDialog({ of: { id, name }, problem }: { of: ListedKey; problem: string | undefined }) {
  return (
    <DialogForm
      title={say.revokeKey}
      closeTo={PATH}
      replace
      problem={problem}
      submit={
        <SubmitButton intent="remove" pending={say.revoking} className="btn btn-bad">
          {say.revoke}
        </SubmitButton>
      }
    >
      <p>{say.confirmRevoking(name)}</p>
      <p className="text-sm text-soft">{say.phoneDeletedNote}</p>
      <input type="hidden" name="id" value={id} />
    </DialogForm>
  );
}
