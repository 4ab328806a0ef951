export const itHasCharactersThatCould = "It has characters that could not be read. Save the file as UTF-8.";
export const itHasCharactersThatCannot = "It has characters that cannot be printed. Remove them.";
export const typeUseOneOf = (value: string) => `type: Use one of ${value}.`;
export const durationADurationComesWith = "duration: A duration comes with its unit.";
export const accountATransferSaysFrom =
  "account: A transfer says from which account to which: fill in account and to_account.";
export const toAccountOnlyATransfer = "to_account: Only a transfer has it. Leave it and to_amount empty.";
export const accountAmountItComesWith = "account_amount: It comes with an account. Enter one, or leave it empty.";
export const yourHouseholdsCurrencyIsThis = (householdCurrency: string) =>
  `Your household's currency is ${householdCurrency}; this row says nothing.`;
export const thereIsNoCurrencyHere = (currency: string, householdCurrency: string) =>
  `There is no currency ${currency} here. Use a code like ${householdCurrency} or USD.`;
export const rateARowInYour = (householdCurrency: string) =>
  `rate: A row in ${householdCurrency}, your household's currency, has the rate 1, or none.`;
export const loanRateOnlyARepayment = "loan_rate: Only a repayment has it. Leave it empty.";
export const itsSourceAndDateCome = (name: string) =>
  `${name}: Its source and date come with a rate. Enter one, or leave all three empty.`;
export const sourceOfOtherCurrency = (name: string, currency: string | undefined) =>
  `${name}_source: This row is in ${currency}, which is another currency.`;
