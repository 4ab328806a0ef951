export const chooseACurrency = "Choose a currency.";
