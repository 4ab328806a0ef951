import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import type { ProofNeeded } from "#app/domain/proof.ts";
import { LINK_GOOGLE, PATH } from "../search-params.ts";

export function UnlinkDialog({ email, isOnlyWay, proof, lastResult }: FormProps & Unlink) {
  if (isOnlyWay) return <OnlyWay />;
  return (
    <ProofDialog
      id="unlink-form"
      title="Unlink Google"
      closeTo={PATH}
      backTo={`${PATH}?unlink=google`}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="unlink-identity" pending="Unlinking..." className="btn btn-bad">
          Unlink
        </SubmitButton>
      }
    >
      <p>Are you sure you want to unlink {email}?</p>
      <p className="text-sm text-soft">It no longer signs you in. What you recorded stays as it is.</p>
      <input type="hidden" name="provider" value="google" />
    </ProofDialog>
  );
}

type Unlink = { email: string; isOnlyWay: boolean; proof: ProofNeeded };

function OnlyWay() {
  return (
    <Modal title="Unlink Google" closeTo={PATH}>
      <div className="grid gap-3.5">
        <p>Set a password first, or add a passkey: Google is the only way into your account.</p>
        <DialogActions closeTo={PATH} closeLabel="Close" />
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
      title="Link Google"
      closeTo={PATH}
      backTo={LINK_GOOGLE}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="reauthenticate" pending="Going to Google...">
          Continue to Google
        </SubmitButton>
      }
    >
      <p className="text-sm text-soft">
        Google will open your account, too. Confirm that it is you, so that nobody else can do this in your place.
      </p>
    </ProofDialog>
  );
}

function OnToGoogle() {
  return (
    <Modal title="Link Google" closeTo={PATH}>
      <div className="grid gap-3.5">
        <p>Choose your Google account on Google’s own page. From then on it signs you in here, too.</p>
        <DialogActions closeTo={PATH}>
          {/* Loads a document: the response redirects to another site. */}
          <a className="btn btn-go" href="/auth/google?link">
            Continue to Google
          </a>
        </DialogActions>
      </div>
    </Modal>
  );
}
