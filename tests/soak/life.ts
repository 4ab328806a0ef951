/** What a member does all day, again and again until it is answered. */
import { setTimeout as sleep } from "node:timers/promises";
import { ledgerDeeds } from "./ledger.ts";
import type { Member } from "./member.ts";
import { moneyInDeeds } from "./money-in.ts";
import { plannedDeeds } from "./planned.ts";

const SCREENS = ["/", "/transactions", "/budgets", "/reports", "/accounts", "/plan", "/plan/fees", "/plan/pockets"];
const MORE = ["/net-worth", "/settings", "/transactions/review", "/transactions/imports", "/last-view", "/find?q=soak"];

/** How often each is done. */
const DAY = {
  ...{ record: 18, edit: 9, remove: 5, split: 5, removeSplit: 2, queue: 8, budget: 2 },
  ...{ pay: 8, change: 4, putAside: 5, payday: 2, takeOut: 2, spend: 4, takeBack: 2, carry: 2, readCalendar: 3 },
  ...{ paste: 7, statement: 3, import: 4, bankFile: 3, review: 4 },
  ...{ signInAgain: 1, look: 30 },
};

/** @param open lets them in by another way: a new session's cookie */
export async function live(member: Member, until: () => boolean, open: () => Promise<string>): Promise<void> {
  const { stage, client, person, pick } = member;

  async function signInAgain(): Promise<void> {
    await client.write({ deed: "sign out", path: "/logout", fields: {} });
    const before = stage.pamoja.inbox.mails().length;
    const request = await client.ask("/login", { intent: "code", email: person.email });
    const code = await mailedCode(before);
    client.cookie = request?.headers.getSetCookie().map(nameAndValue).join("; ") ?? "";
    const answer = code ? await client.ask("/login/code", { code }) : null;
    const session = answer?.headers.getSetCookie().find((each) => each.includes("session="));
    // A code that did not arrive, or whose answer was lost: someone else lets them in.
    client.cookie = session ? nameAndValue(session) : await open();
  }
  async function mailedCode(before: number): Promise<string | null> {
    for (let waited = 0; waited < 20; waited += 1) {
      const mails = stage.pamoja.inbox.mails();
      const mail = mails.slice(0, mails.length - before).find(({ to }) => to === person.email);
      if (mail) return /^\d{8}/.exec(mail.subject)?.[0] ?? null;
      await sleep(200);
    }
    return null;
  }

  const deeds: Record<keyof typeof DAY, () => Promise<unknown>> = {
    ...ledgerDeeds(member),
    ...plannedDeeds(member),
    ...moneyInDeeds(member),
    signInAgain,
    look: () => client.ask(pick([...SCREENS, ...MORE]) ?? "/"),
  };
  const names = Object.entries(DAY).flatMap(([name, times]) =>
    Array.from({ length: times }, () => name as keyof typeof DAY),
  );
  while (!until()) {
    await deeds[pick(names) ?? "look"]();
    await sleep(200 + (member.shillings() % 600));
  }
}

const nameAndValue = (cookie: string): string => cookie.split(";")[0] ?? "";
