import { formatCount } from "../../domain/count.ts";

const entries = (count: number) => (count === 1 ? "1 entry" : `${formatCount(count)} entries`);
const them = (count: number) => (count === 1 ? "it" : "them");

export const writeItDown = "Write It Down";
export const notSentHeading = "Not Sent Yet";
export const viewersWriteNothing = "You can look at this household. What is written down here would not be recorded.";
export const whatIsItFor =
  "What you write here is kept on this phone, encrypted, and recorded as soon as there is a network.";
export const oneLine = "One line";
export const likeThis = "mama mboga 250 jana";
export const keep = "Keep";
export const inFields = "In fields";
export const amount = "Amount";
export const description = "Description";
export const category = "Category";
export const date = "Date";
export const withItsAccount = "With the account that was chosen";
export const choose = "Choose";
export const enterAnAmount = "Enter an amount above zero, such as 250 or 1,500.50.";
export const enterADay = "Enter a day.";
export const chooseACategory = "Choose what it was for.";
export const howMuchWasIt = "How much was it?";
export const cancel = "Cancel";
export const save = "Save";
export const changeIt = "Change It";
export const keptOnThisPhone = (entry: string) => `Kept on this phone: ${entry}.`;
export const waiting = (count: number) => `${entries(count)} not sent yet`;
export const waitElsewhere = (count: number) =>
  `${entries(count)} that you wrote in another household ${count === 1 ? "waits" : "wait"} until you are in it again.`;
export const waits = "Waits for the network";
export const refused = "Not recorded: look at it";
export const notRecorded = (problem: string) => `Not recorded: ${problem}`;
export const waitedLong = "it has waited for more than 90 days. Look at it once more, then save it.";
export const change = "Change";
export const openIt = "Open what is recorded";
export const recordAsAnother = "Record as another one";
export const throwAway = "Throw away";
export const throwItAway = "Throw It Away?";
export const itIsNotRecorded = (entry: string) => `${entry} is kept only here. It has not been recorded.`;
export const keepIt = "Keep it";
export const thrownAway = (entry: string) => `Thrown away: ${entry}.`;
export const undo = "Undo";
export const sendNow = "Send now";
export const allAreRecorded = "Everything you wrote down has been recorded.";
export const transactions = "Transactions";
export const sentByItself = "Sent by itself once there is a network.";
export const before = "Before You Sign Out";
export const notSentYet = (count: number) =>
  `${entries(count)} ${count === 1 ? "has" : "have"} not been sent. After signing out, nobody can see ${them(count)} here.`;
export const sendAndSignOut = (count: number) => `Send ${them(count)} and sign out`;
export const keepForMe = (count: number) => `Keep ${them(count)} for me until I sign in again`;
export const discardAndSignOut = (count: number) => `Throw away ${entries(count)} and sign out`;
export const stillWaiting = "There is no network, so nothing could be sent. Keep them, or try again.";
export const wasRefused = "What is left was not recorded.";
export const seeWhy = "See why";
export const addToHomeScreen = "Add to Home Screen";
export const onAnIPhone =
  "On an iPhone: press Share, then “Add to Home Screen”. The app there does not see what waits in Safari, so let it be sent here first.";
