/** The screen's dialog is part of its address. */
export const PATH = "/settings/calendar";
export const REVOKE = `${PATH}?revoke`;

export const readsRevoke = (params: URLSearchParams): boolean => params.has("revoke");
