import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ContinueWithGoogle } from "#app/components/continue-with-google.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { Invited } from "#app/components/plain/invited.tsx";
import { currencyAt } from "#app/domain/country-currency.ts";
import { isInvited, readReturnTo, withReturnTo } from "#app/features/identity/return-to.ts";
import { CheckMail } from "./check-mail.tsx";
import { constraint, resendLink, signUp } from "./sign-up.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [
  { title: say.createAccountPamoja },
  {
    name: "description",
    content: say.description,
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A signed-in visitor goes straight to their destination, or to the dashboard.
  const { visitor } = await context.scope.read("anyone");
  if (visitor?.currency) throw redirect(readReturnTo(new URL(request.url).searchParams));
  return {
    constraint,
    offersGoogle: context.configuration.google !== null,
    currency: currencyAt(context.country),
  };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  return form.get("intent") === "resend" ? resendLink(call, form) : signUp(call, form);
}

export default function SignUp() {
  const { constraint, offersGoogle, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const returnTo = readReturnTo(params);
  if (answer?.done) {
    return (
      <PlainCard title={say.createAccount}>
        <CheckMail email={answer.email} notice={answer.notice} problem={answer.problem} returnTo={returnTo} />
      </PlainCard>
    );
  }
  return (
    <PlainCard title={say.createAccount}>
      {isInvited(returnTo) && <Invited />}
      {offersGoogle && <ContinueWithGoogle redirectTo={params.get("redirectTo")} isFirst />}
      <SignUpForm constraint={constraint} lastResult={answer?.result} currency={currency} />
      <p className="text-sm">
        {say.alreadyHaveAccount((text) => (
          <Link to={withReturnTo("/login", returnTo)} className="link link-alone">
            {text}
          </Link>
        ))}
      </p>
    </PlainCard>
  );
}
