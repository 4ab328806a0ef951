import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { BackToMoney } from "#app/components/shell/back-to-money.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { loanEntrySchema } from "#app/domain/loans/loan-entry.ts";
import { actions } from "#app/request/actions.server.ts";
import { newId } from "#db/id.ts";
import { listLoans } from "#db/loans/loans.ts";
import { takeTurn } from "#db/turn.ts";
import { DeleteLoan } from "./delete-dialog.tsx";
import { EmptyList } from "./empty-list.tsx";
import { record, remove, revise } from "./form.server.ts";
import { LoanForm } from "./loan-form.tsx";
import { Loans } from "./loan-table.tsx";
import { nextInWords } from "./next-words.ts";
import { outlookOf } from "./outlook.ts";
import { PATH, readDialog } from "./search-params.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.loansPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({ turn: takeTurn(db), loans: listLoans(db) }));
  const editable = canEdit(visitor);
  const dialog = editable ? readDialog(new URL(request.url).searchParams) : null;
  const about = dialog && dialog.kind !== "new" ? dialog.id : null;
  return {
    loans: data?.loans.map((loan) => ({ ...loan, next: nextInWords(loan, visitor.today) })) ?? null,
    outlook: outlookOf(data?.loans ?? [], visitor.household.currency, visitor.today),
    editable,
    today: visitor.today,
    householdCurrency: visitor.household.currency,
    preferredCurrency: visitor.currency,
    dialog: data && dialog ? { kind: dialog.kind, loan: data.loans.find(({ id }) => id === about) ?? null } : null,
    newId: newId(),
    constraint: getZodConstraint(loanEntrySchema),
  };
}

export const action = actions("/loans", { record, revise, remove });

export default function LoansScreen() {
  const {
    loans,
    outlook,
    editable,
    today,
    householdCurrency,
    preferredCurrency,
    dialog,
    newId: id,
    constraint,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <BackToMoney />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{say.myLoans}</h2>
        {editable && loans && loans.length > 0 && (
          <Link className="btn btn-go" to={`${PATH}?new`} preventScrollReset>
            <Icon name="plus" />
            {say.addLoan}
          </Link>
        )}
      </div>
      {loans === null && <TryAgain href={PATH} calm />}
      {loans?.length === 0 && <EmptyList editable={editable} />}
      {loans && loans.length > 0 && <Loans {...{ loans, outlook, householdCurrency, editable }} />}
      {dialog?.kind === "new" && (
        <LoanForm loan={null} id={id} {...{ today, householdCurrency, preferredCurrency, constraint }} />
      )}
      {dialog && dialog.kind !== "new" && !dialog.loan && <GoneDialog says={say.gone} closeTo={PATH} />}
      {dialog?.kind === "edit" && dialog.loan && (
        <LoanForm
          key={dialog.loan.id}
          loan={dialog.loan}
          id={dialog.loan.id}
          {...{ today, householdCurrency, preferredCurrency, constraint }}
        />
      )}
      {dialog?.kind === "delete" && dialog.loan && <DeleteLoan loan={dialog.loan} />}
    </>
  );
}
