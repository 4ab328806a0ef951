import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Goes on to another page by itself once a message was read. Browsers without a script are told by `Refresh`. */
export function useGoOn(to: string, milliseconds: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), milliseconds);
    return () => clearTimeout(timer);
  }, [navigate, to, milliseconds]);
}
