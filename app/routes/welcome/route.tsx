import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { forgetDrafts } from "#app/components/form/drafts.ts";
import { Success } from "#app/components/notice.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { deviceHash, factorResetOn } from "#app/features/identity/factor-reset.server.ts";
import { forgetShared } from "#app/offline/forget-shared.ts";
import { findFactorResetOnDevice } from "#db/second-factor/factors.ts";
import { FactorResetNotice } from "../identity/login/factor-reset-notice.tsx";
import { Call, RunBy } from "./call.tsx";
import { Hero } from "./hero.tsx";
import { landingMeta } from "./meta.server.ts";
import { pricesOf } from "./prices.server.ts";
import { Privacy } from "./privacy.tsx";
import { Reasons } from "./reasons.tsx";
import { Showcase } from "./showcase.tsx";
import { Steps } from "./steps.tsx";
import { Together } from "./together.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { data } = await scope.read("public-only", async (db) => ({
    reset: findFactorResetOnDevice(db, scope, await deviceHash(request, context)),
  }));
  const isDeleted = new URL(request.url).searchParams.has("deleted");
  const { configuration } = context;
  return {
    isDeleted,
    hasDemo: configuration.hasDemo,
    meta: landingMeta(configuration.publicOrigin),
    factorReset: factorResetOn(data?.reset[0]),
    prices: pricesOf(configuration),
    operator: configuration.operator,
  };
}

export default function Welcome() {
  const { isDeleted, hasDemo, factorReset, prices, operator } = useLoaderData<typeof loader>();
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
        <Hero prices={prices} hasDemo={hasDemo} />
        <Steps />
        <Showcase />
        <Together />
        <Reasons />
        <Privacy />
        <Call prices={prices} />
        <RunBy {...operator} />
      </div>
    </PlainPage>
  );
}
