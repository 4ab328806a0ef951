export const newPassword = "New password";
export const confirmNewPassword = "Confirm new password";
