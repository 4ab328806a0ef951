import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** The label during the submit: 'Saving...'. */
  pending: string;
  /** Which of the page's forms this is; sent as `intent`. */
  intent?: string;
  /** Which of several forms with that intent: one of its fields and its value. */
  about?: readonly [field: string, value: string];
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Submits its form once: until the response it says so and cannot be pressed again. */
export function SubmitButton({ pending, intent, about, disabled, className = "btn btn-go", children }: Props) {
  const formData = useNavigation().formData;
  const isOnTheWay =
    formData?.get("intent") === (intent ?? null) && (about === undefined || formData.get(about[0]) === about[1]);
  return (
    <button
      type="submit"
      className={className}
      disabled={disabled}
      // Not `disabled` during the submit: that would move the focus to the top of the page.
      aria-disabled={isOnTheWay || undefined}
      onClick={(event) => isOnTheWay && event.preventDefault()}
      name={intent && "intent"}
      value={intent}
    >
      {isOnTheWay ? pending : children}
    </button>
  );
}
