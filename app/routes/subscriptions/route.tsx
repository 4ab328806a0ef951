import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FactorNotice } from "#app/components/plain/factor-notice.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { actions } from "#app/request/actions.server.ts";
import { approve } from "./approve.server.ts";
import { create } from "./begin.server.ts";
import { change } from "./change.server.ts";
import { Finish } from "./finish.tsx";
import { load } from "./load.server.ts";
import { payByCard, payByPhone } from "./pay.server.ts";
import { Plans } from "./plans.tsx";
import { useReloadAfterBfcache } from "./reload-after-bfcache.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view.title ?? say.chooseYourPlan} · Pamoja` },
];

export const loader = (call: LoaderFunctionArgs) => load(call);

export const action = actions("/subscribe", {
  create,
  approve,
  change,
  "pay-by-phone": payByPhone,
  "pay-by-card": payByCard,
});

export default function Subscribe() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const returned = answer?.returned ?? page.returned;
  useReloadAfterBfcache();
  return (
    <PlainPage
      isApart
      aside={
        <>
          <Link to="/settings" reloadDocument className="btn btn-mini">
            {say.settings}
          </Link>
          <LogOut isApart />
        </>
      }
    >
      <FactorNotice notice={page.factor} />
      {returned ? (
        <Finish
          household={page.household}
          returned={returned}
          waiting={answer?.waiting ?? null}
          problem={answer?.problem ?? null}
          isUnwanted={answer?.isUnwanted ?? false}
        />
      ) : (
        <Plans {...page} problem={answer?.problem ?? null} passEntry={answer?.pass ?? null} />
      )}
      {answer?.problem?.includes("contact support") && (
        <p className="mt-4 mb-0 justify-self-start text-sm sm:justify-self-center">
          {say.contactAt(
            <a className="link" href={`mailto:${page.supportEmail}`}>
              {page.supportEmail}
            </a>,
          )}
        </p>
      )}
      {page.isTest && (
        <p className="mt-6 mb-0 justify-self-start text-sm text-soft sm:justify-self-center">{say.testMode}</p>
      )}
    </PlainPage>
  );
}
