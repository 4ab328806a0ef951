import { Form } from "@remix-run/react";
import type { Month } from "../../domain/calendar.ts";
import { formatDecimal } from "../../domain/money.ts";
import type { Answer } from "./form.server.ts";
import { lineValue } from "./line-value.ts";

type Props = { line: NonNullable<Answer["hidden"]>; id: string; month: Month };

/** Says which line was hidden, with the way back. */
export function HiddenLine({ line, id, month }: Props) {
  return (
    <Form
      method="post"
      preventScrollReset
      role="status"
      className="notice notice-good flex flex-wrap items-center justify-between gap-2.5"
    >
      <span>“{line.subcategory ?? line.category}” is hidden in this month.</span>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="line" value={lineValue(line)} />
      <input type="hidden" name="amount" value={formatDecimal(line.budgeted)} />
      <button type="submit" name="intent" value="add" className="btn btn-mini">
        Undo
      </button>
    </Form>
  );
}
