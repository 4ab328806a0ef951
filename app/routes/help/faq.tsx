import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Question } from "../../components/question.tsx";
import { faq } from "../../content/faq.ts";
import * as say from "./faq.words.tsx";

export const meta: MetaFunction = () => [{ title: say.faqPamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  const { operator, paystack } = context.configuration;
  return { contact: operator.email, hasPasses: paystack !== null };
}

export default function Faq() {
  const { contact, hasPasses } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="screen-title">{say.frequentlyAskedQuestions}</h2>
      <div className="card divide-y divide-line p-0">
        {faq(hasPasses).map((entry) => (
          <Question key={entry.id} {...entry} />
        ))}
      </div>
      <p className="text-soft">
        {say.moreHelp(
          (text) => (
            <Link className="link" to="/user-guide">
              {text}
            </Link>
          ),
          <a className="link" href={`mailto:${contact}`}>
            {contact}
          </a>,
        )}
      </p>
    </div>
  );
}
