import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { hashOf } from "#db/identity/token.ts";
import { findEmailChange } from "#db/own-account/email-change.ts";
import { confirm } from "./confirm.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.changeEmailPamoja }];

/** The link only works for its own account, so a visitor signs in first and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  // No other loader of this page reads the database, so no batch waits for the hash.
  const hash = await hashOf(token);
  const { visitor, data } = await context.scope.read("anyone", (db) => ({
    emailChange: findEmailChange(db, context.scope, hash),
  }));
  if (visitor === null && data !== null) {
    throw redirect(`/login?redirectTo=${encodeURIComponent(`${pathname}?token=${encodeURIComponent(token)}`)}`);
  }
  const link = data?.emailChange[0];
  return {
    // While the database is down the button is shown anyway: pressing it tries again.
    state: data === null ? ("open" as const) : (link?.state ?? ("gone" as const)),
    newEmail: link?.new_email ?? null,
    email: visitor?.email ?? null,
  };
}

export const action = confirm;

export default function ChangeEmail() {
  const { state, newEmail, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const outcome = answer?.outcome ?? state;
  return (
    <PlainPage>
      <PlainCard title={say.changeEmail}>
        {outcome === "open" && (
          <Form method="post" className="grid gap-4">
            {answer?.problem && <Problem>{answer.problem}</Problem>}
            <p className="[overflow-wrap:anywhere]">
              {newEmail === null ? say.signInWithThis : say.signInWith(newEmail)}
            </p>
            <SubmitButton pending={say.confirming}>{say.confirmThisAddress}</SubmitButton>
          </Form>
        )}
        {(outcome === "changed" || outcome === "already") && (
          <Success>{say.addressIsNow(answer?.newEmail ?? newEmail)}</Success>
        )}
        {outcome === "taken" && <Problem>{say.anotherAccountHasThisAddress}</Problem>}
        {outcome === "gone" && <Problem>{say.thisLinkHasExpiredOr}</Problem>}
        {outcome === "others" && (
          <>
            <Problem>{say.ofAnotherAccount(email)}</Problem>
            <LogOut />
          </>
        )}
        {outcome !== "open" && outcome !== "others" && (
          <Link to="/settings" className="btn">
            {say.goToSettings}
          </Link>
        )}
      </PlainCard>
    </PlainPage>
  );
}
