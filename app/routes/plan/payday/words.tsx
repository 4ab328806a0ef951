export const paydayPamoja = "Put Aside · Pamoja";
export const whatThisPayIsFor = "What is this money for?";
export const putAsideToday = "Put money aside today";
export const isIn = (name: string, amount: string, day: string) => `${name} (${amount}) came in on ${day}.`;
export const freeNow = (amount: string) => `${amount} is free to spend now.`;
export const billsFirst = "Bills before the next payday";
export const areCountedAlready = "Already taken off what is free to spend.";
export const savingLines = "Still to save in this month’s budget";
export const shareOfPay = (share: number) => `${share}% of your pay`;
export const inElsewhere = (account: string) => `Kept in ${account}: move the money there first.`;
export const moveIt = "Move money";
export const leftForEveryDay = "Left for everyday spending";
export const putAside = "Put aside";
export const puttingAside = "Putting aside...";
export const asLastTime = "As last time";
export const asProposed = "Suggested amounts";
export const moreThanIsFree = "This is more than is free to spend.";
export const nothingEntered = "Enter an amount for at least one pocket.";
export const noPockets = "No pockets yet";
export const firstMakeOne =
  "Add a pocket for each thing you put money aside for. You can then fill them here every payday.";
export const addAPocket = "Add a pocket";
export const othersThere = (count: number) =>
  `${count === 1 ? "One more pocket is" : `${count} more pockets are`} under Goals, where you can fill ${count === 1 ? "it" : "them"} one by one.`;
export const tithe = "Add a tithe pocket (10%)";
export const backToGoals = "Goals";
export const heldOf = (held: string, target: string) => `${held} of ${target}`;
export const monthBegins = (name: string, day: string) => `${name} begins on ${day}.`;
export const beginItWithThisPay = "Begin it with this pay";
