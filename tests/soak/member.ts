/** What a member of a household does all day, again and again until it is acknowledged. */
import { setTimeout as sleep } from "node:timers/promises";
import { readMessages } from "../../app/domain/movements/messages.ts";
import { stagedMovements } from "../../app/domain/movements/stored-movement.ts";
import { newId } from "../../db/id.ts";
import type { Person } from "../people.ts";
import { libraryWordsIn } from "../routes/library-words.ts";
import type { Book } from "./book.ts";
import type { Stage } from "./stage.ts";

export type Seen = { requests: number; unacknowledged: number; unexpected: string[] };
type Fields = Record<string, string>;

const SCREENS = ["/", "/transactions", "/budgets", "/reports", "/accounts", "/loans", "/assets", "/liabilities"];
const MORE = ["/net-worth", "/settings", "/transactions/review", "/transactions/import", "/faq", "/settings/rules"];
const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const FOOD = { decision: "expense:Variable Expenses:Groceries" };
const TRIES = 60;

/** @param account an account of M-PESA in their household */
export function memberOf(
  { stage, book, seen, random }: { stage: Stage; book: Book; seen: Seen; random: () => number },
  person: Person,
  account: string,
) {
  let { cookie } = person;
  const own: { id: string; version: number }[] = [];
  const { origin } = stage.pamoja;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  /** @returns null where there was no answer, or one that was broken on its way */
  async function ask(path: string, fields?: Fields): Promise<Response | null> {
    const started = performance.now();
    seen.requests += 1;
    try {
      const headers = { Cookie: cookie, Origin: origin, "User-Agent": "soak" };
      const sent = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
      const signal = AbortSignal.timeout(60_000);
      const response = await fetch(origin + path, { ...sent, headers, redirect: "manual", signal });
      const body = await response.clone().text();
      const words = libraryWordsIn(response, body);
      if (words !== null) seen.unexpected.push(`${path} shows "${words}"`);
      if (response.status < 500) return response;
      if (!stage.wasDisturbedSince(started)) seen.unexpected.push(`${path} answered ${response.status}`);
    } catch (error) {
      if (!stage.wasDisturbedSince(started - 2_000)) seen.unexpected.push(`${path}: ${String(error)}`);
    }
    return null;
  }

  /** Sends a form until it is acknowledged. */
  async function write(path: string, fields: Fields, mayBeRefused = false): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await ask(path, fields);
      if (response && response.status < 400) {
        book.acknowledged += 1;
        return true;
      }
      if (response) {
        if (!mayBeRefused) seen.unexpected.push(`${path} ${fields.intent} was refused: ${response.status}`);
        return false;
      }
      seen.unacknowledged += 1;
      await sleep(500);
    }
    seen.unexpected.push(`${path} ${fields.intent} was never acknowledged`);
    return false;
  }

  const shillings = () => Math.floor(random() * 100_000) + 1;
  const tithe = (id: string, amount: number): Fields => ({
    id,
    type: "tithe",
    date: "2026-11-20",
    description: `soak ${id}`,
    amount: String(amount),
  });

  const deeds = {
    async record() {
      const [id, amount] = [newId(), shillings()];
      if (!(await write("/transactions", { ...tithe(id, amount), intent: "record" }))) return;
      book.rows.set(id, amount * 100);
      own.push({ id, version: 1 });
    },
    async edit() {
      const row = pick(own);
      if (!row) return;
      const amount = shillings();
      const fields = { ...tithe(row.id, amount), intent: "revise", version: String(row.version) };
      if (!(await write("/transactions", fields))) return;
      row.version += 1;
      book.rows.set(row.id, amount * 100);
    },
    async remove() {
      const row = pick(own);
      if (!row) return;
      if (!(await write("/transactions", { intent: "remove", id: row.id, version: String(row.version) }))) return;
      own.splice(own.indexOf(row), 1);
      book.rows.set(row.id, null);
    },
    async budget() {
      const month = `20${27 + Math.floor(random() * 3)}-0${1 + Math.floor(random() * 9)}`;
      await write("/budgets", { intent: "fresh", month });
    },
    async import() {
      const id = newId();
      const rows = [1, 2, 3].map((line) => `soak ${id} ${line}`);
      const text = rows.map((words) => `2026-11-20,tithe,,,${words},${shillings()},KES,,,,,\n`).join("");
      if (!(await write("/transactions/import/rows", { id, name: "a.csv", line: "2", header: HEADER, text }))) return;
      // Others of the household may have added a file, and five wait at most.
      if (await write("/transactions/import", { intent: "commit", id }, true))
        for (const row of rows) book.imported.add(row);
    },
    async paste() {
      const receipt = `TA1${newId().replaceAll("-", "").slice(-7).toUpperCase()}`;
      const text = `${receipt} Confirmed. Ksh100.00 paid to MAMA NJUGU SHOP. on 5/10/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;
      const movements = JSON.stringify(stagedMovements(readMessages(text).movements, newId()));
      if (await write("/transactions/import/movements", { account, source: "messages", movements }))
        book.receipts.add(receipt);
    },
    async review() {
      const shop = { payee: "mama njugu shop", direction: "out", kind: "till", label: "MAMA NJUGU SHOP" };
      await write("/transactions/review", { intent: "decide", ...shop, ...FOOD }, true);
      const page = await ask("/transactions/review");
      const expected = /name="expected" value="(\d+)"/.exec((await page?.text()) ?? "")?.[1];
      if (expected) await write("/transactions/review", { intent: "add", id: newId(), expected }, true);
    },
    async signInAgain() {
      await write("/logout", {});
      const before = stage.pamoja.inbox.mails().length;
      const request = await ask("/login", { intent: "code", email: person.email });
      const code = await mailedCode(before);
      const answer = request && code ? await withCookies(request, () => ask("/login/code", { code })) : null;
      const session = answer?.headers.getSetCookie().find((each) => each.includes("session="));
      // A code that did not arrive, or whose answer was lost: someone else lets them in.
      cookie = session?.split(";")[0] ?? (await newSession());
    },
    async look() {
      await ask(pick([...SCREENS, ...MORE]) ?? "/");
    },
  };

  async function mailedCode(before: number): Promise<string | null> {
    for (let waited = 0; waited < 20; waited += 1) {
      const mails = stage.pamoja.inbox.mails();
      const mail = mails.slice(0, mails.length - before).find(({ to }) => to === person.email);
      if (mail) return /^\d{8}/.exec(mail.subject)?.[0] ?? null;
      await sleep(200);
    }
    return null;
  }
  async function withCookies<Result>(from: Response, act: () => Promise<Result>): Promise<Result> {
    const before = cookie;
    cookie = from.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    return act().finally(() => {
      cookie = before;
    });
  }
  let newSession: () => Promise<string> = async () => cookie;

  /** How often each is done. */
  const DAY = Object.entries({
    record: 25,
    edit: 12,
    remove: 6,
    budget: 4,
    import: 4,
    paste: 6,
    review: 4,
    signInAgain: 1,
    look: 38,
  }).flatMap(([deed, times]) => Array.from({ length: times }, () => deed as keyof typeof deeds));

  return {
    /** @param open lets them in by another way: a new session's cookie */
    async live(until: () => boolean, open: () => Promise<string>): Promise<void> {
      newSession = open;
      while (!until()) {
        await deeds[pick(DAY) ?? "look"]();
        await sleep(300 + random() * 900);
      }
    },
  };
}
