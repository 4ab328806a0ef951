import type { ReactNode } from "react";
export const updatePassword = "Update Password";
export const updating = "Updating...";
export const phoneKeysNote =
  "Phone keys and the address of your calendar stop working, and invitations that no one has accepted yet are withdrawn.";
export const updateYourPasswordPamoja = "Update Your Password · Pamoja";
export const updateYourPassword = "Update Your Password";
export const passwordUpdatedSuccessfully = "Password updated successfully! Redirecting to login...";
export const signIn = "Sign In";
export const linkExpired =
  "This link has expired or was already used. If you have just chosen a new password with it, sign in; otherwise ask for a new link.";
export const sendANewLink = "Send a new link";
export const joinedLately = (members: ReactNode) => (
  <>Joined your household in the last 30 days: {members}. In Settings, remove anyone you do not know.</>
);
export const lastSeenNow = (country: string) => `${country} · Last seen now`;
export const lastSeenOn = (country: string, day: string) => `${country} · Last seen on ${day}`;
