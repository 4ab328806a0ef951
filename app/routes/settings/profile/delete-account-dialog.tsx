import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { DATA_EXPORT, PATH, pagePath } from "../search-params.ts";
import type { HouseholdFate } from "./own-account.server.ts";
import * as say from "./words.ts";

const TITLE = say.deleteAccount;

type Props = FormProps & { proof: ProofNeeded; households: HouseholdFate[] };

export function DeleteAccountDialog({ proof, households, lastResult }: Props) {
  const lastEditorOf = households.find(({ needsEditor }) => needsEditor);
  if (lastEditorOf) return <NeedsEditor household={lastEditorOf} />;
  return (
    <ProofDialog
      id="delete-account-form"
      title={TITLE}
      closeTo={pagePath("own-account")}
      backTo={`${PATH}?delete-account`}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="delete-account" pending={say.deleting} className="btn btn-bad">
          {say.deleteMyAccount}
        </SubmitButton>
      }
    >
      <p>{say.confirmDeletingAccount}</p>
      {households.map((household) => (
        <p key={household.id} className={household.ends ? "notice notice-bad" : "notice notice-calm"}>
          {household.fate}
        </p>
      ))}
      {households
        .filter(({ ends }) => ends)
        .map(({ id }) => (
          <input key={id} type="hidden" name="ends" value={id} />
        ))}
      <a className="btn" href={DATA_EXPORT} type="application/zip">
        {say.exportEverythingFirst}
      </a>
    </ProofDialog>
  );
}

function NeedsEditor({ household: { name, isCurrent } }: { household: HouseholdFate }) {
  return (
    <Modal title={TITLE} closeTo={pagePath("own-account")}>
      <div className="grid gap-3.5">
        <p>{say.lastEditorOf(name)}</p>
        <p className="text-sm text-soft">{isCurrent ? say.makeEditorOrRemove : say.leaveFirst}</p>
        <DialogActions closeTo={pagePath("own-account")} closeLabel={say.close} />
      </div>
    </Modal>
  );
}
