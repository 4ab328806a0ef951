import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { HouseholdFieldOf } from "#app/components/form/household-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { FactorNotice } from "#app/components/plain/factor-notice.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import { factorNotice } from "#app/features/identity/factor-notice.server.ts";
import { actions } from "#app/request/actions.server.ts";
import { findPassPayment } from "#db/passes/passes.ts";
import { check, stop } from "./form.server.ts";
import { passView } from "./view.ts";
import { Waiting } from "./waiting.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: say.title(data?.view?.title) }];

export async function loader({ request, params: { id: address }, context }: LoaderFunctionArgs) {
  const id = isId(address) ? address : NO_ID;
  const params = new URL(request.url).searchParams;
  const { visitor, data: read } = await context.scope.read("account", (db) => ({ pass: findPassPayment(db, id) }));
  const [pass] = read?.pass ?? [];
  if (read && !pass) throw data(say.noSuchPayment, { status: 404 });
  return {
    id,
    household: visitor.household.id,
    factor: factorNotice(visitor),
    editable: canEdit(visitor),
    isOther: params.has("waiting"),
    view: pass ? passView(pass, { at: context.scope.at, isUnclear: params.has("unclear") }) : null,
    supportEmail: context.configuration.operator.email,
  };
}

export const action = actions("/subscribe/pass/:id", { check, stop });

/** Where someone waits for a payment, and reads what became of it. It may be closed: the answer comes by mail, too. */
export default function PassPage() {
  const { id, household, factor, editable, isOther, view, supportEmail } = useLoaderData<typeof loader>();
  if (view === null) {
    return (
      <PlainPage>
        <TryAgain href="" calm />
      </PlainPage>
    );
  }
  const { title, text, details, next, state } = view;
  return (
    <PlainPage
      aside={
        <Link to="/settings" className="btn btn-mini">
          {say.settings}
        </Link>
      }
    >
      <FactorNotice notice={factor} />
      <section className="card grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {isOther && state === "asked" && <p className="notice notice-calm">{say.otherRequestUnderWay}</p>}
        <p>{text}</p>
        {view.wait && <Waiting household={household} canCheck={editable} {...view.wait} />}
        {details.length > 0 && (
          <ul className="grid list-disc gap-1.5 pl-5 text-sm text-soft">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {next && <p className="text-sm text-soft">{next}</p>}
        <div className="flex flex-wrap gap-2.5">
          {state === "asked" && editable && (
            <Form method="post" className="contents">
              <HouseholdFieldOf household={household} />
              <SubmitButton intent="check" pending={say.asking}>
                {say.checkNow}
              </SubmitButton>
              {view.canStop && (
                <SubmitButton intent="stop" pending={say.stopping} className="btn">
                  {say.stopWaiting}
                </SubmitButton>
              )}
            </Form>
          )}
          {state === "paid" && (
            <>
              <Link to="/" className="btn btn-go">
                {say.goToDashboard}
              </Link>
              <Link to={`/settings/payments/${id}`} className="btn">
                {say.seeTheReceipt}
              </Link>
            </>
          )}
          {(state === "failed" || (state === "asked" && !view.canStop)) && (
            <Link to="/subscribe" reloadDocument className={state === "failed" ? "btn btn-go" : "btn"}>
              {state === "failed" ? say.payAgain : say.waysToPay}
            </Link>
          )}
        </div>
        {state === "refunded" && (
          <p className="text-sm">
            {say.questionsWriteTo(
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>,
            )}
          </p>
        )}
      </section>
    </PlainPage>
  );
}
