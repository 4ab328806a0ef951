export const pleaseEnterValidNumbersTotal =
  "Please enter valid numbers. Total repayment must be greater than the principal.";
export const pleaseEnterValidPositiveNumbers = "Please enter valid, positive numbers for all fields.";
export const theDurationMustBeWhole =
  "Please enter valid, positive numbers for all fields. The duration must be whole months, at most 1,200 of them.";
export const theRateCanBeAt =
  "Please enter valid, positive numbers for all fields. The rate can be at most 10,000% a year.";
export const thisComesToTooMuch =
  "Please enter valid, positive numbers for all fields. This comes to too much: enter a smaller principal or a shorter duration.";
