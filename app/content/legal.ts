/** What the terms of service and the privacy policy are made of. */
export type LegalSection = { heading: string; paragraphs: readonly string[] };

export const LAST_UPDATED = "19 September 2025";
