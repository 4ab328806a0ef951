export const invitationMessage = (email: string, link: string) =>
  `Let's budget together on Pamoja. Sign in as ${email} to join our household: ${link}`;
export const shareNote = (email: string) =>
  `You can also pass it on yourself. The link works only for ${email}, for seven days.`;
export const invitationLink = "Invitation link";
export const sendByWhatsApp = "Send by WhatsApp";
export const copyFromField = "Copy it from the field above";
