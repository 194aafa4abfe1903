/**
 * Whether to import a content file. By hand: unless it is already in force. When a starting server seeds its own content: only
 * if there is none yet, or the content in force was seeded by another version. Seeding never replaces what an operator
 * imported.
 */
export function mustImport(
  inForce: { readonly version: string; readonly seeded_version: string | null } | undefined,
  version: string,
  seeds: boolean,
): boolean {
  if (!inForce) return true;
  if (inForce.version === version) return false;
  return !seeds || inForce.version === inForce.seeded_version;
}
