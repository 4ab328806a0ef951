import type { Marked } from "#app/components/marked.ts";
export const termsOfService = "Terms of Service";
export const privacyPolicy = "Privacy Policy";
export const or = "or";
export const continueWithGoogle = "Continue with Google";
export const newAccountNote = (termsOfService: Marked, privacyPolicy: Marked) => (
  <>
    If you are new here, this creates an account for you, and you agree to the {termsOfService("Terms of Service")} and
    the {privacyPolicy("Privacy Policy")}.
  </>
);
