import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { receive } from "./receive.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Pamoja" }];

export const loader = receive;

/** Only seen when signing in failed; otherwise the loader redirects. */
export default function GoogleAnswer() {
  const { problem } = useLoaderData<typeof loader>();
  return (
    <PlainPage>
      <PlainCard title="Sign In">
        <Problem>{problem}</Problem>
        <Link to="/login" className="btn">
          Back to Sign In
        </Link>
      </PlainCard>
    </PlainPage>
  );
}
