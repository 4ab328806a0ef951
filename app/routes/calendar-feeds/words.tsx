import type { Marked } from "#app/components/marked.ts";
export const calendarPamoja = "Calendar · Pamoja";
export const calendar = "Calendar";
export const whatItShows =
  "Your own calendar can show what your household plans: pay, bills and transfers, each on its day, from 30 days ago to 13 months ahead. What is paid has a tick, and what is skipped is not there. Your calendar app reads it by itself, about twice a day.";
export const whoeverHasIt =
  "It reads an address that is yours alone. Anyone who has the address can read your plan without signing in, so keep it to yourself. If someone else has it, make another one.";
export const yourAddress = "Your address";
export const namesOnly = "Names only";
export const namesAndAmounts = "Names and amounts";
export const madeOn = (day: string) => `Made ${day}`;
export const notReadYet = "Not read yet";
export const lastRead = (day: string) => `Last read ${day}`;
export const revoke = "Revoke";
export const revoking = "Revoking...";
export const revokeAddress = "Revoke Address";
export const confirmRevoking = "Are you sure you want to revoke the address of your calendar?";
export const whatItHasRead =
  "Your calendar app can no longer read it. What it has read stays there until you remove it. You can make another address at any time.";
export const itStopsWorking = "Another address replaces this one, which then stops working.";
export const showAmounts = "Include amounts";
export const makeAnAddress = "Make an address";
export const makeAnother = "Make another address";
export const beforeOneIsMade = "Before an address is made, confirm that it is you.";
export const makingIt = "Making it...";
export const madeBefore =
  "This address has already been made, and is shown only once. If you do not have it, make another one.";
export const thisIsYourAddress = "This is the address of your calendar. It is shown only now.";
export const copyAddress = "Copy address";
export const onApple = (link: Marked) => (
  <>On an iPhone, an iPad or a Mac, {link("open it in Calendar")} and confirm the subscription.</>
);
export const inGoogle =
  "In Google Calendar, on a computer: beside Other calendars, press the plus, choose From URL, and paste it. It then appears on your phone as well.";
export const inOutlook = "In Outlook: Add calendar, Subscribe from web, and paste it.";
export const iHaveAddedIt = "I have added it";
