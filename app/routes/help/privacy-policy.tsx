import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "../../components/plain/legal-text.tsx";
import { privacyChanges } from "../../content/legal-changes.ts";
import { privacyPolicy } from "../../content/privacy-policy.ts";
import * as say from "./privacy-policy.words.ts";

export const meta: MetaFunction = () => [
  { title: say.privacyPolicyPamoja },
  {
    name: "description",
    content: say.description,
  },
];

/** The same for everyone, and readable while the database is down: it only needs the configuration. */
export function loader({ context: { configuration } }: LoaderFunctionArgs) {
  const { operator, google, paypal, paystack } = configuration;
  return { operator, google: google !== null, paypal: paypal !== null, passes: paystack !== null };
}

export default function PrivacyPolicy() {
  const facts = useLoaderData<typeof loader>();
  return <LegalText title={say.privacyPolicy} changes={privacyChanges(facts)} sections={privacyPolicy(facts)} />;
}
