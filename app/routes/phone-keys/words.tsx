import type { Marked } from "#app/components/marked.ts";
export const text = "Text";
export const keyExists =
  "This key has already been made, and is shown only once. If you do not have it, revoke it and make another.";
export const forAccount = (account: string) => `For ${account}`;
export const phoneDeleted = (account: string) => `${account} is deleted, so it sends nothing`;
export const notUsedYet = "Not used yet";
export const lastUsed = (lastUsed: string) => `Last used ${lastUsed}`;
export const revokeKey = "Revoke Key";
export const revoke = "Revoke";
export const revoking = "Revoking...";
export const confirmRevoking = (name: string) => `Are you sure you want to revoke the key for ${name}?`;
export const phoneDeletedNote =
  "Nothing can be sent with it any more. What it sent before stays, and you can make another key at any time.";
export const myIPhone = "My iPhone";
export const anMPESAAccountIn = "an M-PESA account in shillings";
export const phone = "Phone";
export const account = "Account";
export const choose = "Choose";
export const makeAKey = "Make a key";
export const beforeOneIsMade = "Before a key is made, confirm that it is you.";
export const makingIt = "Making it...";
export const addIt = "add it";
export const keyShown = (name: string) => `This is the key for ${name}. It is shown only now.`;
export const copyKey = "Copy key";
export const keyNote =
  "Put it into your iPhone as described below. Anyone who has it can send movements for your review, and nothing else.";
export const keyPutIn = "I have put it in";
export const pageTitle = "Messages from Your Phone · Pamoja";
export const messagesFromYourPhone = "Messages from Your Phone";
export const phonesNote =
  "An iPhone can send its M-PESA messages here automatically as they arrive. Nothing else on your phone is sent.";
export const onlyTheDetailsStay =
  "The text is read at once and not kept, unless it is about money and cannot be understood: then it waits for you, encrypted, for up to 14 days. Otherwise only the details stay: the amount, the day, the balance, and the name and number as printed. They wait for your review, and nothing is added without you.";
export const editorsOnly = "Only editors of a household can add to it, so only they can have a key.";
export const accountFirst = (anMPESAAccountIn: Marked) => (
  <>First add the account that the messages are about: {anMPESAAccountIn("an M-PESA account in shillings")}.</>
);
export const noneIsYours = (addIt: Marked) => (
  <>None of these is known to be yours. If yours is missing, {addIt("add it")} first.</>
);
export const madeOn = (day: string) => `Made ${day}`;
