import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { AprCalculator } from "./apr-calculator.tsx";
import { PaymentEvaluator } from "./payment-evaluator.tsx";
import { readAddress } from "./search-params.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.loanCalculatorPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor } = await context.scope.read("app");
  return { ...readAddress(new URL(request.url).searchParams), currency: visitor.currency };
}

export default function LoanCalculator() {
  const { apr, payment, currency } = useLoaderData<typeof loader>();
  // Keyed by visit, so that another one (a link, Back) starts from its own address.
  const { key } = useLocation();
  return (
    <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <AprCalculator initial={apr} currency={currency} />
      <PaymentEvaluator initial={payment} currency={currency} />
    </div>
  );
}
