export const repaid = "Repaid";
export const repaidOfName = (name: string) => `Repaid of ${name}`;
