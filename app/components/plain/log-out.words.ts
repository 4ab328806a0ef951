export const logOut = "Log Out";
