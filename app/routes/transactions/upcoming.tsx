import type { ListPage } from "./list.server.ts";
import { TransactionTable } from "./transaction-table.tsx";
import * as say from "./words.tsx";

type Props = ListPage["upcoming"] & {
  today: string;
  currency: string;
  editable: boolean;
  saved: string | null;
};

/** What is dated after today, folded above the list. */
export function Upcoming({ days, count, net, isFolded, ...shared }: Props) {
  return (
    <details className="upcoming" open={!isFolded || undefined}>
      <summary>
        {say.upcoming(count)}
        <b>{net}</b>
      </summary>
      <TransactionTable label={say.upcomingTransactions} days={days} {...shared} />
    </details>
  );
}
