/** What well-known names of Kenya are mostly paid for. A first guess, which a household's own decisions replace. */
import type { Decision } from "./decision.ts";

type Category = Extract<Decision, { as: "transaction" }>;

const as = (type: Category["type"]) => (category: string | null, subcategory: string | null) =>
  ({ as: "transaction", type, category, subcategory }) as const;
const spent = as("expense");
const saved = (category: string) => as("saving")(category, null);
const given = (category: string) => as("giving")(category, null);
const TITHE = as("tithe")(null, null);

/** Of what a church's paybill is used for, the account says which. */
const IN_ACCOUNTS: readonly [Category, names: string][] = [
  [TITHE, "tithe, tithes, fungu la kumi, zaka"],
  [given("Offering"), "offering, offerings, sadaka, thanksgiving, building fund"],
];

/** The first row that fits applies: narrower ones stand first. A blank fits any number of blanks or dots, or none. */
const NAMES: readonly [Category, names: string][] = [
  ...IN_ACCOUNTS,
  [
    saved("Short-term Goals"),
    "stima sacco, mwalimu national, unaitas, harambee sacco, hazina sacco, imarisha, mhasibu",
  ],
  [spent("Car Expenses", "Car Insurance"), "motor insurance, third party cover"],
  [spent("Learning Expenses", "Books"), "text book centre, textbook, bookshop, book point, savanis, nuria"],
  [spent("Learning Expenses", "Uniform"), "school outfitters, school uniform"],
  [spent("Utilities", "Electricity"), "kplc, kenya power, stima, power tokens, sun king, m-kopa, d light"],
  [
    spent("Utilities", "Water"),
    "water, ncwsc, nawasco, nawassco, ruwasco, kiwasco, mowassco, eldowas, thiwasco, gatanga, maji",
  ],
  [spent("Utilities", "Gas"), "gas, k-gas, progas, totalgas, afrigas, lpg"],
  [
    spent("Utilities", "Internet"),
    `data bundles, safaricom offers, safaricom home, home fibre, zuku, faiba, jamii telecom, starlink, poa internet, mawingu,
     liquid telecom, telkom, fiber, fibre, wifi, wi-fi`,
  ],
  [
    spent("Utilities", "Subscriptions"),
    `netflix, showmax, dstv, gotv, multichoice, startimes, spotify, youtube, apple com, google one, google storage, icloud, boomplay,
     openai, chatgpt, anthropic, microsoft`,
  ],
  [
    spent("Utilities", "Other Utilities"),
    "garbage, taka, service charge, security services, g4s, wells fargo, securex",
  ],
  [spent("Insurance", "Health Insurance"), "sha, shif, nhif, social health authority, aar, avenue healthcare, bupa"],
  [
    spent("Insurance", "Life Insurance"),
    "icea lion life, britam life, pioneer assurance, kenindia, liberty life, prudential",
  ],
  [
    spent("Insurance", "Other Insurance"),
    "insurance, assurance, britam, jubilee, cic, madison, apa, uap, old mutual, heritage, directline",
  ],
  [
    spent("Car Expenses", "Car Fuel"),
    `totalenergies, total energies, shell, rubis, ola energy, petrol, filling station, service station, astrol, gulf energy,
     national oil, galana, lexo, stabex, tosha, kobil, oilibya, engen, fuel`,
  ],
  [spent("Car Expenses", "Car Wash"), "car wash"],
  [spent("Car Expenses", "Car Service"), "garage, auto, motors, tyre, tyres, toyota kenya, cfao"],
  [spent("Car Expenses", "Other Car Expenses"), "parking, ntsa, expressway, kaps, nairobi county revenue, jambopay"],
  [
    spent("Learning Expenses", "School Fees"),
    `school, schools, academy, university, college, kindergarten, polytechnic, institute, montessori, helb, knec, kasneb, primary,
     secondary, chuo`,
  ],
  [
    spent("Variable Expenses", "Healthcare & Medicine"),
    `pharmac~, chemist, hospital, clinic, goodlife, dental, dentist, medical, mp shah, aga khan, gertrude~, mater, lancet,
     pathologist, optica~, haltons, mydawa, maternity`,
  ],
  [
    spent("Variable Expenses", "Groceries"),
    `naivas, quickmart, quick mart, carrefour, chandarana, clean shelf, magunas, eastmatt, supermarket, greengrocer, butchery, tuskys,
     uchumi, mulleys, kassmatt, khetia, khetias, powerstar, tumaini self service, majid al futtaim, mini mart, grocery, groceries,
     mama mboga, zucchini, bakery, dairy, greenspoon, duka`,
  ],
  [
    spent("Variable Expenses", "Transport"),
    `uber, bolt, little cab, indrive, faras, yego, wasili, matatu, shuttle, super metro, metro trans, embassava, forward travellers,
     2nk, 4nte, easy coach, modern coast, tahmeed, dreamline, guardian coach, madaraka express, sgr, kenya railways, boda, taxi`,
  ],
  [
    spent("Variable Expenses", "Clothing"),
    "bata, deacons, mr price, lc waikiki, vivo, woolworths, boutique, clothing, shoes, mitumba",
  ],
  [
    spent("Discretionary Expenses", "Eating Out"),
    `java house, kfc, artcaffe, chicken inn, galito~, pizza, restaurant, cafe, innscor, simbisa, big square, cjs, burger king,
     subway, choma, eatery, glovo, jumia food, uber eats, bolt food, hotel, coffee`,
  ],
  [
    spent("Discretionary Expenses", "Entertainment"),
    `sportpesa, betika, odibets, betin, mozzart, shabiki, lotto, betpawa, 1xbet, aviator, betway, cinema, imax, century cinemax, bar,
     lounge, wines, liquor, ticketsasa, mookh, playstation`,
  ],
  [
    spent("Discretionary Expenses", "Travel/Holidays"),
    `kenya airways, jambojet, fly 540, safarilink, skyward, booking com, airbnb, resort, lodge, kenya wildlife, kws, expedia`,
  ],
  [spent("Rent", "Monthly Rent"), "rent, landlord, apartments, properties, realtors, housing, estates"],
  [saved("Retirement Fund"), "nssf, pension, retirement, mbao pension"],
  [saved("Short-term Goals"), "sacco, chama, merry go round"],
  [
    saved("Long-term Investments"),
    "money market, mmf, ziidi, cytonn, sanlam, genghis, zimele, etica, dosikaa, dhow csd, treasury",
  ],
  [spent("Miscellaneous", "Repairs"), "hardware, plumber, plumbing, electrician, fundi, repairs, paints"],
  [
    spent("Miscellaneous", "Other Misc. Expenses"),
    "kra, kenya revenue, itax, ecitizen, e-citizen, huduma, county government, advocates, business permit, posta kenya",
  ],
  [
    given("Offering"),
    `church, parish, cathedral, ministries, chapel, tabernacle, mosque, temple, deliverance, citam, mavuno, sda, pcea, ack, aic, kag`,
  ],
  [given("Funerals"), "funeral, burial, mortuary, mazishi"],
  [given("Weddings"), "wedding, harusi"],
  [given("Donations"), "red cross, childrens home, foundation, charity, harambee"],
];

/** With `~` the beginning of a word is enough. */
function patternOf(name: string): string {
  const words = name.trim().replace(/~$/, "").replaceAll(" ", "[ '’.-]*");
  return name.endsWith("~") ? `\\b${words}` : `\\b${words}\\b`;
}

const compiled = (rows: typeof NAMES) =>
  rows.map(([category, names]) => [new RegExp(names.split(",").map(patternOf).join("|"), "i"), category] as const);
const [KNOWN, KNOWN_ACCOUNTS] = [compiled(NAMES), compiled(IN_ACCOUNTS)];

/**
 * @param party of a business: the names of people hold many of these words
 * @returns null for one that says nothing
 */
export function knownCategoryOf({ name, account }: { name: string | null; account: string | null }): Category | null {
  const fitting = (rows: typeof KNOWN, text: string | null) => rows.find(([pattern]) => pattern.test(text ?? ""))?.[1];
  return fitting(KNOWN_ACCOUNTS, account) ?? fitting(KNOWN, name) ?? null;
}
