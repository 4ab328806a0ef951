import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Success } from "../../components/notice.tsx";
import { PlainPage } from "../../components/plain/page.tsx";
import { formatMoney } from "../../domain/money.ts";
import { planOf } from "../../domain/plans.ts";
import { TRIAL_DAYS } from "../../domain/subscription.ts";
import { ExampleMonth } from "./example-month.tsx";

export const meta: MetaFunction = () => [
  { title: "Pamoja: your household's money in view, together" },
  {
    name: "description",
    content: "A household budget for couples and families: every shilling in view, shared with those you live with.",
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.scope.read("public-only");
  return { isDeleted: new URL(request.url).searchParams.has("deleted") };
}

const REASONS = [
  ["One list for everything", "Income, expenses, saving, giving, tithe and loans, each where it belongs."],
  ["Exact to the cent", "Every total adds up to what you wrote down, on your phone and on your partner's."],
  ["Only yours", "Your records are visible only to you and the members of your household."],
] as const;

const MONTHLY = formatMoney(planOf("monthly").price, "USD");

export default function Welcome() {
  const { isDeleted } = useLoaderData<typeof loader>();
  return (
    <PlainPage
      aside={
        <>
          <Link to="/login" className="btn btn-mini">
            Log In
          </Link>
          <Link to="/signup" className="btn btn-mini btn-go">
            Sign Up
          </Link>
        </>
      }
    >
      <div className="grid w-full max-w-5xl gap-12 sm:gap-16">
        {isDeleted && <Success>Your account is deleted.</Success>}
        <section className="grid items-center gap-8 lg:grid-cols-[1.15fr_1fr]">
          <div className="grid justify-items-start gap-4">
            <h1 className="text-[34px] leading-[1.12] font-bold tracking-tight sm:text-[46px]">
              Every shilling in view, together.
            </h1>
            <p className="max-w-md text-lg text-soft">
              Pamoja is a budget for couples and families. Write down what comes in and what goes out, and see at a
              glance how the month stands.
            </p>
            <Link to="/signup" className="btn btn-go">
              Get Started for Free
            </Link>
          </div>
          <ExampleMonth />
        </section>
        <ul className="tidy-list grid gap-4 sm:grid-cols-3">
          {REASONS.map(([heading, text]) => (
            <li key={heading} className="card">
              <h2>{heading}</h2>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <section className="grid justify-items-start gap-3 rounded-xl bg-brand-wash p-6 sm:justify-items-center sm:p-10 sm:text-center">
          <h2 className="text-xl font-bold tracking-tight">Start your {TRIAL_DAYS}-day free trial today</h2>
          <p>No card needed. Afterwards it is {MONTHLY} a month, or less when you pay for longer.</p>
          <Link to="/signup" className="btn btn-go">
            Sign Up
          </Link>
        </section>
      </div>
    </PlainPage>
  );
}
