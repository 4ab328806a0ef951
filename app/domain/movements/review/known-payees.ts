/** What well-known names of Kenya are mostly paid for. A first guess, which a household's own decisions replace. */

import { personNamesIn } from "../person-names.ts";
import type { Decision } from "./decision.ts";

type Category = Extract<Decision, { as: "transaction" }>;
type Rows = readonly [Category, names: string][];

const as = (type: Category["type"]) => (category: string | null, subcategory: string | null) =>
  ({ as: "transaction", type, category, subcategory }) as const;
const expense = as("expense");
const saving = (category: string) => as("saving")(category, null);
const giving = (category: string) => as("giving")(category, null);
const TITHE = as("tithe")(null, null);

/** Of what a church's paybill is used for, the account says which. */
const IN_ACCOUNTS: Rows = [
  [TITHE, "tithe, fungu la kumi, zaka"],
  [giving("Offering"), "offering, sadaka, thanksgiving, building fund"],
];

/** Firms by their names. A blank fits any number of blanks or dots, or none; `~` any letters. */
const BRANDS: Rows = [
  [
    saving("Short-term Goals"),
    "stima sacco, mwalimu national, unaitas, harambee sacco, hazina sacco, imarisha, mhasibu, tower sacco",
  ],
  [expense("Learning Expenses", "Books"), "text book centre, book point, savanis, nuria"],
  [expense("Learning Expenses", "School Fees"), "helb, knec, kasneb, aga khan academy"],
  [expense("Utilities", "Electricity"), "kplc, kenya power, sun king, d light"],
  [expense("Utilities", "Water"), "ncwsc, ~wass?co, eldowas, gatanga water"],
  [expense("Utilities", "Gas"), "k gas, m gas, pro gas, totalgas, afrigas"],
  [
    expense("Utilities", "Internet"),
    "safaricom offers, safaricom home, zuku, faiba, jamii telecom, starlink, poa internet, mawingu, liquid telecom, telkom",
  ],
  [
    expense("Utilities", "Subscriptions"),
    `netflix, showmax, dstv, gotv, multichoice, startimes, spotify, youtube, apple com, google one, google storage, icloud, boomplay,
     openai, chatgpt, anthropic, microsoft`,
  ],
  [
    expense("Utilities", "Other Utilities"),
    "g4s, wells fargo, securex, safaricom postpaid, airtel postpaid, taka taka",
  ],
  [
    expense("Insurance", "Health Insurance"),
    "sha, shif, nhif, social health authority, aar, bupa, jubilee health, britam health, cic health, resolution health",
  ],
  [
    expense("Insurance", "Life Insurance"),
    "icea lion life, britam life, jubilee life, cic life, pioneer assurance, liberty life, prudential",
  ],
  [
    expense("Insurance", "Other Insurance"),
    `britam, jubilee general, jubilee allianz, jubilee holdings, cic, uap, old mutual, directline, apa, madison general, madison group,
     kenindia`,
  ],
  [
    expense("Car Expenses", "Car Fuel"),
    `total energies, total kenya, shell, vivo energy, rubis, ola energy, astrol, gulf energy, national oil, galana oil, galana energ~,
     lexo, stabex, tosha, kobil, oilibya, engen, petro city`,
  ],
  [expense("Car Expenses", "Car Service"), "toyota kenya, cfao"],
  [expense("Car Expenses", "Other Car Expenses"), "ntsa, kaps, nairobi county revenue, jambopay, nairobi expressway"],
  [
    expense("Variable Expenses", "Healthcare & Medicine"),
    `goodlife, mp shah, aga khan, gertrude~, mater misericordiae, lancet, pathologist, haltons, mydawa, penda health, aar healthcare,
     avenue healthcare, optica`,
  ],
  [
    expense("Variable Expenses", "Groceries"),
    `naivas, quick mart, carrefour, chandarana, clean shelf, magunas, eastmatt, tuskys, uchumi, mulleys, kassmatt, khetia, powerstar,
     tumaini self service, majid al futtaim, zucchini, greenspoon`,
  ],
  [
    expense("Variable Expenses", "Transport"),
    `uber, bolt, little cab, indrive, faras, yego, wasili, super metro, metro trans, embassava, forward travellers, 2nk, 4nte, lopha,
     umm?oinner, citi hoppa, kenya bus, mololine, molo line, mash poa, ena coach, easy coach, modern coast, tahmeed, dreamline,
     guardian coach, madaraka express, sgr, kenya railways`,
  ],
  [expense("Variable Expenses", "Clothing"), "bata, deacons, mr price, lc waikiki, vivo, woolworths"],
  [
    expense("Discretionary Expenses", "Eating Out"),
    `java house, kfc, artcaffe, chicken inn, pizza inn, creamy inn, galito~, innscor, simbisa, big square, cjs, burger king, subway,
     glovo, jumia food, uber eats, bolt food`,
  ],
  [
    expense("Discretionary Expenses", "Entertainment"),
    `sportpesa, betika, odibets, betin, mozzart, shabiki, lotto, betpawa, 1xbet, 22bet, aviator, betway, century cinemax, imax,
     ticketsasa, mookh, playstation`,
  ],
  [
    expense("Discretionary Expenses", "Travel/Holidays"),
    "kenya airways, jambojet, fly 540, safarilink, skyward, booking com, airbnb, kenya wildlife, kws, expedia",
  ],
  [saving("Retirement Fund"), "nssf, mbao pension"],
  [saving("Long-term Investments"), "ziidi, cytonn, sanlam, genghis, zimele, etica, dosikaa, dhow csd"],
  [expense("Miscellaneous", "Other Misc. Expenses"), "kra, kenya revenue, itax, e citizen, huduma, posta kenya"],
  [giving("Donations"), "red cross"],
];

