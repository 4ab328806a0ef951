/** One-time codes: who has one can pay with it, so that no message with one is read or kept. */

/** Never a part of a longer number, as the token of a meter is. */
const NUMBER = String.raw`(?<![\w*.,/-]|\d )(?:G-)?(?:\d{4,8}|\d{3}[ -]\d{3})(?![\w*/]|[ -]\d|[.,]\d)`;
const SECRET = String.raw`(?:OTP|one[ -]?time[ -](?:password|pin|passcode|code)|passcode|password|pass ?key|PIN|secure ?code|(?:3-?D|verified by) \w+|verification (?:code|number)|activation code|nambari (?:yako )?ya siri|neno la siri|msimbo)`;
const CODE = `(?:${SECRET}|code|token|nambari)`;
/** To the end of the sentence; the point of an amount ends none. */
const ON = String.raw`(?:[^.!?]|[.](?=\d)){0,90}?`;
/** What has a number of its own. */
const ON_BUT_NUMBERED = String.raw`(?:(?!\b(?:meter|mtr|account|acc|till|paybill|agent|ref|receipt)\b)(?:[^.!?]|[.](?=\d))){0,90}?`;
const TO_AGREE = String.raw`(?:(?:to|and) (?:confirm|authori[sz]e|approve|verify|complete|validate|activate|finish|finali[sz]e|log ?in|sign ?in|access|proceed|continue|reset)|ku(?:kamilisha|thibitisha|idhinisha|ingia))\b`;
const ENTER = "(?:use|enter|key in|input|type|quote|provide|tumia|weka|ingiza|andika)";

const STATED = new RegExp(
  [
    String.raw`${NUMBER} (?:is|ni) (?:your|the|an?|${CODE})\b${ON}\b${CODE}\b`,
    String.raw`${NUMBER} (?:is|ni) ${SECRET}\b`,
    String.raw`\b${SECRET}\b${ON}(?:\b(?:is|ni|are)\b|[:=])[ :]{0,2}${NUMBER}`,
    String.raw`\b${SECRET} #?${NUMBER}`,
    String.raw`\b(?:your|yako|wako|authori[sz]ation)\b[^.!?]{0,40}\b(?:code|token|msimbo|nambari)\b${ON_BUT_NUMBERED}(?:\b(?:is|ni)\b|:)[ :]{0,2}${NUMBER}`,
    String.raw`\b${ENTER}\b (?:(?:the|this|your|${CODE}) ){0,3}${NUMBER} ${TO_AGREE}`,
    String.raw`\b${TO_AGREE}${ON}\b${ENTER} (?:(?:the|this|your|${CODE}) ){0,3}${NUMBER}`,
    String.raw`\b(?:using|entering|with|by) (?:the |this )?(?:${CODE}) ${NUMBER}`,
    String.raw`\bthis ${CODE}\b[^.!?\d]{0,40}[: ]${NUMBER}`,
  ].join("|"),
  "i",
);

/** Whether it tells a one-time code; an approval of what was paid, a till's number and the token of a meter are none. */
export const printsCode = (text: string): boolean => STATED.test(text);

const NAMED =
  /\b(?:OTP|one[ -]time|verification code|passcode|use code)\b|\b(?:PIN|code|password)\b[^.]{0,20}\b(?:is|:) ?\d{4,8}\b/i;
/** A bank's routine warnings, which contain no code. */
const WARNING = /\b(?:never|not|don['’]?t|usi\w+)\b[^.!?\d]{0,80}(?![^.!?]*\d)/gi;

/** A message with a code is never stored. */
export const holdsCode = (text: string): boolean => printsCode(text) || NAMED.test(text.replace(WARNING, ""));
