import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ContinueWithGoogle } from "#app/components/continue-with-google.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { Invited } from "#app/components/plain/invited.tsx";
import { isInvited, readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { CheckMail } from "./check-mail.tsx";
import { constraint, resendLink, signUp } from "./sign-up.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export const meta: MetaFunction = () => [
  { title: "Create Account · Pamoja" },
  {
    name: "description",
    content:
      "Create a Pamoja account for your household’s budget: transactions, plans, loans and net worth. Free for 7 days.",
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A signed-in visitor goes straight to their destination, or to the dashboard.
  const { visitor } = await context.scope.read("anyone");
  if (visitor?.currency) throw redirect(readReturnTo(new URL(request.url).searchParams));
  return { constraint, offersGoogle: context.configuration.google !== null };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  return form.get("intent") === "resend" ? resendLink(call, form) : signUp(call, form);
}

export default function SignUp() {
  const { constraint, offersGoogle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const returnTo = readReturnTo(params);
  if (answer?.done) {
    return (
      <PlainCard title="Create Account">
        <CheckMail email={answer.email} notice={answer.notice} problem={answer.problem} returnTo={returnTo} />
      </PlainCard>
    );
  }
  return (
    <PlainCard title="Create Account">
      {isInvited(returnTo) && <Invited />}
      <SignUpForm constraint={constraint} lastResult={answer?.result} />
      {offersGoogle && <ContinueWithGoogle redirectTo={params.get("redirectTo")} />}
      <p className="text-sm">
        Already have an account?{" "}
        <Link to={withReturnTo("/login", returnTo)} className="link link-alone">
          Sign in
        </Link>
      </p>
    </PlainCard>
  );
}
