import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { formatFigure, readAmount, toCents } from "#app/domain/money.ts";
import { actions } from "#app/request/actions.server.ts";
import { PAYDAY, POCKETS } from "../pockets/search-params.ts";
import { putAside } from "./form.server.ts";
import { loadPayday, type PaydayPage } from "./load.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.paydayPamoja }];

export const loader = loadPayday;

export const action = actions("/plan/payday", { "": putAside });

/** What a pay is for: one press puts it into pockets. Without a pay, what is put aside today. */
export default function Payday() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return <TryAgain href={PAYDAY} calm />;
  const { pay, month, free, currency, bills, rows, editable } = page;
  return (
    <>
      <Link className="back-link" to={POCKETS}>
        {say.backToPockets}
      </Link>
      <h2 className="screen-title">{pay ? say.title : say.putAsideToday}</h2>
      <p className="max-w-prose">
        {pay && `${say.isIn(pay.name, pay.amount, pay.day)} `}
        {say.freeNow(formatFigure(free, currency))}
      </p>
      {month && (
        <p className="max-w-prose">
          {say.monthBegins(month.name, month.begins)}{" "}
          <Link className="link" to={month.address}>
            {say.beginWithPay}
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={say.noPockets}
          actions={
            editable && (
              <Link className="btn btn-go" to={`${POCKETS}?new`}>
                {say.addAPocket}
              </Link>
            )
          }
        >
          <p className="max-w-prose text-soft">{say.firstMakeOne}</p>
        </EmptyState>
      ) : (
        <section className="card grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3.5">
          {bills && (
            <p className="flex justify-between gap-3">
              <span>
                {say.billsFirst}
                <span className="block text-xs text-soft">{say.areCountedAlready}</span>
              </span>
              <b className="num whitespace-nowrap">{bills}</b>
            </p>
          )}
          {editable && <Jobs key={page.isLast ? "last" : "proposed"} page={page} />}
        </section>
      )}
      {editable && !page.hasShare && rows.length > 0 && (
        <Link className="link link-alone text-sm" to={`${POCKETS}?new&name=Tithe&share=10`}>
          {say.tithe}
        </Link>
      )}
    </>
  );
}

function Jobs({ page }: { page: PaydayPage }) {
  const { rows, free, currency, savings } = page;
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<Record<string, string>>({
    id: "jobs",
    lastResult: answer?.result,
    defaultValue: Object.fromEntries(rows.map(({ id, amount }) => [nameOf(id), amount])),
  });
  useFocusOnFailure(form);
  const hydrated = useHydrated();
  const sum = rows.reduce((sum, { id }) => {
    const parsed = readAmount(fields[nameOf(id)]?.value ?? "", "zero");
    return parsed.ok ? sum + parsed.value : sum;
  }, 0);
  const rest = toCents(free - sum);
  return (
    <PostForm id={form.id} noValidate className="grid gap-3.5" preventScrollReset>
      {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
      <input type="hidden" name="id" value={page.id} />
      <input type="hidden" name="shown_currency" value={currency} />
      {rows.map((row) => (
        <PocketField key={row.id} row={row} meta={fields[nameOf(row.id)]} />
      ))}
      {page.others > 0 && <p className="text-sm text-soft">{say.othersThere(page.others)}</p>}
      {savings.length > 0 && (
        <p className="text-sm text-soft">
          {say.savingLines}: {savings.map(({ name, left }) => `${name} ${left}`).join(", ")}
        </p>
      )}
      {hydrated && (
        <p className="flex justify-between gap-3 border-t border-line pt-3">
          <span>
            {say.leftForEveryDay}
            {rest < 0 && <span className="block text-xs text-bad">{say.moreThanIsFree}</span>}
          </span>
          <b className={`num ${rest < 0 ? "text-bad" : ""}`}>{formatFigure(rest, currency)}</b>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton pending={say.puttingAside}>{say.putAside}</SubmitButton>
        {page.hasLast && (
          <Link className="link link-alone text-sm" to={page.isLast ? PAYDAY : `${PAYDAY}?last`} preventScrollReset>
            {page.isLast ? say.asProposed : say.asLastTime}
          </Link>
        )}
      </div>
    </PostForm>
  );
}

const nameOf = (id: string): string => `amount-${id}`;

type FieldProps = { row: PaydayPage["rows"][number]; meta: Parameters<typeof TextField>[0]["meta"] | undefined };

function PocketField({ row, meta }: FieldProps) {
  const { name, held, target, share, isHere, account, accountName } = row;
  if (!isHere) {
    return (
      <p className="text-sm">
        <b className="font-semibold">{name}</b>{" "}
        <span className="text-soft">
          {say.inElsewhere(accountName)}{" "}
          <Link className="link" to={`/transactions/transfer?to=${account}`}>
            {say.moveIt}
          </Link>
        </span>
      </p>
    );
  }
  const facts = [
    share === null ? null : say.shareOfPay(share),
    target === null ? say.holds(held) : say.heldOf(held, target),
  ];
  return (
    meta && (
      <TextField
        label={name}
        hint={facts.filter(Boolean).join(" · ")}
        meta={meta}
        inputMode="decimal"
        autoComplete="off"
      />
    )
  );
}
