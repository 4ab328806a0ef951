import { Link, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { makePasskey } from "#app/components/passkey-button.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import { ConfirmFirst } from "#app/components/proof-fields.tsx";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import type { ListedPasskey } from "./passkeys.server.ts";
import { ADD_PASSKEY as ADD, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  /** Null when they could not be read. */
  passkeys: ListedPasskey[] | null;
  problem: string | undefined;
};

export function Passkeys({ passkeys, problem }: Props) {
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{say.passkeys}</h2>
      {problem && <Problem>{problem}</Problem>}
      {passkeys === null ? (
        <Problem>{say.passkeysNotLoaded}</Problem>
      ) : passkeys.length === 0 ? (
        <p className="mb-3">{say.passkeyNote}</p>
      ) : (
        <ul className="m-0 mb-3 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <Link className="btn" to={ADD} preventScrollReset>
        {say.addAPasskey}
      </Link>
    </section>
  );
}

function Row({ id, name, added, lastUsed, isBackedUp }: ListedPasskey) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <div className="font-semibold">{name}</div>
        <div className="text-sm text-soft">
          {[
            say.addedOn(added),
            lastUsed === null ? say.notUsedYet : say.lastUsed(lastUsed),
            isBackedUp && say.synchronised,
          ]
            .filter(Boolean)
            .join(" · ")}
        </div>
      </div>
      <Link className="btn btn-mini" to={`${PATH}?rename-passkey=${id}`} preventScrollReset>
        {say.rename}
        <span className="sr-only"> {name}</span>
      </Link>
      <Link className="btn btn-mini" to={`${PATH}?remove-passkey=${id}`} preventScrollReset>
        {say.remove}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  );
}

/** Names a passkey, then has the browser make it. */
export function AddPasskeyDialog({ proof, lastResult }: FormProps & { proof: ProofNeeded }) {
  const [form, fields] = useForm<{ name: string }>({
    id: "add-passkey-form",
    lastResult,
    defaultValue: { name: say.thisDevice },
  });
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const title = say.addPasskeyTitle;
  if (proof !== "none") return <ConfirmFirst title={title} closeTo={PATH} backTo={ADD} />;
  if (hydrated && !window.PublicKeyCredential) {
    return (
      <Modal title={title} closeTo={PATH}>
        <div className="grid gap-3.5">
          <p>{say.noPasskeysHere}</p>
          <DialogActions closeTo={PATH} closeLabel={say.close} />
        </div>
      </Modal>
    );
  }
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setProblem(null);
    const credential = await makePasskey();
    if ("problem" in credential) return setProblem(credential.problem);
    data.set("intent", "add-passkey");
    data.set("response", credential.response);
    submit(data, { method: "post", action: ADD, replace: true, preventScrollReset: true });
  };
  return (
    <DialogForm
      title={title}
      closeTo={PATH}
      replace
      form={form}
      problem={problem}
      onSubmit={add}
      submit={
        <SubmitButton intent="add-passkey" pending={say.adding}>
          {say.continueIt}
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">{say.whereToKeepIt}</p>
      {!hydrated && <p className="notice notice-calm m-0">{say.passkeysNeedScript}</p>}
      <TextField label={say.name} meta={fields.name} maxLength={60} autoComplete="off" data-first-focus />
    </DialogForm>
  );
}

export function RenamePasskeyDialog({ passkey, lastResult }: FormProps & { passkey: ListedPasskey }) {
  const [form, fields] = useForm<{ name: string }>({
    id: "rename-passkey-form",
    lastResult,
    defaultValue: { name: passkey.name },
  });
  return (
    <DialogForm
      title={say.renamePasskey}
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent="rename-passkey" pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <input type="hidden" name="passkey" value={passkey.id} />
      <TextField label={say.name} meta={fields.name} maxLength={60} autoComplete="off" data-first-focus />
    </DialogForm>
  );
}

type RemoveProps = FormProps & { passkey: ListedPasskey; proof: ProofNeeded };

export function RemovePasskeyDialog({ passkey, proof, lastResult }: RemoveProps) {
  return (
    <ProofDialog
      id="remove-passkey-form"
      title={say.removePasskey}
      closeTo={PATH}
      backTo={`${PATH}?remove-passkey=${passkey.id}`}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="remove-passkey" pending={say.removing} className="btn btn-bad">
          {say.remove}
        </SubmitButton>
      }
    >
      <p>{say.confirmRemovingPasskey(passkey.name)}</p>
      <input type="hidden" name="passkey" value={passkey.id} />
    </ProofDialog>
  );
}
