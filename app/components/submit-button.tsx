import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** What the button says while its form is on the way: 'Saving...'. */
  pending: string;
  /** Which of a page's several forms this is; sent along as `intent`. */
  intent?: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Sends its form, once: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ pending, intent, disabled = false, className = "btn btn-go", children }: Props) {
  const navigation = useNavigation();
  const isOnTheWay = navigation.formData !== undefined && navigation.formData.get("intent") === (intent ?? null);
  const name = intent === undefined ? {} : { name: "intent", value: intent };
  return (
    <button type="submit" className={className} disabled={disabled || isOnTheWay} {...name}>
      {isOnTheWay ? pending : children}
    </button>
  );
}
