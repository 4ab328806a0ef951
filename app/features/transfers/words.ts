export const nameToName2 = (name: string, name2: string) => `${name} to ${name2}`;
