export const repaidOfName = (name: string) => `Repaid of ${name}`;
