/** On a page outside the shell, whose banner says the same (../shell/factor-reset-banner.tsx). */
export function FactorNotice({ notice }: { notice: { text: string; link: string } | null }) {
  return (
    notice && (
      <p className="notice notice-warn mb-4" role="status">
        {notice.text}{" "}
        <a href="/settings/security" className="link">
          {notice.link}
        </a>
      </p>
    )
  );
}
