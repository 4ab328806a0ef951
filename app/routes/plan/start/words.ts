import { plural } from "#app/domain/count.ts";

export const start = "Set up your plan";
export const startPamoja = "Set up your plan · Pamoja";
export const threeQuestions = "Three questions, each of which can wait. They record nothing: they say what to expect.";
export const whenDoesMoneyCome = "When does money come?";
export const whatHasToBePaid = "What has to be paid every month?";
export const whatIsInYourAccounts = "What is in your accounts?";
export const asInYourHistory = "These repeat in your history:";
export const eachTime = (amount: string, unit: "month" | "week", isAbout: boolean) =>
  `${isAbout ? "about " : ""}${amount} a ${unit}`;
export const cameOn = (days: string) => `Came on ${days}`;
export const nextOn = (day: string) => `next on ${day}`;
export const instalments = (times: number, last: string | null) =>
  `${plural(times, "1 instalment", `${times} instalments`)} left${last === null ? "" : `, the last one ${last}`}`;
export const thisIsOurPayday = "This is our payday";
export const planIt = "Plan it";
export const change = "Change";
export const changeIt = (name: string) => `Change ${name} before it is planned`;
export const anotherDay = "Set another payday";
export const setThePayday = "Set the payday";
export const addABill = "Add a bill";
export const planned = (names: string) => `Planned: ${names}`;
export const paydays = (names: string) => `Payday: ${names}`;
export const fromTheBudget = "From this month’s budget";
export const pickTheDay = "Choose the day";
export const forEveryDay = "for everyday spending";
export const notForEveryDay = "not for everyday spending";
export const addAnAccount = "Add an account";
export const noAccountsYet = "Add M-PESA, your bank and your cash with what is in them today.";
export const whatTheyAreFor =
  "What is free to spend is counted from the accounts for everyday spending. Each account can say whether it is one.";
export const done = "See what is free to spend";
