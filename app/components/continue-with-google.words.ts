export const termsOfService = "Terms of Service";
export const privacyPolicy = "Privacy Policy";
