import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { LINK_GOOGLE, PATH, pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

export function UnlinkDialog({ email, isOnlyWay, proof, lastResult }: FormProps & Unlink) {
  if (isOnlyWay) return <OnlyWay />;
  return (
    <ProofDialog
      id="unlink-form"
      title={say.unlinkGoogle}
      closeTo={pagePath("sign-in-ways")}
      backTo={`${PATH}?unlink=google`}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="unlink-identity" pending={say.unlinking} className="btn btn-bad">
          {say.unlink}
        </SubmitButton>
      }
    >
      <p>{say.confirmUnlinking(email)}</p>
      <p className="text-sm text-soft">{say.unlinkNote}</p>
      <input type="hidden" name="provider" value="google" />
    </ProofDialog>
  );
}

type Unlink = { email: string; isOnlyWay: boolean; proof: ProofNeeded };

function OnlyWay() {
  return (
    <Modal title={say.unlinkGoogle} closeTo={pagePath("sign-in-ways")}>
      <div className="grid gap-3.5">
        <p>{say.onlyGoogle}</p>
        <DialogActions closeTo={pagePath("sign-in-ways")} closeLabel={say.close} />
      </div>
    </Modal>
  );
}

/** Asks for a proof, then leads to Google. */
export function LinkDialog({ proof, lastResult }: FormProps & { proof: ProofNeeded }) {
  if (proof === "none") return <OnToGoogle />;
  return (
    <ProofDialog
      id="link-form"
      title={say.linkGoogle}
      closeTo={pagePath("sign-in-ways")}
      backTo={LINK_GOOGLE}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="reauthenticate" pending={say.goingToGoogle}>
          {say.continueToGoogle}
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">{say.googleNote}</p>
    </ProofDialog>
  );
}

function OnToGoogle() {
  return (
    <Modal title={say.linkGoogle} closeTo={pagePath("sign-in-ways")}>
      <div className="grid gap-3.5">
        <p>{say.linkGoogleNote}</p>
        <DialogActions closeTo={pagePath("sign-in-ways")}>
          {/* Loads a document: the response redirects to another site. */}
          <a className="btn btn-go" href="/auth/google?link">
            {say.continueToGoogle}
          </a>
        </DialogActions>
      </div>
    </Modal>
  );
}
