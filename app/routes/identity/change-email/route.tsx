import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { linkHash, linkToken } from "#app/request/mailed-link.server.ts";
import { findEmailChange } from "#db/own-account/email-change.ts";
import { confirm } from "./confirm.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.changeEmailPamoja }];

/** The link only works for its own account, so a visitor signs in first and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const hash = await linkHash(request);
  const { visitor, data } = await context.scope.read("anyone", (db) => ({
    emailChange: findEmailChange(db, context.scope, hash),
  }));
  if (visitor === null && data !== null) {
    const path = `${new URL(request.url).pathname}?token=${encodeURIComponent(linkToken(request) ?? "")}`;
    throw redirect(`/login?redirectTo=${encodeURIComponent(path)}`);
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
  const visibleState = answer?.state ?? state;
  return (
    <CardPage title={say.changeEmail}>
      {visibleState === "open" && (
        <PlainForm problem={answer?.problem}>
          <p className="[overflow-wrap:anywhere]">
            {newEmail === null ? say.signInWithThis : say.signInWith(newEmail)}
          </p>
          <SubmitButton pending={say.confirming}>{say.confirmThisAddress}</SubmitButton>
        </PlainForm>
      )}
      {(visibleState === "changed" || visibleState === "already") && (
        <Success>{say.addressIsNow(answer?.newEmail ?? newEmail)}</Success>
      )}
      {visibleState === "taken" && <Problem>{say.addressTaken}</Problem>}
      {visibleState === "gone" && <Problem>{say.linkExpired}</Problem>}
      {visibleState === "others" && (
        <>
          <Problem>{say.ofAnotherAccount(email)}</Problem>
          <LogOut />
        </>
      )}
      {visibleState !== "open" && visibleState !== "others" && (
        <Link to="/settings" className="btn">
          {say.goToSettings}
        </Link>
      )}
    </CardPage>
  );
}
