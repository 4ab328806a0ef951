export const PATH = "/settings/notifications";
