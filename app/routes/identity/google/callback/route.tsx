import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { receive } from "./receive.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.signInPamoja }];

export const loader = receive;

/** Only seen when signing in failed; otherwise the loader redirects. */
export default function GoogleAnswer() {
  const { problem } = useLoaderData<typeof loader>();
  return (
    <PlainPage>
      <PlainCard title={say.signIn}>
        <Problem>{problem}</Problem>
        <Link to="/login" className="btn">
          {say.backToSignIn}
        </Link>
      </PlainCard>
    </PlainPage>
  );
}
