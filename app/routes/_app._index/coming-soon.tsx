/** Planned features. Each leaves this list when it arrives. */
const PLANNED = [
  { title: "Without a network", text: "What you type while you are offline waits, and is saved when you are back." },
  { title: "Familiar descriptions", text: "What you wrote before is offered again, and brings its category along." },
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
