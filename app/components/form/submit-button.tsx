import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** What the button says while its form is on the way: 'Saving...'. */
  pending: string;
  /** Which of a page's several forms this is; sent along as `intent`. */
  intent?: string;
  /** Which of several forms of that intent: a field of it and its value. */
  about?: readonly [field: string, value: string];
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Sends its form, once: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ pending, intent, about, disabled = false, className = "btn btn-go", children }: Props) {
  const sent = useNavigation().formData;
  const isOnTheWay =
    sent !== undefined &&
    sent.get("intent") === (intent ?? null) &&
    (about === undefined || sent.get(about[0]) === about[1]);
  const name = intent === undefined ? {} : { name: "intent", value: intent };
  return (
    <button
      type="submit"
      className={className}
      disabled={disabled}
      // Not disabled while it is on the way: that would take the focus from it, to the top of the page.
      aria-disabled={isOnTheWay || undefined}
      onClick={(event) => isOnTheWay && event.preventDefault()}
      {...name}
    >
      {isOnTheWay ? pending : children}
    </button>
  );
}
