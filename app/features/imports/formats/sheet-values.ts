/** What a spreadsheet's cell shows, from the number that it keeps. */

const FIRST_DAY = Date.UTC(1899, 11, 30);
const A_DAY = 86_400_000;
const SECONDS_OF_A_DAY = 86_400;
/** Days between the two beginnings that spreadsheets count from. */
const FROM_1904 = 1_462;

/** In characters: a spreadsheet takes no longer format. */
const LONGEST_CODE = 255;

export type Shape = "date" | "money" | "plain";

/** The formats that a spreadsheet has without writing them down (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, Shape>> = Object.fromEntries([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57].map((id) => [id, "date"] as const),
  ...[2, 4, 7, 8, 39, 40, 43, 44].map((id) => [id, "money"] as const),
]);

export function shapeOf(id: number, code: string | undefined): Shape {
  if (code === undefined) return BUILT_IN[id] ?? "plain";
  const bare = code.slice(0, LONGEST_CODE).replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  if (/general/i.test(bare)) return "plain";
  if (/[ymdhs]/i.test(bare)) return "date";
  return /0\.0/.test(bare) ? "money" : "plain";
}

/** Without the last digits of binary fractions; with two decimals where money is shown so. */
export function numberText(text: string, shape: Shape, isFrom1904: boolean): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  if (shape === "date") return dateText(number + (isFrom1904 ? FROM_1904 : 0)) ?? text;
  const rounded = Number(number.toPrecision(14));
  const isMoney = shape === "money" || (!Number.isInteger(rounded) && Number(rounded.toFixed(2)) === rounded);
  if (isMoney && Math.abs(rounded) < 1e15) return rounded.toFixed(2);
  return Math.abs(rounded) < 1e21 && !/e/.test(String(rounded)) ? String(rounded) : text;
}

/** A day, a time of day, or both. */
function dateText(serial: number): string | null {
  if (serial < 0 || serial > 100_000) return null;
  const seconds = Math.round(serial * SECONDS_OF_A_DAY);
  const [day, time] = [Math.floor(seconds / SECONDS_OF_A_DAY), seconds % SECONDS_OF_A_DAY];
  const isoText = new Date(FIRST_DAY + day * A_DAY + time * 1000).toISOString();
  if (day === 0) return isoText.slice(11, 19);
  return time === 0 ? isoText.slice(0, 10) : `${isoText.slice(0, 10)} ${isoText.slice(11, 19)}`;
}
