import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { ProblemAndLink } from "#app/components/plain/problem-and-link.tsx";
import { secureAccount } from "#app/features/identity/secure-account.server.ts";
import { orUnavailable, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { linkHash, linkToken, pressed } from "#app/request/mailed-link.server.ts";
import { findNoticeLink } from "#db/identity/passwords.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.pageTitle }];

export async function loader({ request, context: { scope } }: LoaderFunctionArgs) {
  const hash = await linkHash(request);
  const read = await scope.read("anyone", (db) => ({ link: findNoticeLink(db, scope, hash) }));
  const link = read.data?.link[0];
  return {
    isOpen: read.data === null || link !== undefined,
    email: link?.email ?? "",
    hasFactor: link?.has_factor ?? false,
    leavesHousehold: link?.leaves_household ?? false,
    keepsSessions: link?.keeps_sessions ?? false,
  };
}

/** Ends the sessions of the account and leads to a new password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const resetsFactor = form.has("reset_factor");
  const secured = await orUnavailable(secureAccount(context, linkToken(request) ?? "", resetsFactor));
  if (secured.ok) return redirect(`/update-password?token=${secured.value}`);
  const refused = pressed(secured, { address_taken: [409, say.allSignedOut], ...UNAVAILABLE });
  return data({ ...refused.data, resetsFactor }, refused.init ?? undefined);
}

export default function NotMe() {
  const { isOpen, email, hasFactor, leavesHousehold, keepsSessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CardPage title={say.thatWasNotMe}>
      {!isOpen || answer?.isGone ? (
        <ProblemAndLink
          problem={say.linkExpired}
          to="/forgot-password"
          label={say.chooseANewPassword}
          className="btn btn-go"
        />
      ) : (
        <PlainForm problem={answer?.problem}>
          <p>
            {email
              ? say.signsOutAccount(<b className="font-semibold wrap-anywhere">{email}</b>)
              : say.signsOutEverywhere}
          </p>
          {keepsSessions && <p>{say.someDevicesStay}</p>}
          {leavesHousehold && <p>{say.backToOwnHousehold}</p>}
          {hasFactor && (
            <div className="grid gap-1">
              <Checkbox name="reset_factor" defaultChecked={answer?.resetsFactor}>
                {say.authenticatorNotMine}
              </Checkbox>
              <p className="hint">{say.factorOffInThreeDays}</p>
            </div>
          )}
          <SubmitButton pending={say.signingOut}>
            {keepsSessions ? say.signOutOthers : say.signOutEveryDevice}
          </SubmitButton>
        </PlainForm>
      )}
    </CardPage>
  );
}
