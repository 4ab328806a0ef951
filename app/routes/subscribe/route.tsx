import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LogOut } from "../../components/plain/log-out.tsx";
import { PlainPage } from "../../components/plain/page.tsx";
import { sentTo } from "../../domain/access.ts";
import { PLANS } from "../../domain/plans.ts";
import { PlanCard } from "./plan-card.tsx";
import { subscriptionView } from "./view.ts";

export const meta: MetaFunction = () => [{ title: "Choose Your Plan · Pamoja" }];

export async function loader({ context }: LoaderFunctionArgs) {
  // A stranger goes to /login from here, not to /welcome as from the screens inside the shell.
  const { visitor } = await context.scope.read("signed-in");
  const elsewhere = sentTo(visitor, "account");
  if (elsewhere !== null) throw redirect(elsewhere);
  return subscriptionView(visitor.subscription, visitor.today);
}

export default function Subscribe() {
  const { title, standing, paying, hasAccess } = useLoaderData<typeof loader>();
  return (
    <PlainPage
      aside={
        <>
          <Link to="/settings" className="btn btn-mini">
            Settings
          </Link>
          <LogOut />
        </>
      }
    >
      <div className="grid w-full max-w-3xl gap-6">
        <div className="grid gap-2 sm:text-center">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p>{standing}</p>
        </div>
        <ul className="tidy-list grid gap-4 sm:grid-cols-3">
          {PLANS.map((plan) => (
            <PlanCard key={plan.type} plan={plan} />
          ))}
        </ul>
        <p className="notice border-line bg-brand-wash">{paying}</p>
        <p className="text-sm text-soft sm:text-center">
          Subscriptions renew automatically at the end of each billing period. You can cancel anytime. Payments are
          non-refundable.
        </p>
        {hasAccess && (
          <Link to="/" className="btn btn-go justify-self-start sm:justify-self-center">
            Go to Dashboard
          </Link>
        )}
      </div>
    </PlainPage>
  );
}
