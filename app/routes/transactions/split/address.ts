/** Where a transaction is split, and where it leads back to: the list, or the review. */
const PARAM = "from";
const BACK: Readonly<Record<string, string>> = { review: "/transactions/review" };

export const splitAddress = (transaction: string): string => `/transactions/${transaction}/split?${PARAM}=review`;

export const backFrom = (request: Request): string =>
  BACK[new URL(request.url).searchParams.get(PARAM) ?? ""] ?? "/transactions";
