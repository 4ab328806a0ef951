import { Link } from "@remix-run/react";
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { DialogActions } from "./dialog/dialog-actions.tsx";
import { Modal } from "./dialog/modal.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import type { FormField } from "./form/form.ts";
import * as say from "./proof-fields.words.ts";

export type ProofValues = { currentPassword: string; factorCode: string };

type Props = {
  proof: ProofNeeded;
  fields: Record<keyof ProofValues, FormField>;
  /** Where the form is: confirming in another way leads back there. */
  backTo: string;
};

/** The page that offers every way to confirm that it is oneself. */
export const confirmPath = (backTo: string): string => `/reauthenticate?redirectTo=${encodeURIComponent(backTo)}`;

/** Asks whoever is signed in to confirm that it is them, unless they have just done so. */
export function ProofFields({ proof, fields, backTo }: Props) {
  if (proof !== "password" && proof !== "factor") return null;
  return (
    <div className="grid gap-1">
      {proof === "password" ? (
        <CurrentPasswordField meta={fields.currentPassword} />
      ) : (
        <FactorCodeField meta={fields.factorCode} />
      )}
      <Link to={confirmPath(backTo)} className="link link-alone text-sm">
        {say.confirmInAnotherWay}
      </Link>
    </div>
  );
}

/** In the place of a form that only whoever has confirmed lately may send: leads there, and back. */
export function ConfirmBefore({
  why,
  backTo,
  className = "btn btn-go",
}: {
  why: string;
  backTo: string;
  className?: string;
}) {
  return (
    <>
      <p>{why}</p>
      <div>
        <Link to={confirmPath(backTo)} className={className}>
          {say.confirmIt}
        </Link>
      </div>
    </>
  );
}

/** Replaces a dialog for an account that has nothing to type: it confirms on a page of its own. */
export function ConfirmFirst({ title, closeTo, backTo }: { title: string; closeTo: string; backTo: string }) {
  return (
    <Modal title={title} closeTo={closeTo}>
      <div className="grid gap-3.5">
        <p>{say.proofNote}</p>
        <DialogActions closeTo={closeTo}>
          <Link to={confirmPath(backTo)} className="btn btn-go">
            {say.continueIt}
          </Link>
        </DialogActions>
      </div>
    </Modal>
  );
}
