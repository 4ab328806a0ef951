import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Redirects after the time it takes to read a message. Without a script, the `Refresh` header does. */
export function useDelayedRedirect(to: string, milliseconds: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), milliseconds);
    return () => clearTimeout(timer);
  }, [navigate, to, milliseconds]);
}
