import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "../../components/plain/legal-text.tsx";
import { privacyChanges } from "../../content/legal-changes.ts";
import { privacyPolicy } from "../../content/privacy-policy.ts";

export const meta: MetaFunction = () => [
  { title: "Privacy Policy · Pamoja" },
  {
    name: "description",
    content:
      "What Pamoja keeps of your household, who sees it, and your rights under Kenya’s Data Protection Act, 2019.",
  },
];

/** The same for everyone, and readable while the database is down: it only needs the configuration. */
export function loader({ context: { configuration } }: LoaderFunctionArgs) {
  const { operator, google, paypal, paystack } = configuration;
  return { operator, google: google !== null, paypal: paypal !== null, passes: paystack !== null };
}

export default function PrivacyPolicy() {
  const facts = useLoaderData<typeof loader>();
  return <LegalText title="Privacy Policy" changes={privacyChanges(facts)} sections={privacyPolicy(facts)} />;
}