/** What a firm does, as its name says. */
const TRADES: Rows = [
  [expense("Car Expenses", "Car Insurance"), "motor insurance, car insurance, third party cover"],
  [expense("Learning Expenses", "Books"), "textbook, bookshop"],
  [expense("Learning Expenses", "Uniform"), "school outfitter, school uniform"],
  [expense("Learning Expenses", "School Transport"), "school transport, school bus, school van"],
  [
    expense("Learning Expenses", "School Fees"),
    "school, academy, university, college, kindergarten, polytechnic, institute, montessori, primary, secondary, chuo",
  ],
  [expense("Utilities", "Electricity"), "stima, power token"],
  [expense("Utilities", "Water"), "water, maji"],
  [expense("Utilities", "Gas"), "gas, lpg"],
  [expense("Utilities", "Internet"), "data bundle, home fibre, fiber, fibre, wi fi, internet"],
  [expense("Utilities", "Other Utilities"), "garbage, service charge, security service"],
  [expense("Insurance", "Health Insurance"), "health insurance, medical insurance, medical cover"],
  [expense("Insurance", "Life Insurance"), "life insurance, life assurance"],
  [expense("Insurance", "Other Insurance"), "insurance, assurance"],
  [expense("Car Expenses", "Car Fuel"), "petrol, petrol station, gas station, filling station, service station, fuel"],
  [expense("Car Expenses", "Car Wash"), "car wash"],
  [expense("Car Expenses", "Car Parts & Soup-up"), "auto spare, auto part, spare part, motor spare"],
  [expense("Car Expenses", "Car Service"), "garage, auto, motor, tyre"],
  [expense("Car Expenses", "Other Car Expenses"), "parking, expressway"],
  [
    expense("Variable Expenses", "Healthcare & Medicine"),
    `pharma~, chemist, hospital, clinic, dental, dentist, medical, healthcare, health centre, health center, nursing home, optician, opticals?,
     maternity, duka la dawa`,
  ],
  [
    expense("Variable Expenses", "Groceries"),
    `super market, super store, greengrocer, butcher~, mini mart, mini market, grocery, groceries, grocer, mama mboga, bakery, bakers,
     dairy`,
  ],
  [
    expense("Variable Expenses", "Transport"),
    "matatu, matatu sacco, travell?ers sacco, transport~ sacco, shuttle, shuttle sacco, commuters? sacco, boda, taxi",
  ],
  [expense("Variable Expenses", "Clothing"), "boutique, clothing, shoe, mitumba"],
  [expense("Discretionary Expenses", "Eating Out"), "pizza, restaurant, cafe, choma, eatery, hotel, coffee"],
  [expense("Discretionary Expenses", "Entertainment"), "cinema, bar, lounge, wines, liquor, betting"],
  [expense("Discretionary Expenses", "Travel/Holidays"), "resort, lodge"],
  [expense("Rent", "Monthly Rent"), "rent, landlord, apartments, properties, realtors, housing, estates"],
  [saving("Retirement Fund"), "pension, retirement"],
  [saving("Short-term Goals"), "sacco, chama, merry go round"],
  [saving("Long-term Investments"), "money market, mmf, treasury bill, treasury bond"],
  [expense("Miscellaneous", "Repairs"), "hardware, plumber, plumbing, electrician, fundi, repair, paints"],
  [expense("Miscellaneous", "Other Misc. Expenses"), "county government, advocate, business permit"],
  [
    giving("Offering"),
    `church, parish, cathedral, ministries, chapel, tabernacle, mosque, temple, deliverance, citam, mavuno, sda, pcea, ack, aic, kag`,
  ],
  [giving("Funerals"), "funeral, burial, mortuary, mazishi"],
  [giving("Weddings"), "wedding, harusi"],
  [giving("Donations"), "childrens home, foundation, charity, harambee"],
];

