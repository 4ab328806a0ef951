export const resetPasswordPamoja = "Reset Password · Pamoja";
export const resetPassword = "Reset Password";
export const checkYourEmail = "Check your email for a password reset link.";
export const enterYourAddress = "Enter your account’s email address. We will send a link to choose a new password.";
export const email = "Email";
export const sendResetLink = "Send Reset Link";
export const sending = "Sending...";
export const backToSignIn = "Back to Sign In";
