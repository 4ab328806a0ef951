/** A moment as a person reads it. */
export const timeText = (time: string): string =>
  new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Text for an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page of a payment provider that the product meets on this machine only. */
export function controlPage(title: string, provider: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} · ${provider} simulator</title>
<style>${STYLE}</style>
<main>${body}</main>
</html>
`;
}

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#d8dcd6, #3a403b); --card: light-dark(#fff, #1d211e); --quiet: light-dark(#59605a, #a9b1aa); }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f7f8f5, #151816); color: light-dark(#1b1f1c, #eef1ee); }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
  h1 { margin: 0; font-size: 1.4rem; line-height: 1.25; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  h3 { margin: 0 0 .5rem; font-size: 1rem; overflow-wrap: anywhere; }
  p { margin: .25rem 0 1.25rem; }
  .quiet, dt { color: var(--quiet); }
  .sum strong { font-size: 1.6rem; }
  .stack { display: grid; gap: .75rem; max-width: 22rem; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  section { padding: 1rem; margin-bottom: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 .75rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  button, input, select { font: inherit; color: inherit; min-height: 44px; padding: 0 .9rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
  button { cursor: pointer; white-space: nowrap; }
  .go { border-color: transparent; background: light-dark(#0b6b4b, #7fd6b1); color: light-dark(#fff, #10251c); font-weight: 700; }
  .badge { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 999px; font-size: .8rem; font-weight: 400; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
`;
