export const invitedNote =
  "You are invited to share a household. Use the email address that the invitation was sent to, and you will come back to it.";
