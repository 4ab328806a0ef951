/** What well-known names of Kenya are mostly paid for. A first guess, which a household's own decisions replace. */
import type { Decision } from "./decision.ts";
import { personNamesIn } from "./person-names.ts";

type Category = Extract<Decision, { as: "transaction" }>;
type Rows = readonly [Category, names: string][];

const as = (type: Category["type"]) => (category: string | null, subcategory: string | null) =>
  ({ as: "transaction", type, category, subcategory }) as const;
const spent = as("expense");
const saved = (category: string) => as("saving")(category, null);
const given = (category: string) => as("giving")(category, null);
const TITHE = as("tithe")(null, null);

/** Of what a church's paybill is used for, the account says which. */
const IN_ACCOUNTS: Rows = [
  [TITHE, "tithe, fungu la kumi, zaka"],
  [given("Offering"), "offering, sadaka, thanksgiving, building fund"],
];

/** Firms by their names. A blank fits any number of blanks or dots, or none; `~` any letters. */
const BRANDS: Rows = [
  [
    saved("Short-term Goals"),
    "stima sacco, mwalimu national, unaitas, harambee sacco, hazina sacco, imarisha, mhasibu, tower sacco",
  ],
  [spent("Learning Expenses", "Books"), "text book centre, book point, savanis, nuria"],
  [spent("Learning Expenses", "School Fees"), "helb, knec, kasneb, aga khan academy"],
  [spent("Utilities", "Electricity"), "kplc, kenya power, sun king, d light"],
  [spent("Utilities", "Water"), "ncwsc, ~wass?co, eldowas, gatanga water"],
  [spent("Utilities", "Gas"), "k gas, m gas, pro gas, totalgas, afrigas"],
  [
    spent("Utilities", "Internet"),
    "safaricom offers, safaricom home, zuku, faiba, jamii telecom, starlink, poa internet, mawingu, liquid telecom, telkom",
  ],
  [
    spent("Utilities", "Subscriptions"),
    `netflix, showmax, dstv, gotv, multichoice, startimes, spotify, youtube, apple com, google one, google storage, icloud, boomplay,
     openai, chatgpt, anthropic, microsoft`,
  ],
  [spent("Utilities", "Other Utilities"), "g4s, wells fargo, securex, safaricom postpaid, airtel postpaid, taka taka"],
  [
    spent("Insurance", "Health Insurance"),
    "sha, shif, nhif, social health authority, aar, bupa, jubilee health, britam health, cic health, resolution health",
  ],
  [
    spent("Insurance", "Life Insurance"),
    "icea lion life, britam life, jubilee life, cic life, pioneer assurance, liberty life, prudential",
  ],
  [
    spent("Insurance", "Other Insurance"),
    `britam, jubilee general, jubilee allianz, jubilee holdings, cic, uap, old mutual, directline, apa, madison general, madison group,
     kenindia`,
  ],
  [
    spent("Car Expenses", "Car Fuel"),
    `total energies, total kenya, shell, vivo energy, rubis, ola energy, astrol, gulf energy, national oil, galana oil, galana energ~,
     lexo, stabex, tosha, kobil, oilibya, engen, petro city`,
  ],
  [spent("Car Expenses", "Car Service"), "toyota kenya, cfao"],
  [spent("Car Expenses", "Other Car Expenses"), "ntsa, kaps, nairobi county revenue, jambopay, nairobi expressway"],
  [
    spent("Variable Expenses", "Healthcare & Medicine"),
    `goodlife, mp shah, aga khan, gertrude~, mater misericordiae, lancet, pathologist, haltons, mydawa, penda health, aar healthcare,
     avenue healthcare, optica`,
  ],
  [
    spent("Variable Expenses", "Groceries"),
    `naivas, quick mart, carrefour, chandarana, clean shelf, magunas, eastmatt, tuskys, uchumi, mulleys, kassmatt, khetia, powerstar,
     tumaini self service, majid al futtaim, zucchini, greenspoon`,
  ],
  [
    spent("Variable Expenses", "Transport"),
    `uber, bolt, little cab, indrive, faras, yego, wasili, super metro, metro trans, embassava, forward travellers, 2nk, 4nte, lopha,
     umm?oinner, citi hoppa, kenya bus, mololine, molo line, mash poa, ena coach, easy coach, modern coast, tahmeed, dreamline,
     guardian coach, madaraka express, sgr, kenya railways`,
  ],
  [spent("Variable Expenses", "Clothing"), "bata, deacons, mr price, lc waikiki, vivo, woolworths"],
  [
    spent("Discretionary Expenses", "Eating Out"),
    `java house, kfc, artcaffe, chicken inn, pizza inn, creamy inn, galito~, innscor, simbisa, big square, cjs, burger king, subway,
     glovo, jumia food, uber eats, bolt food`,
  ],
  [
    spent("Discretionary Expenses", "Entertainment"),
    `sportpesa, betika, odibets, betin, mozzart, shabiki, lotto, betpawa, 1xbet, 22bet, aviator, betway, century cinemax, imax,
     ticketsasa, mookh, playstation`,
  ],
  [
    spent("Discretionary Expenses", "Travel/Holidays"),
    "kenya airways, jambojet, fly 540, safarilink, skyward, booking com, airbnb, kenya wildlife, kws, expedia",
  ],
  [saved("Retirement Fund"), "nssf, mbao pension"],
  [saved("Long-term Investments"), "ziidi, cytonn, sanlam, genghis, zimele, etica, dosikaa, dhow csd"],
  [spent("Miscellaneous", "Other Misc. Expenses"), "kra, kenya revenue, itax, e citizen, huduma, posta kenya"],
  [given("Donations"), "red cross"],
];

