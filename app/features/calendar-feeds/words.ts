export const planOf = (household: string) => `${household} · Pamoja`;
export const paid = (name: string) => `✓ ${name}`;
export const withAmount = (name: string, amount: string) => `${name}: ${amount}`;
export const about = (amount: string) => `about ${amount}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
