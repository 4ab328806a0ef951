import { Link } from "@remix-run/react";
import { CopyLinkButton } from "#app/components/copy-link-button.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import type { ChildView } from "./load.server.ts";
import * as say from "./words.ts";

/** A child's fees: the term, what comes next, each instalment, and what was paid of them. */
export function ChildCard({ child, editable }: { child: ChildView; editable: boolean }) {
  const { id, person, school, currency, to, term, next, arrears, instalments, payments, message } = child;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={`child-${id}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={`child-${id}`} className="text-lg font-bold wrap-anywhere">
          {person}
        </h3>
        {editable && (
          <Link className="link link-alone print:hidden" to={`?edit=${id}`} preventScrollReset>
            {say.edit}
          </Link>
        )}
      </div>
      <p className="text-sm text-soft wrap-anywhere">{[school, ...(to ? [to] : [])].join(" · ")}</p>
      {term && <p className="font-semibold">{term.title}</p>}
      {term && (
        <dl className="grid gap-1">
          <Figure name={say.owed} figure={term.planned} />
          {term.others && <Figure name={say.byOthers} figure={term.others} />}
          <Figure name={say.paid} figure={term.paid} />
          <Figure name={say.left} figure={term.left} isStrong />
        </dl>
      )}
      {arrears && (
        <dl>
          <Figure name={say.arrears} figure={arrears} isStrong />
        </dl>
      )}
      <p className={next ? "font-semibold" : "text-soft"}>{next ?? say.allPaid}</p>
      {message && <Share message={message} />}
      <h4 className="text-sm font-bold">{say.instalments}</h4>
      <ul className="tidy-list divide-y divide-line">
        {instalments.map(({ key, day, planned, left, isOpen, ...state }) => (
          <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 flex-1">{day}</span>
            <span className="num text-right">
              {planned}
              <span className="block text-xs text-soft">{left}</span>
            </span>
            {editable && isOpen && (
              <Others key={state.version} occurrence={key} day={day} state={state} currency={currency} />
            )}
          </li>
        ))}
      </ul>
      {payments.length > 0 && (
        <>
          <h4 className="text-sm font-bold">{say.payments}</h4>
          <ul className="tidy-list divide-y divide-line text-sm">
            {payments.map((payment) => (
              <li key={payment.id} className="flex justify-between gap-3 py-1.5">
                <span>{payment.text}</span>
                <span className="num">{payment.amount}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Figure({ name, figure, isStrong = false }: { name: string; figure: string; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isStrong ? "font-bold" : "text-sm"}`}>
      <dt>{name}</dt>
      <dd className="num m-0">{figure}</dd>
    </div>
  );
}

/** The next instalment as a text for whoever helps to pay it. */
function Share({ message }: { message: string }) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-m bg-faint p-3 text-sm">
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{message}</span>
      <a
        className="btn btn-mini print:hidden"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
      >
        {say.sendByWhatsApp}
      </a>
      {hydrated && (
        <CopyLinkButton
          link={() => message}
          words={{ copy: say.copy, copied: say.copied }}
          otherwise={say.copyByHand}
        />
      )}
    </div>
  );
}

type InstalmentState = Pick<
  ChildView["instalments"][number],
  "version" | "moved" | "changedAmount" | "others" | "cents" | "paid"
>;

/** Takes off an instalment what somebody else paid of it. */
function Others({
  occurrence,
  day,
  state: { version, moved, changedAmount, others, cents, paid },
  currency,
}: {
  occurrence: string;
  day: string;
  state: InstalmentState;
  currency: string;
}) {
  return (
    <details className="w-full print:hidden">
      <summary className="link link-alone text-xs">{say.othersPaid}</summary>
      <PostForm className="mt-1 flex flex-wrap items-end gap-2" preventScrollReset>
        <input type="hidden" name="occurrence" value={occurrence} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="shown_currency" value={currency} />
        <input type="hidden" name="shown_moved" value={moved} />
        <input type="hidden" name="shown_cents" value={changedAmount} />
        <input type="hidden" name="others_cents" value={others} />
        <input type="hidden" name="whole_cents" value={cents} />
        <input type="hidden" name="paid_cents" value={paid} />
        <label className="grid gap-1 text-xs">
          {say.otherAmount(day)} ({currency})
          <input className="input" name="amount" inputMode="decimal" autoComplete="off" required />
        </label>
        <button type="submit" name="intent" value="others" className="btn btn-mini">
          {say.take}
        </button>
      </PostForm>
    </details>
  );
}
