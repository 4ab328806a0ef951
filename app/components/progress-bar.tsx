import { useNavigation } from "@remix-run/react";

/** A line along the top while a screen or a form is on its way for longer than a moment. Texts say the same to readers. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress-bar" aria-hidden="true" />;
}
