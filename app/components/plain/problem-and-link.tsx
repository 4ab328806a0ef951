import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Problem } from "../notice.tsx";

type Props = { problem: ReactNode; to: string; label: string; className?: string };

/** What went wrong, where nothing is left to do on this page, and where to go from here. */
export function ProblemAndLink({ problem, to, label, className = "btn" }: Props) {
  return (
    <>
      <Problem>{problem}</Problem>
      <Link to={to} className={className}>
        {label}
      </Link>
    </>
  );
}
