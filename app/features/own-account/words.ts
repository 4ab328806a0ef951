/** What the settings and the API say about an account's own address. */
export const SAME_ADDRESS = "This is already your address.";
export const chooseCurrency = "Choose a currency from the list.";
