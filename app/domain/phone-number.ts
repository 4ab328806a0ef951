/** `+254712345678` from `0712 345 678`, `254712…` or an international number; null for anything else. */
export function phoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, "").replace(/^00/, "+");
  const international = digits.replace(/^0(?=[17]\d{8}$)/, "+254").replace(/^(?=254[17]\d{8}$)/, "+");
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}
