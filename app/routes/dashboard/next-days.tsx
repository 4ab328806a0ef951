import { Link } from "@remix-run/react";
import type { LineDrawing } from "../plan/line-drawing.ts";
import { LinePicture } from "../plan/line-picture.tsx";
import * as say from "./words.tsx";

/** How the money goes on for 30 days: its sentence and its picture. */
export function NextDays({ title, detail, drawing }: { title: string; detail: string; drawing: LineDrawing }) {
  return (
    <section className="card next-days" aria-labelledby="next-days">
      <h2 id="next-days" className="flex justify-between gap-3">
        {say.nextThirtyDays}
        <Link className="more-link -my-3" to="/plan">
          {say.plan}
        </Link>
      </h2>
      <p className="text-sm text-balance text-soft">
        {title}. {detail}
      </p>
      <LinePicture drawing={drawing} />
    </section>
  );
}
