import { Link } from "@remix-run/react";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { ListedKey } from "./load.server.ts";
import { PATH } from "./search-params.ts";

/** The visitor's phones, each with its own key. */
export function Keys({ keys, editable }: { keys: readonly ListedKey[]; editable: boolean }) {
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
      {keys.map(({ id, name, account, isAccountThere, made, lastUsed }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <div className="font-semibold">{name}</div>
            <div className="text-sm text-soft">
              {isAccountThere ? `For ${account}` : `${account} is deleted, so it sends nothing`} · Made {made} ·{" "}
              {lastUsed === null ? "Not used yet" : `Last used ${lastUsed}`}
            </div>
          </div>
          {editable && (
            <Link className="btn btn-mini" to={`${PATH}?remove=${id}`} preventScrollReset>
              Revoke<span className="sr-only"> {name}</span>
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
      title="Revoke Key"
      closeTo={PATH}
      replace
      problem={problem}
      submit={
        <SubmitButton intent="remove" pending="Revoking..." className="btn btn-bad">
          Revoke
        </SubmitButton>
      }
    >
      <p>Are you sure you want to revoke the key of {name}?</p>
      <p className="text-sm text-soft">
        Nothing can be sent with it any more. What it sent before stays, and you can make another key at any time.
      </p>
      <input type="hidden" name="id" value={id} />
    </DialogForm>
  );
}
