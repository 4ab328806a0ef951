/** Makes rows and legs of a statement's pages beside the page, so that neither its code nor its work delays a screen. */
import type { Leg } from "#app/domain/mpesa/leg.ts";
import { legsOf } from "#app/domain/mpesa/statement.ts";
import type { Check } from "#app/domain/mpesa/statement-check.ts";
import { readStatement } from "#app/domain/mpesa/statement-layout.ts";
import type { TextItem } from "#app/domain/mpesa/statement-lines.ts";

export type StatementLegs = { ok: true; legs: Leg[]; check: Check } | { ok: false; problem: string };

function legsIn(pages: TextItem[][]): StatementLegs {
  const reading = readStatement(pages);
  if (!reading.ok) return { ok: false, problem: reading.problem };
  return { ok: true, legs: legsOf(reading.statement), check: reading.statement.check };
}

self.onmessage = ({ data }: MessageEvent<TextItem[][]>) => self.postMessage(legsIn(data));
