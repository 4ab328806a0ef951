/** An e-mail, its text as HTML and as plain text. */
export type Email = { subject: string; html: string; text: string; headers?: Record<string, string> };

/** Sends after the response; failures are logged. `key` makes repeats harmless. */
export type SendMail = (to: string, email: Email, key: string) => void;

type Content = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button?: { label: string; href: string };
  ending?: readonly string[];
  /** Unrequested mails end with a link that stops them, which mail programs also offer as a button. */
  unsubscribe?: { label: string; href: string };
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Words in the names of institutions that write to people about their money. */
const INSTITUTIONS =
  `account accounts admin administrator alert alerts authority bank billing care compliance customer department desk finance
  fraud govt government help helpdesk helpline hotline kra notice notification official operator payments paypal
  paystack police pamoja mpesa safaricom airtel equity kcb absa ncba coop stanbic visa mastercard google apple
  resend sacco security service services staff support system team treasury verification verify nhif nssf sha shif
  ecitizen fuliza mshwari hustler fund dtb westernunion moneygram wise worldremit
  microsoft amazon facebook meta whatsapp lottery winner prize call sms telkom
  cbk chartered deposit dispute office payment refund revenue stanchart tax urgent
  approved betika branch britam dci faulu helb huduma kplc loan ministry msaada ntsa password pesapal republic reset serikali
  sportpesa usalama wateja wizara`.split(/\s+/);

/** Letters that look like one of a to z, which comes last in each: Cyrillic, Greek, and Latin ones that are no accents. */
const LOOK_ALIKES = new Map(
  "аαɑa сϲc еєɛəe һħh іıӏιi јj кκƙĸk мm оοσøɔo рρþpƿƥp ѕs тτŧt уγυƴy хχx вβɓßb ԁđðɗd ѵνv ԝw пηŋn гr łl ԛq"
    .split(" ")
    .flatMap((letters) => [...letters].map((letter) => [letter, letters.at(-1) ?? letter] as const)),
);

/** Maps look-alike letters and digits to one: the name "PayPaI" ends in a capital i. */
const skeleton = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll("0", "o")
    .replaceAll("3", "e")
    .replaceAll("4", "a")
    .replaceAll("5", "s")
    .replaceAll("8", "b")
    .replace(/[i1]/g, "l")
    // Marks such as the prime of "KRAʹ" are letters, too.
    .replace(/[^\p{L}]|\p{Lm}/gu, "");

const POSED_WORDS = new Set(INSTITUTIONS.map(skeleton));
/** What no other name begins or ends with: "SECURITYTEAM", "Kcbbank". */
const LONG_WORDS = [...POSED_WORDS].filter((word) => word.length > 6).join("|");
const POSED_ENDS = new RegExp(`^(?:${LONG_WORDS})|(?:${LONG_WORDS}|bank)$`);
/** Too long to be part of a person's name, wherever a space or a hyphen was put. */
const POSED_PARTS = [
  "safaricom",
  "americanexpress",
  "paypal",
  "mpesa",
  "westernunion",
  "ecitizen",
  "kenyapower",
  "microsoft",
  "pamoja",
].map(skeleton);

/** The alphabets of those who use the product. Others have letters that look like Latin ones: Cherokee, Lisu, Coptic. */
const KNOWN_LETTERS =
  /^[\p{P}\p{M}\p{N}A-Za-z\u00c0-\u017f\u1e00-\u1eff\u02b9-\u02bf\u0391-\u03ce\u0400-\u045f\u0490-\u0491\u01a0\u01a1\u01af\u01b0\u0218-\u021bƏəƙƘƴƳɓƁɔƆɗƊɛƐ\p{Script=Arabic}\p{Script=Ethiopic}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}]*$/u;

/**
 * Whether a word has letters of none of these alphabets, or mixes Latin with other ones, which may look alike; no name
 * does.
 */
