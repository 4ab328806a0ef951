import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import type { ReportPeriod } from "#app/domain/report-period.ts";
import { addressOf, EXPORT_PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** Downloads or prints the report. The print button needs a script; the browser's menu does not. */
export function ExportActions({ period }: { period: ReportPeriod }) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-1 flex-wrap gap-2.5 sm:flex-none print:hidden">
      <a className="btn flex-auto" href={addressOf(period, EXPORT_PATH)} download>
        <Icon name="down" />
        {say.downloadCSV}
      </a>
      <button type="button" className={`btn flex-auto ${hydrated ? "" : "invisible"}`} onClick={() => window.print()}>
        {say.print}
      </button>
    </div>
  );
}
