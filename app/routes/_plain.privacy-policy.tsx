import type { MetaFunction } from "@remix-run/cloudflare";
import { LegalText } from "../components/plain/legal-text.tsx";
import { PRIVACY_POLICY } from "../content/privacy-policy.ts";

export const meta: MetaFunction = () => [{ title: "Privacy Policy · Pamoja" }];

// There is no loader: the page is the same for everyone and can be read while the database is down.
export default function PrivacyPolicy() {
  return <LegalText title="Privacy Policy" sections={PRIVACY_POLICY} />;
}
