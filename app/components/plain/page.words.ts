export const privacyPolicy = "Privacy Policy";
export const termsOfService = "Terms of Service";
