/** `strength`: of its colour, where another part has the same. */
export type Part = { key: string; face: string; amount: number; strength?: number };

/** What a sum is made of, each part as wide as its share. Decorative: a list says the same. */
export function CompositionBar({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter(({ amount }) => amount > 0);
  if (shown.length < 2) return null;
  return (
    <div className="by-kind" aria-hidden="true">
      {shown.map(({ key, face, amount, strength }) => (
        <span key={key} data-face={face} style={{ flexGrow: amount, opacity: strength }} />
      ))}
    </div>
  );
}
