export { save, saving } from "../words.ts";
export const eMails = "Emails";
export const sentTo = (email: string) => `Sent to ${email}`;
export const saved = "Saved";
export const aboutWhatIsPlanned = "About what is planned";
export const asNotifications = "As notifications";
export const choicesNotLoaded = "Your choices could not be loaded. Please try again in a moment.";
export const yourChoicesAreSaved = "Your choices are saved.";
