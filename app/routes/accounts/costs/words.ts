import { counted } from "#app/domain/count.ts";
export const whatTheyWereFor = "By purpose";
export const movement = "Movement";
export const times = "Times";
export const charges = "Charges";
export const byMonth = "By month";
export const month = "Month";
export const theAccount = "The account";
export const nothingOwed = "Nothing was owed on it in the last 12 months.";
export const owedOn = "Owed on";
export const atMost = "At most";
export const cost = "Cost";
export const daysNote = "A day counts if something was owed at its end.";
export const costsNotLoaded = "Its costs could not be loaded. Nothing is lost.";
export const noChargesYet = "No charges yet";
export const importIt = "Import";
export const nothingYet =
  "Once you have added M-PESA messages or statements, the costs of payments and withdrawals are added up here.";
export const inTheLast12Months = "In the last 12 months";
export const owedToday = "Owed today";
export const daysOwedTitle = "Days when it was owed";
export const mostOwed = "The most that was owed";
export const whatItCost = "Costs";
export const noSuchAccount = "There is no such account.";
export const daysIn12Months = (days: string) => `${days} in 12 months`;
export const title = (account: string | undefined) => `What ${account ?? "it"} cost · Accounts · Pamoja`;
export const whatAccountCostYou = (account: string) => `What ${account} cost you`;
export const account = "Account";
export const others = "Others";
const timesText = (count: number) => ["", "once", "twice"][count] ?? counted(count, "time");

/** The largest charge of the year, by what was paid for. */
export const paidFor = {
  send: (total: string, count: number) => `You paid ${total} to send money ${timesText(count)}.`,
  receive: (total: string, count: number) => `You paid ${total} to receive money ${timesText(count)}.`,
  paybill: (total: string, count: number) => `You paid ${total} to pay by paybill ${timesText(count)}.`,
  till: (total: string, count: number) => `You paid ${total} to pay at tills ${timesText(count)}.`,
  airtime: (total: string, count: number) => `You paid ${total} to buy airtime ${timesText(count)}.`,
  bundle: (total: string, count: number) => `You paid ${total} to buy bundles ${timesText(count)}.`,
  withdrawal: (total: string, count: number) => `You paid ${total} to withdraw cash ${timesText(count)}.`,
  deposit: (total: string, count: number) => `You paid ${total} to deposit cash ${timesText(count)}.`,
  savings: (total: string, count: number) => `You paid ${total} to move savings ${timesText(count)}.`,
  remittance: (total: string, count: number) => `You paid ${total} to receive money from abroad ${timesText(count)}.`,
  own_transfer: (total: string, count: number) =>
    `You paid ${total} to move money between your own accounts ${timesText(count)}.`,
  fuliza: (total: string, count: number) => `You paid ${total} for Fuliza ${timesText(count)}.`,
  others: (total: string, count: number) => `You paid ${total} in other charges ${timesText(count)}.`,
};
export const daysOwed = (count: number) => counted(count, "day");
export { whatMpesaCostUs } from "../words.ts";
export const allTitle = "What M-PESA cost us · Accounts · Pamoja";
export const byAccount = "By account";
export const accounts = "Accounts";
export const partOf = (account: string, amount: string) => `${account} ${amount}`;
