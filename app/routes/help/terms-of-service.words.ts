export const termsOfServicePamoja = "Terms of Service · Pamoja";
export const description =
  "What Pamoja and the people who use it may expect of each other: the trial, subscriptions, payments and the law.";
export const termsOfService = "Terms of Service";
