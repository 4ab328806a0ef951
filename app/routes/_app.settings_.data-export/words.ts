export const everythingThatTheHouseholdHas = (name: string) => `Everything that the household ${name} has in Pamoja,`;
