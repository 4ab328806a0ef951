import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { forgetDrafts } from "#app/components/form/drafts.ts";
import { Success } from "#app/components/notice.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { TRIAL_DAYS } from "#app/domain/limits.ts";
import { formatMoney } from "#app/domain/money.ts";
import { planOf } from "#app/domain/plans.ts";
import { deviceHash, factorResetOn } from "#app/features/identity/factor-reset.server.ts";
import { forgetShared } from "#app/offline/forget-shared.ts";
import { findFactorResetOnDevice } from "#db/second-factor/factors.ts";
import { FactorResetNotice } from "../identity/login/factor-reset-notice.tsx";
import { Hero } from "./hero.tsx";
import { landingMeta } from "./meta.ts";
import { Reasons } from "./reasons.tsx";
import { Showcase } from "./showcase.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => landingMeta(data?.origin ?? "");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { data } = await scope.read("public-only", async (db) => ({
    reset: findFactorResetOnDevice(db, scope, await deviceHash(request, context)),
  }));
  const isDeleted = new URL(request.url).searchParams.has("deleted");
  const { publicOrigin: origin, hasDemo } = context.configuration;
  return { isDeleted, origin, hasDemo, factorReset: factorResetOn(data?.reset[0]) };
}

const MONTHLY = formatMoney(planOf("monthly").price, "USD");

export default function Welcome() {
  const { isDeleted, hasDemo, factorReset } = useLoaderData<typeof loader>();
  // Signing out leads here, with a script or without.
  useEffect(() => {
    forgetDrafts();
    forgetShared();
  }, []);
  return (
    <PlainPage
      aside={
        <>
          <Link to="/login" className="btn btn-mini">
            {say.logIn}
          </Link>
          <Link to="/signup" className="btn btn-mini btn-go">
            {say.signUp}
          </Link>
        </>
      }
    >
      <div className="grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-12 sm:gap-20">
        {factorReset && <FactorResetNotice {...factorReset} />}
        {isDeleted && <Success>{say.yourAccountIsDeleted}</Success>}
        <Hero hasDemo={hasDemo} />
        <Showcase />
        <Reasons />
        <section className="grid justify-items-start gap-3 rounded-xl bg-brand-wash p-6 sm:justify-items-center sm:p-12 sm:text-center">
          <h2 className="text-xl font-bold tracking-tight">{say.startYourDayFreeTrial(TRIAL_DAYS)}</h2>
          <p>{say.noCardNeededAfterwardsIt(MONTHLY)}</p>
          <Link to="/signup" className="btn btn-go">
            {say.signUp}
          </Link>
        </section>
      </div>
    </PlainPage>
  );
}
