import type { Marked } from "#app/components/marked.ts";
export const cookies = "Cookies";
export const privacyPolicy = "Privacy Policy";
export const accept = "Accept";
export const pamojaUsesCookiesOnlyTo = (privacyPolicy: Marked) => (
  <>
    Pamoja uses cookies only to sign you in, to keep you signed in, and to keep a theme that you choose.{" "}
    {privacyPolicy("Privacy Policy")}
  </>
);
