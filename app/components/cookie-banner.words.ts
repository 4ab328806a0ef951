export const cookies = "Cookies";
export const privacyPolicy = "Privacy Policy";
export const accept = "Accept";
