/** Where one message ends and the next may begin, in whatever was pasted. */
import type { Day } from "../../calendar.ts";
import { type Moment, momentOf, type Now } from "../moment.ts";

/** A stretch of a text in which each of `starts` may begin a message; the first of them does. */
export type Block = {
  start: number;
  end: number;
  starts: number[];
  /** As WhatsApp says before it. */
  sent: Moment | null;
};

const DATE = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f\u00a0]?[ap]\.?m\.?)?`;
/** What WhatsApp writes before a message that was copied or exported, the day first or the time, in brackets or with a dash. */
const WHATSAPP = new RegExp(
  String.raw`^[\s\u200e\u200f\u202a-\u202e]*\[?(?:(?<day>${DATE}),? (?<time>${CLOCK})|(?<time2>${CLOCK}),? (?<day2>${DATE}))(?:\] ?(?:[-–] )?|:? [-–] |: )[^:\n]{1,60}: ?`,
  "i",
);

/** The receipt is in capitals, "confirmed" not always. `XXXXX0963` is a masked account. */
const CONFIRMED = String.raw`\s*(?:[Cc]onfirmed|CONFIRMED|[Ii]methibitishwa|IMETHIBITISHWA|completed)\b`;
const CODE = String.raw`(?!XXX)(?:[A-Z]{2}[A-Z0-9]{7,8}|(?=[A-Z]*\d)[A-Z0-9]{8,16})`;
const MESSAGE = new RegExp(
  String.raw`(?:(?<![A-Z0-9]|:\d{1,2} )(?:[Cc]ongratulations!\s*)?(?<![A-Z0-9])${CODE}|(?<=\d ?[AP]M|\.\d{2})[A-Z]{2}[A-Z0-9]{8})${CONFIRMED}`,
  "g",
);
/** What may begin a message within a line: after a sentence, one that says who moved how much. */
const SENTENCE =
  /(?<=[.!]\s{0,2})(?:Dear [A-Z]|You have (?:received|sent|paid|borrowed)|Umepokea|K(?:ES|[Ss]hs?)[. ]{0,2}\d[\d,.]* ?(?:sent|paid|received|transferr?ed|imetumwa|imelipwa)\b)/g;
const EMPTY_LINE = /\n[^\n]*\n|\r\r/;
const BLANK = /^[\s\u200b\u200e\u200f]*$/;

/** @returns the text in blocks, which leave out nothing but blank lines */
export function blocksOf(text: string, now: Now): Block[] {
  const blocks: Block[] = [];
  const begin = (start: number, sent: Moment | null, bodyStart = start): Block => {
    const block = { start, end: start, starts: [bodyStart], sent };
    blocks.push(block);
    return block;
  };
  let open: Block | null = null;
  for (const { index: from, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (BLANK.test(line) || (open && EMPTY_LINE.test(text.slice(open.end, from)))) open = null;
    if (BLANK.test(line)) continue;
    const header = WHATSAPP.exec(line);
    const bodyFrom = from + (header?.[0].length ?? 0);
    const end = from + line.length;
    if (header || open === null) open = begin(from, sentAt(header?.groups, now), bodyFrom);
    else open.starts.push(from);
    const endBefore = open.end;
    open.end = end;
    const body = text.slice(bodyFrom, end);
    for (const { index } of body.matchAll(MESSAGE)) {
      const at = bodyFrom + index;
      if (open.starts.length === 1 && open.starts[0] === at) continue;
      open.starts = open.starts.filter((start) => start < at);
      open.end = at === from ? endBefore : at;
      open = begin(at, open.sent);
      open.end = end;
    }
    const last = Math.max(open.starts.at(-1) ?? from, bodyFrom);
    const sentences = Array.from(text.slice(last, end).matchAll(SENTENCE), ({ index }) => last + index);
    open.starts.push(...sentences.filter((start) => start > last));
  }
  return blocks;
}

function sentAt(groups: Record<string, string | undefined> | undefined, now: Now): Moment | null {
  const { day, time, day2, time2 } = groups ?? {};
  const [date, clock] = [
    day ?? day2 ?? "",
    (time ?? time2 ?? "").replace(/(?<=\d)\.(?=\d)/g, ":").replace(/[.\u202f\u00a0]/g, ""),
  ];
  const parts = date.split(/[/.-]/);
  const read = (printed: string) => momentOf(printed, clock, now);
  if (parts.length === 3) return read(date) ?? read(`${parts[1]}/${parts[0]}/${parts[2]}`);
  return now.today === undefined ? null : withinTheYear(parts, now.today, read);
}

/** Without a year, the newest such day that is not after today. */
function withinTheYear(parts: string[], today: Day, read: (printed: string) => Moment | null): Moment | null {
  const year = Number(today.slice(0, 4));
  const moment = read(`${parts.join("/")}/${year}`);
  return moment && moment.day > today ? read(`${parts.join("/")}/${year - 1}`) : moment;
}
