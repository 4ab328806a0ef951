/** Makes rows and movements of a statement's pages beside the page, so that neither its code nor its work delays a screen. */
import type { Movement } from "#app/domain/movements/movement.ts";
import { movementsOf } from "#app/domain/movements/statements/statement.ts";
import type { Check } from "#app/domain/movements/statements/statement-check.ts";
import { readStatement, type StatementReading } from "#app/domain/movements/statements/statement-layout.ts";
import type { TextItem } from "#app/domain/movements/statements/statement-lines.ts";

export type StatementMovements =
  | { ok: true; movements: Movement[]; check: Check }
  | Extract<StatementReading, { ok: false }>;

function movementsIn(pages: TextItem[][]): StatementMovements {
  const reading = readStatement(pages);
  if (!reading.ok) return reading;
  return { ok: true, movements: movementsOf(reading.statement), check: reading.statement.check };
}

self.onmessage = ({ data }: MessageEvent<TextItem[][]>) => self.postMessage(movementsIn(data));
