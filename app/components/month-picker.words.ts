export const yyyyMM = "YYYY-MM";
export const monthFormat = "Month, as year and month: 2026-11";
export const show = "Show";
