import { PostForm } from "#app/components/form/post-form.tsx";
import type { WayView } from "./line-view.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** Ways to close a gap: each with its lowest point, and a press that plans it. */
export function Ways({ ways }: { ways: readonly WayView[] }) {
  if (ways.length === 0) return null;
  return (
    <section className="card" aria-labelledby="ways">
      <h3 id="ways" className="mb-1 font-bold">
        {say.waysToCloseIt(ways.length)}
      </h3>
      <ul className="tidy-list divide-y divide-line">
        {ways.map(({ intent, title, detail, outcome, closes, fields }) => (
          <li key={intent} className="py-2">
            <PostForm action={PATH} className="flex flex-wrap items-center gap-x-3 gap-y-1" preventScrollReset>
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <span className="min-w-0 flex-[1_1_11rem]">
                <b className="font-semibold wrap-anywhere">{title}</b>
                <span className="block text-xs text-soft">{detail}</span>
                <span className={`block text-xs font-semibold ${closes ? "text-good" : "text-amber"}`}>{outcome}</span>
              </span>
              <button
                type="submit"
                name="intent"
                value={intent}
                className="btn btn-mini"
                aria-label={say.planThis(title)}
              >
                {say.planIt}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That less is spent on each day, and until when. */
export function LessADay({ text }: { text: string }) {
  return (
    <PostForm action={PATH} className="card flex flex-wrap items-center gap-x-3" preventScrollReset>
      <span className="min-w-0 flex-1">{text}</span>
      <input type="hidden" name="cents" value="0" />
      <button type="submit" name="intent" value="less" className="btn btn-mini">
        {say.asBudgeted}
      </button>
    </PostForm>
  );
}
