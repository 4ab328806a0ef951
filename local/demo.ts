import type { Inbox } from "./inbox.ts";

/** The demo household's sign-in, printed by `npm start`. */
export const DEMO = { email: "demo@pamoja.test", password: "pamoja-demo" } as const;

/** Makes the demo household through the product's own front door. */
export async function makeDemo(_at: { origin: string; inbox: Inbox }): Promise<void> {}
