import type { Marked } from "#app/components/marked.ts";
import { counted, formatCount, plural } from "#app/domain/count.ts";
export const whichAccount = "Which account are these from?";
export const itsName = "Its name";
export const openingFromMessage = "It starts with the balance in the first message.";
export const passwordOfTheStatement = "Password of the statement";
export const cancel = "Cancel";
export const open = "Open";
export const messages = "Messages";
export const from = "from";
export const exampleOfAMessage = "SJK4… Confirmed. Ksh1,500.00 sent to…";
export const theMessagesStayHere = "Read on this device. The messages stay on it.";
export const pasteHint = "One or many, in any order. In your messages, hold one, select more, and copy or share them.";
export const orAFile = "Or a file";
export const aboutFiles = "Files from a bank or another app";
export const yourMPESAStatementPDF =
  "Your M-PESA statement (PDF), a backup of your messages from SMS Backup & Restore (XML), or a file from your bank or another app (CSV, Excel, OFX, QIF).";
export const seeReview = "See what waits for review";
export const readingPageOf = (page: number, pages: number) => `Reading page ${page} of ${pages}`;
export const review = "Review";
export const pasteOrChoose =
  "Paste your messages, or choose a file. Messages and statements are read here on your device, and stay on it: only amounts, days, names and receipts are sent. A file from your bank is read on our side. You see what it all becomes before anything is added, and nothing is added twice.";
export const scriptNeeded = "Messages and statements are read by a script, so this page needs JavaScript.";
export const messagesFromYourPhone = "Messages from your phone";
export const statementMatches = "It matches its own totals and balances to the cent.";
export const placesNotAddingUp = (count: number) =>
  plural(
    count,
    "1 place where the statement does not add up",
    `${formatCount(count)} places where the statement does not add up`,
  );
export const statementsMayErr =
  "Safaricom’s statements sometimes leave out a row or misprint a balance. Every row is read as it is printed.";
export const totalsDiffer = (what: string, amount: string) =>
  `The rows and the printed total of what was ${what} differ by ${amount}.`;
export const movedWithoutRow = (place: string, amount: string) =>
  `Between ${place}, ${amount} moved that no row shows.`;
export const balanceMisprinted = (amount: string, place: string) => `A balance is misprinted by ${amount} at ${place}.`;
export const aNewMPESAAccount = "A new M-PESA account";
export const notAPdf = "This file is not a PDF, or it is damaged. Download the statement again, then choose it again.";
export const pdfReaderNotLoaded =
  "The PDF reader could not be loaded. Check your connection, then choose the statement again.";
export const percentSent = (percent: number) => `${percent}% sent`;
export const pasteOrChooseFirst = "Paste a message, or choose a file first.";
export const noMpesaMessage = "There is no M-PESA message in this. Copy the whole message, from its code to its end.";
export const twoPhones = (receipt: string) =>
  `These messages come from two phones or SIM cards: ${receipt} was both sent and received. Bring in each phone's messages separately, into its own account.`;
export const fileTooLarge = "This file is larger than 64 MB. Choose a shorter statement, or copy fewer messages.";
export const valueRead = (percent: number) => `${percent}% read`;
export const noMessageInBackup = "There is no message from MPESA in this backup.";
export const nothingNewSoFar = "Nothing new so far.";
export const nothingNew = "Nothing new: everything in it is already known.";
export const fromMPESAPamoja = "From M-PESA · Pamoja";
export const iPhoneNote = (messagesFromYourPhone: Marked) => (
  <>On an iPhone, messages can arrive by themselves: {messagesFromYourPhone("Messages from your phone")}.</>
);
export const connectionLost = "The connection was lost. Press the button again: nothing is sent twice.";
export const sessionEnded = "Your session has ended. Sign in again, then come back.";
export const serverRefused = "The server refused this. Load the page again, then try once more.";
export const sharedNote =
  "Shared from another app or page. Read it only if it was you who shared it, and these are your own messages.";
export const sharedNotAdded =
  "Something was shared from another app or page, and was not added, as something is already here.";
