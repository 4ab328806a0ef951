/** Where to look on the phone: a drawn part of its screen. The words beside it say the same. */
export type Drawing = {
  title: string;
  /** What stands there, and what it should say; `true` is ticked. */
  rows: readonly (readonly [label: string, value?: string | true])[];
};

export function Picture({ title, rows }: Drawing) {
  return (
    <div
      aria-hidden="true"
      className="grid w-full max-w-64 grid-cols-[minmax(0,1fr)] content-start self-start rounded-l border border-edge bg-faint text-xs select-none"
    >
      <div className="px-3 py-2 text-center font-bold">{title}</div>
      <div className="m-2 mt-0 divide-y divide-line rounded-m bg-card">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-2 px-3 py-2">
            <span className="wrap-anywhere">{label}</span>
            <span className="min-w-0 font-bold wrap-anywhere text-brand">{value === true ? "✓" : value}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
