import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Mark } from "#app/components/mark.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { passName, periodText } from "#app/content/pass-words.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { formatMoney } from "#app/domain/money.ts";
import { findPassPayment, type PassPayment } from "#db/passes/passes.ts";
import { PrintButton } from "./print-button.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.receiptPamoja }];

const NO_RECEIPT = say.noSuchReceipt;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = isId(params.id) ? params.id : NO_ID;
  const { visitor, data: read } = await context.scope.read("account", (db) => ({ pass: findPassPayment(db, id) }));
  const [pass] = read?.pass ?? [];
  if (read && (!pass || pass.receiptNumber === null)) throw data(NO_RECEIPT, { status: 404 });
  const { name, timeZone } = visitor.household;
  return { id, facts: pass ? factsOf(pass, name, timeZone) : null, operator: context.configuration.operator };
}

function factsOf(pass: PassPayment, household: string, timeZone: string) {
  const paidOn = pass.paidAt === null ? "" : formatDay(dayAndTime(new Date(pass.paidAt), timeZone).day);
  return [
    [say.number, String(pass.receiptNumber)],
    [say.paidOn, paidOn],
    [say.paidFor, say.monthsOfPamoja(passName(pass.months))],
    [say.goodFor, pass.startsOn && pass.endsOn ? periodText(pass.startsOn, pass.endsOn) : "paid back"],
    [say.household, household],
    [say.amount, formatMoney(pass.amount, pass.currency)],
    [say.paidBy, pass.method === "card" ? say.card : `M-PESA, ${pass.payer}`],
    ...(pass.receiptCode ? [[say.mPESACode, pass.receiptCode]] : []),
    ...(pass.state === "refunded" ? [[say.paidBack, "in full"]] : []),
  ] as [label: string, value: string][];
}

/** A receipt, for the screen and for paper. */
export default function Receipt() {
  const { id, facts, operator } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Link to="/settings" className="link link-alone text-sm print:hidden">
        {say.settings}
      </Link>
      {facts === null ? (
        <TryAgain href={`/settings/payments/${id}`} calm />
      ) : (
        <article className="card grid grid-cols-[minmax(0,1fr)] gap-5">
          <Mark />
          <h2 className="text-lg font-bold">{say.receipt}</h2>
          <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="m-0 font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="m-0 text-sm text-soft">
            {operator.name}, {operator.address}
            <br />
            {operator.email}
          </p>
        </article>
      )}
      {facts && <PrintButton />}
    </div>
  );
}
