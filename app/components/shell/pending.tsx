import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { forgetDraftOfLeft } from "../form/drafts.ts";
import { Loading } from "../loading.tsx";
import { requestedDialog } from "./dialogs.ts";
import { loadingText } from "./screens.ts";

/**
 * The page; while another screen loads it stays, pale, and that screen's loading text stands above it. Navigation within one
 * screen says nothing: its filters and forms show that they wait.
 */
export function Pending({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname: here, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address, once it stands.
  useEffect(() => forgetDraftOfLeft(requestedDialog()), [key]);
  const there = navigation.location?.pathname;
  const isLeaving = navigation.state === "loading" && there !== undefined && there !== here;
  return (
    <>
      {isLeaving && <Loading text={loadingText(there)} />}
      {children}
    </>
  );
}
