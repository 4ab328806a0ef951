import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { secureAccount } from "#app/features/identity/secure-account.server.ts";
import { orUnavailable, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { findNoticeLink } from "#db/identity/passwords.ts";
import { hashOf } from "#db/identity/token.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.thatWasNotMePamoja }];

const REFUSALS = { address_taken: [409, say.everyDeviceIsSignedOut], ...UNAVAILABLE } as const;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context: { scope } }: LoaderFunctionArgs) {
  const hash = await hashOf(tokenOf(request));
  const { data } = await scope.read("anyone", (db) => ({ link: findNoticeLink(db, scope, hash) }));
  const link = data?.link[0];
  return {
    isOpen: data === null || link !== undefined,
    email: link?.email ?? "",
    hasFactor: link?.has_factor ?? false,
  };
}

/** Ends every session of the account and leads to a new password. The link alone does nothing: mail programs open them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secured = await orUnavailable(secureAccount(context, tokenOf(request), form.has("reset_factor")));
  if (secured.ok) return redirect(`/update-password?token=${secured.value}`);
  const { code } = secured.refusal;
  if (code === "link_gone") return data({ problem: null, isGone: true }, { status: 410 });
  const [status, problem] = REFUSALS[code];
  return data({ problem, isGone: false }, { status });
}

export default function NotMe() {
  const { isOpen, email, hasFactor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainPage>
      <PlainCard title={say.thatWasNotMe}>
        {!isOpen || answer?.isGone ? (
          <Gone />
        ) : (
          <Form method="post" className="grid gap-4">
            {answer?.problem && <Problem>{answer.problem}</Problem>}
            <p>
              {email
                ? say.signsOutAccount(<b className="font-semibold wrap-anywhere">{email}</b>)
                : say.signsOutEverywhere}
            </p>
            {hasFactor && (
              <div className="grid gap-1">
                <Checkbox name="reset_factor">{say.theAuthenticatorAppIsNot}</Checkbox>
                <p className="hint">{say.thatTakesThreeDaysAnd}</p>
              </div>
            )}
            <SubmitButton pending={say.signingOut}>{say.signOutEveryDevice}</SubmitButton>
          </Form>
        )}
      </PlainCard>
    </PlainPage>
  );
}

function Gone() {
  return (
    <>
      <Problem>{say.thisLinkHasExpiredOr}</Problem>
      <Link to="/forgot-password" className="btn btn-go">
        {say.chooseANewPassword}
      </Link>
    </>
  );
}
