export const privacyPolicyPamoja = "Privacy Policy · Pamoja";
export const description =
  "What Pamoja keeps of your household, who sees it, and your rights under Kenya’s Data Protection Act, 2019.";
export const privacyPolicy = "Privacy Policy";
