import { Icon } from "#app/components/icon/icon.tsx";

/** What a row that leads somewhere says: its name, and below it what is there. */
export function SettingWords({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="setting-name">{name}</span> <span className="setting-value">{detail}</span>
      </span>
      <Icon name="next" />
    </>
  );
}
