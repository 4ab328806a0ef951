import { Link } from "@remix-run/react";

/** Greets a month without transactions. */
export function Welcome({ editable }: { editable: boolean }) {
  return (
    <section className="card grid justify-items-start gap-3 border-brand bg-brand-wash">
      <h2 className="text-lg font-bold">Welcome to Pamoja</h2>
      <p>
        Nothing is recorded for this month yet. Every shilling that comes in or goes out is a transaction; once the
        first is there, your month takes shape here.
      </p>
      {editable && (
        <Link className="btn btn-go" to="/transactions">
          Add Your First Transaction
        </Link>
      )}
    </section>
  );
}
