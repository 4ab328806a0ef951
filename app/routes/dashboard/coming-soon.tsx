import * as say from "./words.tsx";

/** Planned features. Each leaves this list when it arrives. */
const PLANNED = [{ title: say.inKiswahili, text: say.eachPersonChooses }];

export function ComingSoon() {
  return (
    <section className="card">
      <h2>{say.comingSoon}</h2>
      <ul className="tidy-list grid gap-3 sm:grid-cols-3">
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
