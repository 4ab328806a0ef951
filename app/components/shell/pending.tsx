import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { loadingText } from "./screens.ts";

/**
 * The page, or while another screen is on its way that screen's loading text. Moves within one screen keep it: its
 * filters and forms show their own waiting.
 */
export function Pending({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const there = navigation.location?.pathname;
  if (navigation.state !== "loading" || there === undefined || there === here) return children;
  return (
    <p role="status" className="late py-10 text-center text-soft">
      {loadingText(there)}
    </p>
  );
}
