import { PORTS } from "../pamoja.ts";
import { DEMO } from "./demo.ts";

/** Says where everything is, and where a port was taken. */
export function printWelcome(at: {
  origin: string;
  inbox: string;
  google: string;
  paypal: string;
  paystack: string;
  databasePort: number;
}): void {
  const movedPorts = [
    movedLine("the app", PORTS.app, Number(new URL(at.origin).port)),
    movedLine("the inbox", PORTS.inbox, Number(new URL(at.inbox).port)),
    movedLine("the identity provider", PORTS.identityProvider, Number(new URL(at.google).port)),
    movedLine("PayPal", PORTS.paypal, Number(new URL(at.paypal).port)),
    movedLine("Paystack", PORTS.paystack, Number(new URL(at.paystack).port)),
    movedLine("the database", PORTS.database, at.databasePort),
  ].filter((line) => line !== null);
  const lines = [
    "",
    `  Pamoja   ${at.origin}`,
    `  Inbox    ${at.inbox}   (mail the app sends ends up here)`,
    `  Google   ${at.google}   (stands in for it: "Continue with Google" leads there)`,
    `  PayPal   ${at.paypal}   (stands in for it: renewals, refunds and time are moved there)`,
    `  Phone    ${at.paystack}   (stands in for M-PESA and Paystack: prompts are answered there)`,
    "",
    `  Sign in as ${DEMO.email} with the password ${DEMO.password}, or sign up.`,
    "  Ctrl-C stops everything. `npm run reset` forgets what was entered.",
    ...(movedPorts.length > 0 ? ["", ...movedPorts] : []),
    "",
  ];
  console.log(lines.join("\n"));
}

function movedLine(name: string, usual: number, port: number): string | null {
  return port === usual ? null : `  Port ${usual} is taken, so ${name} is on ${port}.`;
}
