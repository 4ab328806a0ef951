import { Link, useLocation } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { SettingCard } from "#app/components/settings/setting-page.tsx";
import { formatCount } from "#app/domain/count.ts";
import type { loadMonths } from "./load.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { preview: NonNullable<Awaited<ReturnType<typeof loadMonths>>["preview"]> };

/** What another setting would change, before it does. */
export function Preview({ preview }: Props) {
  const { pathname, search } = useLocation();
  const { months, entries, count } = preview;
  return (
    <SettingCard id="changes" title={say.whatChanges}>
      {preview.isSame ? (
        <p>{say.nothingChanges}</p>
      ) : (
        <>
          <p>{preview.title}</p>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-soft">
                <th>{say.month}</th>
                <th>{say.now}</th>
                <th>{say.after}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((each) => (
                <tr key={each.month} className="align-top">
                  <th className="py-1 pr-2 text-left font-normal">{each.month}</th>
                  <td className="py-1 pr-2">{each.now}</td>
                  <td className="py-1 font-bold">{each.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {preview.hasMore && <p className="note">{say.andSoOn}</p>}
          {preview.lost && <p>{preview.lost}</p>}
          <p>{count === 0 ? say.noEntryMoves : say.entriesMove(count, formatCount(count))}</p>
          {count > entries.length && <p className="note">{say.latest(entries.length)}</p>}
          {entries.length > 0 && (
            <ul className="m-0 grid list-none gap-2 p-0 text-sm">
              {entries.map((each) => (
                <li key={each.id} className="flex flex-wrap justify-between gap-x-3">
                  <span className="[overflow-wrap:anywhere]">
                    {each.day} · {each.description}
                  </span>
                  <span className="text-soft">
                    {each.amount} · {each.move}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <PostForm action={`${pathname}${search}`} className="flex flex-wrap gap-2.5">
            <input type="hidden" name="was" value={preview.was} />
            <input type="hidden" name="next" value={preview.next} />
            <SubmitButton intent="arrange" pending={say.saving}>
              {say.useTheseMonths}
            </SubmitButton>
            <Link className="btn" to={PATH}>
              {say.cancel}
            </Link>
          </PostForm>
        </>
      )}
    </SettingCard>
  );
}
