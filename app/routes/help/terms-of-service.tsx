import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "../../components/plain/legal-text.tsx";
import { termsChanges } from "../../content/legal-changes.ts";
import { termsOfService } from "../../content/terms-of-service.ts";
import * as say from "./terms-of-service.words.ts";

export const meta: MetaFunction = () => [
  { title: say.termsOfServicePamoja },
  {
    name: "description",
    content: say.description,
  },
];

/** The same for everyone, and readable while the database is down: it only needs the configuration. */
export function loader({ context: { configuration } }: LoaderFunctionArgs) {
  const { operator, paystack } = configuration;
  return { operator, prices: paystack?.prices ?? null };
}

export default function TermsOfService() {
  const { operator, prices } = useLoaderData<typeof loader>();
  return (
    <LegalText
      title={say.termsOfService}
      changes={termsChanges(prices !== null)}
      sections={termsOfService(operator, prices)}
    />
  );
}
