/** The rate change requested by the screen's address or form. */
import { isDay } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { readRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { RATE_WORDS } from "#app/request/rate-words.ts";
import type { RateChange } from "#db/rate-changes/rate-changes.ts";
import { PATH as LIST } from "../transactions/search-params.ts";
import * as say from "./words.ts";

export const PATH = `${LIST}/rates`;

export type Typed = { currency: string; from: string; to: string; which: "published" | "typed"; rate: string };

export type RateChangeRequest =
  | { ok: true; change: RateChange }
  | { ok: false; field: "currency" | "from" | "to" | "rate"; problem: string };

/** The form as typed; null when it has not been sent yet. */
export function typedIn(fields: URLSearchParams | FormData): Typed | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  if (text("currency") === "") return null;
  const which = text("which") === "typed" ? "typed" : "published";
  return { currency: text("currency"), from: text("from"), to: text("to"), which, rate: text("rate") };
}

export function parseRateChange({ currency, from, to, which, rate }: Typed): RateChangeRequest {
  if (!isCurrency(currency)) return { ok: false, field: "currency", problem: say.chooseACurrency };
  if (!isDay(from)) return { ok: false, field: "from", problem: say.enterTheFirstDay };
  if (!isDay(to)) return { ok: false, field: "to", problem: say.enterTheLastDay };
  if (to < from) return { ok: false, field: "to", problem: say.lastDayBeforeFirst };
  if (which === "published") return { ok: true, change: { currency, from, to, rate: null } };
  const result = readRate(rate);
  if (!result.ok) return { ok: false, field: "rate", problem: RATE_WORDS[result.refusal.code] };
  return { ok: true, change: { currency, from, to, rate: result.value } };
}
