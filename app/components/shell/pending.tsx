import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Loading } from "../loading.tsx";
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
  return <Loading text={loadingText(there)} />;
}
