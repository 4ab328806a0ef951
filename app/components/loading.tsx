/** What is on its way, in words. It appears late, so that what is quick does not flicker. */
export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="late py-10 text-center text-soft">
      {text}
    </p>
  );
}
