/** Where one message ends and the next begins, in whatever was pasted. */
import { BANK_STARTS } from "./banks.ts";
import { normalised, RECEIPT } from "./printed.ts";

/** What WhatsApp writes before a message that was copied or exported, the day and the sender. */
const WHATSAPP =
  /^[\u200e\u200f]*(?:\[\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f][AP]M)?\] |\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}(?:[ \u202f][ap]m)? - )[^:]{1,60}: ?/i;

/** The receipt is in capitals; "confirmed" is not always. */
const START = new RegExp(
  `(?<![A-Z0-9])(?:[Cc]ongratulations!\\s*)?(?<![A-Z0-9])${RECEIPT}\\s*[Cc](?:onfirmed|ONFIRMED)`,
  "g",
);
const OTHER_STARTS = /^(?:Failed\b|Standing Order\b|You have borrowed\b|Dear )/i;

/** The words that may stand before a sentence that could also begin a message. */
const OPENING = /(?:confirmed\.?|congratulations!)$/i;

/** The messages of a text, each on one line. */
export function splitMessages(text: string): string[] {
  const messages: string[] = [];
  let current: string[] = [];
  const end = () => {
    const message = normalised(current.join(" "));
    if (message !== "") messages.push(message);
    current = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const rest = line.replace(WHATSAPP, "");
    const trimmed = rest.trim();
    const isNew = rest !== line || trimmed === "" || BANK_STARTS.test(trimmed) || OTHER_STARTS.test(trimmed);
    if (isNew && !(rest === line && OPENING.test(current.at(-1)?.trim() ?? ""))) end();
    let from = 0;
    for (const { index } of rest.matchAll(START)) {
      current.push(rest.slice(from, index));
      end();
      from = index;
    }
    current.push(rest.slice(from));
  }
  end();
  return messages;
}
