import { Form, Link } from "@remix-run/react";
import type { ImportPlan } from "#db/imports.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { formatDay } from "../../domain/calendar.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "../../domain/transaction-types.ts";
import { PATH } from "../_app.transactions/address.ts";

const count = (many: number) => many.toLocaleString("en-US");

/** What the file would add, before anything is added. */
export function Preview({ file: { id, plan } }: { file: { id: string; plan: ImportPlan } }) {
  const total = (key: "fresh" | "known") => plan.counts.reduce((sum, each) => sum + each[key], 0);
  const fresh = total("fresh");
  const known = total("known");
  const possible = plan.problemCount === 0 && fresh > 0;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <p>
        {fresh === 0 ? (
          "There is nothing new in this file."
        ) : (
          <strong>
            {count(fresh)} new {fresh === 1 ? "transaction" : "transactions"}
          </strong>
        )}
        {plan.from && plan.to && `, from ${formatDay(plan.from)} to ${formatDay(plan.to)}.`}
        {known > 0 &&
          ` ${count(known)} ${known === 1 ? "row is" : "rows are"} already in your ledger and will be left out.`}
      </p>
      {plan.problemCount > 0 && <Problems plan={plan} />}
      {fresh > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col" className="num">
                New
              </th>
              <th scope="col" className="num">
                Already there
              </th>
            </tr>
          </thead>
          <tbody>
            {TYPE_NAMES.map((type) => plan.counts.find((each) => each.type === type)).map(
              (each) =>
                each && (
                  <tr key={each.type}>
                    <th scope="row">{TRANSACTION_TYPES[each.type].label}</th>
                    <td className="num">{count(each.fresh)}</td>
                    <td className="num">{count(each.known)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="submit" name="intent" value="cancel" className="btn">
          Cancel
        </button>
        <Link className="btn" to={`${PATH}/import`}>
          Choose another file
        </Link>
        {possible && (
          <SubmitButton intent="commit" pending="Adding...">
            Add {count(fresh)} {fresh === 1 ? "transaction" : "transactions"}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}

function Problems({ plan }: { plan: ImportPlan }) {
  const more = plan.problemCount - plan.problems.length;
  return (
    <div role="alert" className="notice notice-bad grid gap-2">
      <strong>
        {plan.problemCount === 1 ? "1 line has a problem" : `${count(plan.problemCount)} lines have a problem`}. Nothing
        can be added until the file is mended.
      </strong>
      <ul className="tidy-list grid gap-1 text-sm">
        {plan.problems.map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more.</li>}
      </ul>
    </div>
  );
}
