import { useEffect } from "react";
import type { FormState } from "./form.ts";

/** After a failed submit, by script or not, takes the reader to the form's alert or else to its first wrong field. */
export function useFocusOnFailure(form: FormState | undefined) {
  const { id, allErrors } = form ?? {};
  useEffect(() => {
    if (id === undefined || allErrors === undefined || Object.keys(allErrors).length === 0) return;
    const wrong = document.getElementById(id)?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]');
    wrong?.focus();
  }, [id, allErrors]);
}
