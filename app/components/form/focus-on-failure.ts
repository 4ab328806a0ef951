import { useEffect } from "react";

/** After a failed submit, by script or not, focuses the form's alert or else its first invalid field. */
export function useFocusOnFailure({ id, allErrors }: { id: string; allErrors: Record<string, string[]> }) {
  useEffect(() => {
    if (Object.keys(allErrors).length === 0) return;
    const target = document.getElementById(id)?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]');
    target?.focus();
  }, [id, allErrors]);
}
