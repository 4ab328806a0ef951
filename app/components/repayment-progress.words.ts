export const repaid = "Repaid";
export const repaidOf = (name: string) => `Repaid of ${name}`;
