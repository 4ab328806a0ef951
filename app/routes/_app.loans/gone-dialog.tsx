import { Link } from "@remix-run/react";
import { Modal } from "#app/components/dialog/modal.tsx";
import { PATH } from "./search-params.ts";

export function GoneDialog() {
  return (
    <Modal title="Loan" closeTo={PATH}>
      <p className="mb-4">This loan is no longer there: somebody deleted it.</p>
      <Link className="btn" to={PATH} preventScrollReset>
        Close
      </Link>
    </Modal>
  );
}
