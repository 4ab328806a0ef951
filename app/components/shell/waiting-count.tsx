/** How many movements wait for a review; nobody counts further than `most`. */
export function WaitingCount({ count, most = 999 }: { count: number; most?: number }) {
  return <span className="count">{count > most ? `${most}+` : count}</span>;
}
