import { Link } from "@remix-run/react";
import { transactionsOf } from "#app/components/transactions-address.ts";
import type { Month } from "#app/domain/calendar.ts";
import type { WorksheetLine } from "./view.ts";

/** A line's name, which leads to its transactions. */
export function LineLink({ line, month }: { line: WorksheetLine; month: Month }) {
  return (
    <Link className="quiet-link" to={transactionsOf(line, month)}>
      {line.label}
    </Link>
  );
}
