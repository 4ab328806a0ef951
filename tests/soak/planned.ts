/** What a member does about what is planned: pays it, moves it, puts money aside for it, and lets a line carry. */
import { addDays } from "../../app/domain/calendar.ts";
import { idWithin, newId } from "../../db/id.ts";
import { type Change, heldIn } from "./book.ts";
import { deedOf } from "./figures.ts";
import type { Member } from "./member.ts";
import { FIRST } from "./month.ts";

/** How far ahead something is done to what is planned, and to how much of it: the rest is paid. */
const AHEAD = 12;
const isToBeChanged = (day: string): boolean => Number(day.slice(-2)) % 3 === 0;
const POCKETS = "/plan/pockets";

export function plannedDeeds({ client, book, figures, stage, home, phone, index, pick, shillings }: Member) {
  const moves = () => book.pockets.get(phone.pocket) ?? new Map<string, number>();
  const cents = (shillings: string) => Math.round(Number(shillings) * 100);
  /** Days that are this member's, so that nobody pays the same twice. */
  const ownDays = (from: string, to: string): string[] => {
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (Number(day.slice(-2)) % 2 === index % 2) days.push(day);
    return days;
  };
  const isFree = (occurrence: string) => !book.paid.has(occurrence) && !book.changes.has(occurrence);

  return {
    async pay() {
      const due = ownDays(FIRST, stage.today()).flatMap((day) =>
        home.planned
          .filter((each) => each.due(day) && isFree(`${each.schedule} ${day}`))
          .map((each) => ({ ...each, occurrence: `${each.schedule} ${day}` })),
      );
      const payment = due[0];
      if (!payment) return;
      const [id, amount] = [newId(), cents(payment.shillings)];
      const { occurrence, entry, shillings } = payment;
      const about = { date: stage.today(), description: `soak ${id}`, amount: shillings, planned: occurrence };
      const fields = { intent: "record", id, ...entry, account: phone.account, ...about };
      book.paid.set(occurrence, { entry: id, amount });
      if ((await client.write({ deed: "pay what is planned", path: "/transactions", fields })) === "done")
        book.rows.set(id, amount);
      else figures.unexpected.push(`${occurrence} was not paid`);
    },
    async change() {
      const [daily] = home.planned;
      const from = addDays(stage.today(), 2);
      const day = pick(
        ownDays(from, addDays(from, AHEAD)).filter(
          (each) => isToBeChanged(each) && isFree(`${daily?.schedule} ${each}`),
        ),
      );
      if (!daily || day === undefined) return;
      const occurrence = `${daily.schedule} ${day}`;
      const asIs: Change = { moved_to: null, amount: null, closed: null };
      const [intent, more, change] = pick<[string, Record<string, string>, Change]>([
        ["move", { moved_to: addDays(day, 1) }, { ...asIs, moved_to: addDays(day, 1) }],
        ["amend", { amount: "150.50" }, { ...asIs, amount: 150_50 }],
        ["skip", {}, { ...asIs, closed: "skipped" }],
        ["paid", {}, { ...asIs, closed: "paid" }],
      ]) ?? ["skip", {}, asIs];
      const fields = { intent, occurrence, version: "0", shown_cents: "0", ...more };
      book.changes.set(occurrence, change);
      if ((await client.write({ deed: "change what is planned", path: "/plan", fields })) !== "done")
        figures.unexpected.push(`${occurrence} was not changed`);
    },
    async putAside() {
      const [id, amount] = [newId(), shillings()];
      const fields = { intent: "put", id, pocket: phone.pocket, amount: String(amount) };
      if ((await client.write({ deed: "put into a pocket", path: POCKETS, fields })) === "done")
        moves().set(id, amount * 100);
    },
    /** The form of a payday, which puts something into each pocket. */
    async payday() {
      const [id, amount] = [newId(), shillings()];
      const fields = { id, [`amount-${phone.pocket}`]: String(amount) };
      if ((await client.write({ deed: "give the pay its jobs", path: "/plan/payday", fields })) === "done")
        moves().set(idWithin(id, phone.pocket), amount * 100);
    },
    async takeOut() {
      const amount = Math.floor(heldIn(book, phone.pocket) / 200);
      if (amount < 1) return;
      const id = newId();
      const fields = { intent: "take", id, pocket: phone.pocket, amount: String(amount) };
      if ((await client.write({ deed: "take from a pocket", path: POCKETS, fields })) === "done")
        moves().set(id, -amount * 100);
    },
    /** An entry that is paid from the pocket. */
    async spend() {
      const amount = Math.floor(heldIn(book, phone.pocket) / 500);
      if (amount < 1) return;
      const id = newId();
      const entry = {
        type: "expense",
        category: "Variable Expenses",
        subcategory: "Groceries",
        account: phone.account,
      };
      const about = { date: stage.today(), description: `soak ${id}`, amount: String(amount) };
      const fields = { intent: "record", id, ...entry, ...about, planned: `pocket:${phone.pocket}` };
      if ((await client.write({ deed: "spend from a pocket", path: "/transactions", fields })) !== "done") return;
      book.rows.set(id, amount * 100);
      moves().set(id, -amount * 100);
    },
    async takeBack() {
      const entries = [...moves()].filter(([id]) => !book.rows.has(id));
      const [id, amount] = pick(entries) ?? [];
      // Only what leaves something in it, so that nothing else is refused.
      if (id === undefined || amount === undefined || heldIn(book, phone.pocket) - amount < 0) return;
      const fields = { intent: "take-back", id, pocket: phone.pocket };
      if ((await client.write({ deed: "take back a move", path: POCKETS, fields })) === "done") moves().delete(id);
    },
    async carry() {
      if (index % 2 > 0) return;
      const [month, category] = [stage.today().slice(0, 7), pick(["Gifts", "Offering"]) ?? "Gifts"];
      const line = `${home.household} ${month} ${category}`;
      const isCarried = !(book.carried.get(line) ?? false);
      const fields = { intent: isCarried ? "carry" : "stop-carrying", month, line: `giving|${category}|` };
      if ((await client.write({ deed: "let a line carry", path: "/budgets", fields })) === "done")
        book.carried.set(line, isCarried);
    },
    async readCalendar() {
      const response = await client.ask(home.calendar);
      if (response === null) return;
      const text = await response.text();
      if (response.status !== 200 || !text.startsWith("BEGIN:VCALENDAR"))
        figures.unexpected.push(`the calendar was answered ${response.status}`);
      else deedOf(figures, "read the calendar").done += 1;
    },
  };
}
