import { describe, expect, test } from "vitest";
import { greet, plainName } from "#app/emails/email.ts";
import { invitation } from "#app/emails/invitation.ts";

describe("a name in a mail", () => {
  test.each([
    ["Wanjiku Kamau", "Wanjiku Kamau"],
    ["Mary W. Kamau", "Mary W. Kamau"],
    ["Ng’ang’a O'Neill-Otieno", "Ng’ang’a O'Neill-Otieno"],
    ["Wanjiku 💰 Kamau 👩🏾‍🌾", "Wanjiku Kamau"],
    ["🇰🇪 Baraka ❤️", "Baraka"],
    ["Shamim Adan", "Shamim Adan"],
    ["Calleb Wonder", "Calleb Wonder"],
    ["Flat 4B", "Flat 4B"],
    ["Nguyễn Văn An", "Nguyễn Văn An"],
    ["Александр Иванов", "Александр Иванов"],
    ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
    ["Imani Mwangi", "Imani Mwangi"],
    ["J K Mwangi", "J K Mwangi"],
    ["Łukasz Jørgensen", "Łukasz Jørgensen"],
    ["ʻOlu Hassan", "ʻOlu Hassan"],
    ["አበበ ቢቂላ", "አበበ ቢቂላ"],
    ["محمد علي", "محمد علي"],
    ["J.M. Kariuki", "J.M. Kariuki"],
    ["Nguyễn Thị Hương", "Nguyễn Thị Hương"],
    ["Ștefan Popescu", "Ștefan Popescu"],
    ["Kwame Ɔfɔri", "Kwame Ɔfɔri"],
    ["Won Kim", "Won Kim"],
    ["Bankole Adeyemi", "Bankole Adeyemi"],
    ["McDonald O'Brien", "McDonald O'Brien"],
  ])("%s stands there as %s", (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  test.each([
    "the PayPal Security Team",
    "M-PESA",
    "Ｐａｙｐａｌ",
    "Equity Bank",
    "Pamoja Support",
    "SAFARICOM'S HELPLINE",
    "PayPаl", // The second a is Cyrillic.
    ...["Equity-Bank", "PayPals", "PayPaI", "Paypɑl", "ꓑayPal", "Pamojá", "Sa faricom", "Bank's", "Supports", "NHIF"],
    ...["SHA Kenya", "eCitizen", "Fuliza", "Hustler Fund", "DTB", "Western Union", "Microsoft", "call 0722 000 000"],
    ...["You won 5000 KES", "M Pesa Agent", "Pay-Pal"],
    // A dotless i; Cyrillic letters alone; letters that are spaced; a singular.
    ...["PayPaı", "РауРаӏ", "КСВ", "K C B", "K-C-B", "Se-cu-rity", "Co-op Kenya", "Payment Dispute", "Refund Office"],
    // Greek capitals; letters with a stroke or a hook; Lisu; Cherokee; initials before another word; digits.
    ...["ΡΑΥΡΑΙ", "PayPaǀ", "Paypał", "Ƙcb", "ꓑꓮꓬꓑꓮꓡ", "ᏢᎪᎩᏢᎪᏞ", "K C B Group", "The K C B", "ƤayƤal", "Øffice"],
    ...["P4yPal", "5afaricom", "MP3SA", "KC8"],
    // Utilities, authorities, lenders and bookmakers; their words in Swahili; what a trick begins with.
    ...["KPLC", "Kenya Power", "HELB", "NTSA", "DCI Kenya", "Huduma Kenya", "I&M", "Ministry of Health", "Faulu Kenya"],
    ...["Britam", "SportPesa", "Betika", "Republic of Kenya", "Huduma kwa Wateja", "Timu ya Usalama", "Msaada"],
    ...["Loan Approved", "Reset Password", "K.C.B."],
    ...["AbsaBank", "GoogleTeam", "TheKRA", "I & M", "Pesapal", "American Express"],
    ...["Security1", "SECURITYTEAM", "Supportteam", "KCBBank", "Kcbbank", "Equitybank", "Bank'x"],
    // A mark that is a letter, and letters of small alphabets.
    ...[
      "the Equityʼ Bankʼ Teamʼ",
      "Equityʹ Bankʹ",
      "MʹPesa",
      "PayʹPal",
      "KRAʹ",
      "Visaʹ",
      "ĸRA",
      "ĸCB Bank",
      "ßank",
      "Fuŋd",
    ],
    ...["Adminˮ", "ʽPoliceʽ", "Əquity"],
    "pamoja.co.ke",
    "💰",
    "",
  ])("%s is left out", (name) => {
    expect(plainName(name)).toBeNull();
  });

  test("an invitation says who sends it also with an emoji in the name, and poses as nobody", () => {
    const facts = { household: "Home", mayChange: false, link: "https://pamoja.test/accept-invite?token=x" };
    expect(invitation({ ...facts, invitedBy: "Wanjiku 💰" }).subject).toMatch(/^Wanjiku invites you/);
    const { subject, text } = invitation({ ...facts, invitedBy: "the PayPal Security Team", household: "PayPal" });
    expect(subject).toMatch(/^Someone invites you/);
    expect(text).not.toContain("PayPal");
  });

  test("nobody is greeted as an institution", () => {
    expect(greet("PayPal Security")).toBe("Hello,");
    expect(greet("🌸 Njeri Mwangi")).toBe("Hello Njeri,");
  });
});
