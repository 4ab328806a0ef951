/** What a total counts, which the server says alone: the screen's script carries none of it. */

export const whatItCounts = "What it counts";
export const leftOfPlanCounts =
  "The month’s planned expenses, less all expenses so far. Lines that are over lower it. It is not what you have: “Free to spend” on the Dashboard counts that.";
