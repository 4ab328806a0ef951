/** A chart's letters: those of the page, as large as its small texts. */
export const chartFont = () => ({ family: getComputedStyle(document.body).fontFamily, size: 13 });
