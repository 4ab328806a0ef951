/** A loading text. It appears late, so that quick loads do not flicker. */
export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="late py-10 text-center text-soft">
      {text}
    </p>
  );
}
