import { useNavigation } from "@remix-run/react";

/** A line along the top during a slow navigation or submit. Screen readers get loading texts instead. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress-bar" aria-hidden="true" />;
}
