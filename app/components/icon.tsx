/** A decorative line drawing of 24 by 24; words beside it always say what it means. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className="flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const ICONS = {
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  down: "M12 4v12m-5-5l5 5 5-5M5 20h14",
  menu: "M4 7h16M4 12h16M4 17h16",
  unfold: "M6 9l6 6 6-6",
  up: "M12 16V4M7 9l5-5 5 5M5 20h14",
  share: "M12 15V4M8 7.500l4-4 4 4M6 11H5v9h14v-9h-1",
} as const;
