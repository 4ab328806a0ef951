import type { RateAnomaly } from "#app/domain/exchange-rates/exchange-rate.ts";

/** Why a published rate is held back, for the log and beside the stored rate. */
export function wordsOfAnomaly(perDollar: number, anomaly: RateAnomaly): string {
  switch (anomaly.code) {
    case "not_a_rate":
      return `${perDollar} is not a rate`;
    case "inverse_missing":
      return "its inverse is missing";
    case "inverse_differs":
      return `its inverse is given as ${anomaly.values.inverse}`;
    case "changed_too_much":
      return `it was ${anomaly.values.before} the day before`;
  }
}
