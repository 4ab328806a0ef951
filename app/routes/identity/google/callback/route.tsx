import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { ProblemAndLink } from "#app/components/plain/problem-and-link.tsx";
import { receive } from "./receive.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.signInPamoja }];

export const loader = receive;

/** Only seen when signing in failed; otherwise the loader redirects. */
export default function GoogleAnswer() {
  const { problem } = useLoaderData<typeof loader>();
  return (
    <CardPage title={say.signIn}>
      <ProblemAndLink problem={problem} to="/login" label={say.backToSignIn} />
    </CardPage>
  );
}