const isDisguised = (word: string) =>
  !KNOWN_LETTERS.test(word.normalize("NFC")) ||
  (/\p{Script=Latin}/u.test(word) && /[^\p{P}\p{M}\p{N}\p{Script=Latin}\p{Script=Common}]/u.test(word));

/** Whether a name could pass for an institution; a plural or an 's makes no difference. */
const posesAsInstitution = (words: readonly string[]): boolean => {
  // Also as one word, however it was spaced: "K C B Group", "Se-cu-rity".
  const unspaced = words.join(" ").replace(/(?<=(?:^|\s)\p{L})\s+(?=\p{L}(?:\s|$))/gu, "");
  const candidates = [
    ...words.flatMap((word) => [word, ...word.split(/[-&.]|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)]),
    ...unspaced.split(" "),
    words.join(""),
  ];
  const parts = candidates.flatMap((part) => [part, part.replace(/['’]\p{L}?$|\p{N}+$/u, "")]).map(skeleton);
  const joined = skeleton(words.join(""));
  return (
    /(?:^|\s)i\s*&\s*m(?:\s|$)/i.test(words.join(" ")) ||
    parts.some((part) => POSED_WORDS.has(part) || POSED_WORDS.has(part.replace(/s$/, "")) || POSED_ENDS.test(part)) ||
    POSED_PARTS.some((part) => joined.includes(part))
  );
};

/** More would be a telephone number or an amount rather than a house number. */
const MAX_DIGITS = 3;

/**
 * A name that is safe to put into a mail, or null. Anyone can sign up or invite with any name and anyone's address, so
 * whatever does not look like a name, above all a link, or poses as an institution is refused. Emoji are dropped.
 */
export const plainName = (name: string): string | null => {
  const words = name
    .normalize("NFKC")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, " ")
    .trim()
    .split(/\s+/);
  // A full stop may end a word or an initial, as in "J.M. Kamau"; within a longer word it would make a web address.
  const areNames = words.every(
    (word) => /^(?:[\p{L}\p{M}\p{N}'’&-]+\.?|(?:\p{L}\.)+)$/u.test(word) && !isDisguised(word),
  );
  const plain = words.join(" ");
  const hasNumber = plain.replace(/\P{N}/gu, "").length > MAX_DIGITS;
  return areNames && !hasNumber && !posesAsInstitution(words) && plain.length <= 60 ? plain : null;
};

/** Greets by first name, if it looks like one. */
export const greet = (fullName: string): string => {
  const first = plainName(fullName)?.split(" ")[0] ?? "";
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? `Hello ${first},` : "Hello,";
};

/** The one layout of all the product's mails. */
export function compose({ subject, greeting, paragraphs, button, ending = [], unsubscribe }: Content): Email {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = button
    ? `<p style="margin:0 0 20px"><a href="${escapeHtml(button.href)}" style="display:inline-block;background:#0b5d48;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:11px">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5b655f">If the button does not work, open this address:<br><a href="${escapeHtml(button.href)}" style="color:#0b5d48;word-break:break-all">${escapeHtml(button.href)}</a></p>`
    : "";
  const stop = unsubscribe
    ? `<p style="margin:16px 4px 0;font-size:13px;color:#5b655f"><a href="${escapeHtml(unsubscribe.href)}" style="color:#5b655f">${escapeHtml(unsubscribe.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f6f2;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1b2420">
<div style="max-width:520px;margin:0 auto;padding:28px 20px">
<p style="margin:0 0 18px;font-weight:700;font-size:19px;color:#0b5d48">Pamoja</p>
<div style="background:#ffffff;border:1px solid #e3e0d8;border-radius:14px;padding:24px">
${paragraph(greeting)}${paragraphs.map(paragraph).join("")}${link}${ending.map(paragraph).join("")}
</div>${stop}</div></body></html>`;
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ...ending,
    "Pamoja",
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ];
  return { subject, html, text: text.join("\n\n"), ...(unsubscribe ? { headers: oneClick(unsubscribe.href) } : {}) };
}

/** RFC 8058: a mail program can unsubscribe with one POST to that URL. */
const oneClick = (href: string) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
