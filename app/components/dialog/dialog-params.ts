import { isId } from "#app/domain/id.ts";

/**
 * The dialog that a screen's address asks for: one of `plain`, as `?new`, or one of `about`, as `?edit=<id>`. What is
 * neither is ignored.
 */
export function dialogIn<Plain extends string, About extends string>(
  params: URLSearchParams,
  plain: readonly Plain[],
  about: readonly About[],
): { kind: Plain } | { kind: About; id: string } | null {
  const plainKind = plain.find((kind) => params.has(kind));
  if (plainKind !== undefined) return { kind: plainKind };
  for (const kind of about) {
    const id = params.get(kind);
    if (isId(id)) return { kind, id };
  }
  return null;
}
