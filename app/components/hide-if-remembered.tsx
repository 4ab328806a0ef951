/**
 * Hides the element before it, ahead of the first paint, where this browser remembers a flag (`rememberedFlag`). The
 * page that the server sends cannot know it.
 */
export function HideIfRemembered({ flag, nonce }: { flag: string; nonce: string | undefined }) {
  const script = `try{document.currentScript.previousElementSibling.hidden=localStorage.getItem("${flag}")==="true"}catch{}`;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant with the name of a flag
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
