export const showAsATable = "Show as a table";
export const chartSummary = (caption: string) => `${caption}. The table below shows the same figures.`;
export const share = "Share";
export const amount = "Amount";
export const total = "Total";
