import { Link } from "@remix-run/react";

export function TrialBanner({ text, soon }: { text: string; soon: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-center justify-center gap-x-3.5 px-4 py-2 text-sm ${soon ? "bg-warn-wash text-warn-ink" : "bg-brand-wash"}`}
    >
      {text}
      <Link to="/subscribe" className="py-1 font-bold underline underline-offset-2">
        Subscribe Now
      </Link>
    </div>
  );
}
