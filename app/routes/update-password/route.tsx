import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { hashOf, isLinkGood } from "#db/accounts.ts";
import { useGoOn } from "../../components/go-on.ts";
import { Problem, Success } from "../../components/notice.tsx";
import { PlainCard } from "../../components/plain/card.tsx";
import { PlainPage } from "../../components/plain/page.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { constraint, update } from "./update.server.ts";

export const meta: MetaFunction = () => [{ title: "Update Your Password · Pamoja" }];

export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  // No other loader asks the database on this page, so nothing waits for the hash.
  const hash = await hashOf(token ?? "");
  const { visitor, rows } = await context.scope.read("anyone", (db) => [isLinkGood(db, context.scope, "reset", hash)]);
  if (token === null) throw redirect(visitor === null ? "/login" : "/settings");
  return { constraint, good: rows?.[0].rows[0]?.good ?? true };
}

export const action = update;

export default function UpdatePassword() {
  const { constraint, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainPage>
      <PlainCard title="Update Your Password">
        {answer?.done ? (
          <Done />
        ) : answer?.gone || !good ? (
          <Gone />
        ) : (
          <NewPasswordForm constraint={constraint} lastResult={answer?.result} />
        )}
      </PlainCard>
    </PlainPage>
  );
}

/** Milliseconds the message stays before the sign-in follows. */
const STAY = 3000;

function Done() {
  useGoOn("/login", STAY);
  return (
    <>
      <Success>Password updated successfully! Redirecting to login...</Success>
      <Link to="/login" className="btn">
        Sign In
      </Link>
    </>
  );
}

function Gone() {
  return (
    <>
      <Problem>
        This link has expired or was already used. If you have just chosen a new password with it, sign in; otherwise
        ask for a new link.
      </Problem>
      <div className="flex flex-wrap gap-3">
        <Link to="/forgot-password" className="btn btn-go">
          Send a new link
        </Link>
        <Link to="/login" className="btn">
          Sign In
        </Link>
      </div>
    </>
  );
}
