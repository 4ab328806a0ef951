export const willBeOverBy = (over: string) => `will be over by ${over}`;
export const stillToCome = (ahead: string) => `${ahead} still to come`;
