import type { MetaFunction } from "@remix-run/cloudflare";
import { LegalText } from "../components/plain/legal-text.tsx";
import { TERMS_OF_SERVICE } from "../content/terms-of-service.ts";

export const meta: MetaFunction = () => [{ title: "Terms of Service · Pamoja" }];

/** The same for everyone, and readable while the database is away. */
export default function TermsOfService() {
  return <LegalText title="Terms of Service" sections={TERMS_OF_SERVICE} />;
}
