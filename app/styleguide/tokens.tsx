import { THEMES } from "../domain/themes.ts";
import stylesheet from "../styles/tokens.css?raw";
import { type Colour, coloursIn, contrast, USES } from "./colours.ts";
import { Chapter, Piece } from "./piece.tsx";

const COLOURS = coloursIn(stylesheet);
const SIZES = ["xs", "sm", "md", "base", "lg", "xl", "2xl"] as const;
const RADII = ["s", "m", "l", "xl", "full"] as const;
/** Tailwind's steps of 4 px that the screens use. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 12] as const;

export function Tokens() {
  return (
    <Chapter title="Tokens">
      <Piece
        once
        name="Colour"
        when="By name, never by value. Words have a contrast of 4.5 or more to their ground, edges 3; what a colour says, a sign or a word says too."
      >
        <ul className="tidy-list grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {COLOURS.map((colour) => (
            <Swatch key={colour.name} colour={colour} />
          ))}
        </ul>
      </Piece>
      <Piece
        once
        name="Type"
        when="The system's own font in seven sizes and three weights: 400, 550 and 650. Figures are tabular."
      >
        <ul className="tidy-list grid gap-2">
          {SIZES.map((size) => (
            <li key={size} style={{ fontSize: `var(--text-${size})` }}>
              <span className="inline-block w-20 text-sm text-soft">text-{size}</span> KES 1,250.00 kwa pamoja
            </li>
          ))}
        </ul>
      </Piece>
      <Piece
        once
        name="Radii"
        when="From what is smallest to what is largest: an item, a field or button, a card, a dialog, a chip."
      >
        <ul className="tidy-list flex flex-wrap gap-4">
          {RADII.map((radius) => (
            <li key={radius} className="grid justify-items-center gap-1 text-sm text-soft">
              <span
                className="size-16 border border-edge bg-card"
                style={{ borderRadius: `var(--radius-${radius})` }}
              />
              {radius}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece once name="Space" when="Steps of 4 px. Within a card 3 to 4, between cards 4, between chapters 8 to 12.">
        <ul className="tidy-list grid gap-2">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-3 text-sm text-soft">
              <span className="w-16">{step * 4} px</span>
              <span className="h-3 bg-brand" style={{ width: step * 4 }} />
            </li>
          ))}
        </ul>
      </Piece>
    </Chapter>
  );
}

function Swatch({ colour }: { colour: Colour }) {
  const usage = USES[colour.name];
  const ground = COLOURS.find(({ name }) => name === usage?.on);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span className="flex overflow-hidden rounded-s border border-edge">
        {THEMES.map((theme) => (
          <span key={theme} className="h-12 w-8" style={{ background: colour[theme] }} />
        ))}
      </span>
      <span className="grid content-start text-sm">
        <b className="font-medium">{colour.name}</b>
        <span className="text-soft">{usage?.use}</span>
        {ground && (
          <span className="text-soft">
            On {ground.name}: {THEMES.map((theme) => contrast(colour, ground, theme).toFixed(1)).join(" light, ")} dark.
          </span>
        )}
      </span>
    </li>
  );
}
