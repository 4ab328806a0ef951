import type { Visitor } from "#app/domain/access.ts";
import { whenOff } from "#app/features/identity/factor-reset.server.ts";
import * as say from "./factor-notice.words.ts";

export type FactorNotice = { text: string; link: string };

/** What the pages outside the shell tell someone whose second factor somebody asked to turn off; null where nobody did. */
export const factorNotice = ({ factorResetAt }: Pick<Visitor, "factorResetAt">): FactorNotice | null =>
  factorResetAt === null ? null : { text: say.someoneAskedToTurnOff(whenOff(factorResetAt)), link: say.keepItOn };
