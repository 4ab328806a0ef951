/** Shown where a push brings nothing that can be read: the browser wants each one shown. */
export const title = "Pamoja";
export const thereIsNews = "There is news about your plan.";
