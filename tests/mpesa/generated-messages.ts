/** Messages of M-PESA as they are written, with any amounts, names, days and tails, and the movements that each tells of. */
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";
import { type Movement, NOBODY } from "#app/domain/movements/movement.ts";
import { fc } from "../property.ts";

export type GeneratedMessage = { receipt: string; text: string; movements: Movement[] };

const CODE = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
const receipt = fc
  .tuple(
    fc.constantFrom(..."PQRSTU"),
    fc.constantFrom(..."ABCDEFGHIJKL"),
    fc.array(fc.constantFrom(...CODE), { minLength: 7, maxLength: 7 }),
    fc.nat(9),
  )
  .map(([year, month, rest, digit]) => `${year}${month}${rest.join("")}${digit}`);

const cents = (min: number, max: number): fc.Arbitrary<Cents> => fc.integer({ min, max }).map(toCents);
const amount = fc.oneof(cents(1, 10_000), cents(1, 50_000_000));
const cost = fc.oneof(fc.constant(toCents(0)), cents(100, 30_000));
const balance = cents(0, 100_000_000);

const WORDS = "AMINA BARAKA Wanjiku O'BRIEN ST. MARY'S JUMA-ALI K. SUPERMARKET Ltd & SONS 4U HARDWARE NGO DUKA".split(
  " ",
);
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
/** As it comes out: without the full stop at its end. */
const plain = (text: string): string => text.replace(/\.+$/, "");
const phone = fc
  .tuple(fc.constantFrom("07", "01"), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([start, rest]) => `${start}${String(rest).padStart(8, "0")}`);
const masked = phone.map((digits) => `${digits.slice(0, 4)}***${digits.slice(7)}`);
const account = fc.stringMatching(/^[A-Z0-9]{3,12}$/);

type Moment = { at: { day: string; time: string }; printed: string; long: string };
const moment: fc.Arbitrary<Moment> = fc
  .date({ min: new Date("2015-01-01T00:00:00Z"), max: new Date("2029-12-31T23:59:00Z"), noInvalidDate: true })
  .map((date) => {
    const [day, time] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 16)];
    const [year, month, dayOfMonth] = day.split("-").map(Number) as [number, number, number];
    const [hour, minute] = time.split(":").map(Number) as [number, number];
    const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
    const short = `${dayOfMonth}/${month}/${String(year % 100).padStart(2, "0")}`;
    return {
      at: { day, time },
      printed: `on ${short} at ${clock}`,
      long: `on ${dayOfMonth}/${month}/${year}  at ${clock}`,
    };
  });

const TAILS = [
  "",
  " Amount you can transact within the day is 497,500.00.",
  " To reverse, forward this message to 456.",
  " Promo: win Ksh1,000,000 this week! Dial *334#",
  " Pay your bills with M-PESA and earn points. Terms apply.",
  " Amount you can transact within the day is 499,820.00. Save frequent paybills for quick payment on M-PESA app https://bit.ly/mpesalnk",
];

const parts = fc.record({
  receipt,
  amount,
  cost,
  balance,
  name,
  phone,
  masked,
  account,
  when: moment,
  tail: fc.constantFrom(...TAILS),
});
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

const ksh = (value: Cents): string => `Ksh${formatDecimal(value)}`;

const main = (p: Parts, more: Partial<Movement>): Movement => ({
  receipt: p.receipt,
  part: "main",
  at: p.when.at,
  amount: p.amount,
  direction: "out",
  kind: "send",
  party: NOBODY,
  balance: p.balance,
  wallet: "mpesa",
  ...more,
});

/** With its charge, where it has one. */
const withFee = (p: Parts, movement: Movement): Movement[] =>
  p.cost > 0 ? [movement, main(p, { part: "fee", amount: p.cost, kind: "fee", balance: null })] : [movement];

const end = (p: Parts): string => `New M-PESA balance is ${ksh(p.balance)}. Transaction cost, ${ksh(p.cost)}.${p.tail}`;

