export const debt = "a debt, not income";
export const ownMoney = "your own money";
