export const youAreInvitedToShare =
  "You are invited to share a household. Use the email address that the invitation was sent to, and you will come back to it.";
export const lastUpdated = (lastupdated: string) => `Last updated ${lastupdated}`;
export const changesSince = (value: string) => `Changes since: ${value}.`;
export const logOut = "Log Out";
export const privacyPolicy = "Privacy Policy";
export const termsOfService = "Terms of Service";
export const back = "Back to where you were";
export const backTo = (screen: string) => `Back to ${screen}`;