/** One for each kind of message. */
const TEMPLATES: readonly ((p: Parts) => Omit<GeneratedMessage, "receipt">)[] = [
  (p) => ({
    text: `${p.receipt} Confirmed. ${ksh(p.amount)} sent to ${p.name}  ${p.phone} ${p.when.printed}. ${end(p)}`,
    movements: withFee(p, main(p, { party: { name: plain(p.name), number: p.phone, account: null } })),
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. ${ksh(p.amount)} sent to ${p.name} for account ${p.account} ${p.when.printed} ${end(p)}`,
    movements: withFee(
      p,
      main(p, { kind: "paybill", party: { name: plain(p.name), number: null, account: p.account } }),
    ),
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. ${ksh(p.amount)} paid to ${p.name}. ${p.when.printed}.${end(p)}`,
    movements: withFee(p, main(p, { kind: "till", party: { ...NOBODY, name: plain(p.name) } })),
  }),
  (p) => ({
    text: `${p.receipt} Confirmed.${p.when.printed}Withdraw ${ksh(p.amount)} from 000001 - ${p.name} ${end(p)}`,
    movements: withFee(
      p,
      main(p, { kind: "withdrawal", party: { name: plain(p.name), number: "000001", account: null } }),
    ),
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. O${p.when.printed.slice(1)} Give ${ksh(p.amount)} cash to ${p.name} New M-PESA balance is ${ksh(p.balance)}.${p.tail}`,
    movements: [main(p, { direction: "in", kind: "deposit", party: { ...NOBODY, name: plain(p.name) } })],
  }),
  (p) => ({
    text: `${p.receipt} Confirmed.You have received ${ksh(p.amount)} from ${p.name} ${p.masked} ${p.when.printed}  New M-PESA balance is ${ksh(p.balance)}.${p.tail}`,
    movements: [
      main(p, { direction: "in", kind: "receive", party: { name: plain(p.name), number: p.masked, account: null } }),
    ],
  }),
  (p) => ({
    text: `Congratulations! ${p.receipt} confirmed.You have received ${ksh(p.amount)} from ${p.name}. ${p.when.printed}.New M-PESA balance is ${ksh(p.balance)}.${p.tail}`,
    movements: [main(p, { direction: "in", kind: "receive", party: { ...NOBODY, name: plain(p.name) } })],
  }),
  (p) => ({
    text: `${p.receipt} confirmed.You bought ${ksh(p.amount)} of airtime ${p.when.printed}.${end(p)}`,
    movements: withFee(p, main(p, { kind: "airtime" })),
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. You have sent ${ksh(p.amount)} to Hustler Fund ${p.when.long}. New MPESA balance is ${ksh(p.balance)}.`,
    movements: [main(p, { kind: "loan_out", party: { ...NOBODY, name: "Hustler Fund" } })],
  }),
  (p) => ({
    text: `${p.receipt} Confirmed.${ksh(p.amount)} transferred to M-Shwari account ${p.when.printed}. M-PESA balance is ${ksh(p.balance)} .New M-Shwari saving account balance is ${ksh(p.amount)}. Transaction cost Ksh.0.00`,
    movements: [main(p, { kind: "savings", party: { ...NOBODY, name: "M-Shwari" } })],
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. You have transfered ${ksh(p.amount)} from your KCB M-PESA account ${p.when.printed}. KCB M-PESA Account balance is ${ksh(p.cost)}. New M-PESA balance is ${ksh(p.balance)}.`,
    movements: [main(p, { direction: "in", kind: "savings", party: { ...NOBODY, name: "KCB M-PESA" } })],
  }),
  (p) => ({
    text: `${p.receipt} Confirmed. Fuliza M-PESA amount is Ksh ${formatDecimal(p.amount)}. Access Fee charged Ksh ${formatDecimal(p.cost)}. Total Fuliza M-PESA outstanding amount is ${ksh(p.balance)} due on 26/07/26. To check daily charges, Dial *334#OK Select Query Charges`,
    movements: [
      main(p, {
        part: "draw",
        at: null,
        direction: "in",
        kind: "fuliza_draw",
        balance: null,
        party: { ...NOBODY, name: "Fuliza" },
      }),
      ...(p.cost > 0
        ? [
            main(p, {
              part: "fee",
              at: null,
              amount: p.cost,
              kind: "fee",
              balance: null,
              wallet: "fuliza",
              party: { ...NOBODY, name: "Fuliza" },
            }),
          ]
        : []),
    ],
  }),
  (p) => ({
    text: `${p.receipt}  confirmed. Reversal of transaction TAA1BB2CF0 has been successfully reversed  ${p.when.printed} and ${ksh(p.amount)} is credited to your M-PESA account. New M-PESA account balance is ${ksh(p.balance)}.`,
    movements: [main(p, { part: "reversal", direction: "in", kind: "reversal" })],
  }),
];

export const message: fc.Arbitrary<GeneratedMessage> = fc
  .tuple(parts, fc.constantFrom(...TEMPLATES))
  .map(([values, template]) => ({ receipt: values.receipt, ...template(values) }));

/** How a paste may join and disturb messages without changing what they say. */
export const NOISE: readonly { join: (texts: readonly string[]) => string }[] = [
  { join: (texts) => texts.join("\n") },
  { join: (texts) => texts.join("\n\n") },
  { join: (texts) => texts.join("\r\n\r\n") },
  { join: (texts) => texts.join(" ") },
  { join: (texts) => texts.map((text) => `[21/08, 21:52] Asha: ${text}`).join("\n") },
  { join: (texts) => texts.map((text) => `[19/08/2026, 21:52:00] Asha M: ${text}`).join("\n") },
  { join: (texts) => texts.map((text) => `19/08/2026, 21:52 - Asha: ${text}`).join("\n") },
  { join: (texts) => texts.map((text) => text.replaceAll(" ", "  ")).join("\n") },
  { join: (texts) => texts.map((text) => text.replaceAll("Ksh", "Ksh Ksh")).join("\n") },
  { join: (texts) => texts.map((text) => text.replaceAll("Ksh", "Ksh. ")).join("\n") },
  { join: (texts) => texts.map((text) => text.replace(/(?<=Confirmed)\. /i, ".")).join("\n") },
];
