/** Icons of actions. */
export const ICONS = ["close", "plus", "down", "menu", "unfold", "up", "share", "filter", "next"] as const;
export type IconName = (typeof ICONS)[number] | `/${string}`;

/** A decorative line drawing, of an action or of the screen at a path; words beside it always say what it means. */
export function Icon({ name }: { name: IconName }) {
  return <span className="icon" data-icon={name} />;
}
