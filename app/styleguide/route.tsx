import type { MetaFunction } from "@remix-run/cloudflare";
import { PlainPage } from "../components/plain/page.tsx";
import { Actions } from "./actions.tsx";
import { Fields } from "./fields.tsx";
import { Figures } from "./figures.tsx";
import { Messages } from "./messages.tsx";
import { Tokens } from "./tokens.tsx";

export const meta: MetaFunction = () => [{ title: "Styleguide · Pamoja" }];

/** The tokens and components that screens are made of, for whoever builds the next one. */
export default function Styleguide() {
  return (
    <PlainPage>
      <div className="grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-14">
        <div className="grid gap-2">
          <h1 className="text-2xl font-bold tracking-tight">Styleguide</h1>
          <p className="max-w-prose text-soft">
            What every screen is made of. Calm and warm: paper, white cards with one hairline, one colour, and the
            figure as what is looked at first. Where a piece is here, a screen takes it; where none fits, it is added
            here.
          </p>
          <p className="max-w-prose text-soft">
            Tailwind&rsquo;s utilities lay things out: grids, gaps, widths and what changes with the width of the
            window. What has a name here (a button, a field, a card, a table) is a component, or a class of that name
            whose styles stand in one file beside it; a screen&rsquo;s own stand beside the screen.
          </p>
        </div>
        <Tokens />
        <Actions />
        <Fields />
        <Messages />
        <Figures />
      </div>
    </PlainPage>
  );
}
