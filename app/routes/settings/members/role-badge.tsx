import type { Role } from "#app/domain/access.ts";
import * as say from "./words.ts";

const LABELS = { editor: say.editor, viewer: say.viewer } as const satisfies Record<Role, string>;

export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className="flex-none rounded-full bg-faint px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap">
      {LABELS[role]}
    </span>
  );
}