/** Brands that are also words of their own: beside another trade they say nothing. */
const WORDS_THEMSELVES = /^(shell|bolt|bata|vivo|subway|tosha|mawingu|imarisha|deacons|skyward|lancet|apa)$/i;
/** Where something is, as streets are called after what stands there. `St` within a name is a saint. */
const STREETS = /\b[\w'’]+[ .]+(road|rd|street|st$|avenue|ave|lane|way|drive|crescent|close|junction|roundabout)\b/gi;
/** Cash, and what is owed, whoever's name stands beside it. */
const NOT_SPENT = /\b(atm|withdrawals?|withdrawn|loans?|mkopo)\b/i;

type Hit = { category: Category; text: string; start: number };

function patternOf(name: string): string {
  const words = name.replaceAll("~", "\\w*").replaceAll(" ", "[ '’.-]*");
  return `(${words})s?\\b`;
}

/** One pattern for all, in which each name has its group: a payee's name is gone through once, and longer names win. */
function finderOf(rows: Rows): (text: string) => Hit[] {
  const names = rows
    .flatMap(([category, list]) => list.split(",").map((name) => ({ category, name: name.trim() })))
    .toSorted((a, b) => b.name.length - a.name.length);
  const pattern = new RegExp(`\\b(?:${names.map(({ name }) => patternOf(name)).join("|")})`, "gi");
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = names[match.slice(1).findIndex((group) => group !== undefined)];
      return name ? [{ category: name.category, text: match[0], start: match.index }] : [];
    });
}

const [giftsIn, brandsIn, tradesIn] = [finderOf(IN_ACCOUNTS), finderOf(BRANDS), finderOf(TRADES)];

/**
 * The brand that is named first is paid, as a place follows it: `GOODLIFE SHELL LANGATA`. The trade that is named last says what the
 * others are for: `HOSPITAL HILL SCHOOL`.
 */
function categoryOfName(name: string): Category | null {
  const [brand] = brandsIn(name);
  const trades = tradesIn(name.replace(STREETS, ""));
  const others = brand ? name.slice(0, brand.start) + name.slice(brand.start + brand.text.length) : name;
  const people = personNamesIn(others);
  if (brand && people.count === 0) {
    const isOther = trades.some(({ category }) => category.category !== brand.category.category);
    return isOther && WORDS_THEMSELVES.test(brand.text) ? null : brand.category;
  }
  const isPerson = people.isLast && people.count > 1;
  return isPerson ? null : (trades.at(-1)?.category ?? null);
}

/** @returns null for a name that says nothing, or that is a person's, as far as its parts are common names */
export function knownCategoryOf({ name, account }: { name: string | null; account: string | null }): Category | null {
  const [who, what] = [name ?? "", account ?? ""];
  if (NOT_SPENT.test(`${who} ${what}`)) return null;
  const [gift] = [...giftsIn(what), ...giftsIn(who)];
  return gift?.category ?? categoryOfName(who);
}
