/** A loading text, above the page that stays meanwhile. It appears late, so that quick loads do not flicker. */
export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="loading late">
      {text}
    </p>
  );
}
