export const fromAccountToAccount = (name: string, name2: string) => `${name} to ${name2}`;
