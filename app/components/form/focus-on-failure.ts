import { useEffect } from "react";

/** After a failed submit, by script or not, takes the reader to the form's alert or else to its first wrong field. */
export function useFocusOnFailure({ id, allErrors }: { id: string; allErrors: Record<string, string[]> }) {
  useEffect(() => {
    if (Object.keys(allErrors).length === 0) return;
    const wrong = document.getElementById(id)?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]');
    wrong?.focus();
  }, [id, allErrors]);
}
