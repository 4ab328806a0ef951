export const itRepaysMoreThanPamoja =
  "It repays more than Pamoja knows was owed. In Accounts, edit that account and enter what was owed before as its opening balance, with a minus.";
export const nothingIsOwedOnThis = "Nothing is owed on this loan any more. Choose what it was instead.";
export const isInRecordItsRepayment = (name: string, currency: string) =>
  `${name} is in ${currency}. Record its repayment by hand.`;
export const beganOnAfterThisRepayment = (name: string, began: string) =>
  `${name} began on ${began}, after this repayment.`;
export const onlyIsOwedOnRecord = (owed: string, name: string) =>
  `Only ${owed} is owed on ${name}. Record this repayment by hand, or choose what it was.`;
