import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { hashOf, isLinkGood } from "#db/accounts.ts";
import { comingBackTo, keeping } from "../../accounts/coming-back.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Problem, Success } from "../../components/notice.tsx";
import { PlainCard } from "../../components/plain/card.tsx";
import { PlainPage } from "../../components/plain/page.tsx";
import { NewLinkForm } from "./new-link-form.tsx";
import { constraint, resend, verify } from "./verify.server.ts";

export const meta: MetaFunction = () => [{ title: "Verify your email · Pamoja" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // No other loader asks the database on this page, so nothing waits for the hash.
  const hash = await hashOf(new URL(request.url).searchParams.get("token") ?? "");
  const { rows } = await context.scope.read("anyone", (db) => [isLinkGood(db, context.scope, "verify", hash)]);
  return { constraint, good: rows?.[0].rows[0]?.good ?? true };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  return form.get("intent") === "resend" ? resend(call, form) : verify(call);
}

export default function VerifyEmail() {
  const { constraint, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const signIn = keeping("/login", comingBackTo(params));
  const outcome = answer?.outcome ?? (good ? "waiting" : "gone");
  return (
    <PlainPage>
      <PlainCard title="Verify your email">
        {outcome === "waiting" && (
          <Form method="post" className="grid gap-4">
            {answer?.problem && <Problem>{answer.problem}</Problem>}
            <p>One press, and your account is ready.</p>
            <SubmitButton pending="Verifying...">Verify my address</SubmitButton>
          </Form>
        )}
        {(outcome === "verified" || outcome === "already") && (
          <>
            <Success>Your email address is verified. You can sign in now.</Success>
            <Link to={signIn} className="btn btn-go">
              Sign In
            </Link>
          </>
        )}
        {outcome === "gone" && <NewLinkForm signIn={signIn} constraint={constraint} lastResult={answer?.result} />}
        {outcome === "sent" && (
          <Success>Check your email: if this address still needs to be verified, a new link is on its way.</Success>
        )}
      </PlainCard>
    </PlainPage>
  );
}
