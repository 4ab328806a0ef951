/** PayPal's word for how a subscription stands there. */
export type PayPalStatus = "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

/** Whether PayPal charges for it, or may resume, so that there is something to cancel. */
export const isCharged = (status: PayPalStatus | null): boolean => status === "ACTIVE" || status === "SUSPENDED";

/** Whether it is over for good: PayPal never revives these. */
export const isOver = (status: PayPalStatus): boolean => status === "CANCELLED" || status === "EXPIRED";
