import { Link } from "@remix-run/react";

export function Footer({ year }: { year: string }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-5 text-sm text-soft lg:px-7">
      <Link className="py-2 underline-offset-2 hover:underline" to="/privacy-policy">
        Privacy Policy
      </Link>
      <Link className="py-2 underline-offset-2 hover:underline" to="/terms-of-service">
        Terms of Service
      </Link>
      <span className="ml-auto">© {year} Pamoja</span>
    </footer>
  );
}
