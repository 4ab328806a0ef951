import type { Marked } from "#app/components/marked.ts";
/** The names of an iPhone's buttons, as Apple has them, and what to do with them. */
export const setUpIPhone = "Set Up Your iPhone";
export const threeMinutes = "It takes about three minutes, in the app Shortcuts, which every iPhone has.";
export const automation = "Automation";
export const newAutomation = "New Automation";
export const message = "Message";
export const sender = "Sender";
export const messageContains = "Message Contains";
export const runImmediately = "Run Immediately";
export const blankAutomation = "New Blank Automation";
export const getContentsOf = "Get Contents of";
export const getContentsOfUrl = "Get Contents of URL";
export const copyAddress = "Copy address";
export const method = "Method";
export const headers = "Headers";
export const requestBody = "Request Body";
export const shortcutInput = "Shortcut Input";
export const openShortcuts = (bold: Marked) => (
  <>
    Make a key above and copy it. Then open {bold("Shortcuts")}, tap {bold("Automation")} at the bottom, then the plus.
  </>
);
export const chooseMessage = (bold: Marked) => (
  <>
    Choose {bold("Message")}. As the sender, choose {bold("MPESA")}. If your iPhone does not offer it, leave the sender
    empty, and under {bold("Message Contains")} write {bold("M-PESA")}. Choose {bold("Run Immediately")}, so that it
    does not ask each time, and tap {bold("Next")}.
  </>
);
export const searchAction = (bold: Marked) => (
  <>
    Tap {bold("New Blank Automation")}, and search for the action {bold("Get Contents of URL")}. Its URL is:
  </>
);
export const addHeader = (bold: Marked) => (
  <>
    Tap the arrow beside it. The method is {bold("POST")}. Under {bold("Headers")} add one: its key is{" "}
    {bold("X-Pamoja-Token")}, and its text is the key that you copied.
  </>
);
export const addField = (bold: Marked) => (
  <>
    The request body is {bold("JSON")}. Add a field of the kind {bold("Text")}: its key is {bold("message")}, and as its
    text choose the variable {bold("Shortcut Input")}. Tap {bold("Done")}.
  </>
);
export const nextMessageWaits =
  "When the next M-PESA message arrives, its movements wait for you under Transactions, To review. If nothing comes, check above whether the key was used, and go through the steps again.";
export const onAndroid = "On Android";
export const shareMessages = (bold: Marked) => (
  <>
    Install Pamoja from your browser’s menu, with {bold("Install app")} or {bold("Add to Home screen")}. Then press and
    hold a message, tap {bold("Share")}, and choose {bold("Pamoja")}. A statement from Safaricom or a backup of your
    messages is shared in the same way.
  </>
);
