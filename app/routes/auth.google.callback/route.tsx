import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { receive } from "./receive.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Pamoja" }];

export const loader = receive;

/** Seen only when it came to nothing; otherwise the answer leads on. */
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
