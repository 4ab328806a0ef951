/** What the product gets next. Things leave this list when they arrive. */
const PLANNED = [
  { title: "Sharing a household", text: "Invite your partner to plan and record with you, or only to look." },
  { title: "Many currencies", text: "Record dollars from abroad at their day's rate beside your shillings." },
];

export function ComingSoon() {
  return (
    <section className="card">
      <h2>Coming Soon</h2>
      <ul className="tidy-list grid gap-3 sm:grid-cols-2">
        {PLANNED.map(({ title, text }) => (
          <li key={title}>
            <strong className="font-medium">{title}</strong>
            <span className="block text-sm text-soft">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
