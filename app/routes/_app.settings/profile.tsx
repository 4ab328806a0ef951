import { CURRENCIES } from "../../domain/currencies.ts";

type Props = { fullName: string; email: string; currency: string | null };

/** Who is signed in. The primary currency is read-only: it was chosen once. */
export function Profile({ fullName, email, currency }: Props) {
  const name = CURRENCIES.find(({ code }) => code === currency)?.name;
  const facts = [
    ["Full name", fullName],
    ["Email", email],
    ["Primary currency", `${currency} – ${name}`],
  ];
  return (
    <section className="card" aria-labelledby="profile">
      <h2 id="profile">Profile Information</h2>
      <dl className="m-0 grid grid-cols-[minmax(0,1fr)] gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-3">The primary currency cannot be changed after setup.</p>
    </section>
  );
}
