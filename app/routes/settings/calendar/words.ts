export const calendar = "Calendar";
export const billsAndPayInYourCalendar =
  "Your phone’s or computer’s own calendar can show your bills and your pay, each on its day.";
export const addToYourCalendar = "Add to your calendar";