export const tooMuchWaits =
  "This was not kept, as too much waits already that was shared and not read. Forget what waits, then share this again.";
export const forgetWhatWaits = "Forget what waits";
export const waitingForgotten = "What waited is forgotten. Now share it again.";
export const passwordHint = "It is your ID number or the code that Safaricom sent. It does not leave this device.";
export const passwordWrong =
  "This password is wrong. It is your ID number or the code that Safaricom sent. It does not leave this device.";
export const tooManyPages = (pages: number, most: number) =>
  `This PDF has ${formatCount(pages)} pages. Up to ${formatCount(most)} pages can be read at once: choose a shorter statement.`;
export const tooMuchText = (most: number) =>
  `This PDF has more text than any statement. Up to ${formatCount(most)} pages can be read at once: choose a shorter statement.`;
export const newMovements = (fresh: number, known: number) =>
  known > 0
    ? `${counted(fresh, "new movement")}, and ${formatCount(known)} already known.`
    : `${counted(fresh, "new movement")}.`;
export const receiptsDiffer = (count: number) =>
  plural(
    count,
    "1 receipt had another amount or direction before. What was there first stays: please check it, and whether these messages belong to this account.",
    `${formatCount(count)} receipts had another amount or direction before. What was there first stays: please check them, and whether these messages belong to this account.`,
  );
export const mpesaOf = (name: string) => `M-PESA of ${name}`;
export const reading = "Reading...";
export const read = "Read";

/** Why a PDF is not read. */
export const notRead = {
  statement_of_business:
    "This is the statement of a till or of Pochi la Biashara. Choose the statement of your own M-PESA line: business statements cannot be imported.",
  no_statement:
    "This is not an M-PESA statement. Download yours in the M-PESA app or with *334#, then choose that file.",
} as const;

export const readerNotLoaded =
  "The message reader could not be loaded. Check your connection, then press the button again.";

type Became = { messages: number; movements: number; notices: number; toCheck: number; toSort: number };

/** `32 messages: 28 movements, 3 without money, 1 to sort.` */
export function whatBecameOf({ messages, movements, notices, toCheck, toSort }: Became): string {
  const became = [
    ...(movements > 0 ? [counted(movements, "movement")] : []),
    ...(toCheck > 0 ? [`${formatCount(toCheck)} to check`] : []),
    ...(notices > 0 ? [`${formatCount(notices)} without money`] : []),
    ...(toSort > 0 ? [`${formatCount(toSort)} to sort`] : []),
  ];
  return `${counted(messages, "message")}: ${became.join(", ")}.`;
}

export const questionHeadings = {
  check: (count: number) => `Please check ${counted(count, "message")}`,
  sort: (count: number) => `Sort ${counted(count, "message")}`,
} as const;
export const questionHints = {
  check:
    "These were read by their words, and are probably right. Compare each with its message; it is added once you agree. The words stay on your device and are gone when you leave this page.",
  sort: "These leave open which way the money went. Choose it, or enter what is missing. Your answer is remembered for messages with the same words, without names and numbers. The words stay on your device and are gone when you leave this page.",
} as const;
export const asLastTime = "As someone in your household answered for a message with the same words.";
export const fromYourPhone = (count: number) => `${counted(count, "message")} from your phone to sort`;
export const unreadFromPhone =
  "Your phone sent these, and they could not be understood. Only you can see them. They are stored encrypted until you answer, for up to 14 days.";
export const whichWay = "What did the money do?";
export const ways = { out: "Went out", in: "Came in", none: "Nothing moved" } as const;
export const sayWhichWay = "Choose whether money came in or went out.";
export const amountInShillings = "Amount (KES)";
export const enterMovedAmount = "Enter the amount that moved, like 1,250.00.";
export const day = "Date";
export const enterTheDay = "Enter the date, today or earlier.";
export const fromWhom = "From";
export const toWhom = "Paid to";
export const withACharge = (amount: string) => `With a charge of ${amount}.`;
export const leaveOut = "Leave out";
export const thatIsRight = "That is right";
export const add = "Add";
export const leftOut = "Left out: no money moved.";
export const addedToTheReview = "Added. It waits in the review.";