/** What a firm does, as its name says. */
const TRADES: Rows = [
  [spent("Car Expenses", "Car Insurance"), "motor insurance, car insurance, third party cover"],
  [spent("Learning Expenses", "Books"), "textbook, bookshop"],
  [spent("Learning Expenses", "Uniform"), "school outfitter, school uniform"],
  [spent("Learning Expenses", "School Transport"), "school transport, school bus, school van"],
  [
    spent("Learning Expenses", "School Fees"),
    "school, academy, university, college, kindergarten, polytechnic, institute, montessori, primary, secondary, chuo",
  ],
  [spent("Utilities", "Electricity"), "stima, power token"],
  [spent("Utilities", "Water"), "water, maji"],
  [spent("Utilities", "Gas"), "gas, lpg"],
  [spent("Utilities", "Internet"), "data bundle, home fibre, fiber, fibre, wi fi, internet"],
  [spent("Utilities", "Other Utilities"), "garbage, service charge, security service"],
  [spent("Insurance", "Health Insurance"), "health insurance, medical insurance, medical cover"],
  [spent("Insurance", "Life Insurance"), "life insurance, life assurance"],
  [spent("Insurance", "Other Insurance"), "insurance, assurance"],
  [spent("Car Expenses", "Car Fuel"), "petrol, petrol station, gas station, filling station, service station, fuel"],
  [spent("Car Expenses", "Car Wash"), "car wash"],
  [spent("Car Expenses", "Car Parts & Soup-up"), "auto spare, auto part, spare part, motor spare"],
  [spent("Car Expenses", "Car Service"), "garage, auto, motor, tyre"],
  [spent("Car Expenses", "Other Car Expenses"), "parking, expressway"],
  [
    spent("Variable Expenses", "Healthcare & Medicine"),
    `pharma~, chemist, hospital, clinic, dental, dentist, medical, healthcare, health centre, health center, nursing home, optician, opticals?,
     maternity, duka la dawa`,
  ],
  [
    spent("Variable Expenses", "Groceries"),
    `super market, super store, greengrocer, butcher~, mini mart, mini market, grocery, groceries, grocer, mama mboga, bakery, bakers,
     dairy`,
  ],
  [
    spent("Variable Expenses", "Transport"),
    "matatu, matatu sacco, travell?ers sacco, transport~ sacco, shuttle, shuttle sacco, commuters? sacco, boda, taxi",
  ],
  [spent("Variable Expenses", "Clothing"), "boutique, clothing, shoe, mitumba"],
  [spent("Discretionary Expenses", "Eating Out"), "pizza, restaurant, cafe, choma, eatery, hotel, coffee"],
  [spent("Discretionary Expenses", "Entertainment"), "cinema, bar, lounge, wines, liquor, betting"],
  [spent("Discretionary Expenses", "Travel/Holidays"), "resort, lodge"],
  [spent("Rent", "Monthly Rent"), "rent, landlord, apartments, properties, realtors, housing, estates"],
  [saved("Retirement Fund"), "pension, retirement"],
  [saved("Short-term Goals"), "sacco, chama, merry go round"],
  [saved("Long-term Investments"), "money market, mmf, treasury bill, treasury bond"],
  [spent("Miscellaneous", "Repairs"), "hardware, plumber, plumbing, electrician, fundi, repair, paints"],
  [spent("Miscellaneous", "Other Misc. Expenses"), "county government, advocate, business permit"],
  [
    given("Offering"),
    `church, parish, cathedral, ministries, chapel, tabernacle, mosque, temple, deliverance, citam, mavuno, sda, pcea, ack, aic, kag`,
  ],
  [given("Funerals"), "funeral, burial, mortuary, mazishi"],
  [given("Weddings"), "wedding, harusi"],
  [given("Donations"), "childrens home, foundation, charity, harambee"],
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
