export const reconnecting = "No connection. Trying again automatically: keep this page open, nothing is lost.";
