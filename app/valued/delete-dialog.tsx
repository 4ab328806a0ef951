import { Form, Link, useActionData } from "@remix-run/react";
import type { ValuedRow } from "#db/valued.ts";
import { Modal } from "../components/modal.tsx";
import { Problem } from "../components/notice.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { formatDay } from "../domain/calendar.ts";
import { formatMoney } from "../domain/money.ts";
import type { act } from "./form.server.ts";
import type { ValuedWords } from "./words.ts";

export function DeleteDialog({ words, row, closeTo }: { words: ValuedWords; row: ValuedRow; closeTo: string }) {
  const answer = useActionData<typeof act>();
  return (
    <Modal title={words.deleteTitle} closeTo={closeTo}>
      <Form method="post" preventScrollReset className="grid gap-3.5">
        {answer && "failure" in answer && <Problem>{answer.failure}</Problem>}
        <p>{words.confirmation}</p>
        {row.value > 0 && <p>{words.instead}</p>}
        <p className="rounded-m bg-faint px-3.5 py-2.5">
          {row.name}
          <span className="block text-sm text-soft">
            {formatMoney(row.value, row.currency)} on {formatDay(row.last_updated)}
          </span>
        </p>
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className="btn" to={closeTo} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton intent="remove" pending="Deleting..." className="btn btn-bad">
            Delete
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
