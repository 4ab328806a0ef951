import type { MetaFunction } from "@remix-run/cloudflare";
import { LegalText } from "../components/plain/legal-text.tsx";
import { PRIVACY_POLICY } from "../content/privacy-policy.ts";

export const meta: MetaFunction = () => [{ title: "Privacy Policy · Pamoja" }];

/** The same for everyone, and readable while the database is away. */
export default function PrivacyPolicy() {
  return <LegalText title="Privacy Policy" sections={PRIVACY_POLICY} />;
}
