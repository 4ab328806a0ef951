export const cookies = "Cookies";
export const privacyPolicy = "Privacy Policy";
export const accept = "Accept";
export const cookieNote =
  "Pamoja uses cookies only to sign you in, to keep you signed in, and to keep a theme that you choose.";
