import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { actions } from "#app/request/actions.server.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import { AskForm } from "./ask-form.tsx";
import { change, preview, undo } from "./form.server.ts";
import { Last } from "./last.tsx";
import { load } from "./load.server.ts";
import { Preview } from "./preview.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.exchangeRatesPamoja }];

export const loader = load;
export const action = actions("/transactions/rates", { preview, change, undo });

export default function Rates() {
  const page = useLoaderData<typeof loader>();
  const { householdCurrency, typed, plan, last, currencies, id, failure } = page;
  const problem = useActionData<typeof action>()?.problem ?? failure;
  return (
    <div className="grid max-w-2xl gap-4">
      {problem && <Problem>{problem}</Problem>}
      {last && <Last last={last} />}
      <section className="card grid gap-4" aria-labelledby="change-rates">
        <h2 id="change-rates">{say.exchangeRates}</h2>
        {failure === null && currencies.length === 0 && (
          <p className="text-soft">{say.allInHouseholdCurrency(householdCurrency)}</p>
        )}
        {currencies.length > 0 && (
          <>
            <p className="text-soft">{say.rateChangeNote}</p>
            <AskForm key={JSON.stringify(typed)} page={page} />
          </>
        )}
        <Link className="link link-alone" to={LIST}>
          {say.backToYourTransactions}
        </Link>
      </section>
      {plan && typed && (
        <Preview key={JSON.stringify(typed)} id={id} plan={plan} typed={typed} householdCurrency={householdCurrency} />
      )}
    </div>
  );
}
