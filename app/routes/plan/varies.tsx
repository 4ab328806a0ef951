import { PostForm } from "#app/components/form/post-form.tsx";
import * as say from "./words.tsx";

/** For whoever cannot say when money comes. `back`: where it leads. */
export function Varies({ incomeVaries, back }: { incomeVaries: boolean; back?: string }) {
  return (
    <PostForm action="/plan" className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span className="min-w-0">{incomeVaries ? say.varies : say.itVariesHint}</span>
      {back && <input type="hidden" name="back" value={back} />}
      {!incomeVaries && <input type="hidden" name="varies" value="on" />}
      <button type="submit" name="intent" value="settings" className="link link-alone">
        {incomeVaries ? say.aDayIsKnown : say.itVaries}
      </button>
    </PostForm>
  );
}
