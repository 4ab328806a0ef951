export const currentPassword = "Current password";
