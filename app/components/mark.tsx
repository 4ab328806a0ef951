/** The product's name with its sign: two circles that overlap, together. */
export function Mark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="8" fill="#0b5d48" />
        <circle cx="11" cy="13" r="5.5" fill="#fff" />
        <circle cx="15.5" cy="13" r="5.5" fill="#f2b632" fillOpacity=".92" />
      </svg>
      Pamoja
    </span>
  );
}
