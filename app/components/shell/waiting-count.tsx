/** How many movements wait for a review; nobody counts further than 999. */
export function WaitingCount({ count }: { count: number }) {
  return <span className="count">{count > 999 ? "999+" : count}</span>;
}
