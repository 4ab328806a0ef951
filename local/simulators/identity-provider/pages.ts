import type { Person } from "./people.ts";

/** Asks which of the made-up people it is. Every choice is a button: no name is typed, and there is no password. */
export function chooserPage(people: readonly Person[], path: string, product: string): string {
  const choice = ({ id, name, email }: Person) => `<li>
      <form method="post" action="${path}?person=${encodeURIComponent(id)}">
        <button><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span></button>
      </form>
    </li>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Choose an account</title>
<style>${STYLE}</style>
<main>
  <h1>Choose an account</h1>
  <p>to go on to ${escapeHtml(product)}. This stands in for Google on this machine.</p>
  <ul>${people.map(choice).join("")}</ul>
  <form method="post" action="${path}"><button class="cancel">Cancel</button></form>
</main>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f7f8f5, #151816); color: light-dark(#1b1f1c, #eef1ee); }
  main { max-width: 26rem; margin: 0 auto; padding: 2.5rem 1rem 3rem; }
  h1 { margin: 0; font-size: 1.4rem; line-height: 1.25; }
  p { margin: .25rem 0 1.25rem; color: light-dark(#59605a, #a9b1aa); }
  ul { list-style: none; margin: 0 0 1rem; padding: 0; border: 1px solid light-dark(#d8dcd6, #3a403b); border-radius: .75rem; overflow: hidden; }
  li + li { border-top: 1px solid light-dark(#d8dcd6, #3a403b); }
  button { font: inherit; color: inherit; background: light-dark(#fff, #1d211e); border: 0; min-height: 44px; cursor: pointer; }
  li button { display: grid; width: 100%; padding: .75rem 1rem; text-align: left; overflow-wrap: anywhere; }
  li span { color: light-dark(#59605a, #a9b1aa); }
  button:hover strong { text-decoration: underline; }
  .cancel { padding: 0 1rem; border: 1px solid light-dark(#d8dcd6, #3a403b); border-radius: .5rem; }
`;
