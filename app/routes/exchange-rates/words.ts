export const badRequest = "Bad request";
