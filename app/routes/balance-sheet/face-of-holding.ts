/** Words of a name that say what it is, and the face that stands for that. */
const FACES: readonly [RegExp, string][] = [
  [/\b(plot|land|house|home|shamba|apartment|flat|building|rent)\b/i, "Rent"],
  [/\b(car|vehicle|toyota|vitz|nissan|mazda|subaru|motorbike|boda|matatu|lorry|van)\b/i, "car"],
  [/\b(shares?|sacco|funds?|bonds?|stocks?|savings?|deposit|chama|pension)\b/i, "saving"],
  [/\b(school|fees|college|university|helb)\b/i, "school"],
  [/\b(tax|kra|insurance)\b/i, "Insurance"],
];

/** The face of something owned or owed, as far as its name says what it is. Decorative. */
export const faceOfHolding = (name: string): string =>
  FACES.find(([words]) => words.test(name))?.[1] ?? "asset_purchased";
