/** In which currency a file's amounts are, and what stands before their decimals: by what the file shows, asked otherwise. */
import { describe, expect, test } from "vitest";
import { isWholeOnly } from "#app/domain/imports/file-relations.ts";
import { openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { notesOf } from "#app/features/imports/proposal-notes.ts";
import { readForeignRows } from "#app/features/imports/read-foreign.ts";
import { sampleOf } from "#app/features/imports/sample.ts";

/** What a file is read as: amounts with their signs and currencies, or what is said of a row; and what is asked first. */
function read(text: string) {
  const sample = sampleOf(text);
  if (sample === null) throw new Error("no table");
  const mapping = proposeMapping(sample, "KES");
  const rows = readForeignRows(sample.rows, mapping, "KES", {}).filter((row) => row !== null);
  return {
    asked: openQuestions(mapping, sample),
    notes: notesOf(mapping, sample, []),
    rows: rows.map((row) =>
      "problem" in row
        ? row.problem
        : `${row.type === "income" ? "" : "-"}${(row.amount / 100).toFixed(2)} ${row.currency}`,
    ),
  };
}

const file = (heading: string, ...rows: string[]) => [heading, ...rows].join("\n");
const questionsOf = (text: string) => read(text).asked;

describe("the currency of an amount", () => {
  test.each([
    ["-UGX12,000", "-12000.00 UGX"],
    ["-1,250.50 USD", "-1250.50 USD"],
    ["-Ksh 1,200/-", "-1200.00 KES"],
    ["-US$ 5", "-5.00 USD"],
    ["-€ 12.50", "-12.50 EUR"],
    ["-TSh 45,000", "-45000.00 TZS"],
    ["-R\u00a01,250.50", "-1250.50 ZAR"],
    ["-R$ 18.90", "-18.90 BRL"],
    ["-A$5", "-5.00 AUD"],
    ["-S/ 12.50", "-12.50 PEN"],
    ["-1,250.50 zł", "-1250.50 PLN"],
    ["$(86.12)", "-86.12 USD"],
  ])("printed as %s is %s, whatever the other rows are in", (amount, expected) => {
    const text = file("Date,Description,Amount", `2026-01-05,Card,"${amount}"`, "2026-01-06,Refund,KES 300.00");
    expect(read(text).rows).toEqual([expected, "300.00 KES"]);
  });

  test.each([
    ["Date,Details,Amount,Balance (EUR)", "2026-01-05,Card,-12.50,100.00"],
    ["Date,Details,Amount (EUR)", "2026-01-05,Card,-12.50"],
    ["Account;currency;EUR\nDate;Details;Amount;Reference", "2026-01-05;Card;-12.50;AB"],
    ["Account 0123 EUR;;;\nDate;Details;Amount;Reference", "2026-01-05;Card;-12.50;AB"],
    ["Moneda;Euro;;\nFecha;Concepto;Importe;Ref", "2026-01-05;Card;-12,50;AB"],
    ["Date,Details,[-] EUR,[+] EUR", "2026-01-05,Card,12.50,"],
    ["Date,Libellé,Débit euros,Crédit euros", "2026-01-05,Card,12.50,"],
  ])("is what the heading or a line above says: %j", (heading, row) => {
    expect(read(file(heading, row)).rows).toEqual(["-12.50 EUR"]);
  });

  test("is that of its usual name in a heading", () => {
    expect(read(file("Date,Details,Withdrawn (TSh),Paid In (TSh)", "2026-01-05,Luku,500.00,")).rows).toEqual([
      "-500.00 TZS",
    ]);
  });

  test.each([
    ["a sign that two currencies have", "Date,Details,Amount", "2026-01-05,Card,¥1200"],
    [
      "a heading and a line above that differ",
      "Currency;USD;;\nDate;Details;Amount (KES);Ref",
      "2026-01-05;Card;-12.50;AB",
    ],
  ])("is asked where the file shows %s", (_, heading, row) => {
    const { asked, rows } = read(file(heading, row));
    expect([asked.includes("code"), rows]).toEqual([true, ["currency: Choose a currency."]]);
  });

  test.each([
    ["Currency,Naira,,", "-500.00", "-500.00 NGN"],
    ["Product,Yen savings (JPY),,", "-¥500", "-500.00 JPY"],
    ["Account,MUR 0012,,", "-Rs 500", "-500.00 MUR"],
  ])("is what is called so above, or which of those with its sign is: %s", (above, amount, expected) => {
    expect(read(file(above, "Date,Details,Amount,Ref", `2026-01-05,Card,${amount},AB`)).rows).toEqual([expected]);
  });

  test.each(["Rs 500", "FCFA 500", "kr 500"])("is asked where it is printed as in %s alone", (amount) => {
    expect(questionsOf(file("Date,Details,Debit,Credit", `2026-01-05,Card,${amount},`))).toEqual(["code"]);
  });

  test("of a payment abroad is the account's, by the balances or by the name of the column", () => {
    const balances = file(
      "Date,Description,Amount,Currency,Local Equivalent,Balance",
      '2026-01-12,Figma,-50.00,USD,"-6,475.00","93,525.00"',
      '2026-01-14,Rubis,"-2,200.00",KES,"-2,200.00","91,325.00"',
      '2026-01-21,SNCF,-20.00,EUR,"-3,010.00","88,315.00"',
    );
    expect(read(balances).rows).toEqual(["-6475.00 KES", "-2200.00 KES", "-3010.00 KES"]);
    const billed = file(
      "Posting Date,Merchant,Transaction Amount,Transaction Currency,Billing Amount,Billing Currency",
      '13/02/2026,Family Mart,1200,JPY,"1,038.00 DR",KES',
      '14/02/2026,Payment received,"9,000.00",KES,"9,000.00 CR",KES',
    );
    expect(read(billed).rows).toEqual(["-1038.00 KES", "9000.00 KES"]);
  });

  test("that has columns of its own is said not to be read", () => {
    const text = file(
      "Date,Details,KES In,KES Out,USD In,USD Out",
      '2026-03-16,Dollars,,"12,960.00",100.00,',
      "2026-03-17,Salary,9.00,,,5.00",
    );
    const { rows, notes } = read(text);
    expect([rows, notes.join()]).toEqual([
      ["-12960.00 KES", "9.00 KES"],
      expect.stringContaining("“USD In”, “USD Out”"),
    ]);
  });
});

describe("the decimals of an amount", () => {
  test("are told apart by currency where a file writes two in two ways", () => {
    const text = file(
      "Date;Details;Currency;Amount",
      "2026-01-05;Rent;EUR;-1.250,50",
      "2026-01-06;Boda;UGX;-12,000",
      "2026-01-07;Land;UGX;-1,250,000",
    );
    expect(read(text).rows).toEqual(["-1250.50 EUR", "-12000.00 UGX", "-1250000.00 UGX"]);
  });

  test("are asked where a currency has three and nothing shows which mark stands before them", () => {
    const [heading, row] = ["Date;Details;Amount (TND)", "2026-01-05;Monoprix;-62,350"];
    expect(read(file(heading, row))).toMatchObject({
      asked: ["decimal"],
      rows: ['amount: "-62,350" can be read in two ways. Choose what stands before the decimals.'],
    });
    const withProof = file(heading, row, "2026-01-06;Steg;-0,500", "2026-01-07;Bus;-1,250");
    expect(read(withProof)).toMatchObject({ asked: [], rows: ["-62.35 TND", "-0.50 TND", "-1.25 TND"] });
    expect(questionsOf(file("Date;Details;Amount (KES)", "2026-01-05;Rent;-62,350"))).toEqual([]);
  });

  test("are shown by the balances where the amounts leave them open", () => {
    const rows = ["2026-02-05,Data,-1.250,96.25", "2026-02-09,Airtime,-2.500,93.75", "2026-02-10,Bus,-3.750,90.00"];
    expect(read(file("Date,Description,Amount (USD),Balance", ...rows)).rows).toEqual([
      "-1.25 USD",
      "-2.50 USD",
      "-3.75 USD",
    ]);
  });

  test("are never rounded: a third one is refused, with a fee as without", () => {
    const text = file(
      "Date,Description,Amount,Fee",
      "2026-02-05,One,-10.125,0.00",
      "2026-02-06,Two,-12.50,0.125",
      "2026-02-07,Three,-12.50,0.250",
      "2026-02-08,Four,-1250.50,0.00",
    );
    const problem = "amount: Use at most two decimals.";
    expect(read(text).rows).toEqual([problem, problem, "-12.75 KES", "-1250.50 KES"]);
  });

  test.each([
    ["R1 250,50", "1250.50 ZAR"],
    ["4’820.35", "4820.35 KES"],
    ["1 250,500", "1250.50 KES"],
    ["12,00,000.00", "1200000.00 KES"],
  ])("of %s are read: %s", (amount, expected) => {
    const text = file("Date;Details;Debit;Credit", `2026-01-05;Salary;;${amount}`, "2026-01-06;Bus;10;");
    expect(read(text).rows[0]).toBe(expected);
  });
});

describe("the columns of a file", () => {
  test.each([
    "Fecha;Descripción;Cargos;Abonos;Saldo",
    "Data;Descrição;Saídas;Entradas;Saldo",
    "Datum;Beskrivelse;Uttag;Insättning;Saldo",
    "Tarehe;Maelezo;Iliyotoka;Iliyoingia;Salio",
    "Tarehe;Maelezo;Pesa iliyotoka;Pesa iliyoingia;Salio",
    "日付;摘要;お支払金額(円);お預り金額(円);残高(円)",
    "التاريخ;البيان;مدين;دائن;الرصيد",
    "Date;Description;Payments;Deposits;Balance",
  ])("are found by their names: %s", (heading) => {
    const { asked, rows } = read(file(heading, "2026-01-05;Rent A;500;;1500", "2026-01-06;Salary B;;1000;2500"));
    const code = heading.includes("円") ? "JPY" : "KES";
    expect([asked, rows]).toEqual([[], [`-500.00 ${code}`, `1000.00 ${code}`]]);
  });

  test.each(["Failed", "Pending", "In Progress", "Draft", "On Hold", "Awaiting approval", "Denied"])(
    "leave out a row of the status %s, with a word about it",
    (status) => {
      const { rows } = read(
        file("Date;Details;Status;Amount", "2026-01-05;Bus;Completed;-10", `2026-01-06;Rent;${status};-500`),
      );
      expect(rows).toEqual(["-10.00 KES", expect.stringContaining("no money moved")]);
    },
  );

  test("are found above lines of stars and above a second table", () => {
    const text = file(
      "Name:, MR T, MOKOENA",
      "Balance:, 28016.68, 28016.68",
      "",
      "Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance",
      "********,********,********,********,********",
      '01/04/26,Swiggy,486.00,,"1,85,934.15"',
      '13/04/26,Salary,,"1,42,350.00","3,28,284.15"',
      "********,********,********,********,********",
      "STATEMENT SUMMARY :-",
      "Opening Balance,Dr Count,Cr Count,Debits,Credits",
      "JUMLA / TOTAL,,486.00,142350.00,",
    );
    expect(read(text)).toMatchObject({ asked: [], rows: ["-486.00 KES", "142350.00 KES"] });
  });

  test("of a card whose credits alone are marked tell what was spent", () => {
    const text = file(
      "Transaction Date,Description,Transaction Amount,Billing Amount (KES)",
      '02/04/2026,Netflix,"KES 1,100.00","1,100.00"',
      '13/04/2026,Direct debit,,"15,000.00 CR"',
      '16/04/2026,Hotel,"RWF 125,000","11,203.55"',
    );
    expect(read(text)).toMatchObject({ asked: [], rows: ["-1100.00 KES", "15000.00 KES", "-11203.55 KES"] });
  });

  test("in a heading of two lines, with words of a payment in the lines below it", () => {
    const text = file(
      "Date,,Particulars,Amount (KES),,Balance",
      ",,,Withdrawals,Deposits,(KES)",
      ',,Opening Balance, -   , -   ,"52,100.00 Cr"',
      '03/02/2026,,INWARD EFT, -   ," 145,000.00 ","197,100.00 Cr"',
      ",,CRESCENT LOGISTICS LTD,,,",
      '25/02/2026,,STANDING ORDER," 48,000.00 ", -   ,"149,100.00 Cr"',
    );
    expect(read(text)).toMatchObject({ asked: [], rows: ["145000.00 KES", "-48000.00 KES"] });
  });

  test("of days that are printed once hold for the rows below, and for nothing below the last one", () => {
    const text = file(
      "Date,Details,Paid out (£),Paid in (£),Balance (£)",
      "02 Mar 26,BALANCE BROUGHT FORWARD,,,88.20",
      "03 Mar 26,SAINSBURYS,42.17,,",
      ",BRITISH GAS,96.00,,49.97 D",
      '27 Mar 26,COUNCIL,,"1,742.33","1,692.36"',
      ',NEW BALANCE,,"1,692.36",',
    );
    expect(read(text).rows).toEqual([
      "-42.17 GBP",
      "-96.00 GBP",
      "1742.33 GBP",
      "date: There is no date in this line.",
    ]);
  });

  test("of days that are printed once are read as a whole, as those of one part may lie in the part before", () => {
    const isWhole = (...rows: string[]) => {
      const sample = sampleOf(file("Date,Details,Debit,Credit", ...rows));
      if (sample === null) throw new Error("no table");
      return isWholeOnly(sample.rows, proposeMapping(sample, "KES"), {});
    };
    const rows = ["13/02/2026,A,100.00,", ",B,200.00,", "14/02/2026,C,50.00,", "15/02/2026,D,,180.00"];
    expect(isWhole(...rows)).toBe(true);
    expect(isWhole(...rows.map((row) => row.replace(/^,/, "13/02/2026,")))).toBe(false);
  });

  test("of days that are printed once, in a last column that their rows leave out, are read", () => {
    const rows = ["A,,-10.00,13/02/2026", "B one", "B two,,-20.00", "C,,-30.00", "D,,-5.00,15/02/2026"];
    expect(read(file("Details,Note,Amount,Date", ...rows)).rows).toEqual([
      "-10.00 KES",
      "-20.00 KES",
      "-30.00 KES",
      "-5.00 KES",
    ]);
  });

  test("below the last day that is printed are of that day where their balances follow", () => {
    const rows = [
      "13/02/2026,A,100.00,,1900.00",
      ",B,200.00,,1700.00",
      "14/02/2026,C,50.00,,1650.00",
      ",D,150.00,,1500.00",
      "15/02/2026,E,180.00,,1320.00",
      ",F,10.00,,1310.00",
      ",G,20.00,,1290.00",
    ];
    const heading = "Date,Details,Debit,Credit,Balance";
    const amounts = ["-100.00", "-200.00", "-50.00", "-150.00", "-180.00", "-10.00", "-20.00"];
    const expected = amounts.map((amount) => `${amount} KES`);
    const lacksDate = "date: There is no date in this line.";
    expect(read(file(heading, ...rows, ",Amount due,1290.00,,1290.00")).rows).toEqual([...expected, lacksDate]);
    const latestFirst = [6, 5, 4, 3, 2, 1, 0].map((index) => (rows[index] ?? "").replace(/^[^,]*/, ""));
    const days = ["15/02/2026", "", "", "14/02/2026", "", "13/02/2026", ""];
    expect(read(file(heading, ...latestFirst.map((row, index) => `${days[index]}${row}`))).rows).toEqual(
      expected.toReversed(),
    );
    // Nothing tells a payment from a sum without balances.
    expect(read(file(heading, ...rows.map((row) => row.replace(/[^,]*$/, "")))).rows.slice(5)).toEqual([
      lacksDate,
      lacksDate,
    ]);
  });

  test("with a charge that the balances show to be in the amount already are not added up", () => {
    const rows = [
      "02-05-2026,Received from A,5000.00,0.00,6200.00",
      "13-05-2026,Sent to B,-1028.00,28.00,5172.00",
      "14-05-2026,Paybill C,-1500.00,10.00,3672.00",
    ];
    expect(read(file("Time,Details,Amount,Charge,Balance", ...rows)).rows).toEqual([
      "5000.00 KES",
      "-1028.00 KES",
      "-1500.00 KES",
    ]);
  });

  test.each([
    ["two costs", "Service Charge,VAT (15%)", "10.00,1.50", "1187.00", "-1011.50"],
    ["two taxes", "Excise Duty,Govt Levy", "10.00,1.50", "1187.00", "-1011.50"],
    ["a cost, of which the amount holds the tax", "Fee,VAT", "10.00,1.50", "1188.50", "-1010.00"],
    ["two, of which the amount holds both", "Charges,Levy", "10.00,1.50", "1198.50", "-1000.00"],
  ])("with %s are what the balances show", (_, headings, costs, last, expected) => {
    const text = file(
      `Date,Details,Paid in,Withdrawn,${headings},Balance`,
      "2026-01-04,Pay,1000.00,,0.00,0.00,2298.50",
      "2026-01-05,Gift,900.00,,0.00,0.00,3198.50",
      "2026-01-06,Rent,,1000.00,0.00,0.00,2198.50",
      `2026-01-07,Sent,,1000.00,${costs},${last}`,
    );
    expect(read(text).rows.at(-1)).toBe(`${expected} KES`);
  });

  test.each([
    ["Charges,Levy", "-1011.50 KES"],
    ["Levy,Note", "-1000.00 KES"],
  ])("without balances hold no tax on top unless a charge stands beside it: %s", (headings, expected) => {
    const text = file(`Date,Details,Amount,${headings}`, "2026-01-07,Amina,-1000.00,10.00,1.50");
    expect(read(text).rows).toEqual([expected]);
  });

  test("of money out with a minus before it, beside sums without one, are spent", () => {
    const text = file(
      "Date,Details,Money Out,Money In",
      "13/04/2026,Shop,-1500.00,0.00",
      "14/04/2026,Pay,0.00,900.00",
      ",Totals,1500.00,900.00",
    );
    expect(read(text).rows).toEqual(["-1500.00 KES", "900.00 KES"]);
  });

  test("of charges that are not read are looked for where no balance follows", () => {
    const rows = [
      "05,100.00,1.00,0.50,898.50",
      "06,50.00,1.00,0.50,847.00",
      "07,20.00,1.00,0.50,825.50",
      "08,5.00,1.00,0.50,819.00",
    ];
    const text = file(
      "Date,Details,Dr/Cr,Amount,First part,Second part,Balance",
      ...rows.map((row) => `2026-01-${row.slice(0, 2)},Shop,Dr${row.slice(2)}`),
    );
    expect(read(text).notes.join()).toContain("The balances do not follow from the amounts");
  });

  test("may leave the description empty", () => {
    const text = file(
      "Date,Account,Category,Amount,Note",
      "2026-01-05,Card,Food,-18.40,",
      "2026-01-06,Card,Food,-52.00,",
    );
    expect(read(text)).toMatchObject({ asked: [], rows: ["-18.40 KES", "-52.00 KES"] });
  });
});

test("a row without a description is called what another of its columns says", () => {
  const text = file(
    "Date,Name,Kind of it,Amount",
    "2026-03-21,,General Withdrawal,-800.00",
    "2026-03-22,Tom,Payment,60.00",
  );
  expect(read(text).rows).toEqual(["-800.00 KES", "60.00 KES"]);
});
